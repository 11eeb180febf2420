export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;
export const yearMs = 365.25 * dayMs;

export const instant = (milliseconds: number): string =>
  new Date(Math.floor(milliseconds / 1000) * 1000).toISOString();

export const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);

/** Formats a time as the server reads it from a column, so that submissions compare equal. */
export const readBack = (milliseconds: number): string => instant(milliseconds).replace('.000Z', 'Z');

/** AEST. Summer time shifts it by an hour, still within office hours. */
const zoneMs = 10 * hourMs;
const opensMs = 8 * hourMs;
const openMs = 8.5 * hourMs;
/** Monday 5 January 1970. */
const firstMondayMs = 4 * dayMs;

/** Office time worked since 1970: it spreads events over days and skips the nights. */
export const workTime = (ms: number): number => {
  const localMs = ms + zoneMs - firstMondayMs;
  const day = Math.floor(localMs / dayMs);
  const weekday = ((day % 7) + 7) % 7;
  const before = Math.floor(day / 7) * 5 + Math.min(weekday, 5);
  const today = weekday < 5 ? Math.min(Math.max(localMs - day * dayMs - opensMs, 0), openMs) : 0;
  return before * openMs + today;
};

/** The inverse of `workTime`; the end of a day maps to its closing time. */
export const atWorkTime = (worked: number): number => {
  const before = Math.ceil(worked / openMs) - 1;
  const day = Math.floor(before / 5) * 7 + (before % 5);
  return day * dayMs + firstMondayMs - zoneMs + opensMs + (worked - before * openMs);
};

export const workDayMs = (openMs * 5) / 7;

export const workedBetween = (fromMs: number, untilMs: number, share: number): number => {
  const from = workTime(fromMs);
  return Math.max(atWorkTime(from + (workTime(untilMs) - from) * share), fromMs);
};

export const workedLater = (ms: number, days: number): number => atWorkTime(workTime(ms) + days * workDayMs);

export const duringWork = (ms: number): number => atWorkTime(workTime(ms));
