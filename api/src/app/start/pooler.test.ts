import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/db/client.ts';
import { readPrepared, readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { hasPgBouncer, openPgBouncer, type Pooler } from '../../testing/pgbouncer.ts';
import { hasOtherPostgres, openOtherPostgres } from '../../testing/other-postgres.ts';
import { administrator, runServerOn } from '../../testing/running-server.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { startDatabase } from './database.ts';

const database = await createTestDatabase({ demo: true });
const other = await createTestDatabase();

it.skipIf(hasPgBouncer)('PgBouncer is not installed, so nothing was tested with it', ({ skip }) => {
  skip('install the package pgbouncer to run these tests');
});

describe.runIf(hasPgBouncer)('behind PgBouncer in transaction mode', () => {
  let pooler: Pooler;

  beforeAll(async () => {
    await database.db
      .insertInto('users')
      .values({ access_level_id: 1, phone_number: administrator })
      .execute();
    pooler = await openPgBouncer(database.url);
  });

  afterAll(async () => pooler.close());

  it('K-120 calls, sign-in, forms and notices work, even after the pooler was killed', async ({
    onTestFinished,
  }) => {
    const server = await runServerOn(pooler.url, { DATABASE_DIRECT_URL: database.url });
    onTestFinished(async () => server.close());
    const paths = ['/api/users/me', '/api/lists/flights', '/api/reports/owed', '/api/settings'];
    const read = async () => {
      const many = [...paths, ...paths, ...paths, ...paths, ...paths, ...paths];
      const answers = await Promise.all(many.map(async (path) => server.get(path, server.signed)));
      return new Set(answers.map(({ status }) => status));
    };
    const save = async (name: string) => (await server.addVendor(name)).status;
    expect(await read()).toEqual(new Set([200]));
    const saved = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map(save));
    expect(new Set(saved)).toEqual(new Set([200]));
    await pooler.kill();
    expect(await read()).toEqual(new Set([200, 503]));
    await pooler.start();
    await expect.poll(read).toEqual(new Set([200]));
    expect(await save('G')).toBe(200);
    // Heard at once, on the direct address.
    await database.db
      .updateTable('users')
      .set({ revoked_at: new Date() })
      .where('phone_number', '=', administrator)
      .execute();
    expect((await server.get('/api/users/me', server.signed)).status).toBe(403);
  });

  it.runIf(hasOtherPostgres)(
    'K-120 creates and uses an empty database of Debian’s own PostgreSQL',
    async ({ onTestFinished }) => {
      const postgres = await openOtherPostgres();
      const debian = await openPgBouncer(postgres.url);
      const server = await runServerOn(debian.url, { DATABASE_DIRECT_URL: postgres.url });
      onTestFinished(async () => {
        await server.close();
        await debian.close();
        await postgres.close();
      });
      const saved = ['A', 'B', 'C', 'D', 'E', 'F'].map(async (name) => server.addVendor(name));
      for (const { status } of await Promise.all(saved)) expect(status).toBe(200);
      expect((await server.get('/api/lists/vendors', server.signed)).status).toBe(200);
    },
  );

  const settings = { zone: z.string(), agreed: z.nullable(z.string()), lock: z.string() };
  const readSettings = sql`select current_setting('timezone') as zone,
    nullif(current_setting('paddock.agreed', true), '') as agreed,
    current_setting('lock_timeout') as lock`;

  it('K-120 each transaction has the limits and questions of its work, and leaves nothing behind', async () => {
    const { db, close } = openDatabase({ url: pooler.url, work: 'calls', isPooled: true });
    const inside = await db
      .transaction()
      .execute(async (transaction) => readRows(transaction, settings, readSettings));
    expect(inside).toEqual([{ zone: 'UTC', agreed: 'ask', lock: '1500ms' }]);
    const outside = await Promise.all(
      Array.from({ length: 8 }, async () => readPrepared(db, settings, readSettings)),
    );
    for (const rows of outside) expect(rows).toEqual([{ zone: 'UTC', agreed: null, lock: '0' }]);
    await close();
  });

  it.each([
    [
      'K-121 without an address of PostgreSQL itself, the start says what it needs',
      undefined,
      'DATABASE_URL leads to a pooler. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, which notifications, locks and updates need.',
    ],
    [
      'K-121 with the pooler as the address of PostgreSQL itself, the start is refused',
      () => pooler.url,
      'DATABASE_DIRECT_URL leads to a pooler. Set it to the address of PostgreSQL itself.',
    ],
    [
      'K-121 with another database as the direct one, the start is refused',
      () => other.url,
      'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Set both to the same one.',
    ],
  ])('%s', async (_, direct, sentence) => {
    const config = readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: pooler.url,
      ...(direct === undefined ? {} : { DATABASE_DIRECT_URL: direct() }),
    });
    await expect(startDatabase(config, { log: () => {} })).rejects.toThrow(sentence);
  });

  it('K-121 also detects a pooler that drops the options of a session', async ({
    onTestFinished,
  }) => {
    const session = await openPgBouncer(database.url, 'session');
    onTestFinished(async () => session.close());
    const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: session.url });
    await expect(startDatabase(config, { log: () => {} })).rejects.toThrow(
      'Set DATABASE_DIRECT_URL',
    );
  });
});
