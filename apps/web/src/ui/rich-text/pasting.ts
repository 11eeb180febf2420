interface Policies {
  readonly defaultPolicy: { createHTML: (html: string) => unknown } | null;
}

/**
 * What is pasted goes through the page's last gate, which loads its sanitiser with the first markup that it sees and takes
 * that for text. So it is shown some before anybody pastes.
 */
export function openGate(): void {
  (globalThis as { trustedTypes?: Policies }).trustedTypes?.defaultPolicy?.createHTML('<p>');
}

const styleSheets = /<style[^<>]*>[\s\S]*?<\/style>/gi;
const looks = /\s(?:style|class|lang|on[a-z]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/** Without how it looked in Word or Outlook, which the page wouldn't allow; the editor takes what is left of it. */
export const withoutLooks = (html: string): string => html.replace(styleSheets, '').replace(looks, '');
