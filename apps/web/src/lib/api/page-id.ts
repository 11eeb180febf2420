/** Identifies this page among the user's open pages, so that it ignores events of its own changes. */
export const pageId: number = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

export const isOfThisPage = (isOwn: unknown, of: unknown): boolean => isOwn === true && of === pageId;
