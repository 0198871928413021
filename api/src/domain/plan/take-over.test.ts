import { readFindings } from '@paddock/contract/domain/plan/findings';
import { readJoining } from '@paddock/contract/domain/plan/joining';
import { submissionAnswer } from '@paddock/contract/engine/forms/submission';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { readBlame } from '../../testing/form-kit.ts';
import { giveZoltanAPlace, readTables } from '../../testing/given-place.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { insertProject, purchase } from '../../testing/tour.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());
const { tour } = kit;
const { headers } = kit.administrator;
const { project, zoltan, anna } = tour;

// Zoltán flies in, sleeps, drives a van, rides another, is in a group and is called. Anna takes over.
const { vehicle, way, ride } = await giveZoltanAPlace(kit);
await kit.store('vehicle-drivers', { vehicle_id: vehicle, driverIds: [zoltan, anna] });
await kit.store('new-transfer', {
  ...ride,
  leaves_at: '2030-07-02T12:15',
  arrives_at: '2030-07-02T13:00',
  driver_id: zoltan,
});
await kit.store('new-transfer', {
  ...ride,
  leaves_at: '2030-07-01T12:15',
  arrives_at: '2030-07-01T13:00',
  passengerIds: [zoltan],
});
await kit.store('new-schedule-item', {
  project_id: project,
  kind: 'call',
  title: 'Briefing',
  starts_at: '2030-07-03T08:00',
  audience: 'chosen',
  contact_id: [zoltan],
});
await kit.store('new-ticket', {
  ...way,
  kind: 'train',
  carrier: 'RegioJet',
  leaves_at: '2030-07-04T09:10',
  standing: 'booked',
  passengerIds: [zoltan],
});
const luca = (await kit.store('new-contact', { given_name: 'Luca', family_name: 'Moretti' })).id;
beforeEach(async () => void (await kit.news()));

async function ask(given: object = {}, contactIds: readonly number[] = [anna]) {
  const body = { projectId: project, contactIds, takesOverFrom: zoltan, ...given };
  const answer = await kit.post('/api/plan/joining', body, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return readJoining.response.parse(answer.json()).lines;
}

async function take(follows: readonly string[], given: object = {}) {
  const payload = { project_id: project, contact_id: [anna], takes_over_id: zoltan, ...given };
  return kit.submit('project-contractors', payload, { data: { follows } });
}

const tables = [
  'prj_contractors',
  'beds',
  'own_days',
  'transfers',
  'transfer_passengers',
  'schedule_group_people',
  'schedule_item_people',
  'prj_exp_contacts',
  'ticket_passengers',
];

const readAll = async () => readTables(kit.db, tables);

/** The tables that name someone. */
async function findNamed(contactId: number) {
  const all = await readAll();
  const named = all.filter(({ rows }) =>
    rows.some(({ row }) => row['contact_id'] === contactId || row['driver_id'] === contactId),
  );
  return named.map(({ table }) => table);
}

async function readNameChanges() {
  const answer = await kit.get('/api/projects/HUN30/findings', headers);
  const { findings } = readFindings.response.parse(answer.json());
  return findings.filter(({ kind }) => kind === 'name_change');
}

const tickable = (lines: Awaited<ReturnType<typeof ask>>) =>
  lines.filter(({ possible }) => possible).map(({ id }) => id);

it('Y-628 lists all that someone has on the project for the one who takes over, but tickets', async () => {
  const lines = await ask();
  expect(lines.map(({ what, possible }) => [what, possible])).toEqual([
    ['Anna Kowalska takes over from Zoltán Szabó', true],
    ['Hotel Mogyoród, a family room', true],
    ['Van 2 from BUD to Hotel Mogyoród, 1 Jul 12:15', true],
    ['Drives Van 2 from BUD to Hotel Mogyoród, 2 Jul 12:15', true],
    ['Group: Tyres', true],
    ['Briefing, 3 Jul 08:00', true],
  ]);
  expect(lines[0]?.why).toBe(
    'Zoltán Szabó leaves HUN30. Name change needed: BA 866, the train RegioJet.',
  );
});

it('Y-629 hands everything over in one step with one message each, tickets stay, and one undo takes it back', async () => {
  const before = await readAll();
  const saved = await take(tickable(await ask()));
  expect(saved.statusCode, saved.body).toBe(200);
  expect(await findNamed(zoltan)).toEqual(['prj_exp_contacts', 'ticket_passengers']);
  expect(await findNamed(anna)).toEqual(tables.filter((one) => !/exp_contacts|ticket/.test(one)));
  const told = await kit.news();
  expect(new Set(told.map(([who]) => who)).size).toBe(told.length);
  const { event = 0 } = submissionAnswer.parse(saved.json());
  const undone = await kit.undo('projects', project, event);
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await readAll()).toEqual(before);
});

it('Y-630 a ticket in the name of someone who left needs a name change, and its fix puts it right', async () => {
  const saved = await take(tickable(await ask()));
  expect(saved.statusCode, saved.body).toBe(200);
  const found = await readNameChanges();
  expect(found.map(({ people, words }) => [people, words])).toEqual([
    [
      [anna],
      'Zoltán Szabó is booked on BA 866 on 1 Jul: name change needed, Anna Kowalska takes over.',
    ],
    [
      [anna],
      'Zoltán Szabó is booked on the train RegioJet on 4 Jul: name change needed, Anna Kowalska takes over.',
    ],
  ]);
  const lists = found.flatMap(({ fixes }) => fixes.map(({ change }) => change.list));
  expect(lists).toEqual(['expenditure', 'tickets']);
  for (const { fixes } of found) {
    const change = fixes[0]?.change;
    const id = change?.id ?? 0;
    const list = change?.list ?? '';
    const { version, values } = await kit.read(list, id);
    const category = list === 'expenditure' ? 'prj_expenditure' : list;
    const done = await kit.edit(category, id, { ...values, ...change?.values }, version);
    expect(done.statusCode, done.body).toBe(200);
  }
  expect(await readNameChanges()).toEqual([]);
  expect(await findNamed(zoltan)).toEqual([]);
});

it('Y-631 refuses several heirs, oneself and someone who is not on the project, and stores nothing', async () => {
  const before = await readAll();
  const refuse = async (given: object) => readBlame(await take([], given));
  const field = [422, 'invalid_field', 'takes_over_id'];
  expect(await refuse({ takes_over_id: anna })).toEqual(field);
  expect(await refuse({ contact_id: [anna, luca] })).toEqual(field);
  expect(await refuse({ takes_over_id: zoltan })).toEqual(field);
  expect(await refuse({ takes_over_id: 999_999 })).toEqual(field);
  expect(await refuse({ takes_over_id: 'x' })).toEqual(field);
  expect((await ask({ takesOverFrom: 999_999 })).length).toBe(0);
  expect((await ask({ takesOverFrom: anna })).length).toBe(0);
  expect(await readAll()).toEqual(before);
});

it('Y-630 the fix of a name leaves a bill of another project for the same flight alone', async () => {
  const dates = { startDate: '2030-07-01', endDate: '2030-07-05', zone: 'Europe/Madrid' };
  const other = await insertProject(kit.db, 'BCN30', dates);
  const bill = { ...purchase(other), contactIds: [anna], flightIds: [tour.flight] };
  await kit.store('new-project-expenditure', bill);
  const lines = await ask({ takesOverFrom: anna }, [luca]);
  await take(tickable(lines), { contact_id: [luca], takes_over_id: anna });
  const found = await readNameChanges();
  const changes = found.flatMap(({ fixes }) => fixes.map(({ change }) => [change.list, change.id]));
  expect(changes).toEqual([
    ['expenditure', tour.expenditure],
    ['tickets', expect.any(Number)],
  ]);
});
