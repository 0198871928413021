import { afterAll, expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { z } from 'zod';
import { openLog } from '../../platform/log.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openLive } from './open.ts';

const { db, url } = await createTestDatabase({ demo: true });
const live = openLive({
  db,
  databaseUrl: url,
  now: () => new Date(),
  log: openLog('silent'),
  idleMs: 30_000,
});
afterAll(async () => live.close());

await sql`update projects set end_date = current_date + 1 where project_code = 'HUN26'`.execute(db);

/** A connection whose other end reads, or does not. */
function makeLine() {
  const written: string[] = [];
  let takes = true;
  let heard = Promise.withResolvers<void>();
  const write = (text: string) => {
    written.push(text);
    heard.resolve();
    heard = Promise.withResolvers<void>();
    return takes;
  };
  return {
    written,
    line: { write, end: () => undefined },
    takes: (does: boolean) => void (takes = does),
    /** Until something that was written contains this. */
    until: async (said: string) => {
      while (!written.some((text) => text.includes(said))) await heard.promise;
    },
  };
}

async function follow(line: ReturnType<typeof makeLine>) {
  const { rows } = await sql`
    select jsonb_build_object('id', projects.id, 'zone', 'Europe/Budapest') as project,
      users.id as "personId"
    from projects, users
    where project_code = 'HUN26' and phone_number = '+447700900004'`.execute(db);
  const found = z
    .object({ project: z.object({ id: z.int(), zone: z.string() }), personId: z.int() })
    .parse(rows[0]);
  return live.follow({ ...found, limit: 4, line: line.line, resumeFrom: undefined });
}

async function moveTo(latitude: number) {
  await sql`
    insert into latest_locations (user_id, latitude, longitude, fixed_at)
    select id, ${latitude}::float8, 1, now() from users where phone_number = '+447700900010'
    on conflict (user_id) do update
    set latitude = excluded.latitude, changed = pg_current_xact_id()`.execute(db);
  live.tell();
}

it('L-19 sends a slow reader nothing until it reads again, then only the latest', async () => {
  const [slow, other] = [makeLine(), makeLine()];
  await moveTo(10);
  const { drained } = await follow(slow);
  await follow(other);
  await Promise.all([slow.until('"latitude":10'), other.until('"latitude":10')]);
  slow.takes(false);
  await moveTo(11);
  await slow.until('"latitude":11');
  for (const latitude of [12, 13]) {
    await moveTo(latitude);
    await other.until(`"latitude":${latitude}`);
  }
  expect(slow.written).toHaveLength(2);
  slow.takes(true);
  drained();
  await slow.until('"latitude":13');
  expect(slow.written).toHaveLength(3);
  expect(slow.written.join('')).not.toContain('"latitude":12');
});
