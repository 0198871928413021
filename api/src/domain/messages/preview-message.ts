import type { PreviewMessage } from '../../engine/forms/concerned.ts';
import { readLegs } from './flight-queries.ts';
import { describeNews } from './flight-words.ts';

const nothingKept = new Map<number, unknown>();

/** Previews the message that passengers would get if the flight were saved now. */
const previewFlight: PreviewMessage = async (db, id) => {
  const before = (await readLegs(db, [id], nothingKept)).now.get(id);
  return async (changed) => {
    const leg = (await readLegs(changed, [id], nothingKept)).now.get(id);
    if (before === undefined || leg === undefined) return null;
    return describeNews({ kind: 'changed', before, leg });
  };
};

/** By the category of the form that edits the record. */
export const messagePreviews: ReadonlyMap<string, PreviewMessage> = new Map([
  ['flights', previewFlight],
]);
