import { confirmationBounds } from '@paddock/contract/domain/confirmations/confirmations';
import { importBounds } from '@paddock/contract/domain/imports/imports';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from '@paddock/contract/domain/registry/registry';
import { schemaFor } from '@paddock/contract/engine/forms/schema-for';
import { callLimits } from '@paddock/contract/platform/access';
import { expect, it } from 'vitest';
import { z } from 'zod';
import * as mini from 'zod/mini';

/** A schema for one value of a call, and where it is. */
type Leaf = readonly [place: string, schema: z.core.$ZodType];

const root = join(import.meta.dirname, '../../../contract/src');

async function everyExport(): Promise<[string, unknown][]> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules = await Promise.all(
    sources.map(async (file) =>
      z.record(z.string(), z.unknown()).parse(await import(join(root, file))),
    ),
  );
  return modules.flatMap((module) => Object.entries(module));
}

const exported = await everyExport();
const named = z.object({ name: z.enum(Object.keys(callLimits)), response: z.unknown() });
const schema = z.custom<z.core.$ZodType>((value) => value instanceof z.core.$ZodType);
const taken = z.object({
  params: z.optional(schema),
  query: z.optional(schema),
  body: z.optional(schema),
  multipart: z.optional(schema),
});

const calls = exported.flatMap(([, value]) => {
  const call = named.safeParse(value);
  return call.success ? [[call.data.name, taken.parse(value)] as const] : [];
});

/** Bodies of sign-in, which Better Auth answers, have no call of their own. */
const signInBodies = exported.filter(
  ([name, value]) => /^(?:send|verify|password|set|start)\w*Body$/.test(name) && isSchema(value),
);

function isSchema(value: unknown): value is z.core.$ZodType {
  return value instanceof z.core.$ZodType;
}

/** Every text and number that a schema takes, however deep. */
function listLeaves(place: string, found: z.core.$ZodType): Leaf[] {
  if (found instanceof z.core.$ZodString || found instanceof z.core.$ZodNumber)
    return [[place, found]];
  if (found instanceof mini.ZodMiniObject)
    return Object.entries(found.def.shape).flatMap(([key, each]) =>
      isSchema(each) ? listLeaves(`${place}.${key}`, each) : [],
    );
  return unwrap(found).flatMap((each) => listLeaves(place, each));
}

/** Unwraps a schema that is not an object. The output of a pipe is not input. */
function unwrap(found: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (found instanceof mini.ZodMiniOptional || found instanceof mini.ZodMiniNullable)
    return [found.def.innerType];
  if (found instanceof mini.ZodMiniDefault) return [found.def.innerType];
  if (found instanceof mini.ZodMiniArray) return [found.def.element];
  if (found instanceof mini.ZodMiniRecord) return [found.def.valueType];
  if (found instanceof mini.ZodMiniUnion) return found.def.options;
  if (found instanceof mini.ZodMiniPipe) return [found.def.in];
  if (found instanceof mini.ZodMiniType && known.has(found.def.type)) return [];
  throw new Error('Teach this test to read such a schema');
}

/** Without text or numbers in them. The fields of a form are `unknown` here, and checked by its own schema. */
const known: ReadonlySet<string> = new Set(
  'enum literal boolean null undefined file unknown'.split(' '),
);

const long = 100_000;
const texts = ['a', '1', '/', 'https://a.example/', '2026-07-01T08:00:00.0'].map((start) =>
  start.padEnd(long, start.at(-1)),
);
const unstorable = [
  'a\0b',
  '/\0',
  '\0',
  'https://a.example/\0',
  '\uD800',
  '/\uDC00',
  '\uDC00\uD800',
];
const days = [
  '0000-01-01',
  '-000001-01-01',
  '+010000-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-02-30',
];
const times = [
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '0000-01-01T00:00',
  '9999-12-31T23:59',
];
const numbers = [1e308, -1e308, 1e17, -1e17, Number.NaN, Infinity, -Infinity, 2 ** 53];
const hostile: readonly unknown[] = [texts, unstorable, days, times, numbers].flat();

/** Places that take more text than the others do: a whole table. */
const larger: Readonly<Record<string, number>> = {
  'POST /api/imports/:kind/preview multipart.text': importBounds.bytes,
  'POST /api/projects/:projectCode/confirmations multipart.text': confirmationBounds.text,
};

function hostileTo(place: string): readonly unknown[] {
  const most = larger[place];
  if (most === undefined) return hostile;
  const others = hostile.filter((value) => !texts.some((text) => text === value));
  return [...others, 'a'.repeat(most + 1)];
}

/** Text that happens to look like a day beyond any calendar is only text. */
const onlyAsText = /^[-+\d]+-\d\d-\d\d(?:T[\d:]+Z?)?$/;

function acceptedBy([place, leaf]: Leaf): string[] {
  const takes = (text: string) => z.core.safeParse(leaf, text).success;
  const isText = leaf instanceof z.core.$ZodString && (takes('only text') || takes('only-text'));
  const isPath = takes('/a');
  return hostileTo(place).flatMap((value) => {
    if ((isText || isPath) && onlyAsText.test(String(value))) return [];
    const name = typeof value === 'string' ? JSON.stringify(value).slice(0, 40) : String(value);
    return z.core.safeParse(leaf, value).success ? [`${place} accepts ${name}`] : [];
  });
}

/** Record numbers are `integer` in the database; those of events, and measures, are not. */
function isOfRecord(place: string): boolean {
  return /(?:\.id|\.version|[a-z]Ids?|_id|\.ids)$/.test(place);
}

const beyondIds: readonly unknown[] = [0, -1, 2_147_483_648, 1.5, '0', '-1', '2147483648'];

const places = [
  ...calls.flatMap(([name, parts]) =>
    Object.entries(parts).flatMap(([part, each]) =>
      isSchema(each) ? listLeaves(`${name} ${part}`, each) : [],
    ),
  ),
  ...signInBodies.flatMap(([name, body]) => (isSchema(body) ? listLeaves(name, body) : [])),
  ...registry.forms.flatMap((form) => listLeaves(`form ${form.name}`, schemaFor(form))),
];

it('K-30 limits every text, number and day of a call to what can be stored', () => {
  expect(places.length).toBeGreaterThan(150);
  expect(places.flatMap(acceptedBy)).toEqual([]);
});

it('K-30 accepts record numbers from 1 to 2,147,483,647', () => {
  const ids = places.filter(([place]) => isOfRecord(place) && !place.startsWith('form '));
  expect(ids.length).toBeGreaterThan(30);
  const wrong = ids.flatMap(([place, leaf]) =>
    beyondIds.flatMap((value) =>
      z.core.safeParse(leaf, value).success ? [`${place} accepts ${String(value)}`] : [],
    ),
  );
  expect(wrong).toEqual([]);
});

it('knows the schemas of every call in the contract', () => {
  expect(calls.length).toBeGreaterThan(70);
  expect(signInBodies.length).toBeGreaterThan(6);
});
