import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { startServer, type ServerProcess } from '../../testing/server-process.ts';
import { secretKey } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const first = await createTestDatabase({ demo: true });
const second = await createTestDatabase({ demo: true });
const empty = await createTestDatabase({ empty: true });

let folder: string;
const servers: ServerProcess[] = [];
const folders: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-deployment-'));
  folders.push(folder);
});

afterEach(async () => {
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.splice(0).map(({ ended }) => ended));
  for (const { db } of [first, second]) {
    await db.deleteFrom('receipts').execute();
    await db.deleteFrom('deployment').execute();
  }
});

afterAll(async () => {
  for (const one of folders) await rm(one, { recursive: true, force: true });
});

function start(url: string): ServerProcess {
  const server = startServer({ DATABASE_URL: url, DATA_DIR: folder, SECRET_KEY: secretKey });
  servers.push(server);
  return server;
}

/** Starts a server, waits until it is ready, and stops it. */
async function run(url: string) {
  const server = start(url);
  await server.address;
  server.child.kill('SIGTERM');
  return server.ended;
}

/** The one line of a start that was refused. */
async function refusal(url: string): Promise<string> {
  const { code, complained } = await start(url).ended;
  expect(code).toBe(1);
  expect(complained).toMatch(/^[^\n]+\n$/);
  return complained;
}

/** A file as an upload of two hours ago left it. @returns its hash */
async function putFile(content: string): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex');
  const shelf = join(folder, 'files', hash.slice(0, 2));
  await mkdir(shelf, { recursive: true });
  await writeFile(join(shelf, hash), content);
  const old = new Date(Date.now() - 7_200_000);
  await utimes(join(shelf, hash), old, old);
  return hash;
}

/** Receipts with their files. */
async function keepReceipts(db: Db, names: readonly string[]): Promise<void> {
  for (const name of names) await addReceipt(db, await putFile(name), name);
}

async function addReceipt(db: Db, hash: string, name: string): Promise<void> {
  const { id } = await db.selectFrom('prj_expenditure').select('id').executeTakeFirstOrThrow();
  const user = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await db
    .insertInto('receipts')
    .values({
      prj_expenditure_id: id,
      user_id: user.id,
      upload_id: crypto.randomUUID(),
      content_hash: hash,
      name: `${name}.pdf`,
      type: 'application/pdf',
      bytes: name.length,
    })
    .execute();
}

/** Every file below the shelves, by name. */
async function onShelves(): Promise<string[]> {
  const found = await readdir(join(folder, 'files'), { recursive: true });
  return found.filter((path) => /^[0-9a-f]{2}\/[0-9a-f]{64}$/.test(path)).sort();
}

const markPath = () => join(folder, 'files', 'deployment.json');

it('K-1 refuses a start with another database, and keeps every file', async () => {
  await keepReceipts(first.db, ['a', 'b', 'c']);
  await run(first.url);
  const before = await onShelves();
  await second.db.insertInto('deployment').defaultValues().execute();
  expect(await refusal(second.url)).toContain('belong to different deployments');
  expect(await onShelves()).toEqual(before);
  expect(before).toHaveLength(3);
});

it('K-1 refuses a start with an empty database before anything is made in it', async () => {
  await keepReceipts(first.db, ['a', 'b']);
  await run(first.url);
  expect(await refusal(empty.url)).toContain('it is new, or older');
  const tables = sql`select tablename from pg_tables where schemaname = 'public'`;
  expect(await readRows(empty.db, { tablename: z.string() }, tables)).toEqual([]);
  expect(await onShelves()).toHaveLength(2);
});

it('K-2 an existing deployment gets its ID automatically', async () => {
  await keepReceipts(first.db, ['a', 'b']);
  await putFile('left behind');
  await run(first.url);
  const row = await first.db.selectFrom('deployment').select('id').executeTakeFirstOrThrow();
  expect(JSON.parse(await readFile(markPath(), 'utf8'))).toEqual({
    id: row.id,
    database: 'elsewhere',
  });
  expect((await run(first.url)).code).toBe(0);
});

it('K-2 does not take over files of another database, unless someone says that they belong', async () => {
  await keepReceipts(first.db, ['a', 'b', 'c']);
  const line = await refusal(second.url);
  expect(line).toContain('This database needs 0 files, and 0 of the 3 beside');
  const mark = /write (\{.+\}) into that file/.exec(line)?.[1] ?? '';
  await writeFile(markPath(), mark);
  expect((await run(second.url)).code).toBe(0);
});

it('K-2 refuses a database with receipts beside a folder without them', async () => {
  await addReceipt(first.db, 'ab'.repeat(32), 'gone');
  expect(await refusal(first.url)).toContain('needs 1 files, and 0 of the 0');
});
