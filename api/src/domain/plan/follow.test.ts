import { readConsequences } from '@paddock/contract/domain/plan/consequences';
import { readFindings } from '@paddock/contract/domain/plan/findings';
import { submissionAnswer } from '@paddock/contract/engine/forms/submission';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { driveAnna } from '../../testing/given-place.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());
const { tour } = kit;
const { headers } = kit.administrator;
const { anna } = tour;
const { van } = await driveAnna(kit);
// Zoltán is here already.
await kit.edit(
  'prj_expenditure',
  tour.expenditure,
  { ...(await held('expenditure', tour.expenditure)), contactIds: [anna] },
  1,
);
beforeEach(async () => void (await kit.news()));

async function held(list: string, id: number) {
  return (await kit.read(list, id)).values ?? {};
}

const later = { departure_time: '2030-07-01T09:10', arrival_time: '2030-07-01T12:45' };

async function ask() {
  const change = { list: 'flights', id: tour.flight, values: later };
  const answer = await kit.post('/api/plan/consequences', { change }, headers);
  return readConsequences.response.parse(answer.json());
}

async function save(follows: readonly string[]) {
  const { version, values } = await kit.read('flights', tour.flight);
  return kit.edit('flights', tour.flight, { ...values, ...later }, version, { data: { follows } });
}

async function earlyVans() {
  const answer = await kit.get('/api/projects/HUN30/findings', headers);
  const { findings } = readFindings.response.parse(answer.json());
  return findings.filter(({ kind }) => kind === 'transfer_early');
}

it('Y-626 tells everyone once, with the flight and the van in one message', async () => {
  const { lines, tells } = await ask();
  expect(tells.map(({ name }) => name)).toEqual(['Anna Kowalska']);
  expect(lines[0]?.concerned.map(({ name }) => name)).toEqual(['Zoltán Szabó', 'Anna Kowalska']);
  const saved = await save(lines.map(({ id }) => id));
  expect(saved.statusCode, saved.body).toBe(200);
  const news = await kit.news();
  expect(news).toHaveLength(1);
  expect(news[0]?.[1]).toContain('BA 866');
  expect(news[0]?.[1]).toContain('13:15');
  const { event = 0 } = submissionAnswer.parse(saved.json());
  expect((await kit.undo('flights', tour.flight, event)).statusCode).toBe(200);
  expect(await held('transfers', van)).toMatchObject({ leaves_at: '2030-07-01T11:45' });
});

it('Y-623 a line that is not ticked stays a finding with the same fix', async () => {
  const { lines } = await ask();
  expect(lines.map(({ after }) => after)).toEqual(['13:15']);
  expect((await save([])).statusCode).toBe(200);
  const [found] = await earlyVans();
  expect(found?.fixes[0]?.change).toMatchObject({
    list: 'transfers',
    id: van,
    values: { leaves_at: '2030-07-01T13:15' },
  });
});
