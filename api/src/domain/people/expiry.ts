/** How long many countries require a passport to be valid after the traveller leaves. */
export function sixMonthsAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 6);
  // The 31st of a month that has none is its last day.
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}

const longDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "3 Aug 2026", of a moment in milliseconds since 1970. */
export const writeLongDay = (ms: number) => longDay.format(ms);

/** "3 Aug 2026". */
export function expiryWords(day: string): string {
  return writeLongDay(Date.parse(`${day}T00:00:00Z`));
}
