/** This page, among all that its person has open: what it changes itself is no news to it. */
export const pageId: number = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** What this page has saved it has read again already; the person's other tabs and browsers haven't. */
export const isOfThisPage = (isOwn: unknown, of: unknown): boolean => isOwn === true && of === pageId;
