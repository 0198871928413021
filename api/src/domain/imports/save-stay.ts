import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Kind } from '../../engine/entities/kind.ts';
import type { Existing } from './existing.ts';
import type { Judged, Save, Saving } from './judged.ts';
import { findBeds, type WantedRoom } from './rooms-in.ts';

type Change = Pick<Judged, 'payload' | 'changes'>;

interface Stay {
  readonly engine: Engine;
  readonly kind: Kind;
  readonly form: FormDescriptor;
  readonly same: Existing | undefined;
  readonly change: Change;
  readonly rooms: readonly (WantedRoom & { readonly change: Change | undefined })[];
}

type Stored = Awaited<ReturnType<Save['store']>>[number];

/** Saves a stay, its rooms and who sleeps in them, each by its form. */
export function saveStay(stay: Stay): Save['store'] {
  return async (saving) => {
    const { id, stored } = await storeStay(stay, saving);
    const rooms: Stored[] = [];
    for (const room of stay.rooms) rooms.push(...(await storeRoom(stay.engine, id, room, saving)));
    return [...stored, ...rooms];
  };
}

async function storeStay({ kind, form, same, change }: Stay, { send, findEvent }: Saving) {
  const { payload } = change;
  if (same !== undefined && change.changes.length === 0) return { id: same.id, stored: [] };
  const used = same === undefined ? form : (kind.editForm ?? form);
  const id = await send({ form: used, payload, record: same });
  return { id, stored: [await findEvent(kind, id)] };
}

async function storeRoom(
  engine: Engine,
  stay: number,
  { draft, same, newcomers, change }: Stay['rooms'][number],
  { db, send, findEvent }: Saving,
): Promise<Stored[]> {
  const kind = engine.kind('rooms');
  const stored: Stored[] = [];
  let room = same?.id;
  if (room === undefined) {
    const form = engine.registry.form('new-room');
    room = await send({ form, payload: { ...draft?.values, stay_id: stay } });
    stored.push(await findEvent(kind, room));
  } else if (change !== undefined && change.changes.length > 0 && kind.editForm !== undefined) {
    await send({ form: kind.editForm, payload: change.payload, record: same });
    stored.push(await findEvent(kind, room));
  }
  if (newcomers.length === 0) return stored;
  await send({
    form: engine.registry.form('room-people'),
    payload: { room_id: room, contact_ids: newcomers },
  });
  for (const bed of await findBeds(db, room, newcomers))
    stored.push(await findEvent(engine.kind('beds'), bed));
  return stored;
}
