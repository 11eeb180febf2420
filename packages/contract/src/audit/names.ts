const initials = new Set(['abn', 'acn', 'aml', 'bdm', 'bsb', 'gst', 'id', 'kyc', 'lms', 'lvr', 'naf', 'url']);

/** Splits `amountFunded`, `LMS_SUBMISSION` or `logoUrl` into lower-case words. */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter((word) => word !== '');

export function humanised(name: string): string {
  const words = wordsOf(name).map((word) => (initials.has(word) ? word.toUpperCase() : word));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
