import { noteNew, type Entry } from '../../engine/forms/entry.ts';
import { insertRow } from '../../engine/forms/queries.ts';
import { placePeople } from './place-people.ts';

/** Who gets a bed where; days that are null are the stay's. */
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
