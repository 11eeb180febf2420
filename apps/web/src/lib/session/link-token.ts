const key = 'accreditation-link';

/** Lasts until a reload if storage is off. */
let held: string | undefined;

/** Keeps the link's secret for this tab, out of the address bar: long forms get photographed. */
export function holdToken(token: string): void {
  held = token;
  try {
    sessionStorage.setItem(key, token);
  } catch {
    // Storage is off.
  }
}

export function heldToken(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? held;
  } catch {
    return held;
  }
}
