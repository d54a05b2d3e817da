// What touching places means: commands whose places begin with those that were touched. It knows no page and no network.

// The last part of a place: the card's id, the stack's number, the square's column and row.
const tail = (place) => place.slice(place.lastIndexOf("/") + 1);
const panel = (place) => place.slice(0, place.lastIndexOf("/"));
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// The value by which a command names a place, in the shape of one that it has; undefined where it has another shape.
function naming(value, place) {
  const last = tail(place);
  if (typeof value === "string") return last;
  if (typeof value === "number") return /^\d+$/.test(last) ? Number(last) : undefined;
  const keys = value && typeof value === "object" && !Array.isArray(value) ? Object.keys(value) : [];
  const numbers = last.split(",").map(Number);
  if (keys.length !== 2 || numbers.length !== 2 || !keys.every((key) => typeof value[key] === "number")) return undefined;
  return Object.fromEntries(keys.map((key, at) => [key, numbers[at]]));
}

// The command for other places; null where it does not say how it names one of them.
export function rebuild({ command, places }, wanted) {
  const left = new Set(places.keys());
  const walk = (value, key) => {
    if (key !== "type") {
      for (const at of left) {
        if (same(naming(value, places[at]), value)) {
          left.delete(at);
          return naming(value, wanted[at]);
        }
      }
    }
    if (Array.isArray(value)) return value.map((part) => walk(part));
    if (value && typeof value === "object") return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, walk(part, name)]));
    return value;
  };
  const made = walk(command);
  return [...left].some((at) => places[at] !== wanted[at]) ? null : made;
}

// Choices by the places that each names.
function grouped(choices, of, groups = new Map()) {
  for (const choice of choices) {
    for (const place of of(choice)) groups.set(place, [...(groups.get(place) ?? []), choice]);
  }
  return groups;
}

// The choices of a seat, by what they touch. `known` are the places of the picture: a choice about others stays a list.
export class Touch {
  constructor(choices, whole, known) {
    this.chosen = [];
    // Examples of what cannot be listed: with squares, a touch goes on to others like them; with things, they are a list.
    const example = ({ places }) => !whole && places.length > 1;
    const placed = choices.filter(({ places }) => places?.length && places.every((place) => known.has(place)));
    this.patterns = placed.filter((choice) => example(choice) && choice.places.every((place) => tail(place).includes(",")));
    this.placed = placed.filter((choice) => !example(choice));
    this.listed = choices.filter((choice) => !this.placed.includes(choice));
  }

  get live() {
    return this.placed.filter(({ places }) => this.chosen.every((place, at) => places[at] === place));
  }

  // Choices that are complete with what was touched.
  get complete() {
    return this.chosen.length ? this.live.filter(({ places }) => places.length === this.chosen.length) : [];
  }

  // What can be touched next, with the choices behind it.
  get next() {
    const at = this.chosen.length;
    const next = grouped(this.live.filter(({ places }) => places.length > at), (choice) => [choice.places[at]]);
    return grouped(this.open, (pattern) => pattern.places.filter((place) => !this.chosen.includes(place)), next);
  }

  // What can be touched first.
  get firsts() {
    return grouped(this.placed, (choice) => [choice.places[0]]);
  }

  // Patterns that go on with another place.
  get open() {
    const fits = ({ places }) => places.length > this.chosen.length && this.chosen.every((place, at) => panel(place) === panel(places[at]));
    return this.patterns.filter(fits);
  }

  // One more place, or one back; another beginning where it is one. Whether anything has changed.
  touch(place) {
    const next = this.next;
    const at = this.chosen.indexOf(place);
    if (next.has(place)) this.chosen.push(place);
    else if (at >= 0) this.chosen.splice(at, this.patterns.length ? 1 : Infinity);
    else if (this.open.some(({ places }) => panel(places[this.chosen.length]) === panel(place))) this.chosen.push(place);
    else if (this.placed.some(({ places }) => places[0] === place)) this.chosen = [place];
    else return false;
    return true;
  }

  // The command that the touched places make by a pattern; null where more are to come or none fits.
  get built() {
    const fits = ({ places }) => places.length === this.chosen.length && this.chosen.every((place, at) => panel(place) === panel(places[at]));
    const pattern = this.patterns.find(fits);
    return pattern ? rebuild(pattern, this.chosen) : null;
  }

  // What would have to be legal for a place that does not light up: to ask why it is not. Null where nothing is like it.
  instead(place) {
    const at = this.chosen.length;
    const like = this.live.find(({ places }) => places.length === at + 1 && panel(places[at]) === panel(place));
    return like ? rebuild(like, [...this.chosen, place]) : null;
  }
}
