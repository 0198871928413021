import type { ItineraryItem } from '@paddock/contract/domain/itinerary/itinerary';
import { zoneNameAt } from '../../platform/zones.ts';
import type { PersonRow } from './queries.ts';

/** A moment as it was entered, with the instant that was derived from it. */
export interface Moment {
  readonly at: Date;
  readonly atLocal: string;
  readonly timeZone: string;
}

type Times = Pick<
  ItineraryItem,
  'timeZone' | 'startsAt' | 'endsAt' | 'startsAtLocal' | 'endsAtLocal' | 'startsZone' | 'endsZone'
>;

export function presentTimes(starts: Moment, ends: Moment | null): Times {
  return {
    timeZone: starts.timeZone,
    startsAt: starts.at.toISOString(),
    startsAtLocal: writeLocal(starts),
    startsZone: zoneNameAt(starts.at, starts.timeZone),
    endsAt: ends?.at.toISOString() ?? null,
    endsAtLocal: ends === null ? null : writeLocal(ends),
    endsZone: ends === null ? null : zoneNameAt(ends.at, ends.timeZone),
  };
}

/** To the minute. */
function writeLocal({ atLocal }: Moment): string {
  return atLocal.slice(0, 16);
}

const names = new Intl.Collator('en');

/** In the alphabetical order of people, including accents; the database sorts by bytes. */
export function byName(one: PersonRow, other: PersonRow): number {
  return names.compare(one.full_name, other.full_name);
}

export function presentPerson(row: PersonRow) {
  return { contactId: row.contact_id, fullName: row.full_name };
}
