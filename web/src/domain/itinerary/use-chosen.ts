import { useAddress, withParts } from '../../platform/address.ts';
import { useNow } from '../../platform/use-now.ts';
import { findToday } from './today-of.ts';

const minuteMs = 60_000;

/**
 * The day that a screen is about: named in the address, else today.
 * @param findDay which day is today: by default that of the device
 */
export function useChosenDay(findDay = findToday) {
  const { params, open } = useAddress();
  const now = useNow(minuteMs);
  const today = findDay(now);
  const named = params.get('day') ?? '';
  return {
    now,
    today,
    day: isDay(named) ? named : today,
    choose: (day: string) => open(withParts(params, { day: day === today ? undefined : day })),
  };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
}

/** The person whose sheet is open, named in the address. */
export function useChosenPerson() {
  const { params, open } = useAddress();
  return {
    person: Number(params.get('person') ?? 0),
    choosePerson: (contactId: number | null) =>
      open(withParts(params, { person: contactId === null ? undefined : String(contactId) })),
  };
}
