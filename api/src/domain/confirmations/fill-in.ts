import {
  type ConfirmationNote,
  type ConfirmedLeg,
  type ReadBooking,
  ticketOfJourney,
} from '@paddock/contract/domain/confirmations/confirmations';
import { sterlingKey } from '@paddock/contract/domain/money/exchange-rates';
import { listElements } from '@paddock/contract/engine/forms/descriptor';
import { formatClock, formatEnglishDay } from '@paddock/contract/platform/time';
import type { Db } from '../../platform/db/client.ts';
import { findKnownFlight } from '../flights/known-flight.ts';
import { fillInJourney } from './fill-in-journey.ts';
import { fillInHireCar } from './fill-in-hire-car.ts';
import { fillInTicket } from './fill-in-ticket.ts';
import { knownFlight, type KnownFlight } from './known-flights.ts';
import { airportsCalled } from './queries.ts';
import {
  type FilledIn,
  type Finding,
  findTravellers,
  guessed,
  known,
  missing,
  noteBill,
  oneNamed,
  type Parts,
} from './named-rows.ts';
import { findAirline } from '../flights/airlines.ts';

export async function fillIn(parts: Parts, booking: ReadBooking): Promise<FilledIn> {
  const { journey } = booking;
  if (journey !== null && ticketOfJourney(booking.kind) !== 'other')
    return fillInTicket(parts, booking, journey);
  if (journey !== null && booking.kind === 'hire_car')
    return fillInHireCar(parts, booking, journey);
  if (journey !== null) return fillInJourney(parts, booking, journey);
  return booking.kind === 'stay' ? fillInStay(parts, booking) : fillInFlights(parts, booking);
}

async function fillInStay({ db, engine, projectId }: Parts, booking: ReadBooking) {
  const { stay, reference } = booking;
  const notes: ConfirmationNote[] = [];
  const elements = listElements(engine.registry.form('new-stay'));
  const hotel = await oneNamed({ db, engine, elements, field: 'hotel_id', notes }, stay?.hotel);
  const dates = { checks_in_on: stay?.checksInOn, checks_out_on: stay?.checksOutOn };
  if (!dates.checks_in_on || !dates.checks_out_on) notes.push(missing('A date is missing.'));
  notes.push(...noteBill(booking));
  return {
    form: 'new-stay' as const,
    values: known({
      project_id: projectId,
      hotel_id: hotel,
      ...dates,
      check_in_time: stay?.checkInTime,
      check_out_time: stay?.checkOutTime,
      confirmation_number: reference?.slice(0, 60),
    }),
    notes,
  };
}

async function fillInFlights({ db, engine, projectId }: Parts, booking: ReadBooking) {
  const notes: ConfirmationNote[] = [];
  const elements = listElements(engine.registry.form('flight-expenditure'));
  const find = { db, engine, elements, notes };
  const [first] = booking.legs;
  const airline = booking.vendor ?? (first && findAirline(first.number));
  const vendor = await findVendor(find, airline, first?.number);
  const currency = await oneNamed({ ...find, field: 'currency_id' }, booking.currency);
  const { flightIds, newFlights } = await findFlights(
    { db, projectId, vendor, notes },
    booking.legs,
  );
  const contactIds = await findTravellers({ ...find, field: 'contactIds' }, booking.travellers);
  if (booking.travellers.length === 0) notes.push(missing('The document doesn’t say who travels.'));
  if (booking.reference === null) notes.push(missing('The booking reference is missing.'));
  if (booking.amount === null) notes.push(missing('The cost is missing.'));
  const inSterling = currency === sterlingKey ? { sterling_cost: booking.amount } : {};
  return {
    form: 'flight-expenditure' as const,
    values: known({
      project_id: projectId,
      vendor_id: vendor,
      vendor_reference: booking.reference,
      non_sterling_cost: currency === undefined ? undefined : booking.amount,
      currency_id: currency,
      ...(currency === undefined ? {} : inSterling),
      flightIds,
      newFlights,
      contactIds,
    }),
    notes,
  };
}

/**
 * Finds the airline by the name in the document, or else by earlier flights with that number or
 * those letters.
 */
async function findVendor(
  find: Omit<Finding, 'field'>,
  name: string | null | undefined,
  number: string | undefined,
) {
  const notes: ConfirmationNote[] = [];
  const named = await oneNamed({ ...find, field: 'vendor_id', notes }, name);
  const last = number === undefined ? null : (await findKnownFlight(find.db, number)).vendorId;
  if (named === undefined && last !== null) {
    find.notes.push(guessed(`The vendor is the one of the last ${number?.split(' ')[0]} flight.`));
    return last;
  }
  find.notes.push(...notes);
  if (name === null || name === undefined) find.notes.push(missing('The vendor is missing.'));
  return named;
}

interface Flights {
  readonly db: Db;
  readonly projectId: number;
  readonly vendor: number | undefined;
  readonly notes: ConfirmationNote[];
}

/** Existing flights are chosen; the others are filled in as new ones. */
async function findFlights(
  { db, projectId, vendor, notes }: Flights,
  legs: readonly ConfirmedLeg[],
) {
  const codes = legs.flatMap(({ origin, destination }) => [origin, destination]);
  const airports = new Map(
    (await airportsCalled(db, codes)).map(({ airport_code, id }) => [airport_code, id]),
  );
  const flightIds: number[] = [];
  const newFlights: Record<string, string | number | null>[] = [];
  for (const leg of legs) {
    const there = await knownFlight(db, projectId, leg);
    const isSameDay = there?.departs.slice(0, 10) === leg.departs?.slice(0, 10);
    if (there !== undefined) notes.push(...compareFlights(there, leg, isSameDay));
    if (there !== undefined && isSameDay) flightIds.push(there.id);
    else newFlights.push(await newFlight(db, { leg, airports, vendor, notes }));
  }
  return { flightIds, newFlights };
}

/** Lists differences between a saved flight and the document. */
function compareFlights(
  there: KnownFlight,
  leg: ConfirmedLeg,
  isSameDay: boolean,
): ConfirmationNote[] {
  const flight = `${leg.number} on ${formatEnglishDay(there.departs)}`;
  if (!isSameDay)
    return [
      guessed(
        `${flight} is in this project, and its times differ: the document says ${formatEnglishDay(leg.departs ?? there.departs)}. If that is the same flight, edit it instead of adding one.`,
      ),
    ];
  const isElsewhere = there.destination !== leg.destination;
  const times = [
    timeChange(`departs ${leg.origin}`, there.departs, leg.departs),
    isElsewhere ? [] : timeChange(`arrives ${leg.destination}`, there.arrives, leg.arrives),
  ].flat();
  const all = isElsewhere
    ? [...times, `goes to ${leg.destination}, not ${there.destination}`]
    : times;
  if (all.length === 0) return [];
  const what = times.length > 0 ? 'its times differ' : 'it differs';
  return [
    guessed(
      `${flight} is in Paddock already, and ${what}: the document says that it ${all.join(', and ')}, local time. Edit the flight if the document is right.`,
    ),
  ];
}

function timeChange(what: string, there: string, said: string | null): string[] {
  if (said === null || !said.includes('T') || said === there) return [];
  const isSameDay = said.slice(0, 10) === there.slice(0, 10);
  const words = (time: string) =>
    isSameDay ? formatClock(time) : `${formatEnglishDay(time)}, ${formatClock(time)}`;
  return [`${what} ${words(said)}, not ${words(there)}`];
}

interface NewLeg {
  readonly leg: ConfirmedLeg;
  readonly airports: ReadonlyMap<string, number>;
  readonly vendor: number | undefined;
  readonly notes: ConfirmationNote[];
}

async function newFlight(db: Db, { leg, airports, vendor, notes }: NewLeg) {
  for (const code of [leg.origin, leg.destination])
    if (!airports.has(code))
      notes.push(missing(`${leg.number}: there is no airport ${code} in Paddock. Add it first.`));
  const times = await readTimes(db, leg, airports, notes);
  return {
    vendor_id: vendor ?? null,
    flight_number: leg.number,
    origin_airport_id: airports.get(leg.origin) ?? null,
    destination_airport_id: airports.get(leg.destination) ?? null,
    departure_time: times.departs,
    arrival_time: times.arrives,
    clock_reading: null,
    departure_terminal: leg.departureTerminal,
    arrival_terminal: leg.arrivalTerminal,
  };
}

/** Times as in the document; without any, those of the last flight with this number. */
async function readTimes(
  db: Db,
  { number, origin, destination, departs, arrives }: ConfirmedLeg,
  airports: ReadonlyMap<string, number>,
  notes: ConfirmationNote[],
) {
  const isTime = (text: string | null) => text?.includes('T') === true;
  const own = {
    departs: isTime(departs) ? departs : null,
    arrives: isTime(arrives) ? arrives : null,
  };
  if (own.departs !== null && own.arrives !== null) return own;
  const { flight } = await findKnownFlight(db, number);
  const isSame =
    flight?.originId === airports.get(origin) &&
    flight?.destinationId === airports.get(destination);
  const day = departs?.slice(0, 10);
  if (flight === null || flight === undefined || !isSame || day === undefined) {
    notes.push(
      missing(`${number}: ${own.departs === null ? 'its times are' : 'its arrival is'} missing.`),
    );
    return own;
  }
  notes.push(guessed(`${number}: times as on ${flight.day}. Check them.`));
  return {
    departs: own.departs ?? `${day}T${flight.departs}`,
    arrives: own.arrives ?? `${daysAfter(day, flight.daysLater)}T${flight.arrives}`,
  };
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
