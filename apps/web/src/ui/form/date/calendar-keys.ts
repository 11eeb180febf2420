const dayMs = 86_400_000;
const weekLength = 7;
const monthsOfYear = 12;

const timeOf = (day: string) => new Date(`${day}T00:00:00Z`);
const isoOf = (time: Date) => time.toISOString().slice(0, 10);

const plusDays = (day: string, count: number) => isoOf(new Date(timeOf(day).valueOf() + count * dayMs));

/** Clamps to the last day of a shorter month. */
function plusMonths(day: string, count: number): string {
  const time = timeOf(day);
  const [year, month] = [time.getUTCFullYear(), time.getUTCMonth() + count];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return isoOf(new Date(Date.UTC(year, month, Math.min(time.getUTCDate(), last))));
}

const daysSinceMonday = (day: string) => (timeOf(day).getUTCDay() + weekLength - 1) % weekLength;

interface Pressed {
  key: string;
  shiftKey: boolean;
}

/** Returns the day that a key leads to, also in another month; undefined for other keys. */
export function dayByKey(day: string, { key, shiftKey }: Pressed): string | undefined {
  const months = shiftKey ? monthsOfYear : 1;
  switch (key) {
    case 'ArrowLeft':
      return plusDays(day, -1);
    case 'ArrowRight':
      return plusDays(day, 1);
    case 'ArrowUp':
      return plusDays(day, -weekLength);
    case 'ArrowDown':
      return plusDays(day, weekLength);
    case 'Home':
      return plusDays(day, -daysSinceMonday(day));
    case 'End':
      return plusDays(day, weekLength - 1 - daysSinceMonday(day));
    case 'PageUp':
      return plusMonths(day, -months);
    case 'PageDown':
      return plusMonths(day, months);
    default:
      return undefined;
  }
}
