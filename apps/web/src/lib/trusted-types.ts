type Sanitise = (html: string) => string;

/** Until the sanitiser is there, markup shows as the text it is: safe, and nothing on the first screen has any. */
let sanitise: Sanitise = (html) => html.replaceAll('<', '&lt;');

/** Loaded when the browser has nothing better to do: the first screen does not wait for it. */
async function loadSanitiser(): Promise<void> {
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
  const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  whenIdle(() => void loadSanitiser());
}
