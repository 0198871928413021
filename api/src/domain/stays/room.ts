import { nightWords } from '@paddock/contract/domain/stays/day-words';
import { bedsOfKind, isRoomKind, room } from '@paddock/contract/domain/stays/room';
import { z } from 'zod';
import { source } from '../../engine/entities/source.ts';
import { deriveFrom } from '../../engine/records/derive.ts';
import { begins, byText, hasKey } from '../../engine/lists/list-source.ts';
import {
  alphabetical,
  beginsWith,
  hasWord,
  type LookupSource,
} from '../../engine/lookups/lookup-source.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { planNews } from '../projects/project.ts';
import { bedsOfRoom, renumber, roomName } from './queries.ts';

/** Beds as the kind has them, and the day of a day room, if they were left blank. */
const deriveRoom = deriveFrom(
  'rooms',
  {
    stay_id: z.int(),
    kind: z.nullable(z.string()),
    beds: z.nullable(z.int()),
    used_on: z.nullable(z.iso.date()),
  },
  async (db, { stay_id: stayId, kind: chosen, ...wanted }, id) => {
    const kind = chosen ?? 'twin';
    const beds = wanted.beds ?? (isRoomKind(kind) ? bedsOfKind[kind] : 1);
    const usedOn = wanted.used_on ?? (kind === 'day room' ? await findFirstDay(db, stayId) : null);
    if (id !== undefined) await fitPeople(db, id, { beds, usedOn });
    return { beds, used_on: usedOn };
  },
);

const dayRow = { checks_in_on: z.iso.date() };

async function findFirstDay(db: Db, stayId: number): Promise<string | null> {
  const rows = await readRows(db, dayRow, sql`select checks_in_on from stays where id = ${stayId}`);
  return rows[0]?.checks_in_on ?? null;
}

/**
 * Moves people to the lowest beds, so that a room can lose unused beds.
 * @throws CallError naming someone who would lose theirs
 */
async function fitPeople(
  db: Db,
  id: number,
  { beds, usedOn }: { readonly beds: number; readonly usedOn: string | null },
): Promise<void> {
  const taken = await bedsOfRoom(db, id);
  const placed = packed(taken);
  const out = placed.find(({ bed }) => bed > beds);
  if (out !== undefined) throw wouldLoseTheirs(out, 'beds');
  const other = taken.find(({ firstNight, leavesOn }) =>
    usedOn === null ? firstNight === leavesOn : firstNight !== usedOn || leavesOn !== usedOn,
  );
  if (other !== undefined) throw wouldLoseTheirs(other, usedOn === null ? 'kind' : 'used_on');
  if (taken.some(({ bed }) => bed > beds)) await renumber(db, placed);
}

type Someone = Awaited<ReturnType<typeof bedsOfRoom>>[number];

function wouldLoseTheirs({ fullName, firstNight, leavesOn }: Someone, field: string): CallError {
  return new CallError('conflict', {
    field,
    message: `${fullName} has a bed in this room on ${nightWords(firstNight, leavesOn)}. Change that first.`,
  });
}

const number = sql`lower(coalesce(t.room_number, '')) collate "C"`;
const hotelName = sql`h.name`;
const byHotel = alphabetical(hotelName, sql`rooms.id`);

const offered = {
  from: sql`rooms join stays as s on s.id = rooms.stay_id join hotels as h on h.id = s.hotel_id
    join projects as p on p.id = s.project_id`,
  live: sql`s.checks_out_on >= current_date - 90`,
  order: sql`s.checks_in_on desc, rooms.id desc`,
};

const lookup: LookupSource = {
  ...offered,
  keys: { id: sql`rooms.id` },
  value: sql`h.name || ' ' || ${roomName('rooms')}`,
  detail: sql`p.project_code || to_char(s.checks_in_on, ', FMDD Mon')`,
  known: sql`true`,
  ways: [
    beginsWith(hotelName, byHotel),
    hasWord({ ...offered, record: 'hotels', id: sql`h.id` }),
    beginsWith(sql`rooms.room_number`, alphabetical(sql`rooms.room_number`, sql`rooms.id`)),
    beginsWith(sql`p.project_code`, alphabetical(sql`p.project_code`, sql`rooms.id`)),
  ],
};

export const roomSource = source(room, {
  news: async (db, id) =>
    planNews(
      db,
      sql`plan.kind = 'stay' and (plan.item_id, plan.contact_id) in (
        select stay_id, contact_id from beds where room_id = ${id})`,
    ),
  derive: deriveRoom,
  beside: sql`join stays as s on s.id = t.stay_id join hotels as h on h.id = s.hotel_id
    join projects as p on p.id = s.project_id`,
  sorts: { room: number },
  filters: { stay: hasKey('t.stay_id') },
  search: (typed) => [begins(number, typed), begins(byText('h.name'), typed)],
  joins: sql`join stays as s on s.id = t.stay_id join hotels as h on h.id = s.hotel_id
    join projects as p on p.id = s.project_id`,
  columns: {
    room: roomName('t'),
    kind: sql`t.kind`,
    beds: sql`t.beds`,
    people: sql`(
      select string_agg(distinct person.full_name, ', ') from beds
      join contacts as person on person.id = contact_id where room_id = t.id)`,
    stay: sql`h.name || ', ' || p.project_code`,
    standing: sql`t.standing`,
    used: sql`to_char(t.used_on, 'FMDD Mon, ') || t.used_from || ' to ' || t.used_until`,
    added: sql`t.created_at`,
  },
  title: sql`h.name || ' ' || ${roomName('t')}`,
  alongWith: { column: 'room_id', tables: ['beds'] },
  lookup,
  refusals: {
    rooms_day_rooms_say_when: {
      field: 'used_from',
      message: 'Enter from when until when the day room is used.',
    },
    rooms_others_do_not: { field: 'used_on', message: 'Only a day room has a day and hours.' },
    rooms_until_after_from: { field: 'used_until', message: 'Choose a time after the first.' },
    rooms_within_stay: { field: 'used_on', message: 'Choose a day of the stay.' },
    rooms_hold_their_people: {
      field: 'beds',
      message: 'Someone has a bed in this room. Change that first.',
    },
  },
});

/** Nights that someone has a bed for; for a day room, one day. */
export interface TakenNights {
  readonly firstNight: string;
  readonly leavesOn: string;
}

/** Whether two stays overlap. One may check in on the day the other leaves. */
export function overlap(one: TakenNights, other: TakenNights): boolean {
  const isDay = one.firstNight === one.leavesOn && other.firstNight === other.leavesOn;
  if (isDay) return one.firstNight === other.firstNight;
  return one.firstNight < other.leavesOn && other.firstNight < one.leavesOn;
}

/** The lowest bed that is free on all of these nights, counted from 1. */
export function lowestFree(
  taken: readonly (TakenNights & { readonly bed: number })[],
  wanted: TakenNights,
): number {
  const used = new Set(taken.filter((one) => overlap(one, wanted)).map(({ bed }) => bed));
  let bed = 1;
  while (used.has(bed)) bed += 1;
  return bed;
}

/**
 * Assigns beds so that as few as possible are needed: the first to arrive chooses first. No one
 * shares a bed or changes beds.
 */
export function packed<Taken extends TakenNights>(
  taken: readonly Taken[],
): (Taken & { readonly bed: number })[] {
  const placed: (Taken & { readonly bed: number })[] = [];
  for (const one of taken.toSorted((a, b) => (a.firstNight < b.firstNight ? -1 : 1)))
    placed.push({ ...one, bed: lowestFree(placed, one) });
  return placed;
}
