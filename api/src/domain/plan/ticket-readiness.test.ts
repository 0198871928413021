import { readReadiness } from '@paddock/contract/domain/plan/readiness';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());
const { tour, administrator } = kit;
await kit.store('project-contractors', { project_id: tour.project, contact_id: [tour.zoltan] });
await kit.db.deleteFrom('prj_exp_contacts').where('contact_id', '=', tour.zoltan).execute();

const placeNamed = async (name: string) =>
  (
    await kit.db
      .selectFrom('places')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
  ).id;
const [munich, budapest] = [await placeNamed('MUC'), await placeNamed('BUD')];

const train = (more: object) => ({
  project_id: tour.project,
  kind: 'train',
  carrier: 'ÖBB',
  number: 'NJ 463',
  passengerIds: [tour.zoltan],
  ...more,
});

async function loadZoltan() {
  const answer = await kit.get('/api/projects/HUN30/readiness', administrator.headers);
  const { people, counts } = readReadiness.response.parse(answer.json());
  const own = people.find(({ contactId }) => contactId === tour.zoltan);
  return { counts, gaps: own?.gaps ?? [], from: own?.from };
}

it('Y-669 Y-672 a night train brings a person who had no way in, and covers the night', async () => {
  expect((await loadZoltan()).gaps.map(({ kind }) => kind)).toContain('no_way_in');
  const { id } = await kit.store(
    'new-ticket',
    train({
      from_place_id: munich,
      to_place_id: budapest,
      leaves_at: '2030-06-28T23:20',
      arrives_at: '2030-06-29T08:35',
    }),
  );
  const { gaps, from } = await loadZoltan();
  expect(gaps.map(({ kind }) => kind)).not.toContain('no_way_in');
  expect(from).toBe('2030-06-29');
  await kit.store(
    'new-ticket',
    train({
      from_place_id: budapest,
      to_place_id: munich,
      leaves_at: '2030-07-06T23:20',
      arrives_at: '2030-07-07T08:35',
    }),
  );
  expect((await loadZoltan()).gaps.map(({ kind }) => kind)).not.toContain('no_way_out');
  const { values, version } = await kit.read('tickets', id);
  const change = { list: 'tickets', id, values: { ...values, standing: 'cancelled' }, version };
  await kit.edit('tickets', id, change.values, version);
  const [gap] = (await loadZoltan()).gaps.filter(({ kind }) => kind === 'no_way_in');
  expect(gap).toMatchObject({
    words:
      'The train ÖBB NJ 463 from MUC to BUD on 28 Jun was cancelled, and Zoltán Szabó has no other way.',
    itemIds: [`ticket-${id}`],
  });
});

it('Y-670 a ticket at the same time as a flight is a clash of its person alone', async () => {
  const { id } = await kit.store(
    'new-ticket',
    train({
      from_place_id: munich,
      to_place_id: budapest,
      leaves_at: '2030-07-01T08:00',
      arrives_at: '2030-07-01T12:00',
      passengerIds: [tour.anna, tour.zoltan],
    }),
  );
  await kit.store('project-contractors', { project_id: tour.project, contact_id: [tour.anna] });
  const answer = await kit.get('/api/projects/HUN30/readiness', administrator.headers);
  const { people } = readReadiness.response.parse(answer.json());
  const clashes = people.flatMap(({ contactId, gaps }) =>
    gaps.filter(({ kind }) => kind === 'clash').map(({ itemIds }) => ({ contactId, itemIds })),
  );
  expect(clashes).toEqual([
    { contactId: tour.anna, itemIds: [`ticket-${id}`, `flight-${tour.flight}`] },
  ]);
});

it('Y-691 lists tickets on the manifest like flights, by departure, with their state', async () => {
  const before = await readManifest();
  expect(before).toContain('BA 866');
  await kit.store(
    'new-ticket',
    train({
      kind: 'ferry',
      carrier: 'DFDS',
      number: 'D12',
      from_place_id: await placeNamed('Dover port'),
      to_place_id: await placeNamed('Calais port'),
      leaves_at: '2030-06-30T23:40',
      arrives_at: '2030-07-01T02:10',
      standing: 'to book',
    }),
  );
  const text = await readManifest();
  for (const words of [
    'HUN30, flights and tickets',
    'Sun 30 Jun 2030',
    'DFDS D12',
    'ferry',
    'Dover port 22:40 UTC',
    '23:40 local',
    'Calais port 00:10+1 UTC',
    'Mon 1 Jul 02:10 local',
    '! to book',
    'ÖBB NJ 463',
    'MUC 21:20 UTC',
    '! cancelled',
  ])
    expect(text).toContain(words);
  expect(text.indexOf('DFDS D12')).toBeLessThan(text.lastIndexOf('BA 866'));
});

async function readManifest() {
  const answer = await kit.get('/api/admin/readAllFlights/HUN30/pdf', administrator.headers);
  expect(answer.statusCode, answer.body).toBe(200);
  const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
