import { importBounds } from '@paddock/contract/domain/imports/imports';
import { visible } from '@paddock/contract/platform/visible-text';
import type { FastifyRequest } from 'fastify';
import { refusedPart } from '../../engine/forms/read-parts.ts';
import { CallError } from '../../platform/errors.ts';
import { JobTooLarge, openWorkerSlots } from '../../platform/worker-slots.ts';
import { canonicalZone } from '../../platform/zone-names.ts';
import { decode, type Letters } from './decode.ts';
import { type Lines, readText } from './read-text.ts';
import type { SheetJob, TableJob, TableSaid } from './table-worker.ts';
import type { ReadSheet } from './xlsx.ts';

/** One worker at a time, with its own limits: a hostile file ends with its worker. */
const slots = openWorkerSlots<TableJob, TableSaid>({
  script: new URL('./table-worker.ts', import.meta.url),
  slots: 1,
  mostWaiting: 24,
  limits: { megabytes: 384, ms: 20_000 },
});

/** Longest text that is parsed in the main thread without delaying others. */
const mostAtOnce = 200_000;

/** @throws CallError with a sentence where the file is no spreadsheet, or too large */
async function readSpreadsheet(
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

/** @throws CallError with a sentence if the text is too long */
async function readAnyText(text: string): Promise<Lines> {
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

export interface UploadedTable {
  readonly lines: Lines;
  /** The sheet that was read, and the names of all sheets; null and empty for text. */
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  /** What the bytes of a text that is not in Unicode were read as. */
  readonly letters?: Letters | undefined;
}

/** A table as it was sent, or several sheets of a file, and what their rows are read by. */
interface Upload {
  readonly tables: readonly UploadedTable[];
  /** The name of the file; null for pasted text. */
  readonly source: string | null;
  readonly projectCode: string | undefined;
  /** IANA name. */
  readonly zone: string;
}

const parts: readonly string[] = ['file', 'text', 'sheet', 'sheets', 'projectCode', 'zone'];

/** @throws CallError naming the part that is missing, unknown or no table */
export async function readUpload({ body }: FastifyRequest): Promise<Upload> {
  if (!(body instanceof FormData))
    throw new CallError('unsupported_media_type', {
      message: 'Send the table as multipart/form-data.',
    });
  for (const part of body.keys()) {
    if (!parts.includes(part)) throw refusedPart(part, 'An import has no part with this name.');
    if (body.getAll(part).length > 1) throw refusedPart(part, 'The same part was sent twice.');
  }
  const zone = canonicalZone(readTextPart(body, 'zone', 64) ?? '');
  if (zone === null) throw refusedPart('zone', 'This time zone doesn’t exist.');
  const projectCode = readTextPart(body, 'projectCode', 64);
  return { ...(await tableIn(body)), projectCode, zone };
}

type Content = Pick<Upload, 'tables' | 'source'>;

async function tableIn(body: FormData): Promise<Content> {
  const text = readTextPart(body, 'text', importBounds.bytes);
  const file = body.get('file');
  const plain = { sheet: null, sheets: [] };
  const alone = (lines: Lines, source: string | null) => ({
    tables: [{ ...plain, lines }],
    source,
  });
  if (text !== undefined && file === null) return alone(await readAnyText(text), null);
  if (!(file instanceof File) || text !== undefined)
    throw refusedPart('file', 'Send a file, or the text of a table.');
  const source = visible(file.name).slice(0, 200);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length > importBounds.bytes)
    throw refusedPart('file', `A file can have at most ${importBounds.bytes / 1_048_576} MB.`);
  refuseOldSpreadsheet(bytes);
  if (!begins(bytes, [0x50, 0x4b])) {
    const { text: decoded, letters } = decode(bytes);
    return { tables: [{ ...plain, lines: await readAnyText(decoded), letters }], source };
  }
  const which = readTextPart(body, 'sheets', 10);
  if (which !== undefined && which !== 'all')
    throw refusedPart('sheets', 'Send “all”, or nothing.');
  const asked = { sheet: readTextPart(body, 'sheet', 200), all: which === 'all' };
  return { tables: await readSpreadsheet(bytes, asked), source };
}

function begins(bytes: Uint8Array, first: readonly number[]): boolean {
  return first.every((byte, index) => bytes[index] === byte);
}

/** Refuses files of older programs, and newer files with a password. */
function refuseOldSpreadsheet(bytes: Uint8Array): void {
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    throw refusedPart('file', 'Save this spreadsheet as XLSX or CSV, without a password.');
  if (begins(bytes, [0x25, 0x50, 0x44, 0x46]))
    throw refusedPart('file', 'This is a PDF. Open a spreadsheet or a CSV file.');
}

function readTextPart(body: FormData, part: string, most: number): string | undefined {
  const value = body.get(part);
  if (value === null) return undefined;
  if (typeof value !== 'string') throw refusedPart(part, 'Expected text, not a file.');
  if (value.length > most) throw refusedPart(part, 'This is too long.');
  if (!value.isWellFormed()) throw refusedPart(part, 'This is not text.');
  return value;
}
