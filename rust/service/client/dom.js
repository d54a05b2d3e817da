// Elements with properties, attributes and children; text is never read as markup.

const SVG = "http://www.w3.org/2000/svg";

const filled = (children) => children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false && child !== "");

export function el(tag, props = {}, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key === "vars") for (const [name, of] of Object.entries(value)) made.style.setProperty(`--${name}`, of);
    else if (key in made) made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...filled(children));
  return made;
}

export function svg(tag, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...filled(children));
  return made;
}

export function button(text, onclick, props = {}) {
  return el("button", { type: "button", onclick, ...props }, text);
}
