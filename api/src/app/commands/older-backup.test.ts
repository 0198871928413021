import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { migrations } from '../../platform/db/migrations/list.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { operate } from '../../testing/operator.ts';
import { makeReleasedDatabase } from '../../testing/released-database.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const folder = await mkdtemp(join(tmpdir(), 'paddock-older-'));
afterAll(async () => rm(folder, { recursive: true, force: true }));

const paddock = async (url: string, ...words: string[]) =>
  operate({ DATABASE_URL: url, DATA_DIR: join(folder, 'data'), DEMO: 'off' }, words);

it('K-132 a backup of v261122.1 is restored, and brought up to date', async () => {
  const made = await paddock(await makeReleasedDatabase(), 'backup', '--to', folder);
  expect(made).toMatchObject({ code: 0 });
  const { db, url } = await createTestDatabase({ empty: true });
  const restored = await paddock(url, 'restore', made.said[0] ?? '');
  expect(restored).toMatchObject({ code: 0 });
  const found = await readRows(
    db,
    { flights: z.int(), steps: z.array(z.string()) },
    sql`select (select count(*)::int from flights) as flights,
      (select json_agg(name order by name) from kysely_migration) as steps`,
  );
  expect(found).toEqual([{ flights: 53, steps: Object.keys(migrations) }]);
});
