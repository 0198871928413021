import type {
  ConfirmationNote,
  ConfirmedLeg,
  ReadBooking,
} from '@paddock/contract/domain/confirmations/confirmations';
import { formatClock } from '@paddock/contract/platform/time';
import { instantOf, wallClockOf } from '../../platform/wall-clock.ts';
import { canonicalZone } from '../../platform/zone-names.ts';
import type { ReadCandidate, ReadLeg, ReadStay, ReadTime } from './reading/candidate.ts';

/** The zone of every airport that may be meant, by its code. */
export type AirportZones = ReadonlyMap<string, string>;

/**
 * What was read, with every time in local time at its airport. Codes that were only recognised and are no
 * airports are no flights.
 */
export function settle(read: readonly ReadCandidate[], zones: AirportZones): ReadBooking[] {
  return read.flatMap((candidate) => settleOne(candidate, zones) ?? []);
}

function settleOne(read: ReadCandidate, zones: AirportZones): ReadBooking | null {
  const notes: ConfirmationNote[] = read.guesses.map(({ message }) => ({
    sure: 'guessed',
    message,
  }));
  const known = read.legs.filter(
    ({ origin, destination }) => zones.has(origin) && zones.has(destination),
  );
  const legs = (read.recognised ? known : read.legs).map((leg) => settleLeg(leg, zones, notes));
  if (legs.length === 0 && read.stay === null) return null;
  const { reference, vendor, amount, currency } = read;
  return {
    kind: legs.length > 0 ? 'flight' : 'stay',
    reference: reference?.slice(0, 80) ?? null,
    vendor: vendor?.slice(0, 200) ?? null,
    amount,
    currency,
    legs,
    travellers: [...read.travellers],
    stay: legs.length > 0 || read.stay === null ? null : settleStay(read.stay),
    notes,
  };
}

function settleLeg(leg: ReadLeg, zones: AirportZones, notes: ConfirmationNote[]): ConfirmedLeg {
  const local = (time: ReadTime | null, airport: string) => {
    const zone = zones.get(airport);
    if (time === null || zone === undefined) return time?.text ?? null;
    const there = localTime(time, zone);
    if (there !== time.text)
      notes.push({
        sure: 'guessed',
        message: `${leg.number}: the document says ${formatClock(time.text)} in another time zone, which is ${formatClock(there)} at ${airport}.`,
      });
    return there;
  };
  return {
    ...leg,
    departs: local(leg.departs, leg.origin),
    arrives: local(leg.arrives, leg.destination),
  };
}

/** What the clocks of an airport show; a time without a zone is printed for them. */
function localTime({ text, offset, zone }: ReadTime, airportZone: string): string {
  if (!text.includes('T')) return text;
  if (offset !== undefined)
    return wallClockOf(new Date(Date.parse(`${text}Z`) - offset * 60_000), airportZone);
  const named = zone === undefined ? null : canonicalZone(zone);
  const instant = named === null ? null : instantOf(text, named);
  return instant === null ? text : wallClockOf(instant, airportZone);
}

/** Times at a hotel are printed in its own time. */
function settleStay({ hotel, checksIn, checksOut }: ReadStay): ReadBooking['stay'] {
  return {
    hotel: hotel?.slice(0, 200) ?? null,
    checksInOn: checksIn?.text.slice(0, 10) ?? null,
    checksOutOn: checksOut?.text.slice(0, 10) ?? null,
    checkInTime: checksIn?.text.slice(11) || null,
    checkOutTime: checksOut?.text.slice(11) || null,
  };
}
