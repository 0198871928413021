import { refusedPart } from '../../engine/forms/read-parts.ts';
import { JobTooLarge, openWorkerSlots } from '../../platform/worker-slots.ts';
import { readText, type Lines } from './read-text.ts';
import type { SheetJob, TableJob, TableSaid } from './table-worker.ts';
import type { ReadSheet } from './xlsx.ts';

/** One at a time, with bounds of its own: what is hostile ends with its worker. */
const slots = openWorkerSlots<TableJob, TableSaid>({
  script: new URL('./table-worker.ts', import.meta.url),
  slots: 1,
  mostWaiting: 24,
  limits: { megabytes: 384, ms: 20_000 },
});

/** Characters that are read at once, where they hold nobody up. */
const mostAtOnce = 200_000;

/** @throws CallError with a sentence where the file is no spreadsheet, or too large */
export async function readSpreadsheet(
  zip: Uint8Array,
  asked: Omit<SheetJob, 'zip'>,
): Promise<readonly ReadSheet[]> {
  const said = await ask(
    { zip, ...asked },
    'This spreadsheet is too large. Save the sheet as CSV.',
  );
  if (!('read' in said)) throw new Error('A spreadsheet was read as text');
  return said.read;
}

/** @throws CallError with a sentence where there is too much of it */
export async function readAnyText(text: string): Promise<Lines> {
  if (text.length <= mostAtOnce) return readText(text);
  const said = await ask({ text }, 'This table takes too much to read. Split it in two.');
  if (!('lines' in said)) throw new Error('Text was read as a spreadsheet');
  return said.lines;
}

async function ask(job: TableJob, tooLarge: string) {
  const said = await slots.run(job).catch((thrown: unknown) => {
    if (!(thrown instanceof JobTooLarge)) throw thrown;
    return { refused: tooLarge };
  });
  if ('refused' in said) throw refusedPart('file', said.refused);
  return said;
}
