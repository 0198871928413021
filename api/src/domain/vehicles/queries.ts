import type { Db } from '../../platform/db/client.ts';
import { runPrepared } from '../../platform/db/rows.ts';
import { condition } from '../../platform/db/sql.ts';

/**
 * The transfers that people ride on or drive between two instants, each once. Archived transfers are left
 * out.
 */
export async function readTransfers(
  db: Db,
  contactIds: readonly number[],
  [from, until]: readonly [from: Date, until: Date],
) {
  const people = [...contactIds];
  // As an array, theirs are read first: of all transfers, they are few.
  const isOnBoard = condition`t.id = any(array(
    select transfer_id from transfer_passengers where contact_id = any(${people}::int[])
    union all select id from transfers where driver_id = any(${people}::int[])))`;
  const query = db
    .selectFrom('transfers as t')
    .innerJoin('projects as p', 'p.id', 't.project_id')
    .innerJoin('places as origin', 'origin.id', 't.from_place_id')
    .innerJoin('places as destination', 'destination.id', 't.to_place_id')
    .leftJoin('hotels as from_hotel', 'from_hotel.id', 'origin.hotel_id')
    .leftJoin('hotels as to_hotel', 'to_hotel.id', 'destination.hotel_id')
    .leftJoin('vehicles as v', 'v.id', 't.vehicle_id')
    .leftJoin('contacts as driver', 'driver.id', 't.driver_id')
    .leftJoin('users as driving', (join) =>
      join.onRef('driving.contact_id', '=', 't.driver_id').on('driving.revoked_at', 'is', null),
    )
    .where(isOnBoard)
    .where('t.archived_at', 'is', null)
    .where('t.leaves_at', '>=', from)
    .where('t.leaves_at', '<', until)
    .select((eb) => [
      't.id as transfer_id',
      'p.id as project_id',
      'p.project_code',
      't.leaves_at',
      't.leaves_at_local',
      't.arrives_at',
      't.arrives_at_local',
      't.notes',
      'origin.id as from_id',
      'origin.kind as from_kind',
      'origin.name as from_name',
      'origin.about as from_about',
      'from_hotel.phone_number as from_phone',
      'origin.latitude as from_latitude',
      'origin.longitude as from_longitude',
      'origin.time_zone as from_zone',
      'destination.id as to_id',
      'destination.kind as to_kind',
      'destination.name as to_name',
      'destination.about as to_about',
      'to_hotel.phone_number as to_phone',
      'destination.latitude as to_latitude',
      'destination.longitude as to_longitude',
      'destination.time_zone as to_zone',
      'v.name as vehicle',
      'v.plate',
      'v.kind as vehicle_kind',
      'v.seats',
      'driver.id as driver_id',
      'driver.full_name as driver',
      eb.ref('driving.phone_number').as('driver_phone'),
    ])
    .orderBy('t.leaves_at')
    .orderBy('t.id');
  return runPrepared(db, query);
}
export type TransferRow = Awaited<ReturnType<typeof readTransfers>>[number];

/** Reads the passengers of transfers by name, with phone numbers, without the driver. */
export async function readPassengers(db: Db, transferIds: readonly number[]) {
  if (transferIds.length === 0) return [];
  const query = db
    .selectFrom('transfer_passengers as link')
    .innerJoin('transfers as t', 't.id', 'link.transfer_id')
    .innerJoin('contacts as person', 'person.id', 'link.contact_id')
    .leftJoin('users', (join) =>
      join.onRef('users.contact_id', '=', 'person.id').on('users.revoked_at', 'is', null),
    )
    .where((eb) => eb('link.transfer_id', '=', eb.fn.any(eb.val([...transferIds]))))
    .where((eb) => eb('t.driver_id', 'is distinct from', eb.ref('link.contact_id')))
    .select([
      'link.transfer_id',
      'person.id as contact_id',
      'person.full_name',
      'users.phone_number',
    ])
    .orderBy('person.full_name')
    .orderBy('person.id');
  return runPrepared(db, query);
}
