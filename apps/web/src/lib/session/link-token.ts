const key = 'accreditation-link';

/** Lasts until a reload if storage is off. */
let held: string | undefined;

/**
 * Keeps the link's secret for this tab, so that it can leave the address bar: a long form gets photographed
 * and shared. A reload still finds it here.
 */
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
