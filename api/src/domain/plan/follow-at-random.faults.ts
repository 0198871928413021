import { afterAll, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { followAtRandom } from '../../testing/random-consequences.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const steps = Number(process.env['STEPS'] ?? 1_000);
const seed = Number(process.env['SEED'] ?? 261_128);

const kit = await openFlightKit(await createTestDatabase());
afterAll(() => kit.close());

it('Y-632 the same with very many changes', async () => {
  const { lines, changes } = await followAtRandom(kit, { steps, seed });
  console.log(`${changes} changes with ${lines} lines`);
});
