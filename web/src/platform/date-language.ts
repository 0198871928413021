import { nameDates } from '@paddock/contract/platform/time';
import { dateNamesChanges, dateNamesKey } from './date-names.ts';

/** English first, which is the default; the others by their own names. */
export const dateLanguages = [
  { value: 'en-GB', label: 'English' },
  { value: 'cs', label: 'Čeština' },
  { value: 'de', label: 'Deutsch' },
  { value: 'es', label: 'Español' },
  { value: 'fr', label: 'Français' },
  { value: 'it', label: 'Italiano' },
  { value: 'hu', label: 'Magyar' },
  { value: 'nl', label: 'Nederlands' },
  { value: 'pl', label: 'Polski' },
  { value: 'pt', label: 'Português' },
] as const;

/** Sets the language of dates and remembers it. Without storage, it lasts until the page is closed. */
export function chooseDateLanguage(language: string): void {
  const names = namesIn(language);
  nameDates(names);
  try {
    if (language === dateLanguages[0].value) localStorage.removeItem(dateNamesKey);
    else localStorage.setItem(dateNamesKey, names.join(' '));
  } catch {
    // Storage is off or full.
  }
  dateNamesChanges.send();
}

/** The language, its short days from Sunday on, and its short months: one word each, without a full stop. */
function namesIn(language: string): string[] {
  const short = (at: number, part: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...part, timeZone: 'UTC' })
      .format(at)
      .replaceAll(/[\s.]/gu, '')
      .replace('Sept', 'Sep');
  // 1 February 2026 was a Sunday.
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) =>
    short(Date.UTC(2026, 1, day), { weekday: 'short' }),
  );
  const months = Array.from({ length: 12 }, (_, month) =>
    short(Date.UTC(2026, month, 1), { month: 'short' }),
  );
  return [language, ...days, ...months];
}
