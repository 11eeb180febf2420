const dayMs = 86_400_000;

/** How many days there are from one day to another; negative where it has been. */
export const daysLeft = (today: string, day: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
