import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { archiveAt } from '../../platform/backup/places.ts';
import { checkArchive } from '../../platform/backup/archive.ts';
import { readConfig } from '../../platform/config.ts';
import { openDatabase, type Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { backUp, readSums } from '../../testing/archives.ts';
import { openFileStore } from '../../testing/file-store.ts';
import { operate } from '../../testing/operator.ts';
import { hasOtherPostgres, openOtherPostgres } from '../../testing/other-postgres.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const writesASecond = 500;
const writers = 10;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-years-'));
  await chmod(folder, 0o755);
});
afterAll(async () => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

function settingsFor(url: string, data: string) {
  return { DATABASE_URL: url, DATA_DIR: join(folder, data), DEMO: 'off' };
}

/** Writes at a steady pace until `work` ends. Each write adds a vendor and a client, or neither. */
async function whileWriting<T>(db: Db, work: () => Promise<T>) {
  const over = new AbortController();
  let begun = 0;
  const since = performance.now();
  const acknowledged: number[] = [];
  const write = async () => {
    while (!over.signal.aborted) {
      const due = since + (begun * 1_000) / writesASecond;
      const number = (begun += 1);
      await pause(Math.max(0, due - performance.now()));
      await sql`
        with vendor as (insert into prj_exp_vendors (vendor_name) values (${`Write ${number}`}))
        insert into clients (business_name) values (${`Write ${number}`})`.execute(db);
      acknowledged.push(number);
    }
  };
  const all = Array.from({ length: writers }, write);
  try {
    await expect.poll(() => acknowledged.length).toBeGreaterThan(100);
    const before = new Set(acknowledged);
    const given = await work();
    return { given, before, rate: (acknowledged.length * 1_000) / (performance.now() - since) };
  } finally {
    over.abort();
    await Promise.all(all);
  }
}

/** Tables that the writes change, and those that hold the search words of vendors and clients. */
const written = new Set([
  'public.prj_exp_vendors',
  'public.clients',
  'public.lookup_words',
  'public.search_words',
]);

const writtenRow = { vendors: z.array(z.int()), clients: z.array(z.int()) };

/** The writes that a database has. */
async function writtenIn(url: string) {
  const { db, close } = openDatabase({ url, max: 1 });
  const numbers = (table: string, column: string) => sql`
    (select coalesce(array_agg(substr(${sql.ref(column)}, 7)::int order by substr(${sql.ref(column)}, 7)::int), '{}')
     from ${sql.table(table)} where ${sql.ref(column)} like 'Write %')`;
  const [row] = await readRows(
    db,
    writtenRow,
    sql`select ${numbers('prj_exp_vendors', 'vendor_name')} as vendors,
      ${numbers('clients', 'business_name')} as clients`,
  );
  await close();
  return row ?? { vendors: [], clients: [] };
}

describe(`a backup under ${writesASecond} writes a second`, () => {
  it('K-51 is of one moment, and restores with every row into the embedded PostgreSQL and another one', async () => {
    const { db, url } = await createTestDatabase({ demo: true, max: writers });
    const source = settingsFor(url, 'source');
    const { given, before, rate } = await whileWriting(db, async () =>
      backUp(source, join(folder, 'archives')),
    );
    const wanted = await readSums(given);
    const still = await readSums(await backUp(source, join(folder, 'later')));
    const targets: Record<string, Record<string, string>> = {
      embedded: { DATA_DIR: join(folder, 'embedded'), DEMO: 'off' },
    };
    const other = hasOtherPostgres ? await openOtherPostgres() : undefined;
    if (other !== undefined) targets['another PostgreSQL'] = settingsFor(other.url, 'other');
    for (const [name, settings] of Object.entries(targets)) {
      const restored = await operate(settings, ['restore', given, '--keep-addresses']);
      expect({ name, ...restored }).toMatchObject({ code: 0 });
      const found = await readSums(await backUp(settings, join(folder, `from ${name}`)));
      expect(found).toEqual(wanted);
    }
    for (const table of Object.keys(wanted))
      if (!written.has(table))
        expect({ table, sum: wanted[table] }).toEqual({ table, sum: still[table] });
    const { vendors, clients } = await writtenIn(other?.url ?? url);
    if (other !== undefined) {
      expect(vendors).toEqual(clients);
      const there = new Set(vendors);
      expect([...before].filter((number) => !there.has(number))).toEqual([]);
    }
    await other?.close();
    process.stdout.write(
      `A backup under ${Math.round(rate)} writes/s: ${Object.keys(wanted).length} tables with rows, equal after a restore into ${Object.keys(targets).join(' and ')}; ${vendors.length} writes in it, in both tables\n`,
    );
  });

  it('K-62 goes to a bucket in parts', async () => {
    const { db, url } = await createTestDatabase({ demo: true });
    const source = settingsFor(url, 'large');
    for (let file = 0; file < 9; file += 1) await addReceipt(db, source.DATA_DIR, randomBytes(8e6));
    const store = await openFileStore();
    const { FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_KEY, FILES_S3_SECRET } = store.settings;
    const settings = {
      ...source,
      BACKUP_S3_ENDPOINT: FILES_S3_ENDPOINT,
      BACKUP_S3_KEY: FILES_S3_KEY,
      BACKUP_S3_SECRET: FILES_S3_SECRET,
    };
    const path = await backUp(settings, `s3://${FILES_S3_BUCKET}`);
    const archive = archiveAt(path, readConfig(settings));
    const manifest = await checkArchive(archive, { keys: [], passphrase: undefined });
    expect(manifest.files).toHaveLength(9);
    await store.close();
  });
});

async function addReceipt(db: Db, data: string, content: Buffer): Promise<void> {
  const hash = createHash('sha256').update(content).digest('hex');
  const shelf = join(data, 'files', hash.slice(0, 2));
  await mkdir(shelf, { recursive: true });
  await writeFile(join(shelf, hash), content);
  await sql`
    insert into receipts (prj_expenditure_id, upload_id, content_hash, name, type, bytes, user_id)
    select min(id), gen_random_uuid(), ${hash}, 'taxi.pdf', 'application/pdf', ${content.length},
      (select min(id) from users) from prj_expenditure`.execute(db);
}
