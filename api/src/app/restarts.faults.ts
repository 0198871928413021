import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../platform/db/client.ts';
import { startEmbedded, type EmbeddedDatabase } from '../platform/db/embedded.ts';
import { runServerOn, type RunningServer } from '../testing/running-server.ts';

const writers = 12;
const restarts = 10;
const kills = 20;
const unlimited = { CALLS_PER_PERSON: '1000000', CALLS_PER_ADDRESS: '1000000' };

let folder: string;
let database: EmbeddedDatabase;
/** What the server answered with 200, which must never be lost. */
const acknowledged: string[] = [];
let tried = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-years-'));
  await chmod(folder, 0o755);
  database = await startEmbedded({ folder });
}, 120_000);

afterAll(async () => {
  await database.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Adds vendors one after the other until it is told to stop. */
async function writeUntil(isOver: () => boolean, server: () => RunningServer): Promise<void> {
  while (!isOver()) {
    const name = `Vendor ${(tried += 1)}`;
    const answer = await server()
      .addVendor(name)
      .catch(() => undefined);
    if (answer?.status === 200) acknowledged.push(name);
  }
}

/** Rows that were acknowledged and are not there. */
async function lost(): Promise<string[]> {
  const { db, close } = openDatabase({ url: database.url, max: 1 });
  const rows = await db.selectFrom('prj_exp_vendors').select('vendor_name').execute();
  await close();
  const stored = new Set(rows.map(({ vendor_name }) => vendor_name));
  return acknowledged.filter((name) => !stored.has(name));
}

/** Writes with `writers` at once while `work` breaks things. */
async function whileWriting(server: () => RunningServer, work: () => Promise<void>): Promise<void> {
  let isOver = false;
  const all = Array.from({ length: writers }, async () => writeUntil(() => isOver, server));
  try {
    await work();
  } finally {
    isOver = true;
    await Promise.all(all);
  }
}

async function moreThan(before: number): Promise<void> {
  await expect
    .poll(() => acknowledged.length, { timeout: 120_000, interval: 20 })
    .toBeGreaterThan(before + writers);
}

describe('with an administrator who stays signed in', () => {
  it(`K-13 ${restarts} restarts of the database under ${writers} writers lose nothing and end nothing`, async () => {
    const server = await runServerOn(database.url, unlimited);
    let signOuts = 0;
    await whileWriting(
      () => server,
      async () => {
        for (let round = 0; round < restarts; round += 1) {
          await moreThan(acknowledged.length);
          await database.stop();
          const { status } = await server.get('/api/auth/token', { cookie: server.cookie });
          if (status === 401) signOuts += 1;
          database = await startEmbedded({ folder });
          await expect
            .poll(async () => (await server.get('/api/health/ready')).status, { timeout: 30_000 })
            .toBe(200);
        }
        await moreThan(acknowledged.length);
      },
    );
    expect(server.child.exitCode).toBe(null);
    expect(signOuts).toBe(0);
    expect(await lost()).toEqual([]);
    process.stdout.write(
      `${restarts} restarts of the database: ${acknowledged.length} of ${tried} rows acknowledged, 0 lost, 0 exits, ${signOuts} sign-outs\n`,
    );
    await server.close();
  });

  it(`K-13 ${kills} kills of the server under ${writers} writers lose nothing`, async () => {
    let server = await runServerOn(database.url, unlimited);
    const before = acknowledged.length;
    await whileWriting(
      () => server,
      async () => {
        for (let round = 0; round < kills; round += 1) {
          await moreThan(acknowledged.length);
          server.child.kill('SIGKILL');
          await server.close();
          server = await runServerOn(database.url, unlimited, server.cookie);
        }
      },
    );
    expect(await lost()).toEqual([]);
    process.stdout.write(
      `${kills} kills of the server: ${acknowledged.length - before} rows acknowledged, 0 lost\n`,
    );
    await server.close();
  });
});
