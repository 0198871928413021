import { z } from 'zod';
import { errorBody } from '@paddock/contract/platform/error-body';
import { submissionAnswer } from '@paddock/contract/engine/forms/submission';
import fc from 'fast-check';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { afterAll, expect, it } from 'vitest';
import { howMany } from '../../testing/at-length.ts';
import { dataAt, openFormKit } from '../../testing/form-kit.ts';
import { hostileCall, oddCall, type Call } from '../../testing/hostile-submissions.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openFormKit(await createTestDatabase({ demo: true }), {
  CALLS_PER_ADDRESS: '1000000',
  CALLS_PER_PERSON: '1000000',
});
afterAll(async () => kit.close());
// A person's first call stores their identity, which is a row of its own.
await kit.get('/api/users/me', kit.administrator.headers);

const data = dataAt(kit.now());
const seed = 20_260_701;

async function send({ address, parts, headers = {} }: Call) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return kit.send(address, form, headers);
}

/**
 * One hash per table over all our rows. Counters of calls and sent messages are written later, so they are
 * left out.
 */
async function everyRow(): Promise<Map<string, string>> {
  const tables = await readRows(
    kit.db,
    { name: z.string() },
    sql`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('call_counts', 'system_sends')`,
  );
  const hashes = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await readRows(
      kit.db,
      { hash: z.string() },
      sql`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash
      from ${sql.table(name)} t`,
    );
    hashes.set(name, rows[0]?.hash ?? '');
  }
  return hashes;
}

const rounds = howMany({ usual: 50, atLength: 250 });
const perRound = 20;

it('F-38 thousands of hostile submissions change no row and never break the server', async () => {
  await kit.app.trail.flush();
  const before = await everyRow();
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(hostileCall(data), { minLength: perRound, maxLength: perRound }),
      async (calls) => {
        for (const answer of await Promise.all(calls.map(send))) {
          statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
          const { error } = errorBody.parse(answer.json());
          expect(answer.statusCode, error.message).toBeLessThan(500);
          expect(error.message).toMatch(/^[A-Z].*[.?]$/);
          if (answer.statusCode === 422) expect(error.field).toBeDefined();
        }
      },
    ),
    { numRuns: rounds, seed, endOnFailure: true },
  );
  expect([...statuses.values()].reduce((sum, n) => sum + n)).toBe(rounds * perRound);
  expect(new Set(statuses.keys())).toEqual(new Set([400, 404, 422]));
  expect(await everyRow()).toEqual(before);
});

it('F-38 odd but possible values are stored whole, or refused with a sentence', async () => {
  const count = async () => {
    const rows = await readRows(
      kit.db,
      { n: z.int() },
      sql`select count(*) n from form_submissions`,
    );
    return rows[0]?.n ?? -1;
  };
  const before = await count();
  const tried = howMany({ usual: 250, atLength: 1_000 });
  let stored = 0;
  await fc.assert(
    fc.asyncProperty(oddCall(data), async (call) => {
      const answer = await send(call);
      if (answer.statusCode === 200) {
        submissionAnswer.parse(answer.json());
        stored += 1;
        return;
      }
      const { error } = errorBody.parse(answer.json());
      expect(answer.statusCode, error.message).toBeLessThan(500);
      if (answer.statusCode !== 409) expect(error.field).toBeDefined();
    }),
    { numRuns: tried, seed, endOnFailure: true },
  );
  expect(stored).toBeGreaterThan(tried / 20);
  expect(await count()).toBe(before + stored);
});
