export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;
export const yearMs = 365.25 * dayMs;

/** To the second, as people would have done it. */
export const instant = (milliseconds: number): string =>
  new Date(Math.floor(milliseconds / 1000) * 1000).toISOString();

/** A calendar day, `YYYY-MM-DD`. */
export const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

/** The same as the server reads it back from a column, so that a submission's content compares equal with it. */
export const readBack = (milliseconds: number): string => instant(milliseconds).replace('.000Z', 'Z');
