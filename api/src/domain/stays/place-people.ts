import { dayWords, nightWords } from '@paddock/contract/domain/stays/day-words';
import { dayAfter } from '@paddock/contract/platform/days';
import type { Db } from '../../platform/db/client.ts';
import { CallError } from '../../platform/errors.ts';
import { lowestFree, overlap, packed, type TakenNights } from './room.ts';
import {
  bedsOfPeople,
  bedsOfRoom,
  holdPeople,
  holdRoom,
  renumber,
  type BedRow,
  type RoomRow,
} from './queries.ts';

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
export async function placePeople(db: Db, wanted: WantedBeds): Promise<PlacedBed[]> {
  const { roomId, contactIds, except, field } = wanted;
  // Always people before rooms, so that two never wait for each other for ever.
  await holdPeople(db, contactIds);
  const room = await holdRoom(db, roomId);
  if (room === undefined)
    throw new CallError('conflict', { field: 'room_id', message: 'This room was just deleted.' });
  const nights = nightsIn(room, wanted);
  const [second] = await bedsOfPeople(db, contactIds, nights, except);
  if (second !== undefined) throw hasBed(second, second.hotel, nights, field);
  const others = (await bedsOfRoom(db, room.id)).filter(({ id }) => id !== except);
  const same = others.find((one) => contactIds.includes(one.contactId) && overlap(one, nights));
  if (same !== undefined) throw hasBed(same, room.hotel, nights, field);
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
  if (placed.every(({ bed }) => bed <= room.beds)) return placed;
  const all = packed([...others, ...contactIds.map((contactId) => ({ contactId, ...nights }))]);
  if (all.some(({ bed }) => bed > room.beds)) throw noFreeBed(room, others, nights);
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
