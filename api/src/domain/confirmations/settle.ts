import type {
  ConfirmationNote,
  ConfirmedLeg,
  ReadBooking,
} from '@paddock/contract/domain/confirmations/confirmations';
import { formatClock, formatEnglishDay } from '@paddock/contract/platform/time';
import { visible } from '@paddock/contract/platform/visible-text';
import { findInstant, readWallClock } from '../../platform/wall-clock.ts';
import { canonicalZone } from '../../platform/zone-names.ts';
import { metresBetween } from '@paddock/contract/domain/places/distance';
import type {
  ReadCandidate,
  ReadJourney,
  ReadLeg,
  ReadStay,
  ReadTime,
} from './reading/candidate.ts';

/** Every airport that may be meant, by its code. */
type Airports = ReadonlyMap<string, FlightEnd>;

/**
 * Converts every time to local time at its airport. Drops flights whose guessed codes are not
 * airports.
 */
export function settle(read: readonly ReadCandidate[], airports: Airports): ReadBooking[] {
  return read.flatMap((candidate) => settleOne(candidate, airports) ?? []);
}

function settleOne(read: ReadCandidate, airports: Airports): ReadBooking | null {
  const notes: ConfirmationNote[] = read.guesses.map(({ message }) => ({
    sure: 'guessed',
    message,
  }));
  const known = read.legs.filter(
    ({ origin, destination }) => airports.has(origin) && airports.has(destination),
  );
  const legs = (read.recognised ? known : read.legs).map((leg) =>
    settleLeg(leg, airports, { notes, isPrinted: !read.recognised || hasZone(leg) }),
  );
  const isFlight = legs.length > 0;
  if (!isFlight && read.stay === null && read.journey === null) return null;
  const { reference, vendor, amount, currency, cancelled } = read;
  return {
    kind: isFlight ? 'flight' : (read.journey?.kind ?? 'stay'),
    reference: printed(reference, 80),
    vendor: printed(vendor, 200),
    amount,
    currency,
    legs,
    travellers: read.travellers.flatMap((name) => printed(name, 100) ?? []),
    stay: isFlight || read.stay === null ? null : settleStay(read.stay),
    journey: isFlight || read.journey === null ? null : settleJourney(read.journey, notes),
    cancelled,
    replaces: isFlight
      ? read.replaces
          .filter(({ origin, destination }) => airports.has(origin) && airports.has(destination))
          .map((leg) => settleLeg(leg, airports, { notes: [], isPrinted: true }))
      : [],
    readFrom: read.readFrom.map(({ field, phrase }) => ({
      field,
      phrase: phrase.slice(0, 300).toWellFormed(),
    })),
    notes,
  };
}

/** A calendar declares the times of a flight whose number and airports were recognised. */
function hasZone({ departs }: ReadLeg): boolean {
  return departs?.offset !== undefined || departs?.zone !== undefined;
}

interface LegNotes {
  readonly notes: ConfirmationNote[];
  /** The document declares its times: they stay, whatever is strange about them. */
  readonly isPrinted: boolean;
}

function settleLeg(leg: ReadLeg, airports: Airports, { notes, isPrinted }: LegNotes): ConfirmedLeg {
  const from = airports.get(leg.origin);
  const to = airports.get(leg.destination);
  const local = (time: ReadTime | null, airport: FlightEnd | undefined, code: string) => {
    if (time === null || airport === undefined) return time?.text ?? null;
    const there = localTime(time, airport.time_zone);
    if (there !== time.text)
      notes.push({
        sure: 'guessed',
        message: `${leg.number}: the document says ${formatClock(time.text)} in another time zone, which is ${formatClock(there)} at ${code}.`,
      });
    return there;
  };
  const settled = {
    ...leg,
    departureTerminal: printed(leg.departureTerminal, 8),
    arrivalTerminal: printed(leg.arrivalTerminal, 8),
    departs: local(leg.departs, from, leg.origin),
    arrives: local(leg.arrives, to, leg.destination),
  };
  const { departs, arrives } = settled;
  const hasTimes = departs?.includes('T') === true && arrives?.includes('T') === true;
  if (!hasTimes || from === undefined || to === undefined) return settled;
  const lands = fitArrival(from, to, departs, arrives);
  if (lands === arrives) return settled;
  const route = `${leg.number} ${leg.origin}–${leg.destination}`;
  const isInstant = leg.arrives?.offset !== undefined || leg.arrives?.zone !== undefined;
  if (lands !== null && !isInstant) {
    const message = `${route}: by its times and route it arrives on ${formatEnglishDay(lands)}. Check the day.`;
    notes.push({ sure: 'guessed', message });
    return { ...settled, arrives: lands };
  }
  const times = `${formatClock(departs)} to ${formatClock(arrives)}`;
  if (isPrinted) {
    const message = `${route}: a flight can’t take from ${times}. Check the times.`;
    notes.push({ sure: 'guessed', message });
    return settled;
  }
  const message = `${route}: ${times} was read, which no flight on this route can take. Enter the times.`;
  notes.push({ sure: 'missing', message });
  return { ...settled, departs: departs.slice(0, 10), arrives: null };
}

/** The stored length of a text, without invisible characters and what can't be saved. */
function printed(text: string | null, most: number): string | null {
  const seen = visible(text ?? '')
    .slice(0, most)
    .toWellFormed()
    .trim();
  return seen === '' ? null : seen;
}

/** Converts a time to local time at an airport; a time without a zone is already local. */
function localTime({ text, offset, zone }: ReadTime, airportZone: string): string {
  if (!text.includes('T')) return text;
  if (offset !== undefined)
    return readWallClock(new Date(Date.parse(`${text}Z`) - offset * 60_000), airportZone);
  const named = zone === undefined ? null : canonicalZone(zone);
  const instant = named === null ? null : findInstant(text, named);
  return instant === null ? text : readWallClock(instant, airportZone);
}

/** Times at a hotel are printed in its own time. */
function settleStay(stay: ReadStay): ReadBooking['stay'] {
  const { hotel, checksIn, checksOut, checkOutClock } = stay;
  return {
    hotel: printed(hotel, 200),
    checksInOn: checksIn?.text.slice(0, 10) ?? null,
    checksOutOn: checksOut?.text.slice(0, 10) ?? null,
    checkInTime: checksIn?.text.slice(11) || null,
    checkOutTime: checksOut?.text.slice(11) || checkOutClock || null,
  };
}

/** Times of a journey stay as printed: nobody knows the zone of a station by its name. */
function settleJourney(journey: ReadJourney, notes: ConfirmationNote[]): ReadBooking['journey'] {
  const { departs } = journey;
  const isEarly = endsEarly(journey);
  if (isEarly)
    notes.push({ sure: 'guessed', message: 'Its end is before its start, so it is left out.' });
  const arrives = isEarly ? null : journey.arrives;
  return {
    what: printed(journey.what, 120),
    from: printed(journey.from, 120),
    to: printed(journey.to, 120),
    departs: departs?.text ?? null,
    departsZone: zoneIn(departs),
    arrives: arrives?.text ?? null,
    arrivesZone: zoneIn(arrives),
    carrier: printed(journey.carrier, 120),
    number: printed(journey.number, 40),
  };
}

/** True if a day is before that of the start, or a clock of the same zone. */
function endsEarly({ kind, departs, arrives }: ReadJourney): boolean {
  if (departs === null || arrives === null) return false;
  const isOneZone = zoneIn(departs) === zoneIn(arrives);
  // A crossing to the west can arrive before it departs, by clocks whose zone isn’t printed.
  if (isOneZone && zoneIn(departs) === null && isRide(kind)) {
    const earlier = (Date.parse(`${departs.text}Z`) - Date.parse(`${arrives.text}Z`)) / minuteMs;
    if (earlier <= 60) return false;
  }
  return isOneZone
    ? arrives.text < departs.text.slice(0, arrives.text.length)
    : arrives.text.slice(0, 10) < departs.text.slice(0, 10) && !arrives.text.includes('T');
}

function isRide(kind: ReadJourney['kind']): boolean {
  return kind !== 'hire_car' && kind !== 'restaurant' && kind !== 'event';
}

/** "Europe/Berlin", else "+01:00"; null if the document doesn’t say. */
function zoneIn(time: ReadTime | null): string | null {
  if (time === null || !time.text.includes('T')) return null;
  const named = time.zone === undefined ? null : canonicalZone(time.zone);
  if (named !== null || time.offset === undefined) return named;
  const size = Math.abs(time.offset);
  const pad = (part: number) => String(Math.trunc(part)).padStart(2, '0');
  return `${time.offset < 0 ? '-' : '+'}${pad(size / 60)}:${pad(size % 60)}`;
}

interface FlightEnd {
  readonly time_zone: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** How many minutes a flight may take, by the great circle between its airports. */
function boundsBetween(from: FlightEnd, to: FlightEnd): readonly [number, number] {
  if (from.latitude === null || from.longitude === null) return [10, 26 * 60];
  if (to.latitude === null || to.longitude === null) return [10, 26 * 60];
  const kilometres =
    metresBetween(
      { latitude: from.latitude, longitude: from.longitude },
      { latitude: to.latitude, longitude: to.longitude },
    ) / 1_000;
  // With the wind at 1,050 km/h; slowly with a stop on the way.
  return [Math.max(10, (kilometres / 1_050) * 60 - 10), (kilometres / 350) * 60 + 180];
}

/**
 * The day on which a flight arrives, by its possible duration: the printed day if that fits, or the one that
 * does; null if no day fits.
 * @param departs local time, "2027-03-09T20:10"
 */
function fitArrival(
  from: FlightEnd,
  to: FlightEnd,
  departs: string,
  arrives: string,
): string | null {
  const start = findInstant(departs, from.time_zone);
  const [least, most] = boundsBetween(from, to);
  const fitting = [0, 1, -1, 2].flatMap((days) => {
    const local = `${new Date(Date.parse(arrives.slice(0, 10)) + days * dayMs).toISOString().slice(0, 10)}${arrives.slice(10)}`;
    const end = findInstant(local, to.time_zone);
    if (start === null || end === null) return days === 0 ? [local] : [];
    const minutes = (end.getTime() - start.getTime()) / minuteMs;
    return minutes >= least && minutes <= most ? [local] : [];
  });
  return fitting[0] ?? null;
}
