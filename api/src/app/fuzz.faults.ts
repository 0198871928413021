import { afterAll, expect, it } from 'vitest';
import { openFormKit } from '../testing/form-kit.ts';
import { fuzz } from '../testing/fuzz.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const kit = await openFormKit(await createTestDatabase({ demo: true }), {
  CALLS_PER_ADDRESS: '1000000',
  CALLS_PER_PERSON: '1000000',
});
afterAll(async () => kit.close());

const requests = 50_000;

/** `FUZZ_SEED` makes other requests; the failures of a run name theirs completely. */
const seed = Number(process.env['FUZZ_SEED'] ?? 50_000);

it(`K-31 answers ${requests} malformed requests without a failure of the server`, async () => {
  const { failures, statuses, operations } = await fuzz(kit, requests, seed);
  process.stdout.write(`${JSON.stringify({ requests, operations, seed, statuses })}\n`);
  expect(failures.slice(0, 50)).toEqual([]);
});
