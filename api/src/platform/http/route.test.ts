import { readHealth } from '@paddock/contract/platform/health';
import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { errorMapper } from './error-mapper.ts';
import { answer } from './route.ts';
import { serializerCompiler } from './serialize.ts';

async function appWith(mount: (app: FastifyInstance) => void): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(errorMapper);
  mount(app);
  return app;
}

it('never sends an answer that breaks the contract', async () => {
  const app = await appWith((server) => {
    const health = { live: true as const, ready: true, version: 'v1', environment: 'test' };
    answer(server, readHealth, async () => Object.assign({ ...health }, { version: 7 }));
  });
  const response = await app.inject('/api/health');
  expect(response.statusCode).toBe(500);
  expect(response.json()).toMatchObject({ error: { code: 'internal_error' } });
});

it('parses the parts of a call, and drops fields that the contract does not declare', async () => {
  const call = {
    ...readHealth,
    query: z.object({ page: z.coerce.number() }),
    response: z.object({ next: z.number() }),
  };
  const app = await appWith((server) => {
    answer(server, call, (request) => {
      const given = { next: request.query.page + 1, secret: 'x' };
      return given;
    });
  });
  expect((await app.inject('/api/health?page=2')).json()).toEqual({ next: 3 });
  const refused = await app.inject('/api/health?page=two');
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ error: { code: 'invalid_input', field: 'page' } });
});
