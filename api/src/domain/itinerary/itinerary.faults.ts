import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import {
  change,
  countOf,
  makeWorld,
  plainLines,
  seenDays,
  seenLines,
} from '../../testing/itinerary-world.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openRoads } from '../road/open.ts';
import { itineraryOf } from './itinerary-of.ts';

const kit = await openFlightKit(await createTestDatabase());
const roads = openRoads(kit.deps);
afterAll(async () => {
  await roads.close();
  await kit.close();
});

it('D-38 the itinerary of 50 people is what the tables say after each of 1,000 changes', async () => {
  const world = await makeWorld(kit, 50);
  const number = fc.nat({ max: 10_000 });
  const steps = fc.sample(fc.tuple(number, number, number, number), 1_000);
  for (const [at, step] of steps.entries()) {
    await change(world, step);
    const read = await itineraryOf({ db: kit.db, roads }, world.people, seenDays);
    const plain = await plainLines(world);
    expect(seenLines(read, world.people), `after change ${at}`).toEqual(plain);
  }
  expect(await countOf(world)).toBeGreaterThan(50);
}, 600_000);
