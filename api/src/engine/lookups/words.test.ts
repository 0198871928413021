import { findRows } from '@paddock/contract/engine/lookups/matching';
import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';
import { registry } from '@paddock/contract/domain/registry/registry';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFormKit } from '../../testing/form-kit.ts';
import { sql } from '../../platform/db/sql.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour, flightToBudapest } from '../../testing/tour.ts';

const kit = await openFormKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());

const people = 'view_full_names/contact_id/full_name';
const vendors = 'prj_exp_vendors/id/vendor_name';
const flights = 'view_future_flights/id/flight';
const airports = 'airports/id/airport_code';

async function loadRows(address: string): Promise<LookupRow[]> {
  const answer = await kit.lookUp(address);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const search = async (address: string, typed: string) =>
  loadRows(`${address}?prefix=${encodeURIComponent(typed)}`);
const find = async (address: string, typed: string) =>
  (await search(address, typed)).map(({ value }) => value);

beforeAll(async () => {
  for (const name of ['Priya Shah', 'Shahid Khan', 'Tom van der Shaw', 'Łukasz Őry']) {
    const [given_name, ...family] = name.split(' ');
    await kit.store('new-contact', { given_name, family_name: family.join(' ') });
  }
  for (const vendor_name of [
    'Air Westland',
    "O'Neill",
    '100% Fuel',
    'Shell Fuel',
    'Köln-Bonn Hire',
  ])
    await kit.store('new-vendor', { vendor_name });
  for (const flight_number of ['LH1340', 'BA 902', 'W6 2201'])
    await kit.store('new-flight', {
      ...flightToBudapest,
      flight_number,
      origin_airport_id: tour.airports.budapest,
      destination_airport_id: tour.airports.london,
    });
});

describe('F-54 search matches the start of any word, after values that begin with the text', () => {
  it.each([
    ['a surname', people, 'Shah', ['Shahid Khan', 'Priya Shah']],
    ['words of a surname', people, 'der sha', ['Tom van der Shaw']],
    ['a second word', vendors, 'airw', ['British Airways']],
    ['first and later words', vendors, 'air', ['Air Westland', 'British Airways']],
    ['a word after an apostrophe', vendors, 'neill', ["O'Neill"]],
    ['a city', airports, 'Buda', ['BUD']],
    ['a name', airports, 'Heathrow', ['LHR']],
    ['no middle of a word', people, 'hah', []],
    ['signs as themselves', vendors, '%', []],
  ])('%s', async (_, address, typed, found) => {
    expect(await find(address, typed)).toEqual(found);
  });

  it("and by an airport's city and name", async () => {
    expect(await search(airports, 'lhr')).toEqual([
      { key: tour.airports.london, value: 'LHR', detail: 'London Heathrow Airport' },
    ]);
    const [bournemouth] = await search(airports, 'BOH');
    expect(bournemouth?.detail).toBe('Bournemouth Airport');
    const [luton] = await search(airports, 'LTN');
    expect(luton?.detail).toBe('London Luton Airport');
  });

  it("by the row's current name", async () => {
    const { id } = await kit.store('new-vendor', { vendor_name: 'Old Harbour' });
    await sql`update prj_exp_vendors set vendor_name = 'New Quay' where id = ${id}`.execute(kit.db);
    expect(await find(vendors, 'harbour')).toEqual([]);
    expect(await find(vendors, 'quay')).toEqual(['New Quay']);
    await sql`update prj_exp_vendors set archived_at = now() where id = ${id}`.execute(kit.db);
    expect(await find(vendors, 'quay')).toEqual([]);
    await sql`update prj_exp_vendors set archived_at = null where id = ${id}`.execute(kit.db);
    expect(await find(vendors, 'quay')).toEqual(['New Quay']);
  });
});

it('F-54 indexes the words of every kind of record chosen by name', async () => {
  const rows = await readRows(
    kit.db,
    { kept: z.string() },
    sql`select tgrelid::regclass::text as kept from pg_trigger where tgname like 'keep_words_of_%'`,
  );
  const kept = new Set(rows.map((row) => row.kept));
  const chosen = registry.kinds.filter(({ table, lookup }) => lookup?.table === table);
  // These are named after what they belong to, which has its own words.
  const unnamed = new Set(['exchange-rates', 'transfers', 'tickets', 'stays', 'rooms']);
  const named = chosen.filter(({ name }) => !unnamed.has(name));
  const forgotten = named.filter(({ table }) => !kept.has(table)).map(({ name }) => name);
  expect(forgotten, 'add nameByWords to the migration of these').toEqual([]);
});

it('K-162 every table to choose from has an index on the beginning of its names', async () => {
  const indexed = sql`select tablename as name from pg_indexes where indexdef like '%text_pattern_ops%'`;
  const rows = await readRows(kit.db, z.object({ name: z.string() }), indexed);
  const names = new Set(rows.map(({ name }) => name));
  // These are few, or are found by the words of what they belong to.
  const few = new Set(['exchange-rates', 'transfers', 'tickets', 'stays', 'rooms']);
  const forgotten = registry.kinds
    .filter(({ name, table, lookup }) => lookup?.table === table && !few.has(name))
    .filter(({ table }) => !names.has(table));
  expect(forgotten.map(({ name }) => name)).toEqual([]);
});

describe('F-55 ignores spaces in flight numbers', () => {
  it.each(['BA902', 'BA 902', 'ba9', '902', 'b a902', 'BA902 bud'])('%s', async (typed) => {
    expect(await find(flights, typed)).toContain('BA 902 BUD–LHR 1 Jul 05:40 UTC');
  });

  it.each(['LH1340', 'LH 1340', '1340'])('%s', async (typed) => {
    expect(await find(flights, typed)).toEqual(['LH1340 BUD–LHR 1 Jul 05:40 UTC']);
  });

  it('and finds a flight by its airports', async () => {
    expect(await find(flights, 'lhr')).toHaveLength(4);
    expect(await find(flights, '900')).toEqual([]);
  });
});

describe('F-56 the browser finds the same saved rows as the server', () => {
  const cases: readonly (readonly [address: string, typed: readonly string[]])[] = [
    [people, ['s', 'sha', 'shah', 'v', 'van d', 'der', 'ő', 'k', 'kow', 'zz', '-']],
    [vendors, ['a', 'air', 'f', 'fuel', '100', 'b', 'bonn h', 'hire', "o'", 'neill', '%', '_']],
    [flights, ['b', 'ba', 'ba9', '9', '2201', 'w62', 'w6 2', 'lhr', 'bud', 'lh1', '1340', 'zz']],
    [airports, ['buda', 'heath', 'london', 'paris', 'são', 'st. jo', "o'h", 'liszt', 'z']],
  ];

  it.each(cases)('%s', async (address, searches) => {
    const saved = await allRows(address);
    for (const typed of searches) {
      const found = findRows(saved, typed, { closedUp: address === flights });
      expect(await search(address, typed), typed).toEqual(found.slice(0, 100));
    }
  });

  /** Every row, in the order of the lookup. */
  async function allRows(address: string): Promise<LookupRow[]> {
    if (address !== airports) return loadRows(address);
    const keys = Array.from({ length: 5_000 }, (_, index) => index + 1);
    const parts = Array.from({ length: 10 }, (_, part) => keys.slice(part * 500, part * 500 + 500));
    const read = await Promise.all(
      parts.map(async (part) => loadRows(`${address}?keys=${part.join(',')}`)),
    );
    return read.flat().toSorted((one, other) => (one.value < other.value ? -1 : 1));
  }
});

it('F-68 finds a place by the words of an airport, a hotel or an endpoint', async () => {
  await kit.store('new-hotel', {
    name: 'Duna Park Hotel',
    address: 'Rakpart 3, 1051 Budapest',
    latitude: 47.5,
    longitude: 19.05,
    time_zone: 'Europe/Budapest',
  });
  const places = 'places/id/name';
  expect(await find(places, 'bud')).toEqual(expect.arrayContaining(['BUD', 'Duna Park Hotel']));
  expect(await find(places, 'liszt')).toEqual(['BUD']);
  expect(await find(places, 'park hotel')).toEqual(['Duna Park Hotel']);
  expect(await find(places, 'rakp')).toEqual(['Duna Park Hotel']);
  expect(await find(places, 'hungaror')).toEqual(['Hungaroring']);
  const [airport] = await search(places, 'liszt');
  expect(airport?.detail).toContain('Budapest');
});
