import {
  search,
  searchedLists,
  searchGroupName,
  type SearchedList,
} from '@paddock/contract/domain/search/search';
import type { AccessLevel } from '@paddock/contract/platform/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

/*
 * A record of each kind in a project that the callers work on, in one that they don't, and in none. Each is
 * looked for in every way at every level, and found by those alone who may open it.
 */
const kit = await openFormKit(await createTestDatabase({ demo: true }), {
  CALLS_PER_PERSON: '1000000',
  CALLS_PER_ADDRESS: '1000000',
});
afterAll(async () => kit.close());

type Headers = Readonly<Record<string, string>>;
type Columns = Readonly<Record<string, unknown>>;
type Rows = Partial<Record<SearchedList, number>>;

async function insert(table: string, columns: Columns): Promise<number> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const values = sql.join(Object.values(columns).map((value) => sql`${value}`));
  const [row] = await readRows(
    kit.db,
    { id: z.int() },
    sql`insert into ${sql.table(table)} (${names}) values (${values}) returning id`,
  );
  if (row === undefined) throw new Error(`Nothing was added to ${table}`);
  return row.id;
}

const hungary = { latitude: 47.5, longitude: 19, time_zone: 'Europe/Budapest' };

/** Records that belong to no project. */
async function makeShared(word: string): Promise<Rows> {
  const airport = await insert('airports', {
    airport_code: `${word.slice(0, 1)}7Q`,
    name: `${word} Airport`,
    city: `${word} City`,
    country: 'Hungary',
    country_code: 'HU',
    ...hungary,
  });
  return {
    airports: airport,
    endpoints: await insert('endpoints', { name: `${word} Circuit`, ...hungary }),
    hotels: await insert('hotels', { name: `${word} Hotel`, ...hungary }),
    stations: await insert('stations', { name: `${word} Port`, kind: 'port', ...hungary }),
    clients: await insert('clients', { business_name: `${word} Client` }),
    vendors: await insert('prj_exp_vendors', { vendor_name: `${word} Vendor` }),
    vehicles: await insert('vehicles', { name: `${word} Van`, kind: 'van', seats: 8 }),
    contacts: await insert('contacts', { given_name: word, family_name: 'Person' }),
    flights: await insert('flights', {
      flight_number: `${word.slice(0, 2).toUpperCase()} 7001`,
      origin_airport_id: sql`(select id from airports where airport_code = 'LHR')`,
      destination_airport_id: airport,
      departure_time: sql`now() + interval '3 days'`,
      arrival_time: sql`now() + interval '3 days 2 hours'`,
      departs_at_local: sql`localtimestamp + interval '3 days'`,
      arrives_at_local: sql`localtimestamp + interval '3 days 2 hours'`,
    }),
  };
}

/** A project that has all of it, with people who have a flight and a bed. */
async function makeProject(
  word: string,
  shared: Rows,
  callers: readonly number[],
  amount: string,
): Promise<Rows> {
  const project = await insert('projects', {
    project_code: word,
    start_date: sql`current_date`,
    end_date: sql`current_date + 9`,
    number_contractors_requested: 0,
    start_point_id: shared.endpoints,
    end_point_id: shared.endpoints,
    client_id: shared.clients,
  });
  const bill = await insert('prj_expenditure', {
    project_id: project,
    product_type_id: sql`(select id from prj_exp_product_types where kind = 'flight' limit 1)`,
    purchase_datetime: sql`now()`,
    currency_id: 1,
    vendor_id: shared.vendors,
    vendor_reference: `${word} Bill`,
    sterling_cost: amount,
    non_sterling_cost: amount,
  });
  const stay = await insert('stays', {
    project_id: project,
    hotel_id: shared.hotels,
    checks_in_on: sql`current_date`,
    checks_out_on: sql`current_date + 3`,
    confirmation_number: `${word} Stay`,
  });
  await sql`insert into prj_exp_flights (prj_expenditure_id, flight_id)
    values (${bill}, ${shared.flights})`.execute(kit.db);
  for (const person of [shared.contacts, ...callers]) {
    const room = await insert('rooms', { stay_id: stay, kind: 'single', beds: 1 });
    await sql`
      with member as (insert into prj_contractors (project_id, contact_id)
          values (${project}, ${person})),
        traveller as (insert into prj_exp_contacts (prj_expenditure_id, contact_id)
          values (${bill}, ${person}))
      insert into beds (room_id, stay_id, contact_id, bed, first_night, leaves_on)
      values (${room}, ${stay}, ${person}, 1, current_date, current_date + 1)`.execute(kit.db);
  }
  return {
    projects: project,
    expenditure: bill,
    stays: stay,
    payments: await insert('prj_exp_payments', {
      prj_expenditure_id: bill,
      payment_method_id: sql`(select min(id) from prj_exp_payment_methods)`,
      currency_id: 1,
      sterling_amount: amount,
      non_sterling_amount: amount,
    }),
    tickets: await insert('tickets', {
      project_id: project,
      carrier: `${word} Rail`,
      from_place_id: sql`(select min(id) from places)`,
      to_place_id: sql`(select max(id) from places)`,
      leaves_at: sql`now()`,
      leaves_at_local: sql`localtimestamp`,
    }),
    'schedule-items': await insert('schedule_items', {
      project_id: project,
      kind: 'call',
      title: `${word} Item`,
      audience: 'everyone',
      starts_at_local: sql`localtimestamp`,
      starts_at: sql`now()`,
      time_zone: 'Europe/Budapest',
    }),
    'schedule-groups': await insert('schedule_groups', {
      project_id: project,
      name: `${word} Group`,
    }),
    cases: await insert('cases', { project_id: project, code: `${word} Case` }),
    equipment: await insert('equipment', {
      project_id: project,
      description: `${word} Drill`,
      currency_id: 1,
    }),
  };
}

const [own, other, loose] = ['Ownteam', 'Restless', 'Unusedly'] as const;
const amounts = { [own]: '771.10', [other]: '882.20' };
const levels = [1, 3, 4, 10] as const;
const callers = new Map<AccessLevel, Headers>();
const rows = new Map<string, Rows>();

beforeAll(async () => {
  const ids: number[] = [];
  for (const level of levels) {
    const number = `+4479220001${String(level).padStart(2, '0')}`;
    const user = await kit.grant(number, level);
    const contact = await insert('contacts', { given_name: 'Caller', family_name: String(level) });
    await sql`update users set contact_id = ${contact} where id = ${user}`.execute(kit.db);
    callers.set(level, (await kit.signIn(number)).headers);
    ids.push(contact);
  }
  for (const word of [own, other, loose]) rows.set(word, await makeShared(word));
  for (const [word, people] of [
    [own, ids],
    [other, []],
  ] as const) {
    const shared = rows.get(word) ?? {};
    const ofProject = await makeProject(word, shared, people, amounts[word]);
    rows.set(word, { ...shared, ...ofProject });
  }
});

const parts = [
  'Hotel',
  'Port',
  'Circuit',
  'City',
  'Vendor',
  'Client',
  'Van',
  'Person',
  'Bill',
  'Stay',
];

/** A name, its beginning, a slip in it, its words in either order, a flight number, and amounts. */
const waysToType = (word: string): string[] => [
  word.slice(0, 2),
  `${word.slice(0, 4)}x${word.slice(5)}`,
  ...[...parts, 'Item', 'Group', 'Case', 'Drill', 'Rail'].map((part) => `${word} ${part}`),
  `Hotel ${word}`,
  `City ${word}`,
  `${word.slice(0, 2)} 7001`,
  ...Object.values(amounts),
];

/** Which rows someone finds, in all ways. */
async function found(word: string, headers: Headers): Promise<ReadonlySet<string>> {
  const kinds = searchGroupName.options.map((kind) => ({ q: word, kind }));
  const asked = [
    ...kinds,
    ...waysToType(word).flatMap((q) => [{ q }, { q, project: other }]),
    { q: word, project: own },
  ];
  const answers = await Promise.all(
    asked.map(async (query) =>
      kit.get(`/api/search?${new URLSearchParams(query).toString()}`, headers),
    ),
  );
  const hits = answers.flatMap((answer) =>
    search.response.parse(answer.json()).groups.flatMap((group) => group.hits),
  );
  return new Set(hits.map(({ list, id }) => `${list} ${id}`));
}

const ofCrew: readonly SearchedList[] = ['flights', 'hotels', 'endpoints'];
/** Coordinators read these in the sections of their project. */
const inSections: readonly SearchedList[] = ['contacts', 'flights', 'projects'];

async function opens(level: AccessLevel, word: string, list: SearchedList, id: number) {
  if (level === 10) return word === own && ofCrew.includes(list);
  if (level === 4 && inSections.includes(list)) return word === own;
  const answer = await kit.get(`/api/records/${list}/${id}`, callers.get(level));
  return answer.statusCode === 200;
}

describe('U-4 a record is found only by people who may open it', () => {
  it.each(levels.flatMap((level) => [own, other, loose].map((word) => [level, word] as const)))(
    'at level %i: %s',
    async (level, word) => {
      const seen = await found(word, callers.get(level) ?? {});
      const made = searchedLists.flatMap((list) => {
        const id = rows.get(word)?.[list];
        return id === undefined ? [] : [{ list, id }];
      });
      expect(made.length).toBe(word === loose ? 9 : searchedLists.length);
      const open = await Promise.all(
        made.map(async ({ list, id }) => opens(level, word, list, id)),
      );
      expect(made.filter(({ list, id }) => seen.has(`${list} ${id}`))).toEqual(
        made.filter((_, at) => open[at]),
      );
    },
  );
});
