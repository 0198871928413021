import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const stayRow = {
  id: z.int(),
  hotel: z.string(),
  project_code: z.string(),
  checks_in_on: z.iso.date(),
  checks_out_on: z.iso.date(),
  confirmation_number: z.nullable(z.string()),
};

export async function projectOfStay(db: Db, id: number): Promise<number | undefined> {
  const stay = await db
    .selectFrom('stays')
    .where('id', '=', id)
    .select('project_id')
    .executeTakeFirst();
  return stay?.project_id;
}

export async function findStay(db: Db, id: number): Promise<RowOf<typeof stayRow> | undefined> {
  const rows = await readRows(
    db,
    stayRow,
    sql`
    select s.id, h.name as hotel, p.project_code, s.checks_in_on, s.checks_out_on,
      s.confirmation_number
    from stays as s join hotels as h on h.id = s.hotel_id join projects as p on p.id = s.project_id
    where s.id = ${id}`,
  );
  return rows[0];
}

const roomRow = {
  id: z.int(),
  kind: z.string(),
  room_number: z.nullable(z.string()),
  beds: z.int(),
  used_on: z.nullable(z.iso.date()),
  used_from: z.nullable(z.string()),
  used_until: z.nullable(z.string()),
};
export type ListedRoom = RowOf<typeof roomRow>;

/** The rooms of a stay, those with a number first. */
export async function roomsOfStay(db: Db, stayId: number): Promise<ListedRoom[]> {
  return readRows(
    db,
    roomRow,
    sql`
    select id, kind, room_number, beds, used_on, used_from, used_until from rooms
    where stay_id = ${stayId}
    order by room_number is null, length(room_number), lower(room_number), id`,
  );
}

const listedBed = {
  id: z.int(),
  room_id: z.int(),
  contact_id: z.int(),
  full_name: z.string(),
  bed: z.int(),
  first_night: z.iso.date(),
  leaves_on: z.iso.date(),
};
export type ListedBed = RowOf<typeof listedBed>;

export async function bedsOfStay(db: Db, stayId: number): Promise<ListedBed[]> {
  return readRows(
    db,
    listedBed,
    sql`
    select b.id, b.room_id, b.contact_id, person.full_name, b.bed, b.first_night, b.leaves_on
    from beds as b join contacts as person on person.id = b.contact_id
    where b.stay_id = ${stayId} order by b.bed, b.first_night, b.id`,
  );
}

/** A line of a list as it was sent. */
const sentLine = z.object({
  contact_id: z.int(),
  room_id: z.int(),
  kind: z.string(),
  room_number: z.nullable(z.string()),
  first_night: z.iso.date(),
  leaves_on: z.iso.date(),
});
export type SentLine = z.infer<typeof sentLine>;

const sentRow = { sent_at: z.date(), full_name: z.string(), lines: z.array(sentLine) };
export type SentList = RowOf<typeof sentRow>;

/** The list that was last sent to the hotel; undefined if none was. */
export async function lastSent(db: Db, stayId: number): Promise<SentList | undefined> {
  const rows = await readRows(
    db,
    sentRow,
    sql`
    select l.sent_at, l.lines, coalesce(person.full_name, 'User ' || users.id) as full_name
    from rooming_lists as l join users on users.id = l.user_id
    left join contacts as person on person.id = users.contact_id
    where l.stay_id = ${stayId} order by l.id desc limit 1`,
  );
  return rows[0];
}

/** Saves the current list as the one that the hotel got. */
export async function keepSent(db: Db, stayId: number, userId: number): Promise<void> {
  await sql`
    insert into rooming_lists (stay_id, user_id, lines)
    select ${stayId}::int, ${userId}::int, coalesce(jsonb_agg(jsonb_build_object(
      'contact_id', b.contact_id, 'room_id', r.id, 'kind', r.kind, 'room_number', r.room_number,
      'first_night', b.first_night, 'leaves_on', b.leaves_on) order by b.id), '[]')
    from beds as b join rooms as r on r.id = b.room_id where b.stay_id = ${stayId}`.execute(db);
}

const nameRow = { id: z.int(), full_name: z.string() };

export async function readNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await readRows(
    db,
    nameRow,
    sql`select id, full_name from contacts where id = any(${[...ids]}::int[])`,
  );
  return new Map(rows.map(({ id, full_name: name }) => [id, name]));
}
