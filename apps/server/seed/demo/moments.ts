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

/** Eastern standard time. An hour later in summer is still within office hours. */
const zoneMs = 10 * hourMs;
const opensMs = 8 * hourMs;
const openMs = 8.5 * hourMs;
/** From Monday the fifth of January 1970. */
const firstMondayMs = 4 * dayMs;

/** Office hours worked since 1970: in these, people can be spread over days without working at night. */
export const workTime = (ms: number): number => {
  const localMs = ms + zoneMs - firstMondayMs;
  const day = Math.floor(localMs / dayMs);
  const weekday = ((day % 7) + 7) % 7;
  const before = Math.floor(day / 7) * 5 + Math.min(weekday, 5);
  const today = weekday < 5 ? Math.min(Math.max(localMs - day * dayMs - opensMs, 0), openMs) : 0;
  return before * openMs + today;
};

/** The moment at which so much has been worked; at the end of a day, that day's closing. */
export const atWorkTime = (worked: number): number => {
  const before = Math.ceil(worked / openMs) - 1;
  const day = Math.floor(before / 5) * 7 + (before % 5);
  return day * dayMs + firstMondayMs - zoneMs + opensMs + (worked - before * openMs);
};

/** A calendar day's share of office hours. */
export const workDayMs = (openMs * 5) / 7;

/** The moment at a share of the office hours between two. */
export const workedBetween = (fromMs: number, untilMs: number, share: number): number => {
  const from = workTime(fromMs);
  return Math.max(atWorkTime(from + (workTime(untilMs) - from) * share), fromMs);
};

/** Returns a moment in business hours, this many calendar days later; earlier where they are negative. */
export const workedLater = (ms: number, days: number): number => atWorkTime(workTime(ms) + days * workDayMs);

/** The moment itself during office hours, else the last closing. */
export const duringWork = (ms: number): number => atWorkTime(workTime(ms));
