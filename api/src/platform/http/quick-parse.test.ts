import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listCell } from '@paddock/contract/engine/lists/calls';
import { localTime } from '@paddock/contract/platform/local-time';
import { quickParse, unsure } from './quick-parse.ts';

const cells = z.record(z.string(), listCell);

/** What either makes of a value: the answer that leaves, or none. */
function both(schema: z.ZodMiniType, value: unknown) {
  const quick = quickParse(schema, value);
  const { success, data } = z.safeParse(schema, value);
  return { quick, zod: success ? data : unsure };
}

const anyCell = fc.oneof(
  fc.string(),
  fc.double(),
  fc.constantFrom(null, undefined, true, new Date(0)),
  fc.record({ amount: fc.string(), currency: fc.string(), secret: fc.string() }),
  fc.record({ amount: fc.oneof(fc.string(), fc.integer()) }),
);

it('makes of cells what zod makes of them, or leaves them to zod', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), anyCell), (value) => {
      const { quick, zod } = both(cells, value);
      if (quick !== unsure) expect(JSON.stringify(quick)).toBe(JSON.stringify(zod));
    }),
  );
});

it('leaves out of a cell what its schema does not name', () => {
  const value = { cost: { amount: '1', currency: 'GBP', secret: 'x' }, name: 'a' };
  expect(both(cells, value).quick).toEqual({ cost: { amount: '1', currency: 'GBP' }, name: 'a' });
  expect(value.cost).toHaveProperty('secret');
});

it.each([
  ['a date', { a: new Date(0) }],
  ['a list', ['a']],
  ['an object of a class', new Map([['a', 'b']])],
  ['a name that changes what an object is', JSON.parse('{"__proto__": "a"}')],
])('leaves %s to zod', (_, value) => {
  expect(both(cells, value).quick).toBe(unsure);
});

it('vouches for nothing where that is one of several, without asking zod', () => {
  const schema = z.union([z.null(), z.string(), z.array(z.number())]);
  for (const value of [null, 'a', [1, 2]]) expect(both(schema, value).quick).toBe(value);
  expect(both(schema, { a: 1 }).quick).toBe(unsure);
});

const nearlyTimes = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.stringMatching(/^\d{4}-[01]\d-[0-3]\d(T[0-2]\d:[0-5]\d(:\d\d)?(\.\d+)?(Z|\+01:00)?)?\n?$/),
  fc.string(),
  fc.integer(),
  fc.constant(null),
);

it.each([
  ['a moment', z.iso.datetime(), '2026-07-01T05:25:00.000Z'],
  ['a moment with its offset', z.iso.datetime({ offset: true }), '2026-07-01T07:25:00+02:00'],
  ['a day', z.iso.date(), '2026-07-01'],
  ['a local time', localTime, '2026-07-01T07:25'],
  ['a text under two patterns', z.string().check(z.regex(/^a/g), z.regex(/b$/)), 'ab'],
])('vouches for %s exactly where zod takes it', (_, schema, right) => {
  for (const again of [right, right]) expect(both(schema, again).quick).toBe(right);
  fc.assert(
    fc.property(nearlyTimes, (value) => {
      const { quick, zod } = both(schema, value);
      expect(quick).toBe(zod);
    }),
  );
});

it('leaves a text to zod where more than a pattern is asked', () => {
  const schema = z.string().check(z.regex(/^a/), z.maxLength(2));
  for (const value of ['a', 'abc', 'b']) {
    const { quick, zod } = both(schema, value);
    expect(quick).toBe(zod);
  }
});
