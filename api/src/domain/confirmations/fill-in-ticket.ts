import {
  type ConfirmationNote,
  type ConfirmedJourney,
  type ReadBooking,
  ticketOfJourney,
} from '@paddock/contract/domain/confirmations/confirmations';
import { listElements } from '@paddock/contract/engine/forms/descriptor';
import { formatClock, formatEnglishDay } from '@paddock/contract/platform/time';
import type { Db } from '../../platform/db/client.ts';
import { clockIn, type Station, stationsCalled } from './known-tickets.ts';
import {
  type FilledIn,
  findTravellers,
  guessed,
  known,
  missing,
  noteBill,
  type Parts,
} from './named-rows.ts';
import { closesAt, type TicketWords, vehiclesWithPlates } from './ticket-words.ts';

/** The form of a ticket: its times are local to its stations, as they are printed. */
export async function fillInTicket(
  parts: Parts,
  booking: ReadBooking,
  journey: ConfirmedJourney,
): Promise<FilledIn> {
  const { db, engine, projectId, ticketWords } = parts;
  const notes: ConfirmationNote[] = [];
  const elements = listElements(engine.registry.form('new-ticket'));
  const kind = ticketOfJourney(booking.kind);
  const from = onlyStation(await stationsCalled(db, kind, journey.from), notes, {
    label: 'From',
    name: journey.from,
  });
  const to = onlyStation(await stationsCalled(db, kind, journey.to), notes, {
    label: 'To',
    name: journey.to,
  });
  const people = await findTravellers(
    { db, engine, elements, notes, field: 'passengerIds' },
    booking.travellers,
  );
  const leaves = clockAt(journey.departs, journey.departsZone, { station: from, notes });
  const arrives = clockAt(journey.arrives, journey.arrivesZone, { station: to, notes });
  if (leaves === null) notes.push(missing(sayMissing('Departs', journey.departs)));
  const own = await readOwnWords(db, ticketWords, leaves, notes);
  notes.push(...noteBill(booking));
  return {
    form: 'new-ticket',
    values: known({
      project_id: projectId,
      kind,
      from_place_id: from?.id,
      to_place_id: to?.id,
      leaves_at: leaves,
      arrives_at: arrives,
      carrier: (journey.carrier ?? booking.vendor)?.slice(0, 80),
      number: (journey.number ?? journey.what)?.slice(0, 40),
      standing: booking.cancelled ? 'cancelled' : 'booked',
      reference: booking.reference?.slice(0, 60),
      ...(people.length === 0 ? {} : { passengerIds: people }),
      ...own,
    }),
    notes,
  };
}

/** Reads what only the words say. A note names each value, so that someone compares it. */
async function readOwnWords(
  db: Db,
  words: TicketWords | undefined,
  leaves: string | null,
  notes: ConfirmationNote[],
) {
  if (words === undefined) return {};
  const { plates, besideVehicles, seats, length, height } = words;
  const closes = leaves === null ? null : closesAt(words, leaves);
  const vehicles = await vehiclesWithPlates(db, [...plates, ...besideVehicles]);
  const read = [
    closes === null ? [] : `check-in closes ${closes}`,
    vehicles.map((one) => `the vehicle ${one.plate}`),
    seats ?? [],
    length === null ? [] : `length ${length} m`,
    height === null ? [] : `height ${height} m`,
  ].flat();
  if (read.length > 0) notes.push(guessed(`Read from the text: ${read.join(', ')}.`));
  if (closes === null && (words.checkIn ?? words.minutesBefore) !== null)
    notes.push(missing('The document says when check-in closes. Enter it.'));
  for (const one of plates.filter((plate) => !vehicles.some((found) => found.plate === plate)))
    notes.push(missing(`No vehicle has the plate ${one}. Choose it under Vehicles on board.`));
  return {
    check_in_closes: closes,
    seats,
    booked_length_m: length,
    booked_height_m: height,
    ...(vehicles.length === 0 ? {} : { vehicleIds: vehicles.map(({ id }) => id) }),
  };
}

function onlyStation(
  stations: readonly Station[],
  notes: ConfirmationNote[],
  { label, name }: { readonly label: string; readonly name: string | null },
): Station | null {
  const [only, another] = stations;
  if (only !== undefined && another === undefined) {
    if (only.name.toLowerCase() !== name?.toLowerCase())
      notes.push(guessed(`${label}: “${name}” was taken for “${only.name}”.`));
    return only;
  }
  const said =
    name === null
      ? `${label}: the document doesn’t say. Choose a place.`
      : another === undefined
        ? `${label}: “${name}” isn’t in Paddock. Choose a place, or add it.`
        : `${label}: “${name}” could be several places. Choose one.`;
  notes.push(missing(said));
  return null;
}

interface At {
  readonly station: Pick<Station, 'name' | 'time_zone'> | null;
  readonly notes: ConfirmationNote[];
}

/** The clock at a station; null for a day alone, and for a clock in UTC if the station isn’t known. */
export function clockAt(
  time: string | null,
  zone: string | null,
  { station, notes }: At,
): string | null {
  if (time === null || !time.includes('T')) return null;
  if (zone === null) return time;
  if (station !== null) {
    const there = clockIn(station.time_zone, time, zone) ?? time;
    if (there !== time)
      notes.push(
        guessed(
          `The document says ${formatClock(time)} in another time zone, which is ${formatClock(there)} at ${station.name}.`,
        ),
      );
    return there;
  }
  const isUtc = zone === '+00:00' || /^(?:etc\/)?(?:utc|gmt|zulu)$/i.test(zone);
  const words = `${formatClock(time)} (${/^[+-]/.test(zone) ? `UTC${zone}` : zone})`;
  notes.push(
    isUtc
      ? missing(`The document gives ${words}. Choose the place and enter its local time.`)
      : guessed(`The document gives ${words}. Check that this is the local time there.`),
  );
  return isUtc ? null : time;
}

export function sayMissing(label: string, time: string | null): string {
  if (time === null) return `${label}: its time is missing.`;
  return `${label}: the document gives ${formatEnglishDay(time)}. Enter the time.`;
}
