//! KD-10: payments are spelled out and exact.

use super::Reasons;
use crate::rejection::Rejection;
use crate::stock::{Resource, Resources};

/// What a card costs: so much of a resource, for which magic may stand in, and magic on top.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Price {
    pub(crate) real: Resource,
    pub(crate) amount: u16,
    pub(crate) magic: u16,
}

impl Price {
    pub(crate) const fn gold(amount: u16) -> Self {
        Self { real: Resource::Gold, amount, magic: 0 }
    }

    pub(crate) const fn strength(amount: u16, magic: u16) -> Self {
        Self { real: Resource::Strength, amount, magic }
    }

    /// All of it, without magic that stands in.
    pub(crate) fn whole(self) -> Resources {
        let mut whole = Resources { magic: self.magic, ..Resources::NONE };
        whole[self.real] += self.amount;
        whole
    }

    /// Why a payment does not pay it.
    pub(crate) fn against(self, stock: Resources, payment: Resources, reasons: &mut Reasons) {
        for resource in Resource::ALL {
            let (paid, has) = (payment[resource], stock[resource]);
            if paid > has {
                reasons.push(Rejection::Lacking { resource, paid, has });
            }
        }
        let Self { real, amount, magic } = self;
        for resource in [Resource::Gold, Resource::Strength] {
            let most = if resource == real { amount } else { 0 };
            let paid = payment[resource];
            if paid > most {
                reasons.push(Rejection::Overpaid { resource, paid, most });
            }
        }
        let cost = u32::from(amount) + u32::from(magic);
        let most = (cost.saturating_sub(payment[real].into())).min(u16::MAX.into()) as u16;
        let (paid, sum) = (payment.magic, u32::from(payment[real]) + u32::from(payment.magic));
        if sum < cost {
            reasons.push(Rejection::Underpaid { paid: sum, cost });
        } else if paid > most && payment[real] <= amount {
            reasons.push(Rejection::Overpaid { resource: Resource::Magic, paid, most });
        }
        if amount > 0 && payment[real] == 0 {
            reasons.push(Rejection::MagicAlone { resource: real });
        }
    }

    /// Every payment that a stock can make of it, with the least magic first.
    pub(crate) fn payments(self, stock: Resources) -> impl Iterator<Item = Resources> {
        let Self { real, amount, magic } = self;
        let most = stock[real].min(amount);
        let least = u16::from(amount > 0).max((amount + magic).saturating_sub(stock.magic));
        (least..=most).rev().map(move |paid| {
            let mut payment = Resources { magic: amount - paid + magic, ..Resources::NONE };
            payment[real] += paid;
            payment
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FULL: Resources = Resources { gold: 9, strength: 9, magic: 9 };

    fn pay(gold: u16, strength: u16, magic: u16) -> Resources {
        Resources { gold, strength, magic }
    }

    fn codes(price: Price, stock: Resources, payment: Resources) -> Vec<&'static str> {
        let mut reasons = Vec::new();
        price.against(stock, payment, &mut reasons);
        reasons.iter().map(kernel::RejectionReason::code).collect()
    }

    #[test]
    fn kd_10_a_payment_is_exact() {
        let price = Price::gold(3);
        assert_eq!(codes(price, FULL, pay(3, 0, 0)), [""; 0]);
        assert_eq!(codes(price, FULL, pay(4, 0, 0)), ["overpaid"]);
        assert_eq!(codes(price, FULL, pay(2, 0, 0)), ["underpaid"]);
        assert_eq!(codes(price, FULL, pay(3, 0, 1)), ["overpaid"]);
        assert_eq!(codes(price, FULL, pay(3, 1, 0)), ["overpaid"], "strength hires nobody");
        assert_eq!(codes(price, pay(2, 0, 0), pay(3, 0, 0)), ["lacking"]);
        let told = {
            let mut reasons = Vec::new();
            price.against(pay(2, 0, 0), pay(5, 0, 0), &mut reasons);
            reasons.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(told, ["you cannot pay 5 gold, you have 2", "5 gold is too much, you can pay 3 at most"]);
    }

    #[test]
    fn kd_10_magic_stands_in_beside_the_real_thing_alone() {
        assert_eq!(codes(Price::gold(3), FULL, pay(1, 0, 2)), [""; 0]);
        assert_eq!(codes(Price::gold(3), FULL, pay(0, 0, 3)), ["magic_alone"]);
        assert_eq!(codes(Price::gold(0), FULL, pay(0, 0, 0)), [""; 0], "what is free takes nothing");
        let told = Rejection::MagicAlone { resource: Resource::Gold };
        assert_eq!(told.to_string(), "magic stands in for gold only if you pay some gold too");
    }

    #[test]
    fn kd_10_a_monster_s_magic_comes_on_top() {
        let price = Price::strength(4, 2);
        assert_eq!(codes(price, FULL, pay(0, 4, 2)), [""; 0]);
        assert_eq!(codes(price, FULL, pay(0, 1, 5)), [""; 0]);
        assert_eq!(codes(price, FULL, pay(0, 4, 1)), ["underpaid"]);
        assert_eq!(codes(price, FULL, pay(0, 5, 1)), ["overpaid"]);
        assert_eq!(codes(price, FULL, pay(0, 4, 3)), ["overpaid"]);
        assert_eq!(codes(price, FULL, pay(0, 0, 6)), ["magic_alone"]);
        assert_eq!(codes(price, FULL, pay(1, 4, 2)), ["overpaid"], "gold slays nothing");
        assert_eq!(price.whole(), pay(0, 4, 2));
    }

    #[test]
    fn kd_10_what_is_listed_is_all_that_pays() {
        for (price, stock) in [
            (Price::gold(4), pay(3, 5, 2)),
            (Price::strength(3, 1), pay(0, 3, 3)),
            (Price::strength(2, 2), pay(0, 9, 1)),
            (Price::gold(0), FULL),
        ] {
            let listed: Vec<_> = price.payments(stock).collect();
            let mut fits = Vec::new();
            for gold in (0..=9).rev() {
                for strength in (0..=9).rev() {
                    fits.extend(
                        (0..=9)
                            .map(|magic| pay(gold, strength, magic))
                            .filter(|payment| codes(price, stock, *payment).is_empty()),
                    );
                }
            }
            assert_eq!(listed, fits, "{price:?} of {stock:?}");
        }
    }
}
