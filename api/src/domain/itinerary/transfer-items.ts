import type { ItineraryPlace } from '@paddock/contract/domain/itinerary/itinerary';
import type { AwaitedFlight } from '@paddock/contract/domain/vehicles/awaited-flight';
import type { DriveSteps } from '@paddock/contract/domain/vehicles/drive-steps';
import { awaitedFlights } from '../vehicles/awaited-flights.ts';
import { loadDriveSteps } from '../vehicles/drive-steps.ts';
import { readPassengers, readTransfers, type TransferRow } from '../vehicles/queries.ts';
import type { Db } from '../../platform/db/client.ts';
import { presentTimes } from './present.ts';
import { personWith, type ReadItem, type ReadPerson } from './read-item.ts';

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
