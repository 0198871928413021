import { health } from '@paddock/contract/platform/health';
import { afterAll, expect, it } from 'vitest';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const database = await createTestDatabase();
const kit = await openSignInKit(database);
afterAll(() => kit.close());

it('anybody can ask whether the server is ready, and which version it is', async () => {
  const answer = await kit.get('/api/health');
  expect(answer.statusCode).toBe(200);
  expect(health.parse(answer.json())).toEqual({
    live: true,
    ready: true,
    version: 'v260101.1',
    environment: 'test',
  });
});

it('says that it is live and ready', async () => {
  expect((await kit.get('/api/health/live')).json()).toEqual({ live: true });
  expect((await kit.get('/api/health/ready')).json()).toEqual({ ready: true, reasons: [] });
});
