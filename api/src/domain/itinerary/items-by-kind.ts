import { readSharers, readSleepers, type SharerRow, type SleeperRow } from '../stays/queries.ts';
import type { Db } from '../../platform/db/client.ts';
import { findInstant, instantIfUnchanged } from '../../platform/wall-clock.ts';
import { type Moment, presentTimes } from './present.ts';
import type { Days } from './queries.ts';
import { personWith, type ReadItem, type ReadPerson } from './read-item.ts';
import type { ItineraryPlace } from '@paddock/contract/domain/itinerary/itinerary';
import { zoneNameAt } from '../../platform/zones.ts';
import { findCheckIn, nameTicket, readTickets, type TicketRow } from '../tickets/queries.ts';
import type { SheetStop } from '@paddock/contract/domain/itinerary/day-parts';
import type { Route, RouteStop } from '@paddock/contract/domain/road/routing';
import type { Roads } from '../road/open.ts';
import { toPlan } from '../road/plan.ts';
import { routesOfContacts } from '../road/queries.ts';
import type { AwaitedFlight } from '@paddock/contract/domain/vehicles/awaited-flight';
import type { DriveSteps } from '@paddock/contract/domain/vehicles/drive-steps';
import { awaitedFlights } from '../vehicles/awaited-flights.ts';
import { loadDriveSteps } from '../vehicles/drive-steps.ts';
import { readPassengers, readTransfers, type TransferRow } from '../vehicles/queries.ts';

/** The usual check-in and check-out times of hotels, if nobody said otherwise. */
const usualTimes = { checkIn: '15:00', checkOut: '11:00' } as const;

/** The beds of people, each with those who share the room. */
export async function loadStays(
  db: Db,
  contactIds: readonly number[],
  days: Days,
): Promise<ReadItem[]> {
  const sleepers = await readSleepers(db, contactIds, days);
  const rooms = [...new Set(sleepers.map(({ room_id: id }) => id))];
  const sharers = Map.groupBy(await readSharers(db, rooms), ({ room_id: id }) => id);
  const nights = new Map<string, Nights>();
  return sleepers.map((row) => {
    const clocks = [row.check_in_time, row.check_out_time, row.used_from, row.used_until];
    const key = [row.time_zone, row.first_night, row.leaves_on, ...clocks].join();
    const own = nights.get(key) ?? makeNights(row);
    nights.set(key, own);
    return stayItem(row, own, sharers.get(row.room_id) ?? []);
  });
}

type Nights = ReturnType<typeof makeNights>;

/** When a bed is used: hotels let most people in and out at the same few times. */
function makeNights(row: SleeperRow) {
  const isDayRoom = row.used_from !== null && row.used_until !== null;
  const starts = row.used_from ?? row.check_in_time;
  const ends = row.used_until ?? row.check_out_time;
  return {
    ...presentTimes(
      momentOn(row.first_night, starts ?? usualTimes.checkIn, row.time_zone),
      momentOn(row.leaves_on, ends ?? usualTimes.checkOut, row.time_zone),
    ),
    isTimed: isDayRoom || (starts !== null && ends !== null),
  };
}

function stayItem(row: SleeperRow, nights: Nights, sharers: readonly SharerRow[]): ReadItem {
  const roommates = sharers.filter(
    (one) => one.contact_id !== row.contact_id && beginsWithin(one, row) && beginsWithin(row, one),
  );
  return {
    id: `bed-${row.bed_id}`,
    kind: 'stay',
    title: row.hotel_name,
    detail: roomWords(row),
    ...nights,
    isConfirmed: !row.is_to_book,
    isCancelled: false,
    from: null,
    to: {
      kind: 'hotel',
      name: row.hotel_name,
      about: null,
      terminal: null,
      address: row.address,
      phoneNumber: row.phone_number,
      latitude: row.latitude,
      longitude: row.longitude,
      timeZone: row.time_zone,
    },
    stops: [],
    projectIds: [row.project_id],
    people: [
      personWith(row.contact_id, {
        part: 'guest',
        references: row.confirmation_number === null ? [] : [row.confirmation_number],
        bookings: [
          { id: row.stay_id, reference: row.confirmation_number, projectId: row.project_id },
        ],
      }),
      ...roommates.map((one) => personWith(one.contact_id, { part: 'roommate' })),
    ],
    source: { list: 'stays', recordId: row.stay_id },
  };
}

/** True for a bed whose first night is not after another ends. A day room is left on the day that it begins. */
function beginsWithin(
  one: SharerRow | SleeperRow,
  { first_night: first, leaves_on: leaves }: SharerRow | SleeperRow,
): boolean {
  return one.first_night < leaves || one.first_night <= first;
}

function roomWords({ room_number: number, room_kind: kind }: SleeperRow): string {
  const [first = '', ...rest] = kind;
  return number === null
    ? `${first.toUpperCase()}${rest.join('')} room`
    : `Room ${number}, ${kind}`;
}

function momentOn(day: string, clock: string, timeZone: string): Moment {
  const atLocal = `${day}T${clock.slice(0, 5)}`;
  const at = findInstant(atLocal, timeZone) ?? instantIfUnchanged(atLocal, timeZone);
  return { at, atLocal, timeZone };
}

/** The tickets of people, each once with everyone who travels. */
export async function loadTickets(
  db: Db,
  contactIds: readonly number[],
  span: readonly [from: Date, until: Date],
): Promise<ReadItem[]> {
  return (await readTickets(db, contactIds, span)).map(ticketItem);
}

function ticketItem(row: TicketRow): ReadItem {
  const { origin, destination, reference } = row;
  const checkIn = findCheckIn(row.check_in_closes, row.leaves_local, origin.timeZone);
  return {
    id: `ticket-${row.id}`,
    kind: 'ticket',
    means: row.kind,
    title: nameTicket(row),
    detail: describe(row, checkIn),
    ...presentTimes(
      { at: row.leaves_at, atLocal: row.leaves_local, timeZone: origin.timeZone },
      row.arrives_at === null || row.arrives_local === null
        ? null
        : { at: row.arrives_at, atLocal: row.arrives_local, timeZone: destination.timeZone },
    ),
    isTimed: true,
    isConfirmed: row.standing !== 'to book',
    isCancelled: row.standing === 'cancelled',
    ...(checkIn === undefined ? {} : { checkInClosesAt: checkIn.toISOString() }),
    ...(row.vehicles.length === 0 ? {} : { onBoard: row.vehicles.map(nameOnly) }),
    ...(row.later_departures === null ? {} : { laterDepartures: row.later_departures }),
    from: presentPlace(origin),
    to: presentPlace(destination),
    stops: [],
    projectIds: [row.project_id],
    people: row.people.map(({ id }) =>
      personWith(id, { part: 'passenger', references: reference === null ? [] : [reference] }),
    ),
    source: { list: 'tickets', recordId: row.id },
  };
}

/** "Truck 2, AB12 CDE" → "Truck 2" */
function nameOnly(vehicle: string): string {
  return vehicle.split(', ')[0] ?? vehicle;
}

function describe(row: TicketRow, checkIn: Date | undefined): string | null {
  const { check_in_closes: closes, seats, travel_class: travelClass, vehicles } = row;
  const lines = [
    checkIn === undefined
      ? null
      : `Check-in closes ${closes ?? ''} ${zoneNameAt(checkIn, row.origin.timeZone)}`,
    [seats, travelClass].filter((words) => words !== null).join(', '),
    row.berths === null ? null : `Berths: ${row.berths}`,
    vehicles.length === 0 ? null : `On board: ${vehicles.join('; ')}`,
    row.later_departures === null ? null : `Later departures: ${row.later_departures}`,
    row.notes,
  ];
  return lines.filter((line) => line !== null && line !== '').join('\n') || null;
}

export function presentPlace(place: TicketRow['origin']): ItineraryPlace {
  const { kind, about, phone: phoneNumber, ...rest } = place;
  return {
    ...rest,
    kind,
    about: kind === 'airport' ? about : null,
    terminal: null,
    address: kind === 'hotel' ? about : null,
    phoneNumber,
  };
}

interface RoadDeps {
  readonly db: Db;
  readonly roads: Roads;
}

/** The roads of the projects that people work on, each as one item. Who works on them is read elsewhere. */
export async function loadDrives(
  { db, roads }: RoadDeps,
  contactIds: readonly number[],
  span: readonly [from: Date, until: Date],
): Promise<ReadItem[]> {
  const rows = await routesOfContacts(db, contactIds, span);
  const items = await Promise.all(
    rows.map(async (row) =>
      driveItem(row.project_id, row.project_code, await roads.findRoute(toPlan(row))),
    ),
  );
  return items.flat();
}

function driveItem(projectId: number, code: string, route: Route): ReadItem[] {
  const [first] = route.stops;
  const last = route.stops.at(-1);
  if (first === undefined || last === undefined) return [];
  return [
    {
      id: `drive-${projectId}`,
      kind: 'drive',
      title: `Drive, ${code}`,
      detail: null,
      ...presentTimes(momentAt(first), momentAt(last)),
      isTimed: true,
      isConfirmed: true,
      isCancelled: false,
      from: stopPlace(first),
      to: stopPlace(last),
      stops: route.stops.map((stop, index) => sheetStop(stop, index, route)),
      projectIds: [projectId],
      people: [],
      source: { list: 'projects', recordId: projectId },
    },
  ];
}

function momentAt({ arrivesAt, arrivesAtLocal, timeZone }: RouteStop) {
  return { at: new Date(arrivesAt), atLocal: arrivesAtLocal, timeZone };
}

function stopPlace({ name, latitude, longitude, timeZone }: RouteStop): ItineraryPlace {
  return {
    kind: 'endpoint',
    name,
    about: null,
    terminal: null,
    address: null,
    phoneNumber: null,
    latitude,
    longitude,
    timeZone,
  };
}

function sheetStop(stop: RouteStop, index: number, { legs }: Route): SheetStop {
  const leg = index === 0 ? undefined : legs[index - 1];
  return {
    name: stop.name,
    timeZone: stop.timeZone,
    at: stop.arrivesAt,
    atLocal: stop.arrivesAtLocal,
    zoneName: stop.zoneName,
    isDeparture: index === 0,
    metres: leg?.metres ?? 0,
    seconds: leg?.seconds ?? 0,
    estimate: leg?.estimate ?? false,
  };
}

/** The transfers of people, each once with its driver and everybody who rides. */
export async function loadRides(
  db: Db,
  contactIds: readonly number[],
  span: readonly [from: Date, until: Date],
): Promise<ReadItem[]> {
  const rows = await readTransfers(db, contactIds, span);
  const ids = rows.map(({ transfer_id: id }) => id);
  const passengers = Map.groupBy(await readPassengers(db, ids), ({ transfer_id: id }) => id);
  const awaited = await awaitedFlights(db, ids);
  const steps = await loadDriveSteps(db, ids);
  return rows.map((row) => ({
    ...transferItem(
      row,
      (passengers.get(row.transfer_id) ?? []).map(({ contact_id: id, phone_number: phoneNumber }) =>
        personWith(id, { part: 'passenger', phoneNumber }),
      ),
    ),
    ...ifKnown({ awaits: awaited.get(row.transfer_id), steps: steps.get(row.transfer_id) }),
  }));
}

interface Known {
  readonly awaits: AwaitedFlight | undefined;
  readonly steps: DriveSteps | undefined;
}

function ifKnown({ awaits, steps }: Known) {
  return {
    ...(awaits === undefined ? {} : { awaits }),
    ...(steps === undefined ? {} : { steps }),
  };
}

function transferItem(row: TransferRow, passengers: readonly ReadPerson[]): ReadItem {
  const { from_zone: fromZone, to_zone: toZone, driver_id: driver } = row;
  const vehicle = [row.vehicle, row.plate].filter((words) => words !== null).join(', ');
  return {
    id: `transfer-${row.transfer_id}`,
    kind: 'transfer',
    title: `Transfer to ${row.to_name}`,
    detail:
      [vehicle, row.notes].filter((words) => words !== null && words !== '').join('\n') || null,
    ...presentTimes(
      { at: row.leaves_at, atLocal: row.leaves_at_local, timeZone: fromZone },
      row.arrives_at === null || row.arrives_at_local === null
        ? null
        : { at: row.arrives_at, atLocal: row.arrives_at_local, timeZone: toZone },
    ),
    ...(row.vehicle === null ? {} : { vehicle: row.vehicle }),
    isTimed: true,
    isConfirmed: driver !== null,
    isCancelled: false,
    from: {
      ...makePlace(row.from_kind, row.from_name, row.from_about),
      phoneNumber: row.from_phone,
      latitude: row.from_latitude,
      longitude: row.from_longitude,
      timeZone: fromZone,
    },
    to: {
      ...makePlace(row.to_kind, row.to_name, row.to_about),
      phoneNumber: row.to_phone,
      latitude: row.to_latitude,
      longitude: row.to_longitude,
      timeZone: toZone,
    },
    stops: [],
    projectIds: [row.project_id],
    people: [
      ...(driver === null
        ? []
        : [personWith(driver, { part: 'driver', phoneNumber: row.driver_phone })]),
      ...passengers,
    ],
    source: { list: 'transfers', recordId: row.transfer_id },
  };
}

function makePlace(kind: ItineraryPlace['kind'], name: string, about: string | null) {
  return {
    kind,
    name,
    about: kind === 'airport' ? about : null,
    terminal: null,
    address: kind === 'hotel' ? about : null,
  };
}
