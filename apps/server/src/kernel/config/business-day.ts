import { config } from './config.ts';

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: config.BUSINESS_TZ, dateStyle: 'short' });

export const businessDay = (): string => calendar.format(new Date());

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

export const businessMinute = (instant: string): string => clock.format(new Date(instant));
