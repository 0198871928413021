import { afterAll, expect, it } from 'vitest';
import { openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openFormKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());

it.each([
  '/api/admin/readAllFlights/%00',
  '/api/admin/route/%00',
  '/api/reports/expenditure/%00',
  '/api/exchange-rates/9999999999?day=2026-01-01',
  '/api/records/contacts/9999999999',
  '/api/appData/peopleOf/projects/9999999999',
])('K-9 %s is refused, and is no failure of the server', async (path) => {
  const { statusCode } = await kit.get(path, kit.administrator.headers);
  expect([400, 404]).toContain(statusCode);
});
