import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';
import { sql } from '../../platform/db/sql.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { readBlame, openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour, flightToBudapest, purchase } from '../../testing/tour.ts';

const kit = await openFormKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());

const people = 'view_full_names/contact_id/full_name';
const vendors = 'prj_exp_vendors/id/vendor_name';
const expenditure = 'prj_expenditure/id/vendor_reference';

async function loadRows(address: string): Promise<LookupRow[]> {
  const answer = await kit.lookUp(address);
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function loadNames(address: string): Promise<string[]> {
  return (await loadRows(address)).map(({ value }) => value);
}

const beginning = (prefix: string) => `?prefix=${encodeURIComponent(prefix)}`;

describe('F-24 search matches the start of the value, ignoring case', () => {
  it("also for letters that aren't English", async () => {
    await kit.store('new-contact', { given_name: 'ŁUKASZ', family_name: 'Őry' });
    expect(await loadNames(`${people}${beginning('łukasz ő')}`)).toEqual(['ŁUKASZ Őry']);
    expect(await loadNames(`${people}${beginning('ZOLT')}`)).toEqual(['Zoltán Szabó']);
    expect(await loadNames(`${people}${beginning('zabó')}`)).toEqual([]);
  });

  it('and reads characters special to the database literally', async () => {
    for (const vendor_name of ['100% Fuel', '100x Fuel', 'a_b', 'aXb', String.raw`c\d`, "O'Neill"])
      await kit.store('new-vendor', { vendor_name });
    expect(await loadNames(`${vendors}${beginning('100%')}`)).toEqual(['100% Fuel']);
    expect(await loadNames(`${vendors}${beginning('a_')}`)).toEqual(['a_b']);
    expect(await loadNames(`${vendors}${beginning('c\\')}`)).toEqual([String.raw`c\d`]);
    expect(await loadNames(`${vendors}${beginning("o'n")}`)).toEqual(["O'Neill"]);
    expect(await loadNames(`${vendors}${beginning('%')}`)).toEqual([]);
    expect(await loadNames(`${vendors}${beginning("' or true --")}`)).toEqual([]);
  });

  it('in alphabetical order, up to the requested number', async () => {
    expect(await loadNames('airports/id/airport_code?prefix=bu&limit=2')).toEqual(['BUA', 'BUD']);
    expect(await loadRows('airports/id/airport_code')).toHaveLength(100);
  });
});

describe('F-25 chosen rows keep their name, whatever became of them', () => {
  it('such as a flight that has left, and an archived vendor', async () => {
    await sql`update flights set departure_time = '2020-07-01T08:00Z', arrival_time = '2020-07-01T09:00Z'
      where id = ${tour.flight}`.execute(kit.db);
    await sql`update prj_exp_vendors set archived_at = now() where id = ${tour.vendor}`.execute(
      kit.db,
    );
    const flights = 'view_future_flights/id/flight';
    expect(await loadNames(flights)).toEqual(['BA 866 LHR–BUD 1 Jul 08:00 UTC']);
    expect(await loadRows(`${flights}?keys=${tour.flight}`)).toEqual([
      { key: tour.flight, value: 'BA 866 LHR–BUD 1 Jul 08:00 UTC' },
    ]);
    expect(await loadNames(`${vendors}${beginning('british')}`)).toEqual([]);
    expect(await loadNames(`${vendors}?keys=${tour.vendor}`)).toEqual(['British Airways']);
  });

  it('and leaves out unknown keys', async () => {
    expect(await loadNames(`${vendors}?keys=0,2147483648,9999999999`)).toEqual([]);
  });
});

it('F-26 offers only people who can sign in as recipients of a message', async () => {
  const users = 'view_full_names/user_id/full_name';
  expect(await loadRows(users)).toEqual([]);
  const { id } = await kit.store('user-access', {
    contact_id: tour.anna,
    phone_number: '+447911000301',
    access_level_id: 10,
  });
  expect(await loadRows(users)).toEqual([{ key: id, value: 'Anna Kowalska' }]);
  expect(await loadRows(`${users}?prefix=z`)).toEqual([]);
  await sql`update users set revoked_at = now() where id = ${id}`.execute(kit.db);
  expect(await loadRows(users)).toEqual([]);
});

describe('F-27 an expenditure without a reference', () => {
  const links = { contactIds: [tour.anna], flightIds: [tour.flight] };

  it('shows vendor, date and number, and is found by any beginning of that', async () => {
    const vendor = await kit.store('new-vendor', { vendor_name: 'Shell Fuel' });
    const { id } = await kit.store('new-project-expenditure', {
      ...purchase(tour.project),
      ...links,
      vendor_id: vendor.id,
    });
    const value = `Shell Fuel 1 Jul 2024 no. ${id}`;
    for (const typed of ['s', 'shell f', 'SHELL FUEL', 'shell fuel 1 J', value])
      expect(await loadRows(`${expenditure}${beginning(typed)}`)).toEqual([{ key: id, value }]);
    for (const typed of ['fuel', 'fuel 1 jul', `no. ${id}`, String(id)])
      expect(await loadRows(`${expenditure}${beginning(typed)}`)).toEqual([{ key: id, value }]);
    expect(await loadRows(`${expenditure}${beginning('uel')}`)).toEqual([]);
  });

  it('and without a vendor, date and number', async () => {
    const { id } = await kit.store('new-project-expenditure', {
      ...purchase(tour.project),
      ...links,
      vendor_reference: ' ',
    });
    const value = `1 Jul 2024 no. ${id}`;
    expect(await loadRows(`${expenditure}${beginning('1 ju')}`)).toEqual([{ key: id, value }]);
  });

  it('is listed with those that have a reference, under one limit', async () => {
    const wanted = { ...purchase(tour.project), ...links };
    await kit.store('new-project-expenditure', { ...wanted, vendor_reference: 'SHE-1' });
    const both = await loadNames(`${expenditure}${beginning('she')}`);
    expect(both).toEqual(['SHE-1', expect.stringMatching(/^Shell Fuel 1 Jul 2024 no\. \d+$/)]);
    expect(await loadNames(`${expenditure}${beginning('she')}&limit=1`)).toEqual(['SHE-1']);
  });
});

describe('F-28 nothing else in the database can be read', () => {
  it.each([
    'users/id/phone_number',
    'auth.session/id/token',
    'form_submissions/id/payload',
    'contacts/id/full_name',
    'projects/id/description',
    'projects/project_code/id',
    'view_full_names/contact_id/user_id',
    '__proto__/id/constructor',
    'projects/id/project_code%20from%20users',
  ])('%s', async (address) => {
    expect(readBlame(await kit.lookUp(address))).toEqual([404, 'not_found', null]);
  });

  it('and nothing by people who may not fill in the form', async () => {
    await kit.grant('+447911000302', 3);
    const { headers } = await kit.signIn('+447911000302');
    const asked = async (address: string, as: Record<string, string>) =>
      (await kit.get(`/api/appData/dsFormControl/${address}`, as)).statusCode;
    expect(await asked(vendors, {})).toBe(401);
    expect(await asked(vendors, headers)).toBe(403);
    expect(await asked(`nothing/at/all?limit=x`, headers)).toBe(403);
    expect(await asked(`nothing/at/all?limit=x`, kit.administrator.headers)).toBe(404);
  });
});

it.each([
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['limit=1.5', 'limit'],
  ['limit=many', 'limit'],
  ['limit=1&limit=2', 'limit'],
  ['keys=', 'keys'],
  ['keys=1,,2', 'keys'],
  ['keys=-1', 'keys'],
  ['keys=1;drop', 'keys'],
  ['keys=99999999999', 'keys'],
  [`keys=${'1,'.repeat(500)}1`, 'keys'],
  ['prefix=%00', 'prefix'],
  ['prefix=a&prefix=b', 'prefix'],
  [`prefix=${'x'.repeat(101)}`, 'prefix'],
])('F-29 "%s" is refused by name', async (query, field) => {
  expect(readBlame(await kit.lookUp(`${vendors}?${query}`))).toEqual([400, 'invalid_input', field]);
});

it("F-29 broken escapes in an address don't break the server", async () => {
  for (const address of [
    `${vendors}?prefix=%`,
    `${vendors}?prefix=%ff%fe`,
    `${vendors}?prefix=%ed%a0%80`,
  ])
    expect((await kit.lookUp(address)).statusCode).toBeLessThan(500);
  expect((await kit.lookUp('%ff/id/x')).statusCode).toBeLessThan(500);
});

it('J-109 offers vendors that fly for a flight, and all vendors if none of those matches', async () => {
  await kit.store('new-vendor', { vendor_name: 'Ibis Budapest' });
  const { id: vendor_id } = await kit.store('new-vendor', { vendor_name: 'Iberia' });
  await kit.store('new-flight', {
    ...flightToBudapest,
    vendor_id,
    origin_airport_id: tour.airports.london,
    destination_airport_id: tour.airports.budapest,
  });
  expect(await loadNames(`${vendors}?only=airlines`)).toEqual(['Iberia']);
  expect(await loadNames(`${vendors}?only=airlines&prefix=i`)).toEqual(['Iberia']);
  expect(await loadNames(`${vendors}?only=airlines&prefix=ibis`)).toEqual(['Ibis Budapest']);
});
