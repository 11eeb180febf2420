const key = 'accreditation-link';

/** Where storage is switched off, it lasts until the page is reloaded. */
let held: string | undefined;

/**
 * Keeps the secret of the link for this tab, so that it can leave the address bar: a long form is filled in on shared
 * screens, and gets photographed and copied. A reload still finds it here, and the email has it for another day.
 */
export function holdToken(token: string): void {
  held = token;
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // Storage is switched off.
  }
}

export function heldToken(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? held;
  } catch {
    return held;
  }
}
