type Sanitise = (html: string) => string;

let isLoading = false;

/** Escapes markup until the sanitiser has loaded. */
let sanitise: Sanitise = (html) => {
  if (!isLoading) void loadSanitiser();
  return html.replaceAll('<', '&lt;');
};

/** Loads with the first markup; most visits need none. */
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

/** Installs the default Trusted Types policy: sanitised markup, scripts of our origin only. */
export function guardSinks(): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  factory?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? sanitise(text) : text),
    createScriptURL: sameOrigin,
  });
}
