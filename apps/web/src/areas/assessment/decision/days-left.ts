const dayMs = 86_400_000;

export const daysLeft = (today: string, day: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
