import { readHealth } from '@paddock/contract/platform/health';
import Fastify, { type FastifyInstance } from 'fastify';
import { ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod';
import * as fc from 'fast-check';
import { listCell } from '@paddock/contract/engine/lists/calls';
import { expect, it } from 'vitest';
import { z } from 'zod';
import * as mini from 'zod/mini';
import { safeParse } from 'zod/v4/core';
import { errorMapper } from './request-log.ts';
import { answer } from './route.ts';
import { checkedParts, namedParts } from './serialize.ts';

async function appWith(mount: (app: FastifyInstance) => void): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(checkedParts);
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

const tree = mini.object({
  name: mini.string(),
  size: mini.nullable(mini.int()),
  share: mini.optional(mini.number()),
  short: mini.string().check(mini.maxLength(3)),
  at: mini.iso.datetime(),
  kind: mini.enum(['leaf', 'branch']),
  done: mini.boolean(),
  anything: mini.unknown(),
  shape: mini.discriminatedUnion('is', [
    mini.object({ is: mini.literal('round'), radius: mini.number() }),
    mini.strictObject({ is: mini.literal('square') }),
  ]),
  get under() {
    return mini.array(tree);
  },
});
const leaf = {
  name: 'Elm',
  size: 1,
  short: 'elm',
  at: '2026-07-01T07:25:00Z',
  kind: 'leaf',
  done: false,
  anything: { at: [1] },
  shape: { is: 'round', radius: 0.5 },
  under: [],
};
const shared = [{ ...leaf, secret: 'x' }];
const { size, anything, ...without } = leaf;

it.each([
  ['all that it has to', leaf],
  [
    'keys that nobody named, in lists that stand twice',
    {
      ...leaf,
      under: [
        { ...leaf, under: shared },
        { ...leaf, under: shared },
      ],
      secret: 1,
    },
  ],
  ['what may be left out', { ...leaf, size: null, share: undefined }],
  ['less than it has to', { ...without, anything }],
  ['less than it has to, where anything would do', { ...without, size }],
  ['a list for an object', { ...leaf, shape: [] }],
  ['a number that is none', { ...leaf, share: Number.NaN }],
  ['half of a whole number', { ...leaf, size: 0.5 }],
  ['a text that is too long', { ...leaf, short: 'elms' }],
  ['a day for an instant', { ...leaf, at: '2026-07-01' }],
  ['a kind that is not known', { ...leaf, kind: 'root' }],
  ['a key that is not allowed', { ...leaf, shape: { is: 'square', secret: 1 } }],
  ['what is wrong far down', { ...leaf, under: [{ ...leaf, under: [{ ...leaf, done: 1 }] }] }],
])('answers as the contract reads it: %s', (_words, value) => {
  const route = { schema: tree, method: 'GET', url: '/' };
  const read = safeParse(tree, value);
  if (!read.success)
    return expect(() => checkedParts(route)(value)).toThrow(ResponseSerializationError);
  for (const serialize of [checkedParts(route), namedParts(route)])
    expect(JSON.parse(serialize(value))).toEqual(JSON.parse(JSON.stringify(read.data)));
});

const anyCell = fc.oneof(
  fc.string(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(null),
  fc.record({ amount: fc.string(), currency: fc.string(), secret: fc.string() }),
);

it('K-140 sends only what the schema names of an answer without checks', () => {
  const cells = mini.object({ cells: mini.record(mini.string(), listCell) });
  const write = namedParts({ schema: cells, method: 'GET', url: '/' });
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string().filter((name) => name !== '__proto__'),
        anyCell,
      ),
      (value) => {
        const read = safeParse(cells, { cells: value, secret: 1 });
        const written = write({ cells: value, secret: 1 });
        expect(written).not.toContain('"secret":');
        expect(written).toBe(JSON.stringify(read.data));
      },
    ),
  );
});

it('K-140 sends no secret without checks, even if a value is wrong', () => {
  const route = { method: 'GET', url: '/' };
  const named = mini.object({ name: mini.string() });
  expect(namedParts({ schema: named, ...route })({ name: { secret: 1 } })).toBe('{}');
  const oneOfTwo = mini.union([named, mini.object({ size: mini.int() })]);
  for (const schema of [mini.looseObject({ name: mini.string() }), oneOfTwo])
    expect(() => namedParts({ schema, ...route })({ name: 1, secret: 1 })).toThrow('answers with');
});
