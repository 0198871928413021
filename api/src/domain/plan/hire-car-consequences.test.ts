import { readConsequences } from '@paddock/contract/domain/plan/consequences';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { findPlace } from '../../testing/tour.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(async () => kit.close());
const { tour, news } = kit;
await kit.store('project-contractors', {
  project_id: tour.project,
  contact_id: [tour.anna, tour.zoltan],
});
const [dover, calais] = [await findPlace(kit, 'Dover port'), await findPlace(kit, 'Calais port')];
beforeEach(async () => void (await news()));

const hire = (more: object = {}) => ({
  project_id: tour.project,
  company: 'Europcar',
  reference: 'SX9912',
  from_place_id: dover,
  pick_up_desk: 'Terminal 2',
  pick_up_opens: '08:00',
  pick_up_closes: '22:00',
  leaves_at: '2030-06-28T11:00',
  to_place_id: calais,
  arrives_at: '2030-07-03T18:00',
  driverIds: [tour.anna],
  returned_by_id: tour.anna,
  ...more,
});

async function ask(values: object, id: number | null = null) {
  const answer = await kit.post(
    '/api/plan/consequences',
    { change: { list: 'hire-cars', id, values } },
    kit.administrator.headers,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return readConsequences.response.parse(answer.json());
}

it('Y-1112 says before a hire car is saved that its desk is closed when it is returned', async () => {
  const closed = await ask(hire({ return_closes: '17:30' }));
  expect(closed.lines).toMatchObject([
    {
      what: 'The desk is closed when the Europcar hire car is returned at 18:00 local on 3 Jul.',
      possible: false,
      list: 'hire-cars',
    },
  ]);
  expect((await ask(hire({ return_closes: '18:30' }))).lines).toEqual([]);
});

it('Y-1112 says before it is saved that no one returns a hire car', async () => {
  const { lines } = await ask(hire({ returned_by_id: null }));
  expect(lines.map(({ what }) => what)).toEqual([
    expect.stringContaining('No one returns the Europcar hire car to Calais port'),
  ]);
  const { id } = await kit.store('new-hire-car', hire());
  const edited = await ask({ returned_by_id: null }, id);
  expect(edited.lines.map(({ what }) => what)).toEqual([
    expect.stringContaining('No one returns the Europcar hire car'),
  ]);
});

it('Y-1113 notifies who returns or drives a hire car, with desks, hours and who returns it', async () => {
  const { id } = await kit.store('new-hire-car', hire({ driverIds: [tour.zoltan] }));
  expect(await news()).toEqual([
    [
      'Added to your schedule: Europcar hire car, Dover port',
      'Pick up: Fri 28 Jun 11:00 local\nPick up at: Dover port\nPick-up desk: Terminal 2, 08:00–22:00 local\nReturn: Wed 3 Jul 18:00 local\nReturn to: Calais port\nReturned by: Anna Kowalska\nReference: SX9912\nState: booked\nProject: HUN30',
    ],
  ]);
  const change = async (to: object) => {
    const { values, version } = await kit.read('hire-cars', id);
    const saved = await kit.edit('hire_cars', id, { ...values, ...to }, version);
    expect(saved.statusCode, saved.body).toBe(200);
    return news();
  };
  expect(await change({ arrives_at: '2030-07-03T16:00' })).toEqual([
    [
      'Europcar hire car, Dover port changed',
      'Pick up: Fri 28 Jun 11:00 local\nReturn Wed 3 Jul 16:00 local, instead of Wed 3 Jul 18:00 local',
    ],
  ]);
  const removed = 'Removed from your schedule: Europcar hire car, Dover port';
  expect((await change({ returned_by_id: tour.zoltan })).map(([title]) => title)).toEqual([
    removed,
  ]);
  const added = await change({ driverIds: [tour.anna] });
  expect(added[0]?.[1]).toContain('Returned by: Zoltán Szabó');
  await kit.remove('hire-cars', id, (await kit.read('hire-cars', id)).version);
  expect((await news()).map(([title]) => title)).toEqual([removed]);
});
