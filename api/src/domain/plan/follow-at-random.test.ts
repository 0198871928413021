import { afterAll, expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { followAtRandom } from '../../testing/random-consequences.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());

it('Y-632 after random changes with every line ticked, nothing is wrong that was not named, and one undo restores all', async () => {
  const { lines } = await followAtRandom(kit, { steps: 24, seed: 20_261_128 });
  expect(lines).toBeGreaterThan(10);
});
