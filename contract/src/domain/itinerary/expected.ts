import { laterThere, type TimeThere } from '../../platform/time-there.ts';
import { findWait, isSlight } from '../vehicles/late-landing.ts';
import type { ItineraryItem } from './itinerary.ts';

export interface ExpectedTimes {
  /** Each is the planned one where nothing moved it. */
  readonly starts: TimeThere;
  readonly ends: TimeThere | null;
  /** For a transfer: the flight that moved it, "BA 902 is 50 min late". */
  readonly because?: string;
}

type Timed = Pick<
  ItineraryItem,
  'kind' | 'startsAt' | 'startsAtLocal' | 'endsAt' | 'endsAtLocal' | 'status' | 'awaits'
>;

/** When an item starts and ends, as far as is known now: the newest time is the one that counts. */
export function expectTimes(item: Timed): ExpectedTimes {
  const { kind, startsAt, startsAtLocal, endsAt, endsAtLocal, status } = item;
  const starts = { at: startsAt, atLocal: startsAtLocal };
  const ends =
    endsAt === null || endsAtLocal === null ? null : { at: endsAt, atLocal: endsAtLocal };
  if (kind === 'transfer') {
    const { ms, ...because } = findWait(startsAt, item);
    return { starts: laterThere(starts, ms), ends: ends && laterThere(ends, ms), ...because };
  }
  if (kind !== 'flight' || status === undefined || status.phase === 'cancelled')
    return { starts, ends };
  const { departsAt, departsAtLocal, arrivesAt, arrivesAtLocal } = status;
  return {
    starts: newer(starts, departsAt, departsAtLocal),
    ends: ends && newer(ends, arrivesAt, arrivesAtLocal),
  };
}

function newer(planned: TimeThere, at: string | null, atLocal: string | null): TimeThere {
  if (at === null || atLocal === null) return planned;
  return isSlight(Date.parse(at) - Date.parse(planned.at)) ? planned : { at, atLocal };
}
