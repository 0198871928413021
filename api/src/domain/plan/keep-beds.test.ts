import { readConsequences } from '@paddock/contract/domain/plan/consequences';
import { submissionAnswer } from '@paddock/contract/engine/forms/submission';
import { errorBody } from '@paddock/contract/platform/error-body';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { readTables } from '../../testing/given-place.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());
const { project, anna, zoltan, stay, room } = kit.tour;
await kit.store('project-contractors', { project_id: project, contact_id: [anna, zoltan] });
await kit.store('room-people', { room_id: room, contact_ids: [anna] });
await kit.store('room-people', { room_id: room, contact_ids: [zoltan], leaves_on: '2030-07-03' });
beforeEach(async () => void (await kit.news()));

async function ask(values: object) {
  const change = { list: 'stays', id: stay, values };
  const answer = await kit.post('/api/plan/consequences', { change }, kit.administrator.headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return readConsequences.response.parse(answer.json());
}

async function save(values: object, follows: readonly string[]) {
  const { version, values: held } = await kit.read('stays', stay);
  return kit.edit('stays', stay, { ...held, ...values }, version, { data: { follows } });
}

it('Y-641 a stay that is shortened lists who loses which nights, is saved with them, and undone with them', async () => {
  const tables = ['stays', 'rooms', 'beds'];
  const before = await readTables(kit.db, tables);
  const values = { checks_out_on: '2030-07-03' };
  const { lines } = await ask(values);
  const [bed, ...said] = lines;
  expect(bed).toMatchObject({
    what: 'Anna Kowalska’s bed in Hotel Mogyoród is for 1 to 2 Jul, not 1 to 4 Jul',
    why: 'The stay at Hotel Mogyoród is for 1 to 2 Jul.',
    before: '1 to 4 Jul',
    after: '1 to 2 Jul',
    list: 'beds',
    concerned: [{ id: anna }],
    possible: true,
  });
  expect(said).toMatchObject([{ possible: false, concerned: [{ id: anna }] }]);
  expect(said[0]?.what).toContain('no bed on 3 to 6 Jul');
  const saved = await save(values, [bed?.id ?? '']);
  expect(saved.statusCode, saved.body).toBe(200);
  const news = await kit.news();
  expect(news).toHaveLength(1);
  const { event = 0 } = submissionAnswer.parse(saved.json());
  const undone = await kit.undo('stays', stay, event);
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await readTables(kit.db, tables)).toEqual(before);
});

it('Y-641 a stay is not shortened without the lines of its beds, and says whose they are', async () => {
  const refused = await save({ checks_out_on: '2030-07-02' }, []);
  expect(refused.statusCode).toBe(409);
  expect(errorBody.parse(refused.json()).error).toMatchObject({
    field: 'checks_out_on',
    message: 'Anna Kowalska has a bed here on 2 to 4 Jul. Change that first.',
  });
  const { lines } = await ask({ checks_out_on: '2030-07-02' });
  const ids = lines.filter(({ possible }) => possible).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  const half = await save({ checks_out_on: '2030-07-02' }, ids.slice(0, 1));
  expect(half.statusCode).toBe(409);
  expect(errorBody.parse(half.json()).error.message).toMatch(/ has a bed here on /);
});

it('Y-641 beds move along with a stay that has none of its old nights', async () => {
  const { lines } = await ask({ checks_in_on: '2030-07-05', checks_out_on: '2030-07-08' });
  expect(lines.filter(({ list, possible }) => list === 'beds' && possible)).toMatchObject([
    { before: '1 to 4 Jul', after: '5 to 7 Jul' },
    { before: '1 to 2 Jul', after: '5 to 6 Jul' },
  ]);
  const [bed, other] = (await ask({ checks_in_on: '2030-07-03' })).lines;
  expect(bed).toMatchObject({ before: '1 to 4 Jul', after: '3 to 4 Jul' });
  expect(other).toMatchObject({
    what: 'Zoltán Szabó’s bed in Hotel Mogyoród is free on 1 to 2 Jul',
    after: null,
  });
});
