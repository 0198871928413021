import { readConsequences } from '@paddock/contract/domain/plan/consequences';
import { dayAfter } from '@paddock/contract/platform/days';
import { afterAll, expect, it } from 'vitest';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const database = await createTestDatabase({ demo: true });
const kit = await openRecordKit(database);
afterAll(() => kit.close());
const project = await database.db
  .selectFrom('projects')
  .where('project_code', '=', 'BHR26')
  .select(['id', 'start_date', 'end_date'])
  .executeTakeFirstOrThrow();

/** The lines if the dates of BHR26 change by days, in its form. */
async function shift(start: number, end: number) {
  const values = {
    start_date: dayAfter(project.start_date, start),
    end_date: dayAfter(project.end_date, end),
  };
  const change = { list: 'projects', id: project.id, values };
  const answer = await kit.post('/api/plan/consequences', { change }, kit.administrator.headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return readConsequences.response.parse(answer.json()).lines;
}

const outside = 'not inside the new dates';

it('Y-656 new dates of a project list what is no longer inside them, which stays as it is', async () => {
  const lines = (await shift(3, 3)).filter(({ what }) => what.includes(outside));
  expect(lines.map(({ what }) => what)).toEqual([
    expect.stringMatching(/^1 flight is not inside the new dates: GF \d+ on \d+ \w+$/),
    expect.stringMatching(/^1 stay is not inside the new dates: /),
  ]);
  for (const { possible, why, concerned } of lines) {
    expect(possible).toBe(false);
    expect(why).toContain('stays as it is');
    expect(concerned.length).toBeGreaterThan(0);
  }
});

it('Y-656 says nothing of what is still inside longer dates', async () => {
  expect((await shift(-2, 2)).filter(({ what }) => what.includes(outside))).toEqual([]);
});
