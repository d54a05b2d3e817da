// A form for a value that a JSON schema describes: setups and options. What a form cannot say stays as it is.

import { el } from "./dom.js";
import { t } from "./words.js";

const title = (key) => key.charAt(0).toUpperCase() + key.slice(1).replaceAll("_", " ");
// What a field is called: setups say it themselves, and what a table agrees on beside them is called by its key.
const called = (key, part) => part.title ?? title(key);
// A description without what only the rules' readers look up.
const plain = (text = "") => /\bid\b/.test(text) ? "" : text.split("\n")[0].replace(/\s*\([^)]*\b[A-Z]{1,2}-?\d+[^)]*\)/g, "");

// schema   of the value
// names    of each kind of content: { factions: [{ id, name }] }
// bounds   of numbers, by their key, where the schema has wider ones
// change   is told the whole value after each change
export function form(schema, value, { names = {}, bounds = {}, without = [], change }) {
  const resolved = (part) => {
    // What a field says of itself goes before what its type says.
    const own = () => Object.fromEntries(["title", "description"].filter((word) => part[word]).map((word) => [word, part[word]]));
    if (part.$ref) return { ...resolved(part.$ref.slice(2).split("/").reduce((at, step) => at[step], schema)), ...own() };
    const some = part.anyOf?.filter(({ type }) => type !== "null");
    if (some?.length === 1) return { ...resolved(some[0]), isOptional: true, ...own() };
    if (Array.isArray(part.type)) return { ...part, type: part.type.find((type) => type !== "null"), isOptional: part.type.includes("null") };
    return part;
  };

  function fields(part, at, id, set) {
    const all = Object.entries(part.properties ?? {}).filter(([key, of]) => !without.includes(key) && !("const" in of) && !of.readOnly);
    return all.map(([key, of]) => field(resolved(of), at?.[key], `${id}-${key}`, key, (to) => set({ ...at, [key]: to })));
  }

  function field(part, at, id, key, set) {
    const about = plain(part.description);
    const row = (control) => el("div", { className: "field" }, el("label", { htmlFor: id }, called(key, part)), control, about ? el("small", { id: `${id}-about` }, about) : null);
    const choose = (options, of, to = (chosen) => chosen) => row(pick(id, part.isOptional ? [["", t`None: drawn, or left out`], ...options] : options, of ?? "", (chosen) => set(chosen === "" ? null : to(chosen))));
    if (part.oneOf) return variants(part, at, id, key, set, about);
    if (part["x-refers"]) {
      const known = part["x-refers"].flatMap((kind) => names[kind] ?? []);
      if (known.length) return choose(known.map((one) => [one.id, one.name]), at);
    }
    if (part.enum) return choose(part.enum.map((one) => [one, title(one)]), at);
    if (part.type === "boolean") {
      const box = el("input", { id, type: "checkbox", checked: Boolean(at), onchange: () => set(box.checked) });
      return el("div", { className: "field check" }, box, el("label", { htmlFor: id }, called(key, part)), about ? el("small", {}, about) : null);
    }
    if (part.type === "integer") {
      const [min, max] = bounds[key] ?? [part.minimum, part.maximum];
      const take = () => set(input.value === "" && part.isOptional ? null : Math.max(min ?? 0, Math.min(max ?? Infinity, Math.round(Number(input.value)))));
      const input = el("input", { id, type: "number", min, max, value: at ?? "", onchange: take, inputMode: "numeric", placeholder: part.isOptional ? t`none` : undefined });
      return row(input);
    }
    if (part.type === "string") {
      const input = el("input", { id, value: at ?? "", maxLength: part.maxLength ?? 64, onchange: () => set(input.value) });
      return row(input);
    }
    if (part.type === "object" && part.properties) {
      const inner = fields(part, at, id, set);
      return inner.length ? el("fieldset", {}, el("legend", {}, called(key, part)), inner) : null;
    }
    return null;
  }

  // One of several shapes, told apart by a constant.
  function variants(part, at, id, key, set, about) {
    const shapes = part.oneOf.map(resolved);
    if (shapes.every((shape) => "const" in shape)) {
      return el("div", { className: "field" }, el("label", { htmlFor: id }, called(key, part)), pick(id, shapes.map((shape) => [shape.const, title(shape.const)]), at, set), about ? el("small", {}, about) : null);
    }
    const tag = Object.keys(shapes[0].properties).find((name) => "const" in shapes[0].properties[name]);
    const named = (shape) => shape.properties[tag].const;
    const now = shapes.find((shape) => named(shape) === at?.[tag]) ?? shapes[0];
    const sayable = shapes.filter((shape) => shape === now || Object.values(shape.properties).every((of) => !shape.required?.length || resolved(of).type !== "array"));
    const to = (chosen) => set(blank(sayable.find((shape) => named(shape) === chosen)));
    return el("fieldset", {}, el("legend", {}, called(key, part)),
      el("div", { className: "field" }, el("label", { htmlFor: `${id}-${tag}` }, called(tag, shapes[0].properties[tag])), pick(`${id}-${tag}`, sayable.map((shape) => [named(shape), title(named(shape))]), named(now), to)),
      fields(now, at, id, set));
  }

  // A value of a shape that was just chosen.
  function blank(shape) {
    const made = {};
    for (const [key, raw] of Object.entries(shape.properties)) {
      const of = resolved(raw);
      if ("const" in of) made[key] = of.const;
      else if (!shape.required?.includes(key)) continue;
      else if (of["x-refers"]) made[key] = of["x-refers"].flatMap((kind) => names[kind] ?? [])[0]?.id ?? "";
      else made[key] = { string: called(key, of), integer: of.minimum ?? 0, boolean: false, array: [] }[of.type] ?? blank(of);
    }
    return made;
  }

  const root = resolved(schema);
  return root.oneOf ? [variants(root, value, "setup", "game", change, "")] : fields(root, value, "setup", change);
}

function pick(id, options, value, set) {
  const made = el("select", { id, onchange: () => set(made.value) }, options.map(([of, words]) => el("option", { value: of, selected: of === value }, words)));
  return made;
}
