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
  type Step,
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

it('D-38 the itinerary is what the tables say, whatever was changed before', async () => {
  const world = await makeWorld(kit, 20);
  const number = fc.nat({ max: 1_000 });
  const steps = fc.array(fc.tuple(number, number, number, number), {
    minLength: 60,
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (all: Step[]) => {
      for (const step of all) await change(world, step);
      const read = await itineraryOf({ db: kit.db, roads }, world.people, seenDays);
      expect(seenLines(read, world.people)).toEqual(await plainLines(world));
    }),
    { numRuns: 5, endOnFailure: true },
  );
  expect(await countOf(world)).toBeGreaterThan(20);
});
