import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const database = await createTestDatabase();
const kit = await openSignInKit(database);
afterAll(() => kit.close());

const described = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown()))),
});

async function describe(path: string, method: string) {
  const { paths } = described.parse((await kit.get('/api/docs/json')).json());
  return paths[path]?.[method];
}

it('describes a server that is not ready', async () => {
  const ready = { schema: { properties: { ready: { type: 'boolean' } } } };
  expect(await describe('/api/health', 'get')).toMatchObject({
    responses: {
      200: { content: { 'application/json': ready } },
      503: { content: { 'application/json': ready } },
    },
  });
});

it('describes a form with both of its parts', async () => {
  const parts = { properties: { data: { type: 'object' }, location: {} } };
  expect(await describe('/api/forms/{category}/{type}', 'post')).toMatchObject({
    requestBody: { content: { 'multipart/form-data': { schema: parts } } },
  });
});
