import {
  suggestTransfers,
  type Ride,
  type Span,
  type Suggestion,
} from '@paddock/contract/domain/vehicles/suggest-transfers';
import {
  windowBounds,
  type AirportSuggestions,
  type SuggestedPerson,
  type TransferSuggestions,
} from '@paddock/contract/domain/vehicles/transfer-suggestions';
import type { OpenProjects } from '../../engine/lists/list-source.ts';
import type { Db } from '../../platform/db/client.ts';
import { wallClockOf } from '../../platform/wall-clock.ts';
import { zoneNameAt } from '../../platform/zones.ts';
import { nameDrivers } from './elsewhere.ts';
import { arrivalsOf, destinationsOf, fleetAround, type ArrivalRow } from './arrivals.ts';

interface Asked {
  readonly id: number;
  readonly project_code: string;
}

/**
 * Transfers for those of a project who land on a day and have none yet. Nothing is saved.
 * @param open projects of the one who asks: drivers of others have no names
 */
export async function suggestionsOf(
  db: Db,
  project: Asked,
  open: OpenProjects,
  { day, windowMinutes = windowBounds.usual }: { day: string; windowMinutes?: number | undefined },
): Promise<TransferSuggestions> {
  const arrivals = await arrivalsOf(db, project.id, day);
  const fleet = await fleetAround(db, day);
  const drivers = await nameDrivers(db, fleet.drivers, open);
  const destinations = await destinationsOf(db, project.id);
  const waiting = arrivals.filter((row) => !row.has_transfer);
  let rides = ridesOf(fleet);
  const airports: AirportSuggestions[] = [];
  for (const rows of Map.groupBy(waiting, (row) => row.place_id).values()) {
    const { shown, suggested } = suggestAt(rows, rides, windowMinutes);
    airports.push(...shown);
    rides = rides.map((ride) => keepBusy(ride, suggested));
  }
  return {
    projectId: project.id,
    projectCode: project.project_code,
    day,
    windowMinutes,
    airports,
    seated: arrivals.length - waiting.length,
    vehicles: fleet.vehicles.map(({ id, name, seats }) => ({
      vehicleId: id,
      name,
      seats,
      drivers: drivers
        .filter((one) => one.vehicle_id === id)
        .map((one) => ({ contactId: one.contact_id, fullName: one.full_name })),
    })),
    destinations: destinations.map(({ id, ...place }) => ({ placeId: id, ...place })),
  };
}

type Fleet = Awaited<ReturnType<typeof fleetAround>>;

function ridesOf({ vehicles, drivers, busy }: Fleet): Ride[] {
  const spansOf = (isIt: (row: Fleet['busy'][number]) => boolean): Span[] =>
    busy.filter(isIt).map((row) => [row.leaves_at.getTime(), row.returns_at.getTime()]);
  return vehicles.map(({ id, seats }) => ({
    vehicleId: id,
    seats,
    busy: spansOf((row) => row.vehicle_id === id),
    drivers: drivers
      .filter((one) => one.vehicle_id === id)
      .map(({ contact_id: contactId }) => ({
        contactId,
        busy: spansOf((row) => row.driver_id === contactId),
      })),
  }));
}

/** What is suggested at one airport is busy at the next. */
function keepBusy(ride: Ride, suggested: readonly Suggestion[]): Ride {
  const day = 86_400_000;
  const spans = (isIt: (one: Suggestion) => boolean): Span[] =>
    suggested.filter(isIt).map(({ leavesAt }) => [leavesAt - day / 12, leavesAt + day / 12]);
  return {
    ...ride,
    busy: [...ride.busy, ...spans((one) => one.vehicleId === ride.vehicleId)],
    drivers: ride.drivers.map(({ contactId, busy }) => ({
      contactId,
      busy: [...busy, ...spans((one) => one.driverId === contactId)],
    })),
  };
}

function suggestAt(rows: readonly ArrivalRow[], rides: readonly Ride[], windowMinutes: number) {
  const [first] = rows;
  const people = new Map(rows.map((row) => [row.contact_id, presentPerson(row)]));
  const named = (ids: readonly number[]) => ids.flatMap((id) => people.get(id) ?? []);
  const { suggestions, unseated } = suggestTransfers(
    rows.map((row) => ({
      contactId: row.contact_id,
      landsAt: row.lands_at.getTime(),
      terminal: row.terminal,
    })),
    rides,
    windowMinutes,
  );
  if (first === undefined) return { shown: [], suggested: suggestions };
  const zone = first.time_zone;
  const shown: AirportSuggestions = {
    airport: { placeId: first.place_id, name: first.airport, about: first.about },
    zoneName: zoneNameAt(first.lands_at, zone),
    suggestions: suggestions.map(({ contactIds, leavesAt, ...suggestion }) => ({
      ...suggestion,
      leavesAt: new Date(leavesAt).toISOString(),
      leavesLocal: wallClockOf(new Date(leavesAt), zone),
      people: named(contactIds),
    })),
    unseated: named(unseated),
  };
  return { shown: [shown], suggested: suggestions };
}

function presentPerson(row: ArrivalRow): SuggestedPerson {
  return {
    contactId: row.contact_id,
    fullName: row.full_name,
    flightNumber: row.flight_number,
    landsLocal: row.lands_local,
    terminal: row.terminal,
  };
}
