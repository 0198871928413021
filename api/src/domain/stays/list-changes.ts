import { dayWords } from '@paddock/contract/domain/stays/day-words';
import type { RoomingSleeper } from '@paddock/contract/domain/stays/rooming-list';
import type { ListedBed, SentLine } from './rooming-queries.ts';

type Told = Pick<RoomingSleeper, 'change' | 'was'>;

export interface ListChanges {
  /** What is to be said of a bed, by its number. */
  readonly beds: ReadonlyMap<number, Told>;
  /** Lines that were sent, and have no bed any more. */
  readonly left: readonly SentLine[];
}

const same: Told = { change: null, was: null };

/** What a hotel has to be told that has had a list: who is new, in another room, on other nights, or gone. */
export function changesSince(sent: readonly SentLine[], now: readonly ListedBed[]): ListChanges {
  const open = new Set(sent);
  const found = new Map<number, Told>();
  // What is the same goes first, so that of somebody's two rooms the right one counts as moved.
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
export function lineWords(line: SentLine): string {
  const room = [line.room_number, line.kind].filter((one) => one !== null).join(' ');
  return `${room}, ${stayWords(line)}`;
}

export function stayWords({ first_night: from, leaves_on: until }: Nights): string {
  return from === until ? dayWords(from) : `${dayWords(from)} – ${dayWords(until)}`;
}

type Nights = Pick<SentLine, 'first_night' | 'leaves_on'>;
