/** Text that is markup already. Only `html` makes it, so everything else is escaped. */
export type Html = { readonly markup: string };

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

const markupOf = (value: Value): string => {
  if (value === null) return '';
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  if ('markup' in value) return value.markup;
  return value.map(({ markup }) => markup).join('');
};

/** A template whose values are escaped, in text and in quoted attributes alike. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  markup: parts.reduce((whole, part, index) => whole + markupOf(values[index - 1] ?? null) + part),
});
