import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { counted } from '@paddock/contract/platform/plural';
import { strToU8, Zip, ZipPassThrough } from 'fflate';
import { z } from 'zod';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';

const megabyte = 1_048_576;

/** Most megabytes of receipts in one file. */
const mostMegabytes = 1_000;

const receiptRow = {
  id: z.int(),
  bill: z.int(),
  name: z.string(),
  bytes: z.int(),
  hash: z.string(),
};
type Receipt = RowOf<typeof receiptRow>;

interface Wanted {
  /** The list that the receipts belong to, with its name. */
  readonly table: { readonly name: string; readonly csv: string };
  /** Bills by their keys, with what the names of their receipts begin with. */
  readonly bills: ReadonlyMap<number, string>;
}

/**
 * A list and the receipts of its bills as ZIP, one receipt in memory at a time.
 * @throws CallError `conflict` if they are too large for one file
 */
export async function zipReceipts(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { table, bills }: Wanted,
): Promise<Readable> {
  const receipts = await readRows(
    db,
    receiptRow,
    sql`
    select id, prj_expenditure_id as bill, name, bytes, content_hash as hash from receipts
    where prj_expenditure_id = any(${[...bills.keys()]}::int[]) and archived_at is null order by id`,
  );
  const size = receipts.reduce((sum, { bytes }) => sum + bytes, 0);
  if (size > mostMegabytes * megabyte)
    throw new CallError('conflict', {
      message: `${counted(receipts.length, 'receipt')} of ${Math.ceil(size / megabyte)} MB are too large for one file. It takes ${mostMegabytes} MB.`,
    });
  return Readable.from(
    zip(
      (async function* () {
        yield { name: table.name, content: strToU8(table.csv) };
        for (const [bill, start] of bills)
          for (const [at, receipt] of receipts.filter((one) => one.bill === bill).entries())
            yield await open(files, receipt, `receipts/${start} ${at + 1}`);
      })(),
    ),
  );
}

/** A receipt whose file is lost or damaged is not left out: a text in its place says so. */
async function open(files: Deps['files'], receipt: Receipt, name: string) {
  const { id, hash } = receipt;
  const found = await files.read(hash);
  const content = found === null ? null : await buffer(found);
  if (content !== null && createHash('sha256').update(content).digest('hex') === hash)
    return { name: `${name}${/\.[a-z0-9]{1,5}$/i.exec(receipt.name)?.[0] ?? ''}`, content };
  const words = `The server has lost the file of receipt ${id}, or it is damaged.\n`;
  return { name: `${name} missing.txt`, content: strToU8(words) };
}

/** Photos and PDFs are stored as they are: they do not become smaller. */
async function* zip(
  entries: AsyncIterable<{ readonly name: string; readonly content: Uint8Array }>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((thrown, chunk) => {
    if (thrown !== null) throw thrown;
    ready.push(chunk);
  });
  for await (const { name, content } of entries) {
    const file = new ZipPassThrough(name);
    archive.add(file);
    file.push(content, true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}

/** "007 Hotel Düna RE-2231": what the names of the receipts of a bill begin with, in letters that every disk takes. */
export function nameReceipt(place: number, ...words: readonly (string | null)[]): string {
  const plain = words
    .filter((word) => word !== null)
    .join(' ')
    .replaceAll(/[^\p{L}\p{N} _-]+/gu, '-')
    .trim()
    .slice(0, 60);
  return `${String(place).padStart(4, '0')} ${plain}`.trim();
}
