import {
  countedKinds,
  countField,
  type CountedKind,
} from '@paddock/contract/domain/stays/several-rooms';
import { stayFields } from '@paddock/contract/domain/stays/stay';
import { counted } from '@paddock/contract/platform/plural';
import { chosenKey, chosenKeys, noteNew, type Entry } from '../../engine/forms/entry.ts';
import { insertRow } from '../../engine/forms/queries.ts';
import { CallError } from '../../platform/errors.ts';
import { giveBeds } from './bed.ts';
import { bedsOfKind } from '@paddock/contract/domain/stays/room';

/** Adds rooms by kind to a stay, and puts people into them. */
export async function storeSeveralRooms(entry: Entry): Promise<number> {
  const stayId = chosenKey(entry.values, 'stay_id');
  await addRooms(entry, stayId);
  return stayId;
}

/** Adds a stay with its rooms and people, or none of it. */
export async function storeStayWithRooms(entry: Entry): Promise<number> {
  const { db, values } = entry;
  const columns = stayFields.map(({ name }) => [name, values[name] ?? null] as const);
  const id = await insertRow(db, 'stays', Object.fromEntries(columns));
  await noteNew(entry, 'stays', id);
  await addRooms(entry, id);
  return id;
}

/** @throws CallError if there are no rooms, or fewer beds than people */
async function addRooms(entry: Entry, stayId: number): Promise<void> {
  const { db, values } = entry;
  const kinds = countedKinds.flatMap((kind) =>
    Array<CountedKind>(readCount(values, kind)).fill(kind),
  );
  const people = chosenKeys(values, 'contact_ids');
  const beds = kinds.reduce((sum, kind) => sum + bedsOfKind[kind], 0);
  if (kinds.length === 0)
    throw new CallError('invalid_field', {
      field: countField('twin'),
      message: 'Say how many rooms there are of one kind or more.',
    });
  if (beds < people.length)
    throw new CallError('invalid_field', {
      field: 'contact_ids',
      message: `${counted(people.length, 'person is', 'people are')} chosen, and these rooms have ${counted(beds, 'bed')}.`,
    });
  let waiting = people;
  for (const kind of kinds) {
    const size = bedsOfKind[kind];
    const room = await insertRow(db, 'rooms', { stay_id: stayId, kind, beds: size });
    await noteNew(entry, 'rooms', room);
    const contactIds = waiting.slice(0, size);
    if (contactIds.length > 0)
      await giveBeds(entry, { roomId: room, contactIds, firstNight: null, leavesOn: null });
    waiting = waiting.slice(size);
  }
}

function readCount(values: Entry['values'], kind: CountedKind): number {
  const count = values[countField(kind)];
  return typeof count === 'number' ? count : 0;
}
