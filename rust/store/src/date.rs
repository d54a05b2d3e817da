//! Dates and times, by universal time.

/// A date and time as people sort it, of seconds since 1970: `2026-11-21 05:29:30`.
pub(crate) fn date(seconds: u64) -> String {
    let (days, second) = (seconds / 86_400, seconds % 86_400);
    // The calendar repeats after 400 years; counted from a March, the leap day is the last of its year.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year + u64::from(month <= 2);
    let (hour, minute, second) = (second / 3_600, second / 60 % 60, second % 60);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}")
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn dates_are_those_of_the_calendar() {
        let known = [
            (0, "1970-01-01 00:00:00"),
            (68_169_599, "1972-02-28 23:59:59"),
            (68_169_600, "1972-02-29 00:00:00"),
            (951_868_799, "2000-02-29 23:59:59"),
            (951_868_800, "2000-03-01 00:00:00"),
            (1_735_689_599, "2024-12-31 23:59:59"),
            (1_795_238_970, "2026-11-21 05:29:30"),
            (4_107_542_400, "2100-03-01 00:00:00"),
        ];
        for (seconds, told) in known {
            assert_eq!(date(seconds), told);
        }
    }
}
