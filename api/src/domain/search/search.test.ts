import { registry } from '@paddock/contract/domain/registry/registry';
import { fold } from '@paddock/contract/domain/search/fold';
import {
  notSearched,
  search,
  searchedLists,
  searchGroupName,
  searchGroups,
  type SearchHit,
} from '@paddock/contract/domain/search/search';
import type { AccessLevel } from '@paddock/contract/platform/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { erasePerson } from '../people/erase-person.ts';

const kit = await openFormKit(await createTestDatabase({ demo: true }), {
  MANAGEMENT_PROJECT_CODE: 'HUN26',
  CALLS_PER_PERSON: '1000000',
  CALLS_PER_ADDRESS: '1000000',
});
afterAll(async () => kit.close());

type Query = Readonly<Record<string, string>>;
type Headers = Readonly<Record<string, string>>;

const ask = async (query: Query, headers: Headers = kit.administrator.headers) =>
  kit.get(`/api/search?${new URLSearchParams(query).toString()}`, headers);

async function find(q: string, query: Query = {}, headers?: Headers) {
  const answer = await ask({ q, ...query }, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return search.response.parse(answer.json()).groups;
}

const titles = (groups: Awaited<ReturnType<typeof find>>) =>
  groups.flatMap(({ hits }) => hits.map(({ title }) => title));
const found = async (q: string, query?: Query, headers?: Headers) =>
  titles(await find(q, query, headers));

async function findId(table: string, where: ReturnType<typeof sql>): Promise<number> {
  const of = sql`select id from ${sql.table(table)} where ${where} order by id limit 1`;
  const [row] = await readRows(kit.db, { id: z.int() }, of);
  if (row === undefined) throw new Error(`${table} has no such row`);
  return row.id;
}

/** Someone of a level, with the contact of a name. */
async function signInAs(level: AccessLevel, fullName: string): Promise<Headers> {
  const number = `+4479220000${String(level).padStart(2, '0')}`;
  const id = await kit.grant(number, level);
  const contact = await findId('contacts', sql`full_name = ${fullName}`);
  await sql`update users set contact_id = null where contact_id = ${contact}`.execute(kit.db);
  await sql`update users set contact_id = ${contact} where id = ${id}`.execute(kit.db);
  return (await kit.signIn(number)).headers;
}

beforeAll(async () => {
  await kit.store('new-vendor', { vendor_name: 'Nagy-Győri Étterem' });
  await kit.store('new-vendor', { vendor_name: 'O’Neill & Sons' });
  await sql`update contacts set home_airport_id =
    (select id from airports where airport_code = 'BUD') where full_name = 'Eszter Nagy'`.execute(
    kit.db,
  );
});

describe('U-1 search finds the start of any word, whatever its case, accents and signs', () => {
  it.each([
    ['a person', 'Priya', 'Priya Shah'],
    ['a surname first', 'shah pri', 'Priya Shah'],
    ['a person by their city', 'budapest', 'Eszter Nagy'],
    ['letters without accents', 'lukasz zielinski', 'Łukasz Zieliński'],
    ['accents that a name lacks', 'Príyä', 'Priya Shah'],
    ['a word inside a name', 'GYORI', 'Nagy-Győri Étterem'],
    ['a flight with a space', 'BA 902', 'BA 902'],
    ['a flight without', 'ba902', 'BA 902'],
    ['a flight by its figures', '902', 'BA 902'],
    ['a flight by its city', 'frankfurt', 'BA 902'],
    ['a booking reference', 'tb6j2d', 'British Airways'],
    ['a vendor in any order of words', 'sons neill', 'O’Neill & Sons'],
    ['an airport', 'lhr', 'LHR London'],
    ['a hotel by its street', 'Rakpart', 'Duna Park Hotel'],
    ['a plate', 'aabc123', 'Van 2'],
    ['a project', 'hun', 'HUN26'],
    ['a confirmation number of a stay', 'mog 88120', 'Hotel Mogyoród'],
    ['a schedule item', 'briefing', 'Safety briefing'],
  ])('%s', async (_, typed, title) => {
    expect(await found(typed)).toContain(title);
  });

  it('by the same rule in the database and in the app', async () => {
    const letters = Array.from({ length: 0x2_50 - 0x20 }, (_, at) =>
      String.fromCodePoint(0x20 + at),
    );
    const texts = [
      ...letters.map((one) => `a${one}b`),
      'ẞ“Œ„…”',
      'Ｆｕｌｌ　width',
      '\u200fעברית',
      'ﬁn',
    ];
    const rows = await readRows(
      kit.db,
      { text: z.string(), folded: z.string() },
      sql`select text, search_fold(text) as folded from unnest(${texts}::text[]) as t(text)`,
    );
    expect(rows.map(({ folded }) => folded)).toEqual(rows.map(({ text }) => fold(text)));
  });
});

it('U-2 exact names come first, then the project’s rows, then others', async () => {
  const [first] = await find('hungaroring', { project: 'BCN26', kind: 'places' });
  expect(first?.hits[0]?.title).toBe('Hungaroring');
  const inProject = await find('b', { project: 'IMO26' });
  const bills = inProject.find(({ group }) => group === 'bills');
  const projects = bills?.hits.map(({ project }) => project) ?? [];
  expect(projects.lastIndexOf('IMO26')).toBeLessThan(
    projects.findIndex((code) => code !== 'IMO26') === -1
      ? projects.length
      : projects.findIndex((code) => code !== 'IMO26'),
  );
  const people = (await find('e', { project: 'HUN26', kind: 'people' }))[0];
  expect(people?.hits[0]?.project).toBe('HUN26');
});

it('U-14 kinds keep one order, and only an exact name in the project lifts one', async () => {
  const { id } = await kit.store('new-contact', { given_name: 'Tom', family_name: 'Quigley' });
  await sql`insert into prj_contractors (project_id, contact_id)
    select id, ${id} from projects where project_code = 'HUN26'`.execute(kit.db);
  const tom = await find('Tom', { project: 'HUN26' });
  expect(tom[0]).toMatchObject({ group: 'people' });
  expect(titles(tom)[0]).toMatch(/^Tom /);
  expect(titles(tom)).toContain('Tom Quigley');
  expect(titles(tom.filter(({ group }) => group === 'places'))[0]).toMatch(/^TOM /);
  const bud = await find('bud', { project: 'HUN26' });
  const order = bud.map(({ group }) => searchGroupName.options.indexOf(group));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  const [airport] = bud.find(({ group }) => group === 'places')?.hits ?? [];
  expect(airport).toMatchObject({ title: 'BUD Budapest', project: 'HUN26' });
  const stay = await find('hungaroring', { project: 'HUN26' });
  expect(stay[0]).toMatchObject({ group: 'places' });
});

describe('U-2 among airports', () => {
  it('those that the project uses come before an exact code', async () => {
    const id = await findId('airports', sql`airport_code = 'TOM'`);
    const other = await findId('airports', sql`id <> ${id} and airport_code = 'ZRH'`);
    await sql`update airports set city = 'Tomville' where id = ${other}`.execute(kit.db);
    const places = async () => titles(await find('tom', { project: 'HUN26', kind: 'places' }));
    expect((await places())[0]).toMatch(/^TOM /);
    await sql`update contacts set home_airport_id = ${other} where full_name = 'Tom Quigley'`.execute(
      kit.db,
    );
    expect((await places()).slice(0, 2)).toEqual(['ZRH Tomville', expect.stringMatching(/^TOM /)]);
  });
});

describe('U-3 finds a misspelt name if nothing else matches', () => {
  it.each([
    ['a wrong letter', 'preya', 'Priya Shah'],
    ['a missing letter', 'budapst', 'BUD Budapest'],
    ['one too many', 'hungarorring', 'Hungaroring'],
    ['two the wrong way round', 'lukazs', 'Łukasz Zieliński'],
    ['a missing space', 'priyash', 'Priya Shah'],
  ])('%s', async (_, typed, title) => {
    expect(await found(typed)).toContain(title);
  });

  it('but not beside an exact match', async () => {
    expect(await found('gyori')).toEqual(['Nagy-Győri Étterem']);
  });
});

describe('U-4 nobody finds what they may not open', () => {
  const typed = ['b', 'e', 'h', 'p', 's', '902', '1120', 'HUF 318000'];

  /** Everything that someone finds. */
  async function everything(headers: Headers): Promise<SearchHit[]> {
    const all = new Map<string, SearchHit>();
    const ofEachKind = await readRows(
      kit.db,
      { words: z.string() },
      sql`select distinct on (kind) words from search_words where not later order by kind, record_id`,
    );
    for (const q of [...typed, ...ofEachKind.map(({ words }) => words)])
      for (const { hits } of await find(q, {}, headers))
        for (const hit of hits) all.set(`${hit.list} ${hit.id}`, hit);
    return [...all.values()];
  }

  async function body(path: string, headers: Headers): Promise<string> {
    const answer = await kit.get(path, headers);
    expect(answer.statusCode, path).toBe(200);
    return answer.body;
  }

  beforeAll(async () => {
    await sql`insert into schedule_groups (project_id, name) values (51, 'Night crew')`.execute(
      kit.db,
    );
    await sql`insert into tickets (project_id, from_place_id, to_place_id, leaves_at, leaves_at_local)
      select 51, min(id), max(id), now(), localtimestamp from places`.execute(kit.db);
  });

  it.each([
    [1, searchedLists],
    [
      3,
      [
        'contacts',
        'flights',
        'tickets',
        'projects',
        'stays',
        'vehicles',
        'cases',
        'equipment',
        'schedule-items',
        'schedule-groups',
      ],
    ],
  ] as const)('of level %i: every record opens', async (level, lists) => {
    const headers = level === 1 ? kit.administrator.headers : await signInAs(level, 'Elif Demir');
    const hits = await everything(headers);
    for (const { list, id } of hits) await body(`/api/records/${list}/${id}`, headers);
    const kinds = new Set<string>(hits.map(({ list }) => list));
    expect([...kinds].toSorted()).toEqual(lists.toSorted());
  });

  it('at level 4: records of their projects', async () => {
    const headers = await signInAs(4, 'Niall Byrne');
    const hits = await everything(headers);
    const { projects } = z
      .object({ projects: z.array(z.object({ project_code: z.string() })) })
      .parse(JSON.parse(await body('/api/admin/projects', headers)));
    const codes = projects.map(({ project_code: code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['HUN26', 'IMO26']));
    expect(codes).not.toContain('BCN26');
    const people = await Promise.all(
      codes.map((code) => body(`/api/projects/${code}/people`, headers)),
    );
    const legs = await Promise.all(
      codes.map((code) => body(`/api/admin/readAllFlights/${code}`, headers)),
    );
    for (const { list, id, title } of hits)
      if (list === 'projects') expect(codes).toContain(title);
      else if (list === 'contacts') expect(people.join('\n')).toContain(`"contactId":${id},`);
      else if (list === 'flights') expect(legs.join('\n')).toContain(`"${title}"`);
      else await body(`/api/records/${list}/${id}`, headers);
    expect(new Set(hits.map(({ list }) => list))).toEqual(
      new Set([
        'contacts',
        'flights',
        'projects',
        'stays',
        'tickets',
        'vehicles',
        'cases',
        'equipment',
        'schedule-items',
        'schedule-groups',
      ]),
    );
    expect(
      hits.filter(({ list, project }) => list !== 'vehicles' && !codes.includes(project ?? '')),
    ).toEqual([]);
  });

  it('as crew: their own flights, hotels and endpoints', async () => {
    const headers = await signInAs(10, 'Priya Shah');
    const hits = await everything(headers);
    const own = await body('/api/users/readflights', headers);
    for (const { list, title } of hits) if (list === 'flights') expect(own).toContain(`"${title}"`);
    const kinds = new Set(hits.map(({ list }) => list));
    expect(kinds).toContain('flights');
    expect([...kinds].filter((list) => !['flights', 'hotels', 'endpoints'].includes(list))).toEqual(
      [],
    );
  });

  it('and amounts only at level 1', async () => {
    expect(await found('1120')).toContain('Hotel Brabant, Brussels');
    const headers = (await kit.signIn('+447922000003')).headers;
    expect(await found('1120', {}, headers)).toEqual([]);
  });

  it('not even by naming a project that is not theirs', async () => {
    const headers = (await kit.signIn('+447922000004')).headers;
    expect(await find('e', { project: 'BCN26' }, headers)).toEqual(await find('e', {}, headers));
  });
});

it('U-5 finds bills and payments by their amount, with a currency or without', async () => {
  for (const typed of ['EUR 1,120.00', '1120', '1,120.00', '€1120', '1 120 eur'])
    expect(await found(typed), typed).toContain('Hotel Brabant, Brussels');
  expect(await found('HUF 318000')).toContain('Duna Park Hotel');
  expect(await found('EUR 318000')).toEqual([]);
  const bills = await find('EUR 1,120.00');
  expect(bills.map(({ group }) => group)).toContain('bills');
});

describe('U-6 search is up to date', () => {
  it('and has every kind, or says why not', () => {
    const all = registry.kinds.map(({ name }) => name);
    const said = [...searchedLists, ...Object.keys(notSearched)];
    expect(said.filter((name) => name !== 'payments').toSorted()).toEqual(
      all.filter((name) => name !== 'payments').toSorted(),
    );
    expect(Object.keys(searchGroups)).toEqual(searchGroupName.options);
  });

  it.each(searchedLists.filter((list) => list !== 'payments'))(
    'with the words of every record of %s that is not archived, and no other',
    async (list) => {
      const { table } = registry.kind(list);
      const rows = await readRows(
        kit.db,
        { missing: z.int(), tooMany: z.int() },
        sql`select
          (select count(*)::int from ${sql.table(table)} t where archived_at is null
            and not exists (select from search_words where kind = ${list} and record_id = t.id)
            and ${list === 'expenditure' ? sql`vendor_reference is not null` : list === 'stays' ? sql`confirmation_number is not null` : sql`true`}) as missing,
          (select count(*)::int from search_words where kind = ${list} and record_id not in
            (select id from ${sql.table(table)} where archived_at is null)) as "tooMany"`,
      );
      expect(rows).toEqual([{ missing: 0, tooMany: 0 }]);
    },
  );

  it('after an edit, an archive and a restore, also when a script made them', async () => {
    const { id } = await kit.store('new-vendor', { vendor_name: 'Quagmire Tyres' });
    expect(await found('quagmire')).toEqual(['Quagmire Tyres']);
    await kit.edit('prj_exp_vendors', id, { vendor_name: 'Zephyr Tyres' }, 1);
    expect(await found('quagmire')).toEqual([]);
    await sql`update prj_exp_vendors set archived_at = now() where id = ${id}`.execute(kit.db);
    expect(await found('zephyr')).toEqual([]);
    await sql`update prj_exp_vendors set archived_at = null where id = ${id}`.execute(kit.db);
    expect(await found('zephyr')).toEqual(['Zephyr Tyres']);
    await sql`delete from prj_exp_vendors where id = ${id}`.execute(kit.db);
    expect(await found('zephyr')).toEqual([]);
  });

  it('without a person who was erased', async () => {
    const { id } = await kit.store('new-contact', { given_name: 'Xaver', family_name: 'Quill' });
    expect(await found('quill')).toEqual(['Xaver Quill']);
    await erasePerson(kit.deps, { contactId: id });
    for (const typed of ['quill', 'xaver', 'erased'])
      expect((await found(typed)).join(), typed).not.toMatch(/xaver|quill$|erased/i);
  });
});

describe('U-7 accepts whatever is typed', () => {
  it.each([
    '%',
    '_',
    "'; drop table contacts; --",
    '"',
    '\\',
    '\u200f\u202e',
    '\u0001\u001f',
    '   ',
    '🏁',
    'a\tb',
    '*'.repeat(100),
    'a '.repeat(50),
    'שלום',
    'x'.repeat(100),
  ])('%j', async (typed) => {
    expect(await found(typed)).toEqual(expect.any(Array));
  });

  it.each([
    ['nothing at all', {}],
    ['a zero byte', { q: 'a\0b' }],
    ['10,000 letters', { q: 'a'.repeat(10_000) }],
    ['another kind', { q: 'a', kind: 'secrets' }],
    ['a cursor out of bounds', { q: 'a', kind: 'people', cursor: '1000000' }],
  ])('and refuses %s', async (_, query) => {
    expect((await ask(query)).statusCode).toBe(400);
  });

  it('from anyone who is signed in', async () => {
    expect((await kit.get('/api/search?q=a')).statusCode).toBe(401);
  });
});

it('U-8 reads one kind page by page, each row once', async () => {
  await sql`insert into contacts (given_name, family_name)
    select 'Quentin', 'Pager ' || n from generate_series(1, 47) n`.execute(kit.db);
  const all: number[] = [];
  let cursor: number | null = 0;
  while (cursor !== null) {
    const query: Query = { kind: 'people', ...(cursor === 0 ? {} : { cursor: String(cursor) }) };
    const [page] = await find('quentin', query);
    all.push(...(page?.hits.map(({ id }) => id) ?? []));
    cursor = page?.next ?? null;
  }
  expect(new Set(all).size).toBe(47);
  const [people] = await find('quentin');
  expect(people).toMatchObject({ group: 'people', more: 25, atLeast: true });
});
