// The page's own words, in the language that was chosen; what the rules say comes in theirs.

import { GERMAN } from "./german.js";
import { stored } from "./stored.js";

// The page's languages, by their own names.
export const LANGUAGES = { en: "English", de: "Deutsch" };

// The one that was chosen, else the browser's, else English.
export const language = [stored.get("language"), globalThis.navigator?.language].map((tag) => tag?.split("-")[0]).find((tag) => Object.hasOwn(LANGUAGES, tag)) ?? "en";

const dictionary = language === "de" ? GERMAN : {};

// A text that may stand in the dictionary, such as a phrase that somebody says.
export function inLanguage(text) {
  return dictionary[text] ?? text;
}

// A sentence of the page: t`after ${now} of ${most}` stands in the dictionary as "after {0} of {1}".
export function t(parts, ...values) {
  const key = parts.reduce((text, part, at) => `${text}{${at - 1}}${part}`);
  return inLanguage(key).replace(/\{(\d)\}/g, (_, at) => values[at]);
}

// So many of a thing whose plural ends in s.
export function counted(number, thing) {
  return `${number} ${inLanguage(number === 1 ? thing : `${thing}s`)}`;
}

// Several, as a sentence names them.
export const listed = (names) => new Intl.ListFormat(language).format(names);
