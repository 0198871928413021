import type {
  ConfirmationNote,
  ConfirmedLeg,
  ReadBooking,
} from '@paddock/contract/domain/confirmations/confirmations';
import { formatClock } from '@paddock/contract/platform/time';
import { visible } from '@paddock/contract/platform/visible-text';
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
    reference: printed(reference, 80),
    vendor: printed(vendor, 200),
    amount,
    currency,
    legs,
    travellers: read.travellers.flatMap((name) => printed(name, 100) ?? []),
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
    departureTerminal: printed(leg.departureTerminal, 8),
    arrivalTerminal: printed(leg.arrivalTerminal, 8),
    departs: local(leg.departs, leg.origin),
    arrives: local(leg.arrives, leg.destination),
  };
}

/** As much of a text as is kept, without what no one sees and what can't be saved. */
function printed(text: string | null, most: number): string | null {
  const seen = visible(text ?? '')
    .slice(0, most)
    .toWellFormed()
    .trim();
  return seen === '' ? null : seen;
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
    hotel: printed(hotel, 200),
    checksInOn: checksIn?.text.slice(0, 10) ?? null,
    checksOutOn: checksOut?.text.slice(0, 10) ?? null,
    checkInTime: checksIn?.text.slice(11) || null,
    checkOutTime: checksOut?.text.slice(11) || null,
  };
}
