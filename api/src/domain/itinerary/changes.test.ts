import { readProjectChanges } from '@paddock/contract/domain/itinerary/changes';
import { readRecordHistory } from '@paddock/contract/engine/records/calls';
import { afterAll, expect, it } from 'vitest';
import { jpeg } from '../../testing/pictures.ts';
import { sql } from '../../platform/db/sql.ts';
import { openReceiptKit } from '../../testing/receipt-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { purchase } from '../../testing/tour.ts';

const kit = await openReceiptKit(await createTestDatabase({ demo: true }), {
  MANAGEMENT_PROJECT_CODE: 'HUN26',
});
afterAll(async () => kit.close());
const { headers } = kit.administrator;
await kit.grant('+447914000004', 4);
const coordinator = await kit.signIn('+447914000004');

async function changes(asked = headers, query = '') {
  const answer = await kit.get(`/api/projects/HUN26/changes${query}`, asked);
  expect(answer.statusCode).toBe(200);
  return readProjectChanges.response.parse(answer.json());
}

const wordsFor = async (asked?: typeof headers) =>
  (await changes(asked)).changes.map(({ words }) => words);

it('J-65 shows bills and receipts to administrators, and to nobody else', async () => {
  const [first, second] = [await kit.newExpenditure(), await kit.newExpenditure()];
  expect((await changes()).changes[0]).toMatchObject({ words: 'added 2 bills', record: null });
  const { id } = await kit.keep(first, { content: jpeg(), name: 'fuel.jpg' });
  await kit.app.inject({ method: 'DELETE', url: `/api/receipts/${id}`, headers });
  const told = await wordsFor();
  expect(told[0]).toMatch(/^removed a receipt from /);
  expect(told[1]).toMatch(/^added a receipt of /);
  expect((await wordsFor(coordinator.headers)).join()).not.toMatch(/bill|receipt|\d\.\d\d/);
  expect(second).toBeGreaterThan(first);
});

it('J-65 shows old and new times of a move, and what was deleted', async () => {
  const item = {
    project_id: 51,
    title: 'Scrutineering',
    kind: 'call',
    place_id: null,
    starts_at: '2030-07-02T10:20',
    ends_at: null,
    standing: 'planned',
    notes: null,
    audience: 'everyone',
    group_id: [],
    contact_id: [],
  };
  const { id } = await kit.store('new-schedule-item', item);
  expect((await wordsFor(coordinator.headers))[0]).toBe('added Scrutineering');
  const moved = { ...item, starts_at: '2030-07-02T11:05' };
  expect((await kit.edit('schedule_items', id, moved, 1)).statusCode).toBe(200);
  const [change] = (await changes(coordinator.headers)).changes;
  expect(change).toMatchObject({
    words: 'moved Scrutineering from 10:20 to 11:05, local time',
    record: { list: 'schedule-items', id },
  });
  const removal = `/api/records/schedule-items/${id}?version=2`;
  await kit.app.inject({ method: 'DELETE', url: removal, headers });
  expect((await changes(coordinator.headers)).changes[0]).toMatchObject({
    words: 'removed Scrutineering',
    record: null,
  });
});

it('J-65 shows a coordinator no other project, and comes in parts', async () => {
  const forbidden = await kit.get('/api/projects/BCN26/changes', coordinator.headers);
  expect(forbidden.statusCode).toBe(403);
  const all = await changes();
  expect(all.next).toBeNull();
  const [newest, ...older] = all.changes;
  expect((await changes(headers, `?before=${newest?.id}`)).changes).toEqual(older);
});

it('C-73 takes changes along when a bill and its parts move to another project', async () => {
  const id = await kit.newExpenditure();
  await kit.keep(id, { content: jpeg(), name: 'fuel.jpg' });
  const { id: other } = await kit.db
    .selectFrom('projects')
    .where('project_code', '=', 'BCN26')
    .select('id')
    .executeTakeFirstOrThrow();
  const ofProject = async (code: string) => {
    const answer = await kit.get(`/api/projects/${code}/changes`, headers);
    const { changes: all } = readProjectChanges.response.parse(answer.json());
    return all.map(({ words }) => words);
  };
  const [before, there] = [await ofProject('HUN26'), await ofProject('BCN26')];
  const bill = { ...purchase(other), contactIds: [1], flightIds: [1] };
  const moved = await kit.edit('prj_expenditure', id, bill, 1);
  expect(moved.statusCode).toBe(200);
  expect(await ofProject('BCN26')).toHaveLength(there.length + 3);
  expect(before[0]).toMatch(/^added .*receipt/);
  expect((await ofProject('HUN26'))[0]).not.toBe(before[0]);
});

it('C-82 puts changes of flights in order, however many other flights changed since', async () => {
  const flight = { subject_table: 'flights', action: 'cancel', user_id: kit.administrator.id };
  const noted = async (row: object, count = 1) =>
    sql`
      insert into audit_events (subject_table, subject_id, action, user_id, after)
      select row ->> 'subject_table', (row ->> 'subject_id')::int, row ->> 'action',
        (row ->> 'user_id')::int, '{}'
      from (select ${JSON.stringify(row)}::jsonb as row) as one, generate_series(1, ${count}::int)`.execute(
      kit.db,
    );
  const ofTour = kit.db.selectFrom('view_booked_flights').where('project_id', '=', 51);
  const { flight_id: own } = await ofTour.select('flight_id').executeTakeFirstOrThrow();
  const { id: elsewhere } = await kit.db
    .selectFrom('flights')
    .where('id', 'not in', ofTour.select('flight_id'))
    .select('id')
    .executeTakeFirstOrThrow();
  const ids = async () => {
    const found: number[] = [];
    let before: number | null = Number.MAX_SAFE_INTEGER;
    while (before !== null) {
      const part = await changes(headers, `?before=${before}`);
      found.push(...part.changes.map(({ id }) => id));
      before = part.next;
    }
    return found;
  };
  await noted({ ...flight, subject_id: own });
  const withOne = await ids();
  const newest = Math.max(...withOne);
  await noted({ ...flight, subject_id: elsewhere }, 2_100);
  expect(await ids()).toEqual(withOne);
  await noted({ ...flight, user_id: null, subject_id: own });
  const [later = 0, ...others] = await ids();
  expect(others).toEqual(withOne);
  expect(later).toBeGreaterThan(newest + 2_100);
  await noted({ subject_table: 'projects', subject_id: 51, action: 'edit', user_id: null }, 130);
  const all = await ids();
  expect(all.filter((id) => id <= later)).toEqual([later, ...withOne]);
  expect(all.toSorted((one, other) => other - one)).toEqual(all);
});

it('J-66 the history of an expenditure includes its receipts', async () => {
  const expenditure = await kit.newExpenditure();
  const { id } = await kit.keep(expenditure, { content: jpeg(), name: 'fuel.jpg' });
  await kit.app.inject({ method: 'DELETE', url: `/api/receipts/${id}`, headers });
  await kit.post(`/api/receipts/${id}/restore`, {}, headers);
  const answer = await kit.get(`/api/records/expenditure/${expenditure}/history`, headers);
  const { events } = readRecordHistory.response.parse(answer.json());
  expect(events.map(({ action, part = null }) => [action, part])).toEqual([
    ['restore', 'Receipt fuel.jpg'],
    ['archive', 'Receipt fuel.jpg'],
    ['create', 'Receipt fuel.jpg'],
    ['create', null],
  ]);
});
