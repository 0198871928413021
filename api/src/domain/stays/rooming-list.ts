import { dayWords } from '@paddock/contract/domain/stays/day-words';
import type {
  ProjectStay,
  RoomingList,
  RoomingRoom,
  RoomingSleeper,
} from '@paddock/contract/domain/stays/rooming-list';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { overlap, type TakenNights } from './room.ts';

type Told = Pick<RoomingSleeper, 'change' | 'was'>;

interface ListChanges {
  /** The text about a bed, by its number. */
  readonly beds: ReadonlyMap<number, Told>;
  /** Lines that were sent, and have no bed any more. */
  readonly left: readonly SentLine[];
}

const same: Told = { change: null, was: null };

/**
 * Lists the changes since the hotel got the last list: people who are new, in another room, on
 * other nights, or gone.
 */
function changesSince(sent: readonly SentLine[], now: readonly ListedBed[]): ListChanges {
  const open = new Set(sent);
  const found = new Map<number, Told>();
  // Unchanged rooms go first, so that of a person's two rooms the right one counts as moved.
  const ways: readonly ((line: SentLine, bed: ListedBed) => Told | undefined)[] = [
    (line, bed) => (sameRoom(line, bed) && sameNights(line, bed) ? same : undefined),
    (line, bed) => (sameRoom(line, bed) ? { change: 'dates', was: lineWords(line) } : undefined),
    (line) => ({ change: 'moved', was: lineWords(line) }),
  ];
  for (const way of ways)
    for (const bed of now.filter(({ id }) => !found.has(id))) {
      const line = [...open].find(
        (one) => one.contact_id === bed.contact_id && way(one, bed) !== undefined,
      );
      const told = line && way(line, bed);
      if (line === undefined || told === undefined) continue;
      open.delete(line);
      found.set(bed.id, told);
    }
  for (const { id } of now) if (!found.has(id)) found.set(id, { change: 'new', was: null });
  return { beds: found, left: [...open] };
}

function sameRoom(line: SentLine, bed: ListedBed): boolean {
  return line.room_id === bed.room_id;
}

function sameNights(line: SentLine, bed: ListedBed): boolean {
  return line.first_night === bed.first_night && line.leaves_on === bed.leaves_on;
}

/** "203 twin, 1 Jul – 4 Jul", which needs no language. */
function lineWords(line: SentLine): string {
  const room = [line.room_number, line.kind].filter((one) => one !== null).join(' ');
  return `${room}, ${stayWords(line)}`;
}

export function stayWords({ first_night: from, leaves_on: until }: Nights): string {
  return from === until ? dayWords(from) : `${dayWords(from)} – ${dayWords(until)}`;
}

type Nights = Pick<SentLine, 'first_night' | 'leaves_on'>;

type Stay = RoomingList['stay'];

/** @throws CallError `not_found` */
export async function readList(db: Db, id: number): Promise<RoomingList> {
  const found = await findStay(db, id);
  if (found === undefined) throw new CallError('not_found');
  const { mail_to: mailTo, ...stay } = found;
  const [rooms, beds, sent] = await Promise.all([
    roomsOfStay(db, id),
    bedsOfStay(db, id),
    lastSent(db, id),
  ]);
  const changes =
    sent === undefined ? { beds: new Map(), left: [] } : changesSince(sent.lines, beds);
  const names = await readNames(
    db,
    changes.left.map((line) => line.contact_id),
  );
  const byRoom = Map.groupBy(beds, (bed) => bed.room_id);
  return {
    stay,
    rooms: rooms.map((room) => listedRoom(room, byRoom.get(room.id) ?? [], { stay, changes })),
    left: changes.left.map((line) => ({
      contact_id: line.contact_id,
      full_name: names.get(line.contact_id) ?? 'Deleted person',
      was: lineWords(line),
    })),
    sent:
      sent === undefined
        ? null
        : { sent_at: sent.sent_at.toISOString(), full_name: sent.full_name, to: sent.sent_to },
    mail_to: mailTo,
  };
}

function listedRoom(
  room: ListedRoom,
  beds: readonly ListedBed[],
  { stay, changes }: { readonly stay: Stay; readonly changes: ListChanges },
): RoomingRoom {
  const { used_on: usedOn, ...said } = room;
  return {
    ...said,
    sleepers: beds.map(({ id, room_id: _room, ...bed }) => ({
      bed_id: id,
      ...bed,
      sharing: beds
        .filter((other) => other.id !== id && overlap(toNights(other), toNights(bed)))
        .map((other) => other.full_name),
      ...(changes.beds.get(id) ?? { change: null, was: null }),
    })),
    free: freeNights(room, beds, {
      firstNight: usedOn ?? stay.checks_in_on,
      leavesOn: usedOn ?? stay.checks_out_on,
    }),
  };
}

function toNights(bed: Pick<ListedBed, 'first_night' | 'leaves_on'>): TakenNights {
  return { firstNight: bed.first_night, leavesOn: bed.leaves_on };
}

/** Lists the free nights of each bed: before, between and after its taken nights. They come in order. */
function freeNights(
  { beds }: ListedRoom,
  taken: readonly ListedBed[],
  whole: TakenNights,
): RoomingRoom['free'] {
  const numbers = Array.from({ length: beds }, (_, index) => index + 1);
  return numbers.flatMap((bed) => {
    const own = taken.filter((one) => one.bed === bed);
    if (whole.firstNight === whole.leavesOn)
      return own.length > 0
        ? []
        : [{ bed, first_night: whole.firstNight, leaves_on: whole.leavesOn }];
    const starts = [whole.firstNight, ...own.map((one) => one.leaves_on)];
    const ends = [...own.map((one) => one.first_night), whole.leavesOn];
    return starts
      .map((from, index) => ({ bed, first_night: from, leaves_on: ends[index] ?? from }))
      .filter((one) => one.first_night < one.leaves_on);
  });
}

const stayRow = {
  id: z.int(),
  hotel_id: z.int(),
  address: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  metres_away: z.int(),
  check_in_time: z.nullable(z.string()),
};

/** More hotels than any project has. */
const mostStays = 100;

/** The stays of a project with their rooming lists, the first night first. */
export async function staysOfProject(db: Db, projectId: number): Promise<ProjectStay[]> {
  const rows = await readRows(
    db,
    stayRow,
    sql`
    select s.id, s.hotel_id, h.address, h.phone_number, s.check_in_time,
      (12742017.6 * asin(least(1, sqrt(
        power(sin(radians(h.latitude - goal.latitude) / 2), 2)
        + cos(radians(goal.latitude)) * cos(radians(h.latitude))
          * power(sin(radians(h.longitude - goal.longitude) / 2), 2)))))::int as metres_away
    from stays as s join hotels as h on h.id = s.hotel_id
    join projects as p on p.id = s.project_id join endpoints as goal on goal.id = p.end_point_id
    where s.project_id = ${projectId} and s.archived_at is null
    order by s.checks_in_on, s.id limit ${mostStays}`,
  );
  const stays: ProjectStay[] = [];
  for (const { id, hotel_id: hotelId, check_in_time: checkIn, ...hotel } of rows)
    stays.push({
      list: await readList(db, id),
      hotel: { id: hotelId, ...hotel },
      check_in_time: checkIn,
    });
  return stays;
}

const storedStay = {
  id: z.int(),
  hotel: z.string(),
  project_code: z.string(),
  checks_in_on: z.iso.date(),
  checks_out_on: z.iso.date(),
  confirmation_number: z.nullable(z.string()),
  mail_to: z.nullable(z.string()),
};

export async function projectOfStay(db: Db, id: number): Promise<number | undefined> {
  const stay = await db
    .selectFrom('stays')
    .where('id', '=', id)
    .select('project_id')
    .executeTakeFirst();
  return stay?.project_id;
}

async function findStay(db: Db, id: number): Promise<RowOf<typeof storedStay> | undefined> {
  const rows = await readRows(
    db,
    storedStay,
    sql`
    select s.id, h.name as hotel, p.project_code, s.checks_in_on, s.checks_out_on,
      s.confirmation_number, coalesce(h.email, (select l.sent_to from rooming_lists as l
        join stays as other on other.id = l.stay_id
        where other.hotel_id = h.id and l.sent_to is not null and not l.is_sending
        order by l.sent_at desc limit 1)) as mail_to
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
  is_to_book: z.boolean(),
  used_on: z.nullable(z.iso.date()),
  used_from: z.nullable(z.string()),
  used_until: z.nullable(z.string()),
};
type ListedRoom = RowOf<typeof roomRow>;

/** The rooms of a stay, those with a number first. */
async function roomsOfStay(db: Db, stayId: number): Promise<ListedRoom[]> {
  return readRows(
    db,
    roomRow,
    sql`
    select id, kind, room_number, beds, standing = 'to book' as is_to_book, used_on, used_from, used_until from rooms
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
type ListedBed = RowOf<typeof listedBed>;

async function bedsOfStay(db: Db, stayId: number): Promise<ListedBed[]> {
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
type SentLine = z.infer<typeof sentLine>;

const sentRow = {
  sent_at: z.date(),
  full_name: z.string(),
  sent_to: z.nullable(z.string()),
  lines: z.array(sentLine),
};
type SentList = RowOf<typeof sentRow>;

/** The list that was last sent to the hotel; undefined if none was. */
async function lastSent(db: Db, stayId: number): Promise<SentList | undefined> {
  const rows = await readRows(
    db,
    sentRow,
    sql`
    select l.sent_at, l.lines, l.sent_to, coalesce(person.full_name, 'User ' || users.id) as full_name
    from rooming_lists as l join users on users.id = l.user_id
    left join contacts as person on person.id = users.contact_id
    where l.stay_id = ${stayId} and not l.is_sending order by l.sent_at desc, l.id desc limit 1`,
  );
  return rows[0];
}

interface Kept {
  readonly stayId: number;
  readonly userId: number;
  /** Set for a list that is about to be mailed, which counts as sent once `is_sending` is false. */
  readonly mailed?: { readonly submissionId: string; readonly to: string };
}

/** Saves the current list as the one that the hotel got. */
export async function keepSent(db: Db, { stayId, userId, mailed }: Kept): Promise<void> {
  await sql`
    insert into rooming_lists (stay_id, user_id, sent_to, submission_id, is_sending, lines)
    select ${stayId}::int, ${userId}::int, ${mailed?.to ?? null}::text,
      ${mailed?.submissionId ?? null}::uuid, ${mailed !== undefined}::boolean,
      coalesce(jsonb_agg(jsonb_build_object(
      'contact_id', b.contact_id, 'room_id', r.id, 'kind', r.kind, 'room_number', r.room_number,
      'first_night', b.first_night, 'leaves_on', b.leaves_on) order by b.id), '[]')
    from beds as b join rooms as r on r.id = b.room_id where b.stay_id = ${stayId}`.execute(db);
}

const nameRow = { id: z.int(), full_name: z.string() };

async function readNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await readRows(
    db,
    nameRow,
    sql`select id, full_name from contacts where id = any(${[...ids]}::int[])`,
  );
  return new Map(rows.map(({ id, full_name: name }) => [id, name]));
}
