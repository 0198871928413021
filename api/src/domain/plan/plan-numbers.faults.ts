import { afterAll, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { comparePlans } from '../../testing/random-plans.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());

it('Y-384 of 200 random plans, every number of every call is the one that is counted by hand', async () => {
  await comparePlans(kit, { plans: 200, seed: Date.now() });
});
