import { expect, it } from 'vitest';
import { openFlightKit } from '../../testing/flight-kit.ts';
import { followAtRandom } from '../../testing/random-consequences.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const steps = Number(process.env['STEPS'] ?? 1_000);
const seed = Number(process.env['SEED'] ?? 261_128);

/** A token lasts for a quarter of an hour, so each part has its own server. */
const parts = [1, 2, 3, 4, 5];

it.each(parts)('Y-632 the same with very many changes, part %i', async (part) => {
  const kit = await openFlightKit(await createTestDatabase());
  try {
    const many = Math.ceil(steps / parts.length);
    const { lines, changes } = await followAtRandom(kit, { steps: many, seed: seed + part });
    expect(changes).toBeGreaterThan(many * 0.9);
    expect(lines).toBeGreaterThan(many / 4);
  } finally {
    await kit.close();
  }
});
