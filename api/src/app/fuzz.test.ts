import { afterAll, expect, it } from 'vitest';
import { openFormKit } from '../testing/form-kit.ts';
import { fuzz } from '../testing/fuzz.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const kit = await openFormKit(await createTestDatabase({ demo: true }), {
  CALLS_PER_ADDRESS: '100000',
  CALLS_PER_PERSON: '100000',
});
afterAll(async () => kit.close());

it('K-31 answers no malformed request with a failure of the server', async () => {
  const { failures, statuses } = await fuzz(kit, 400, 1);
  expect(failures).toEqual([]);
  expect(statuses['200']).toBeGreaterThan(10);
});
