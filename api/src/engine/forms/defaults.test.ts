import { afterAll, expect, it } from 'vitest';
import { openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openFormKit(await createTestDatabase(), { BOOKING_EMAIL: 'desk@team.example' });
afterAll(async () => kit.close());

it("F-50 a form starts with the team's address, for those who may use forms", async () => {
  const answer = await kit.get('/api/forms/defaults', kit.administrator.headers);
  expect(answer.json()).toEqual({ bookingEmail: 'desk@team.example' });
  await kit.grant('+447911000009', 3);
  const { headers } = await kit.signIn('+447911000009');
  expect((await kit.get('/api/forms/defaults', headers)).statusCode).toBe(403);
});

it('L-85 a system without demo data starts a booking without an address', async () => {
  const empty = await openFormKit(await createTestDatabase(), { DEMO: 'off' });
  const answer = await empty.get('/api/forms/defaults', empty.administrator.headers);
  await empty.close();
  expect(answer.json()).toEqual({ bookingEmail: '' });
});
