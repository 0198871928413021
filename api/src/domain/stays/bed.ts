import { bed } from '@paddock/contract/domain/stays/bed';
import { z } from 'zod';
import { isLeft, source } from '../../engine/entities/source.ts';
import { chosenKey, chosenKeys, readText, type Entry, noteNew } from '../../engine/forms/entry.ts';
import { insertRow } from '../../engine/forms/queries.ts';
import { begins, byText, hasKey, withinDays } from '../../engine/lists/list-source.ts';
import { deriveFrom } from '../../engine/records/derive.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { dayIn } from '../../platform/wall-clock.ts';
import { planNews } from '../projects/project.ts';
import { placePeople } from './place-people.ts';
import { roomName } from './queries.ts';

/** Where a person sleeps, from the request and the earlier bed. */
const deriveBed = deriveFrom(
  'beds',
  {
    room_id: z.int(),
    contact_id: z.int(),
    first_night: z.nullable(z.iso.date()),
    leaves_on: z.nullable(z.iso.date()),
  },
  async (db, wanted, id) => {
    const [placed] = await placePeople(db, {
      roomId: wanted.room_id,
      contactIds: [wanted.contact_id],
      firstNight: wanted.first_night,
      leavesOn: wanted.leaves_on,
      except: id ?? 0,
      field: 'contact_id',
    });
    if (placed === undefined) throw new Error('No one was placed');
    return { bed: placed.bed, first_night: placed.firstNight, leaves_on: placed.leavesOn };
  },
);

/** Puts people into a room. */
export async function storeRoomPeople(entry: Entry): Promise<number> {
  const { values } = entry;
  const [first = 0] = await giveBeds(entry, {
    roomId: chosenKey(values, 'room_id'),
    contactIds: chosenKeys(values, 'contact_ids'),
    firstNight: readText(values, 'first_night'),
    leavesOn: readText(values, 'leaves_on'),
  });
  return first;
}

export const bedSource = source(bed, {
  news: async (db, id) =>
    planNews(
      db,
      sql`plan.kind = 'stay' and (plan.item_id, plan.contact_id) in (
        select stay_id, contact_id from beds where id = ${id})`,
    ),
  derive: deriveBed,
  beside: sql`join contacts as person on person.id = t.contact_id`,
  sorts: { first_night: sql`t.first_night` },
  filters: {
    ...withinDays('first_night', 't.first_night'),
    stay: hasKey('t.stay_id'),
    room: hasKey('t.room_id'),
    contact: hasKey('t.contact_id'),
  },
  search: (typed) => [
    begins(byText('person.full_name'), typed),
    begins(byText('person.family_name'), typed),
  ],
  joins: sql`join contacts as person on person.id = t.contact_id
    join rooms as r on r.id = t.room_id join stays as s on s.id = t.stay_id
    join hotels as h on h.id = s.hotel_id join projects as p on p.id = s.project_id`,
  columns: {
    first_night: sql`t.first_night::text`,
    leaves_on: sql`t.leaves_on::text`,
    person: sql`person.full_name`,
    room: roomName('r'),
    bed: sql`t.bed`,
    stay: sql`h.name || ', ' || p.project_code`,
    added: sql`t.created_at`,
  },
  title: sql`person.full_name || ', ' || h.name || ' ' || ${roomName('r')}`,
  // Nights that they slept here stay, and the last of them ends it.
  heldBy: async (leaving, db) => sql`
    select t.id, person.id as item, null as link, false as stays,
      case when t.first_night < today.day then jsonb_build_object('leaves_on', today.day) end as sets,
      person.full_name || ' sleeps at ' || h.name || ', ' || ${roomName('r')} || ', '
        || to_char(greatest(t.first_night, today.day), 'FMDD Mon') || ' to '
        || to_char(t.leaves_on, 'FMDD Mon') as words
    from beds as t join rooms as r on r.id = t.room_id join stays as s on s.id = t.stay_id
    join hotels as h on h.id = s.hotel_id join contacts as person on person.id = t.contact_id
    join ${await daysNow(db)} as today (zone, day) on today.zone = h.time_zone
    where ${isLeft(leaving, sql`person.id`, sql`s.project_id`)} and t.archived_at is null
      and s.archived_at is null and t.leaves_on > today.day
    order by t.first_night, t.id`,
  refusals: {
    beds_one_a_night: {
      field: 'contact_id',
      message: 'This person already has a bed on one of these nights.',
    },
    beds_one_person: { field: 'room_id', message: 'This bed was just taken. Try again.' },
    beds_one_of_a_room: { field: 'contact_id', message: 'This person is in this room already.' },
    beds_within_room: { field: 'room_id', message: 'This room has no free bed on these nights.' },
    beds_within_stay: { field: 'first_night', message: 'Choose nights within the stay.' },
    beds_have_nights: { field: 'leaves_on', message: 'Choose a day after the first night.' },
  },
});

/** The day that it is now in each zone that has a hotel. */
async function daysNow(db: Db): Promise<Sql> {
  const rows = await readRows(db, zoneRow, sql`select distinct time_zone as zone from hotels`);
  const zones = rows.map(({ zone }) => zone);
  const days = zones.map((zone) => dayIn(zone, new Date()));
  return sql`unnest(${zones}::text[], ${days}::date[])`;
}

const zoneRow = { zone: z.string() };

/** A bed for a person; null days are the stay's. */
interface Wanted {
  readonly roomId: number;
  readonly contactIds: readonly number[];
  readonly firstNight: string | null;
  readonly leavesOn: string | null;
}

/** Gives people beds in a room. The form names them in `contact_ids`. */
export async function giveBeds(entry: Entry, wanted: Wanted): Promise<number[]> {
  const placed = await placePeople(entry.db, { ...wanted, except: 0, field: 'contact_ids' });
  const made: number[] = [];
  for (const one of placed) {
    const id = await insertRow(entry.db, 'beds', {
      room_id: wanted.roomId,
      contact_id: one.contactId,
      bed: one.bed,
      first_night: one.firstNight,
      leaves_on: one.leavesOn,
    });
    await noteNew(entry, 'beds', id);
    made.push(id);
  }
  return made;
}
