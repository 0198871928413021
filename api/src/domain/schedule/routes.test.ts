import { schedule } from '@paddock/contract/domain/schedule/schedule';
import { afterAll, expect, it } from 'vitest';
import { readBlame } from '../../testing/form-kit.ts';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';

const kit = await openRecordKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());
const { headers } = kit.administrator;
const at = '/api/projects/hun30/schedule';

await kit.store('project-contractors', { project_id: tour.project, contact_id: [tour.anna] });
const { id: group } = await kit.store('new-group', { project_id: tour.project, name: 'A crew' });
await kit.store('group-people', { group_id: group, contact_id: [tour.anna] });
const add = async (title: string, starts: string, values: object = {}) =>
  kit.store('new-schedule-item', {
    project_id: tour.project,
    title,
    starts_at: starts,
    standing: 'confirmed',
    ...values,
  });
await add('Call', '2030-03-30T02:30', { audience: 'chosen', group_id: [group] });
await add('Session', '2030-03-30T11:00', { ends_at: '2030-03-30T12:00' });
await add('Late bar', '2030-03-30T23:00', { ends_at: '2030-03-31T01:00' });
await add('For Anna', '2030-03-30T15:00', { audience: 'chosen', contact_id: [tour.anna] });

async function read(as = headers) {
  return schedule.parse((await kit.get(at, as)).json());
}

/** The items of a day, each as "09:00 Title". */
async function readDay(day: string): Promise<string[]> {
  const { items } = await read();
  return items
    .filter(({ startsAtLocal }) => startsAtLocal.startsWith(day))
    .map(({ startsAtLocal, title }) => `${startsAtLocal.slice(11)} ${title}`);
}

const whole = ['02:30 Call', '11:00 Session', '15:00 For Anna', '23:00 Late bar'];
const changes = async (call: string, body: object, as = headers) =>
  kit.post(`${at}/${call}`, body, as);

it('Z-10 a copied day has the same local times, even across a change of clocks, and is planned', async () => {
  const answer = await changes('copy', { from: '2030-03-30', to: '2030-04-01' });
  expect(answer.json()).toMatchObject({ made: 4, existing: 0 });
  expect(await readDay('2030-04-01')).toEqual(whole);
  const { items } = await read();
  const session = items.filter(({ title }) => title === 'Session');
  expect(
    session.map(({ startsAt, confirmed, zoneName }) => [startsAt, confirmed, zoneName]),
  ).toEqual([
    ['2030-03-30T10:00:00.000Z', true, 'CET'],
    ['2030-04-01T09:00:00.000Z', false, 'CEST'],
  ]);
  expect(items.find(({ startsAtLocal }) => startsAtLocal === '2030-04-01T02:30')?.who).toEqual([
    'A crew',
  ]);
  const again = await changes('copy', { from: '2030-03-30', to: '2030-04-01' });
  expect(again.json()).toMatchObject({ made: 0, existing: 4 });
});

it('Z-11 names a skipped hour, and copies or moves nothing halfway', async () => {
  for (const call of ['copy', 'move']) {
    const answer = await changes(call, { from: '2030-03-30', to: '2030-03-31' });
    expect(readBlame(answer)).toEqual([422, 'invalid_field', 'to']);
    expect(answer.body).toContain('“Call” starts at 02:30');
    expect(await readDay('2030-03-31')).toEqual([]);
  }
  expect(await readDay('2030-03-30')).toEqual(whole);
  const same = await changes('move', { from: '2030-03-30', to: '2030-03-30' });
  expect(readBlame(same)).toEqual([422, 'invalid_field', 'to']);
  const empty = await changes('move', { from: '2030-05-01', to: '2030-05-02' });
  expect(readBlame(empty)).toEqual([422, 'invalid_field', 'from']);
});

it('Z-10 moves a whole day, and each item says so in its history', async () => {
  const answer = await changes('move', { from: '2030-04-01', to: '2030-10-27' });
  expect(answer.json()).toEqual({ moved: 4 });
  expect(await readDay('2030-04-01')).toEqual([]);
  expect(await readDay('2030-10-27')).toEqual(whole);
  const { items } = await read();
  const moved = items.find(({ startsAtLocal }) => startsAtLocal === '2030-10-27T11:00');
  expect(moved?.startsAt).toBe('2030-10-27T10:00:00.000Z');
  const [newest] = (await kit.history('schedule-items', moved?.id ?? 0)).events;
  expect(newest).toMatchObject({ action: 'edit', own: true });
});

it('Z-12 saves days as a template and places them on a date, with groups by name', async () => {
  const saved = await changes('save-template', {
    name: 'Race weekend',
    from: '2030-03-30',
    until: '2030-03-31',
  });
  expect(saved.json()).toMatchObject({ items: 3, leftOut: 1 });
  const { templateId } = saved.json<{ templateId: number }>();
  const answer = await changes('template', { templateId, on: '2030-06-01' });
  expect(answer.json()).toMatchObject({ made: 3, existing: 0, groups: 0 });
  expect(await readDay('2030-06-01')).toEqual(['02:30 Call', '11:00 Session', '23:00 Late bar']);
  const { items } = await read();
  const bar = items.find(({ startsAtLocal }) => startsAtLocal === '2030-06-01T23:00');
  expect(bar?.endsAtLocal).toBe('2030-06-02T01:00');
  const skipped = await changes('template', { templateId, on: '2030-03-31' });
  expect(readBlame(skipped)).toEqual([422, 'invalid_field', 'on']);
  const taken = { name: 'race WEEKEND', from: '2030-03-30', until: '2030-03-30' };
  expect(readBlame(await changes('save-template', taken))).toEqual([409, 'conflict', 'name']);
});

it('Z-12 adds a group that the project lacks', async () => {
  const { id: template } = await kit.store('new-schedule-template', { name: 'Test day' });
  const line = { template_id: template, day_number: 2, starts_at_time: '08:00' };
  await kit.store('new-template-item', { ...line, title: 'Tyres', group_name: 'Truck 2' });
  const answer = await changes('template', { templateId: template, on: '2030-06-10' });
  expect(answer.json()).toMatchObject({ made: 1, existing: 0, groups: 1 });
  expect(await readDay('2030-06-11')).toEqual(['08:00 Tyres']);
});

it('Z-13 coordinators read the schedule of their projects, and administrators change it', async () => {
  await kit.grant('+447911000204', 4);
  const coordinator = (await kit.signIn('+447911000204')).headers;
  expect(await read(coordinator)).toMatchObject({ projectCode: 'HUN30' });
  await kit.grant('+447911000203', 3);
  const manager = (await kit.signIn('+447911000203')).headers;
  expect(await read(manager)).toMatchObject({ projectCode: 'HUN30', templates: [] });
  const body = { from: '2030-03-30', to: '2030-04-05' };
  expect((await changes('copy', body, manager)).statusCode).toBe(403);
});
