import { bedsOfKind, isRoomKind } from '@paddock/contract/domain/stays/room';
import { listElements } from '@paddock/contract/engine/forms/descriptor';
import { compareRecord, whyImpossible } from './changes.ts';
import { findExisting, type Existing } from './existing.ts';
import { draftOfRow, waiting, type Group } from './groups.ts';
import { problemOfRow, settled } from './judge.ts';
import type { Judged, Judging } from './judged.ts';
import { readRooms, roomsIn, type WantedRoom } from './rooms-in.ts';
import { saveStay } from './save-stay.ts';

/** Judges the rows of stays with rooms. Rows of one stay are saved together, or not at all. */
export async function judgeRooms(judging: Judging, groups: readonly Group[]): Promise<Judged[]> {
  const records = groups.map(({ record }) => record);
  const existing = await findExisting(judging.db, judging.kind, judging.importable, records);
  const stays = [...existing.values()].flat().map(({ id }) => id);
  const held = await readRooms(judging.db, judging.engine, stays);
  const judged: Judged[] = [];
  for (const group of groups) {
    const same = existing.get(group.record.row)?.[0];
    if (same === undefined) group.rows[0]?.problems.push(...group.missing);
    const rooms = roomsIn(group, same === undefined ? [] : (held.get(same.id) ?? []));
    for (const room of rooms) refuseCrowd(room);
    const change = await changeOfStay(judging, group, same);
    judged.push(
      ...(waiting(group, 'stay') ?? (await settle({ judging, group, same, rooms, change }))),
    );
  }
  return judged;
}

type Change = Pick<Judged, 'payload' | 'changes'>;

async function changeOfStay(
  judging: Judging,
  { record, rows }: Group,
  same: Existing | undefined,
): Promise<Change> {
  const change =
    same === undefined
      ? { payload: record.values, changes: [] }
      : await compareRecord({ ...judging, elements: listElements(judging.form) }, record, same);
  const isOpen = rows.some(({ problems }) => problems.length > 0);
  const impossible = isOpen ? undefined : await whyImpossible(judging, change.payload, same?.id);
  if (impossible !== undefined) rows[0]?.problems.push(impossible);
  return change;
}

/** More people than beds would be refused when it is saved. */
function refuseCrowd({ draft, same, rows, newcomers }: WantedRoom): void {
  const kind = draft?.given.has('kind') === true ? draft.values['kind'] : same?.kind;
  const said = draft?.given.has('beds') === true ? draft.values['beds'] : same?.beds;
  const ofKind = typeof kind === 'string' && isRoomKind(kind) ? bedsOfKind[kind] : bedsOfKind.twin;
  const beds = typeof said === 'number' && kind === (same?.kind ?? kind) ? said : ofKind;
  const people = (same?.people.length ?? 0) + newcomers.length;
  const last = rows.at(-1);
  if (people > beds && newcomers.length > 0)
    last?.problems.push(problemOfRow(`This room has ${beds} of the ${people} beds that it needs.`));
  if (kind === 'day room')
    last?.problems.push(problemOfRow('Add day rooms in Stays: they need their hours.'));
}

interface Settling {
  readonly judging: Judging;
  readonly group: Group;
  readonly same: Existing | undefined;
  readonly rooms: readonly WantedRoom[];
  readonly change: Change;
}

async function settle({ judging, group, same, rooms, change }: Settling): Promise<Judged[]> {
  const { engine, kind, elements } = judging;
  const { record } = group;
  const wanted = await Promise.all(
    rooms.map(async (room) => ({ ...room, change: await changeOfRoom(judging, room) })),
  );
  const people = elements.find(({ name }) => name === 'contact_ids');
  const named = new Set<number>();
  const judged = group.rows.map((row, index): Judged => {
    const room = wanted.find((one) => one.rows.includes(row));
    const isFirst = room?.rows[0] === row;
    const names = row.people.filter((key) => room?.newcomers.includes(key) && !named.has(key));
    for (const key of names) named.add(key);
    const changes: Judged['changes'][number][] = [
      ...(index === 0 ? change.changes : []),
      ...(isFirst ? (room.change?.changes ?? []) : []),
    ];
    if (isFirst && room.same === undefined && room.draft !== undefined)
      changes.push({ element: roomWords, before: null, after: describeRoom(room) });
    if (names.length > 0 && people !== undefined)
      changes.push({ element: people, before: null, after: names });
    const isNew = same === undefined && (index === 0 || changes.length > 0);
    const verdict = isNew ? 'new' : changes.length > 0 ? 'changed' : 'existing';
    return {
      ...settled,
      draft: draftOfRow(record, row),
      verdict,
      problems: [],
      payload: change.payload,
      record: same,
      changes: isNew ? [] : changes,
      sameAs: verdict === 'existing' && same === undefined ? (group.rows[0]?.row ?? null) : null,
    };
  });
  const ready = judged.filter(({ verdict }) => verdict !== 'existing');
  const store = saveStay({ engine, kind, form: judging.form, same, change, rooms: wanted });
  return judged.map((one) =>
    one === ready[0] ? { ...one, save: { rows: ready.length, store } } : one,
  );
}

const roomWords = { type: 'text', name: 'room', label: 'Room' } as const;

function describeRoom({ draft }: WantedRoom): string {
  const { room_number: number = null, kind = null } = draft?.values ?? {};
  return [number, kind].filter((word) => typeof word === 'string').join(', ');
}

async function changeOfRoom(
  judging: Judging,
  { draft, same }: WantedRoom,
): Promise<Change | undefined> {
  if (draft === undefined || same === undefined) return undefined;
  const kind = judging.engine.kind('rooms');
  const elements = kind.editForm === undefined ? [] : listElements(kind.editForm);
  return compareRecord({ ...judging, kind, elements }, draft, same);
}
