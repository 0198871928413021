import { z } from 'zod';
import { readRows } from '../../../platform/db/rows.ts';
import { sql } from '../../../platform/db/sql.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { howMany } from '../../../testing/at-length.ts';
import { openListKit } from '../../../testing/list-kit.ts';
import { plainSums } from '../../../testing/plain-sums.ts';
import { insertRandomBooks } from '../../../testing/random-books.ts';
import { listNumbers, readReport, withoutZeros } from '../../../testing/report-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const kit = await openListKit(await createTestDatabase({ demo: true }));
const { db } = kit;
afterAll(async () => kit.close());

async function expectSame(projectId: number, code: string) {
  const expected = withoutZeros(await plainSums(db, projectId));
  expect(withoutZeros(listNumbers(await readReport(kit, code)))).toEqual(expected);
  return expected;
}

describe('G-1 every number is the sum of its rows, to the penny', () => {
  it('over the demo data', async () => {
    const projects = await db.selectFrom('projects').select(['id', 'project_code']).execute();
    for (const { id, project_code: code } of projects) await expectSame(id, code);
  });

  it('over thousands of expenditures in every state that money can be in', async () => {
    const size = howMany({ usual: 2_500, atLength: 10_000 });
    await insertRandomBooks(db, size, 26);
    const numbers = await expectSame(51, 'HUN26');
    // The data contains what it should, or the test showed nothing.
    for (const what of ['due 1', 'overpaid 1', 'not known balances', 'not known payments'])
      expect(numbers.map(([name]) => name)).toContain(`total ${what}`);
    expect(new Set(numbers.map(([name]) => name.split(' ')[0]))).toHaveLength(6);
    const rows = await readRows(
      db,
      { state: z.string(), count: z.int() },
      sql`
      select state, count(*) from expenditure_balances
      where project_id = 51 and is_live group by state`,
    );
    for (const { state, count } of rows) expect(count, state).toBeGreaterThan(size / 50);
    expect(rows).toHaveLength(6);
  });

  it('even if the numbers are different', async () => {
    await insertRandomBooks(db, 500, 1_789);
    await expectSame(51, 'HUN26');
  });
});
