import { readdir, readFile } from 'node:fs/promises';
import type { ReadBooking } from '@paddock/contract/domain/confirmations/confirmations';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { airportsCalled } from './queries.ts';
import { openReader } from './reading/read-apart.ts';
import { settle } from './settle.ts';

const kit = await openSignInKit(await createTestDatabase({ demo: true }));
const reader = openReader();
afterAll(async () => Promise.all([kit.close(), reader.close()]));

const folder = new URL('./specimens/', import.meta.url);

/** In the form of an `.expected.json`: without notes, phrases and terminals. */
function plain({
  legs,
  notes: _notes,
  readFrom: _readFrom,
  cancelled: _cancelled,
  journey: _journey,
  replaces: _replaces,
  ...booking
}: ReadBooking) {
  const times = legs.map(({ number, origin, destination, departs, arrives }) => ({
    number,
    origin,
    destination,
    departs,
    arrives,
  }));
  return { ...booking, legs: times };
}

async function readSpecimen(name: string) {
  const bytes = new Uint8Array(await readFile(new URL(name, folder)));
  const read = await reader.read({
    bytes,
    today: '2026-12-01',
    near: { day: '2026-12-01', isSent: false },
  });
  if ('refused' in read) return [];
  const codes = read.found.flatMap(({ legs }) =>
    legs.flatMap((leg) => [leg.origin, leg.destination]),
  );
  const airports = await airportsCalled(kit.db, codes);
  const byCode = new Map(airports.map((airport) => [airport.airport_code, airport]));
  return settle(read.found, byCode).map(plain);
}

it('Y-40 reads 20 confirmations like a person, and prints those it doesn’t', async () => {
  const names = (await readdir(folder)).filter((name) => !/\.json$|README/.test(name));
  const counts = { right: 0, wrong: 0, 'nothing found': 0 };
  const lines: string[] = [];
  for (const name of names) {
    const found = await readSpecimen(name);
    const expected: unknown = JSON.parse(
      await readFile(new URL(name.replace(/\.\w+$/, '.expected.json'), folder), 'utf8'),
    );
    const isRight =
      JSON.stringify(sorted({ candidates: found })) === JSON.stringify(sorted(expected));
    const result = isRight ? 'right' : found.length === 0 ? 'nothing found' : 'wrong';
    counts[result] += 1;
    lines.push(`${name.padEnd(24)} ${result}`);
    if (!isRight) lines.push(JSON.stringify(found), JSON.stringify(expected));
  }
  process.stdout.write(`${lines.join('\n')}\n${JSON.stringify(counts)}\n`);
  expect(names).toHaveLength(20);
  expect(counts).toEqual({ right: 20, wrong: 0, 'nothing found': 0 });
});

/** The same whatever the order of its names. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}
