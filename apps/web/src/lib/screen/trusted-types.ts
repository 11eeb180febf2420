type Sanitise = (html: string) => string;

let isLoading = false;

/** Until the sanitiser is there, markup shows as the text it is: safe, and the plain screens have none. */
let sanitise: Sanitise = (html) => {
  if (!isLoading) void loadSanitiser();
  return html.replaceAll('<', '&lt;');
};

/** With the first markup that anyone wants to write: most visits never need it. */
async function loadSanitiser(): Promise<void> {
  isLoading = true;
  const { default: purify } = await import('dompurify');
  sanitise = (html) => purify.sanitize(html);
}

function sameOrigin(url: string): string {
  if (new URL(url, location.href).origin === location.origin) return url;
  throw new TypeError(`A script from another origin was refused: ${url}`);
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML: Sanitise; createScriptURL: (url: string) => string },
  ): unknown;
}

/** The last gate before text becomes markup or a script's address, whichever library writes it. */
export function guardSinks(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? sanitise(text) : text),
    createScriptURL: sameOrigin,
  });
}
