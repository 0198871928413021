import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readPrepared, readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const sleeperRow = {
  bed_id: z.int(),
  contact_id: z.int(),
  full_name: z.string(),
  room_id: z.int(),
  room_kind: z.string(),
  room_number: z.nullable(z.string()),
  /** The first night and the day of leaving. For a day room, both are its day. */
  first_night: z.iso.date(),
  leaves_on: z.iso.date(),
  /** Local times of a day room, "09:00". */
  used_from: z.nullable(z.string()),
  used_until: z.nullable(z.string()),
  stay_id: z.int(),
  /** Local times, "15:00". */
  check_in_time: z.nullable(z.string()),
  check_out_time: z.nullable(z.string()),
  checks_in_on: z.iso.date(),
  checks_out_on: z.iso.date(),
  confirmation_number: z.nullable(z.string()),
  /** The hotel has not confirmed the room. */
  is_to_book: z.boolean(),
  project_id: z.int(),
  project_code: z.string(),
  hotel_id: z.int(),
  hotel_name: z.string(),
  address: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  time_zone: z.string(),
};
/** A person in a room. */
export type SleeperRow = RowOf<typeof sleeperRow>;

/**
 * Where people sleep who are there on any of these days, including the day of leaving: a row for each person
 * and room, in order.
 */
export async function readSleepers(
  db: Db,
  contactIds: readonly number[],
  [firstDay, lastDay]: readonly [firstDay: string, lastDay: string],
): Promise<SleeperRow[]> {
  return readPrepared(
    db,
    sleeperRow,
    sql`
    select b.id as bed_id, b.contact_id, person.full_name, r.id as room_id, r.kind as room_kind,
      r.room_number, b.first_night, b.leaves_on, r.used_from, r.used_until, s.id as stay_id,
      s.check_in_time, s.check_out_time, s.checks_in_on, s.checks_out_on, s.confirmation_number,
      r.standing = 'to book' as is_to_book, p.id as project_id, p.project_code, h.id as hotel_id, h.name as hotel_name, h.address,
      h.phone_number, h.latitude, h.longitude, h.time_zone
    from beds as b
    join contacts as person on person.id = b.contact_id
    join rooms as r on r.id = b.room_id
    join stays as s on s.id = r.stay_id
    join hotels as h on h.id = s.hotel_id
    join projects as p on p.id = s.project_id
    where b.contact_id = any(${[...contactIds]}::int[])
      and b.first_night <= ${lastDay}::date and b.leaves_on >= ${firstDay}::date
      and b.archived_at is null and r.archived_at is null and s.archived_at is null
    order by b.first_night, b.id`,
  );
}

const sharerRow = {
  contact_id: z.int(),
  room_id: z.int(),
  first_night: z.iso.date(),
  leaves_on: z.iso.date(),
};
/** A person in one of some rooms. */
export type SharerRow = RowOf<typeof sharerRow>;

/** Reads who has a bed in rooms, and on which nights. */
export async function readSharers(db: Db, roomIds: readonly number[]): Promise<SharerRow[]> {
  if (roomIds.length === 0) return [];
  return readPrepared(
    db,
    sharerRow,
    sql`
    select contact_id, room_id, first_night, leaves_on from beds
    where room_id = any(${[...roomIds]}::int[]) and archived_at is null order by id`,
  );
}

const roomRow = {
  id: z.int(),
  stay_id: z.int(),
  name: z.string(),
  beds: z.int(),
  used_on: z.nullable(z.iso.date()),
  hotel: z.string(),
  checks_in_on: z.iso.date(),
  checks_out_on: z.iso.date(),
};
export type RoomRow = RowOf<typeof roomRow>;

/** A room and its stay, locked until the transaction ends; undefined if there is none. */
export async function holdRoom(db: Db, id: number): Promise<RoomRow | undefined> {
  await sql`select from rooms where id = ${id} for no key update`.execute(db);
  const rows = await readRows(
    db,
    roomRow,
    sql`
    select r.id, r.stay_id, ${roomName('r')} as name, r.beds, r.used_on, h.name as hotel,
      s.checks_in_on, s.checks_out_on
    from rooms as r join stays as s on s.id = r.stay_id join hotels as h on h.id = s.hotel_id
    where r.id = ${id} for share of s`,
  );
  return rows[0];
}

/** "214", or "twin no. 12" if the hotel has not given it a number yet. */
export function roomName(room: string) {
  return sql`coalesce(${sql.ref(`${room}.room_number`)},
    ${sql.ref(`${room}.kind`)} || ' no. ' || ${sql.ref(`${room}.id`)})`;
}

const bedRow = {
  id: z.int(),
  contactId: z.int(),
  fullName: z.string(),
  bed: z.int(),
  firstNight: z.iso.date(),
  leavesOn: z.iso.date(),
};
export type BedRow = RowOf<typeof bedRow>;

const bedColumns = sql`b.id, b.contact_id as "contactId", person.full_name as "fullName", b.bed,
  b.first_night as "firstNight", b.leaves_on as "leavesOn"`;

/** Reads who sleeps in a room. */
export async function bedsOfRoom(db: Db, roomId: number): Promise<BedRow[]> {
  return readRows(
    db,
    bedRow,
    sql`
    select ${bedColumns} from beds as b join contacts as person on person.id = b.contact_id
    where b.room_id = ${roomId} order by b.first_night, b.id`,
  );
}

const otherBedRow = { ...bedRow, hotel: z.string() };

/** Holds people until the transaction ends, so that only one at a time gives them beds. */
export async function holdPeople(db: Db, contactIds: readonly number[]): Promise<void> {
  await sql`
    select from contacts where id = any(${[...contactIds]}::int[]) order by id
    for no key update`.execute(db);
}

/**
 * The beds that people have already on these nights.
 * @param except the bed that is being changed
 */
export async function bedsOfPeople(
  db: Db,
  contactIds: readonly number[],
  { firstNight, leavesOn }: { readonly firstNight: string; readonly leavesOn: string },
  except: number,
) {
  return readRows(
    db,
    otherBedRow,
    sql`
    select ${bedColumns}, h.name as hotel
    from beds as b join contacts as person on person.id = b.contact_id
    join stays as s on s.id = b.stay_id join hotels as h on h.id = s.hotel_id
    where b.contact_id = any(${[...contactIds]}::int[]) and b.id <> ${except}::int
      and b.nights && daterange(${firstNight}::date, ${leavesOn}::date)
    order by b.first_night, b.id`,
  );
}

/** Gives people other beds of their room. */
export async function renumber(
  db: Db,
  beds: readonly { readonly id: number; readonly bed: number }[],
): Promise<void> {
  if (beds.length === 0) return;
  await sql`
    update beds set bed = given.bed
    from unnest(${beds.map(({ id }) => id)}::int[], ${beds.map(({ bed }) => bed)}::int[])
      as given (id, bed)
    where beds.id = given.id and beds.bed <> given.bed`.execute(db);
}
