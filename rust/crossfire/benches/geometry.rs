//! Speed of the geometry: 64 random pairs of squares on random terrain a sample.

use crossfire::geometry::{Board, Sight, Square, SquareSet, connected, neighbours, path, reach};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

const BOARD: Board = Board { columns: 15, rows: 9 };
const PAIRS: usize = 64;

fn main() {
    divan::main();
}

/// Xorshift: the same numbers at each run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit
    }

    fn square(&mut self) -> Square {
        let col = self.below(u64::from(BOARD.columns)) + 1;
        let row = self.below(u64::from(BOARD.rows)) + 1;
        Square { col: u8::try_from(col).unwrap(), row: u8::try_from(row).unwrap() }
    }

    fn set(&mut self, count: usize) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        while (set.len() as usize) < count {
            set.insert(self.square());
        }
        set
    }
}

struct Scene {
    sight: Sight,
    terrain: SquareSet,
    units: SquareSet,
    pairs: Vec<(Square, Square)>,
}

fn scene(terrain: usize) -> Scene {
    let mut random = Random(0x5eed);
    let terrain = random.set(terrain);
    let units = random.set(10);
    let pairs = (0..PAIRS).map(|_| (random.square(), random.square())).collect();
    Scene { sight: Sight::new(BOARD), terrain, units, pairs }
}

/// Asks once a pair; divan reports the time of all 64, and the pairs a second.
fn each_pair<T>(bencher: Bencher<'_, '_>, terrain: usize, ask: impl Fn(&Scene, Square, Square) -> T + Sync) {
    let scene = scene(terrain);
    bencher.counter(ItemsCount::new(PAIRS)).bench(|| {
        for (from, to) in black_box(&scene.pairs) {
            black_box(ask(black_box(&scene), *from, *to));
        }
    });
}

#[divan::bench]
fn build(bencher: Bencher<'_, '_>) {
    bencher.bench(|| Sight::new(black_box(BOARD)));
}

#[divan::bench(args = [10, 20])]
fn visible(bencher: Bencher<'_, '_>, terrain: usize) {
    each_pair(bencher, terrain, |scene, from, to| {
        scene.sight.visible(from, to, &scene.terrain, &scene.units)
    });
}

#[divan::bench(args = [10, 20])]
fn hidden_points(bencher: Bencher<'_, '_>, terrain: usize) {
    each_pair(bencher, terrain, |scene, from, to| scene.sight.hidden_points(from, to, &scene.terrain));
}

#[divan::bench(args = [20])]
fn blocker(bencher: Bencher<'_, '_>, terrain: usize) {
    each_pair(bencher, terrain, |scene, from, to| {
        scene.sight.blocker(from, to, &scene.terrain, &scene.units)
    });
}

#[divan::bench(args = [20])]
fn rays(bencher: Bencher<'_, '_>, terrain: usize) {
    each_pair(bencher, terrain, |scene, from, to| scene.sight.rays(from, to, &scene.terrain, &scene.units));
}

#[divan::bench(args = [2, 5])]
fn reached(bencher: Bencher<'_, '_>, allowance: u8) {
    each_pair(bencher, 15, |scene, from, _| reach(BOARD, from, allowance, &scene.terrain, &scene.units));
}

#[divan::bench]
fn way(bencher: Bencher<'_, '_>) {
    each_pair(bencher, 15, |scene, from, to| path(BOARD, from, to, 5, &scene.terrain, &scene.units));
}

#[divan::bench]
fn adjacent_squares(bencher: Bencher<'_, '_>) {
    each_pair(bencher, 15, |scene, from, _| neighbours(BOARD, from, &scene.terrain));
}

#[divan::bench]
fn home_zones_connected(bencher: Bencher<'_, '_>) {
    let scene = scene(15);
    let (west, east) = (BOARD.columns_set(1..=2), BOARD.columns_set(14..=15));
    bencher.bench(|| connected(BOARD, black_box(&west), black_box(&east), black_box(&scene.terrain)));
}
