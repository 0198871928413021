import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmbedded } from '../platform/db/embedded.ts';
import { findAtWorkIn } from '../platform/db/embedded/process.ts';
import { runServerIn, type RunningServer } from '../testing/running-server.ts';
import { openWriters } from '../testing/writers.ts';

const kills = 20;
const unlimited = { CALLS_PER_PERSON: '1000000', CALLS_PER_ADDRESS: '1000000' };
const writers = openWriters();

let folder: string;
let server: RunningServer;
let signOuts = 0;
/** Errors of servers that failed to start. */
const refused: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-embedded-years-'));
  await chmod(folder, 0o755);
  server = await runServerIn(folder, unlimited);
}, 120_000);

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Kills one process of PostgreSQL: one that serves a connection, or the one that starts the others. */
async function killOne(which: 'backend' | 'postmaster'): Promise<void> {
  const find = async () => {
    const all = await findAtWorkIn(join(folder, 'postgres', 'cluster'));
    const sign = which === 'postmaster' ? / -D / : /^postgres: postgres postgres /;
    return all.find(({ command }) => sign.test(command))?.pid;
  };
  await expect.poll(find).toBeTypeOf('number');
  const pid = await find();
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
}

async function askWhoIAm(): Promise<void> {
  const { status } = await server.get('/api/auth/token', { cookie: server.cookie });
  if (status === 401) signOuts += 1;
}

async function ready(): Promise<void> {
  await expect.poll(async () => (await server.get('/api/health/ready')).status).toBe(200);
}

/**
 * Interrupts it like Ctrl-C.
 * @returns how long it took
 */
async function interrupt(): Promise<number> {
  const since = performance.now();
  server.child.kill('SIGINT');
  expect((await server.ended).code).toBe(0);
  return performance.now() - since;
}

async function startAgain(): Promise<void> {
  try {
    server = await runServerIn(folder, unlimited, server.cookie);
  } catch (error) {
    refused.push(String(error));
    throw error;
  }
}

/** Lists lost rows, without a server. */
async function lost(): Promise<string[]> {
  await interrupt();
  const database = await startEmbedded({ folder: join(folder, 'postgres') });
  const rows = await writers.lostIn(database.url);
  await database.stop();
  await startAgain();
  return rows;
}

for (const which of ['backend', 'postmaster'] as const)
  it(`K-20 ${kills} kills of one ${which} under writers lose nothing and end nothing`, async () => {
    const before = writers.acknowledged.length;
    await writers.during(
      () => server,
      async () => {
        for (let round = 0; round < kills; round += 1) {
          await writers.goOn();
          await killOne(which);
          await askWhoIAm();
          await writers.goOn();
          await ready();
          await askWhoIAm();
        }
      },
    );
    expect(server.child.exitCode).toBe(null);
    expect(await lost()).toEqual([]);
    expect({ signOuts, refused }).toEqual({ signOuts: 0, refused: [] });
    process.stdout.write(
      `${kills} kills of one ${which}: ${writers.acknowledged.length - before} rows acknowledged, 0 lost, 0 exits, ${signOuts} sign-outs, ${refused.length} starts refused\n`,
    );
  });

it(`K-18 ${kills} stops right after one backend was killed end in time, and the next start works`, async () => {
  const before = writers.acknowledged.length;
  let longest = 0;
  await writers.during(
    () => server,
    async () => {
      for (let round = 0; round < kills; round += 1) {
        await writers.goOn();
        await killOne('backend');
        longest = Math.max(longest, await interrupt());
        await startAgain();
        await askWhoIAm();
      }
    },
  );
  expect(await lost()).toEqual([]);
  expect({ signOuts, refused }).toEqual({ signOuts: 0, refused: [] });
  process.stdout.write(
    `${kills} stops after one backend was killed: ${writers.acknowledged.length - before} rows acknowledged, 0 lost, ${(longest / 1_000).toFixed(1)} s at most, ${refused.length} starts refused\n`,
  );
  expect(longest).toBeLessThan(5_000);
});
