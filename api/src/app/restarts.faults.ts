import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../platform/db/client.ts';
import { startEmbedded, type EmbeddedDatabase } from '../platform/db/embedded.ts';
import { openOutagePages } from '../testing/outage-pages.ts';
import { runServerOn } from '../testing/running-server.ts';
import { openWriters } from '../testing/writers.ts';

const restarts = 10;
const kills = 20;
const unlimited = { CALLS_PER_PERSON: '1000000', CALLS_PER_ADDRESS: '1000000' };

let folder: string;
let database: EmbeddedDatabase;
const writers = openWriters();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-years-'));
  await chmod(folder, 0o755);
  database = await startEmbedded({ folder });
}, 120_000);

afterAll(async () => {
  await database.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/**
 * Gives a crew number access.
 * @returns their number
 */
async function letCrewIn(): Promise<string> {
  const number = '+447918000007';
  const { db, close } = openDatabase({ url: database.url, max: 1 });
  await db.insertInto('users').values({ access_level_id: 10, phone_number: number }).execute();
  await close();
  return number;
}

describe('with an administrator who stays signed in', () => {
  it(`K-13 ${restarts} restarts of the database under writers, with two pages open, lose nothing and end nothing`, async () => {
    const server = await runServerOn(database.url, unlimited);
    const program = process.env['CHROMIUM_PATH'] ?? 'chromium';
    const pages = await openOutagePages(program, server, await letCrewIn());
    let signOuts = 0;
    await writers.during(
      () => server,
      async () => {
        for (let round = 0; round < restarts; round += 1) {
          await writers.goOn();
          await database.stop();
          const { status } = await server.get('/api/auth/token', { cookie: server.cookie });
          if (status === 401) signOuts += 1;
          await pages.expectOutage();
          database = await startEmbedded({ folder });
          await expect.poll(async () => (await server.get('/api/health/ready')).status).toBe(200);
          await pages.expectRecovery();
        }
        await writers.goOn();
      },
    );
    await pages.close();
    expect(server.child.exitCode).toBe(null);
    expect(signOuts).toBe(0);
    expect(await writers.lostIn(database.url)).toEqual([]);
    process.stdout.write(
      `${restarts} restarts of the database: ${writers.acknowledged.length} of ${writers.tried()} rows acknowledged, 0 lost, 0 exits, ${signOuts} sign-outs, two pages of Chromium recovered each time\n`,
    );
    await server.close();
  });

  it(`K-13 ${kills} kills of the server under writers lose nothing`, async () => {
    let server = await runServerOn(database.url, unlimited);
    const before = writers.acknowledged.length;
    await writers.during(
      () => server,
      async () => {
        for (let round = 0; round < kills; round += 1) {
          await writers.goOn();
          server.child.kill('SIGKILL');
          await server.close();
          server = await runServerOn(database.url, unlimited, server.cookie);
        }
      },
    );
    expect(await writers.lostIn(database.url)).toEqual([]);
    process.stdout.write(
      `${kills} kills of the server: ${writers.acknowledged.length - before} rows acknowledged, 0 lost\n`,
    );
    await server.close();
  });
});
