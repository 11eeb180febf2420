/** Only `html` creates it, so that everything else is escaped. */
class Markup {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get markup(): string {
    return this.#text;
  }
}

export type Html = Markup;

type Value = string | number | Html | readonly Html[] | null;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

/** Checks the class, not the shape: a caller's JSON can have any shape. */
const markupOf = (value: Value): string => {
  if (value === null) return '';
  if (value instanceof Markup) return value.markup;
  return Array.isArray(value) ? value.map(markupOf).join('') : escaped(String(value));
};

/** A template tag that escapes its values, in text and in quoted attributes. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Markup(parts.reduce((whole, part, index) => whole + markupOf(values[index - 1] ?? null) + part));
