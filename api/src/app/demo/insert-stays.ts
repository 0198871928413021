import type { Db } from '../../platform/db/client.ts';
import { dayText, onDay } from './calendar.ts';
import { getKey } from './keys.ts';
import { findProjectId } from './projects.ts';
import { demoBeds, demoStays } from './stays.ts';

/** @returns the keys of the stays */
export async function insertStays(
  db: Db,
  now: Date,
  contacts: ReadonlyMap<string, number>,
): Promise<number[]> {
  const on = (days: number) => dayText(onDay(now, days));
  const bills = await billsByReference(db);
  const stays = demoStays.map((stay, index) => ({ ...stay, id: index + 1 }));
  const rooms = stays
    .flatMap(({ id, rooms: own }) => own.map((room) => ({ ...room, stayId: id })))
    .map((room, index) => ({ ...room, id: index + 1 }));
  await db
    .insertInto('stays')
    .values(
      stays.map((stay) => ({
        id: stay.id,
        project_id: findProjectId(stay.project),
        hotel_id: stay.hotel,
        checks_in_on: on(stay.checksIn),
        checks_out_on: on(stay.checksOut),
        check_in_time: '15:00',
        check_out_time: '11:00',
        confirmation_number: stay.confirmation,
        prj_expenditure_id: getKey(bills, stay.confirmation),
      })),
    )
    .execute();
  await db
    .insertInto('rooms')
    .values(
      rooms.map(({ id, stayId, kind, number }) => ({
        id,
        stay_id: stayId,
        kind,
        beds: demoBeds[kind],
        room_number: number,
      })),
    )
    .execute();
  await db
    .insertInto('beds')
    .values(
      rooms.flatMap(({ id, sleepers }) =>
        sleepers.map(([name, firstNight, leaves], index) => ({
          room_id: id,
          contact_id: getKey(contacts, name),
          bed: index + 1,
          first_night: on(firstNight),
          leaves_on: on(leaves),
        })),
      ),
    )
    .execute();
  return stays.map(({ id }) => id);
}

/** The hotel's reference is on the bill and on the stay. */
async function billsByReference(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('prj_expenditure')
    .where('vendor_reference', 'is not', null)
    .select(['id', 'vendor_reference'])
    .execute();
  return new Map(rows.map(({ id, vendor_reference: reference }) => [reference ?? '', id]));
}
