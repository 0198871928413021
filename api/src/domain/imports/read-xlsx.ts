import { refusedPart } from '../../engine/forms/read-parts.ts';
import { JobTooLarge, openWorkerSlots } from '../../platform/worker-slots.ts';
import type { SheetJob, SheetSaid } from './xlsx-worker.ts';
import type { ReadSheet } from './xlsx.ts';

/** One at a time, with bounds of its own: what is hostile ends with its worker. */
const slots = openWorkerSlots<SheetJob, SheetSaid>({
  script: new URL('./xlsx-worker.ts', import.meta.url),
  slots: 1,
  mostWaiting: 24,
  limits: { megabytes: 384, ms: 20_000 },
});

/** @throws CallError with a sentence where the file is no spreadsheet, or too large */
export async function readSpreadsheet(
  zip: Uint8Array,
  asked: Omit<SheetJob, 'zip'>,
): Promise<readonly ReadSheet[]> {
  const said = await slots.run({ zip, ...asked }).catch((thrown: unknown) => {
    if (!(thrown instanceof JobTooLarge)) throw thrown;
    return { refused: 'This spreadsheet is too large. Save the sheet as CSV.' };
  });
  if ('refused' in said) throw refusedPart('file', said.refused);
  return said.read;
}
