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
import {
  roomName,
  bedsOfPeople,
  bedsOfRoom,
  holdPeople,
  holdRoom,
  renumber,
  type BedRow,
  type RoomRow,
} from './queries.ts';
import { dayWords, nightWords } from '@paddock/contract/domain/stays/day-words';
import { dayAfter } from '@paddock/contract/platform/days';
import { CallError } from '../../platform/errors.ts';
import { lowestFree, overlap, packed, type TakenNights } from './room.ts';

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

/** Beds for people; blank days are the stay's. */
interface WantedBeds {
  readonly roomId: number;
  readonly contactIds: readonly number[];
  readonly firstNight: string | null;
  readonly leavesOn: string | null;
  /** The bed being changed; 0 for new ones. */
  readonly except: number;
  /** The field that names the people. */
  readonly field: string;
}

/** A bed that a person will have. */
interface PlacedBed extends TakenNights {
  readonly contactId: number;
  readonly bed: number;
}

/**
 * Finds beds for people in a room, each the lowest that is free. The people and the room are locked until the
 * transaction ends, so two who give away the last bed at once wait for each other.
 * @throws CallError naming who and when, if there is no bed or a person has one already
 */
async function placePeople(db: Db, wanted: WantedBeds): Promise<PlacedBed[]> {
  const { roomId, contactIds, except, field } = wanted;
  // Always people before rooms, so that two never wait for each other for ever.
  await holdPeople(db, contactIds);
  const room = await holdRoom(db, roomId);
  if (room === undefined)
    throw new CallError('conflict', { field: 'room_id', message: 'This room was just deleted.' });
  const nights = nightsIn(room, wanted);
  const [second] = await bedsOfPeople(db, contactIds, nights, except);
  if (second !== undefined) throw hasBed(second, second.hotel, nights, field);
  const beds = await bedsOfRoom(db, room.id);
  const others = beds.filter(({ id }) => id !== except);
  const same = others.find((one) => contactIds.includes(one.contactId) && overlap(one, nights));
  if (same !== undefined) throw hasBed(same, room.hotel, nights, field);
  const own = beds.find(({ id }) => id === except);
  const isFree = !others.some((one) => one.bed === own?.bed && overlap(one, nights));
  const [contactId] = contactIds;
  // Someone who gets other nights in the same room stays in the same bed.
  if (own !== undefined && isFree && contactId !== undefined)
    return [{ contactId, ...nights, bed: own.bed }];
  return inFreeBeds(db, room, others, { contactIds, nights });
}

/** @throws CallError naming the day that is wrong */
function nightsIn(room: RoomRow, { firstNight, leavesOn }: WantedBeds): TakenNights {
  if (room.used_on !== null) return ofDayRoom(room.used_on, [firstNight, leavesOn]);
  const nights = {
    firstNight: firstNight ?? room.checks_in_on,
    leavesOn: leavesOn ?? room.checks_out_on,
  };
  if (nights.firstNight < room.checks_in_on || nights.firstNight >= room.checks_out_on)
    throw wrongDay('first_night', room);
  if (nights.leavesOn > room.checks_out_on) throw wrongDay('leaves_on', room);
  if (nights.leavesOn <= nights.firstNight)
    throw new CallError('invalid_field', {
      field: 'leaves_on',
      message: 'They leave the morning after their last night, so choose a later day.',
    });
  return nights;
}

function ofDayRoom(day: string, asked: readonly (string | null)[]): TakenNights {
  if (asked.some((one) => one !== null && one !== day))
    throw new CallError('invalid_field', {
      field: 'first_night',
      message: `This day room is used on ${dayWords(day)}. Leave both days blank.`,
    });
  return { firstNight: day, leavesOn: day };
}

function wrongDay(field: string, { hotel, checks_in_on: from, checks_out_on: until }: RoomRow) {
  return new CallError('invalid_field', {
    field,
    message: `The stay at ${hotel} is from ${dayWords(from)} to ${dayWords(until)}. Choose a day within it.`,
  });
}

/** "Tom Baker already has a bed in Hotel X on 3 Jul." */
function hasBed(one: BedRow, hotel: string, nights: TakenNights, field: string): CallError {
  const from = one.firstNight > nights.firstNight ? one.firstNight : nights.firstNight;
  const until = one.leavesOn < nights.leavesOn ? one.leavesOn : nights.leavesOn;
  return new CallError('conflict', {
    field,
    message: `${one.fullName} already has a bed in ${hotel} on ${nightWords(from, until)}.`,
  });
}

interface Newcomers {
  readonly contactIds: readonly number[];
  readonly nights: TakenNights;
}

/** The lowest free beds; if none is free on all the nights, others of the room change beds. */
async function inFreeBeds(
  db: Db,
  room: RoomRow,
  others: readonly BedRow[],
  { contactIds, nights }: Newcomers,
): Promise<PlacedBed[]> {
  const placed: PlacedBed[] = [];
  for (const contactId of contactIds) {
    const taken = [...others, ...placed];
    placed.push({ contactId, ...nights, bed: lowestFree(taken, nights) });
  }
  if (placed.every((one) => one.bed <= room.beds)) return placed;
  const all = packed([...others, ...contactIds.map((contactId) => ({ contactId, ...nights }))]);
  if (all.some((one) => one.bed > room.beds)) throw noFreeBed(room, others, nights);
  await renumber(
    db,
    all.flatMap((one) => ('id' in one ? [one] : [])),
  );
  return all.flatMap((one) => ('id' in one ? [] : [one]));
}

/** "Room 214 of Hotel X has no free bed on 3 Jul: Tom Baker and Luca Moretti sleep there." */
function noFreeBed(room: RoomRow, others: readonly BedRow[], nights: TakenNights): CallError {
  const day = fullestDay(others, nights);
  const night = nights.firstNight === nights.leavesOn ? nights : oneNight(day);
  const there = others.filter((one) => overlap(one, night));
  const names = there.map(({ fullName }) => fullName);
  const who =
    names.length === 0 ? '' : `: ${listed(names)} ${names.length > 1 ? 'sleep' : 'sleeps'} there`;
  const beds = room.beds - there.length;
  const left = beds <= 0 ? 'no free bed' : `${beds} free ${beds === 1 ? 'bed' : 'beds'}`;
  return new CallError('conflict', {
    field: 'room_id',
    message: `Room ${room.name} of ${room.hotel} has ${left} on ${dayWords(day)}${who}.`,
  });
}

function fullestDay(others: readonly BedRow[], { firstNight, leavesOn }: TakenNights): string {
  let fullest = { day: firstNight, people: -1 };
  for (let day = firstNight; day < leavesOn || day === firstNight; day = dayAfter(day)) {
    const people = others.filter((one) => overlap(one, oneNight(day))).length;
    if (people > fullest.people) fullest = { day, people };
  }
  return fullest.day;
}

function oneNight(day: string): TakenNights {
  return { firstNight: day, leavesOn: dayAfter(day) };
}

function listed(names: readonly string[]): string {
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
