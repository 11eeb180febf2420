import { config } from './config.ts';

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: config.BUSINESS_TZ, dateStyle: 'short' });

/** Which day it is where the business is, `YYYY-MM-DD`. */
export const businessDay = (): string => calendar.format(new Date());

/** So many days after a day, `YYYY-MM-DD`. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: config.BUSINESS_TZ,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The instant in local business time, `YYYY-MM-DD HH:MM`. */
export const businessMinute = (instant: string): string => clock.format(new Date(instant));
