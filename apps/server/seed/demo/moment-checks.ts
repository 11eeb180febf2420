const clock = new Intl.DateTimeFormat('en-AU', {
  ...{ timeZone: 'Australia/Sydney', weekday: 'short', hour: '2-digit', minute: '2-digit', hour12: false },
});
/** From 8:00 to 18:00 on a weekday in the business time zone. */
export const isAtWork = (instant: string): boolean => {
  const parts = new Map(clock.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const time = Number(parts.get('hour')) + Number(parts.get('minute')) / 60;
  return !/Sat|Sun/.test(parts.get('weekday') ?? '') && time >= 8 && time <= 18;
};
