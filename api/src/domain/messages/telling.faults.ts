import { afterAll, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { changeAtRandom } from '../../testing/random-changes.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const steps = Number(process.env['STEPS'] ?? 1_000);
const seed = Number(process.env['SEED'] ?? 261_122);

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());

it('P-44 everyone is notified once of what concerns them and was to be told, at length', async () => {
  await changeAtRandom(kit, { steps, seed });
});
