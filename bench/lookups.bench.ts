import { engine } from '@paddock/api/app/registry/engine';
import { openDatabase } from '@paddock/api/platform/db/client';
import { searchLookup } from '@paddock/api/engine/lookups/lookups';
import type { Database } from '@paddock/api/platform/db/tables/database';
import { Kysely, PostgresDialect } from 'kysely';
import { sql } from '@paddock/api/platform/db/sql';
import pg from 'pg';
import { openPlace, type Place } from './place.ts';
import { report } from './report.ts';
import { obtainIdToken } from './sign-in.ts';

const rounds = 5;
const questionsInARound = 60;

interface Crowd {
  readonly place: Place;
  readonly headers: Record<string, string>;
}

const lookups = {
  people: 'view_full_names/contact_id/full_name',
  vendors: 'prj_exp_vendors/id/vendor_name',
  expenditure: 'prj_expenditure/id/vendor_reference',
  airports: 'airports/id/airport_code',
} as const;

/** The typed text, by question. Names of people begin with letters, their surnames with figures. */
const questions: readonly {
  readonly asked: string;
  readonly lookup: keyof typeof lookups;
  readonly typed: (index: number) => string;
}[] = [
  { asked: 'names of people', lookup: 'people', typed: (at) => cut(givenName(at), at) },
  { asked: 'surnames', lookup: 'people', typed: (at) => cut(hex(at), at) },
  { asked: 'second words of vendors', lookup: 'vendors', typed: (at) => cut('Logistics', at) },
  { asked: 'a letter of many vendors', lookup: 'expenditure', typed: (at) => cut('Vend', at) },
  { asked: 'a word of many vendors', lookup: 'expenditure', typed: (at) => cut('Logistics', at) },
  { asked: 'one vendor', lookup: 'expenditure', typed: (at) => `Vendor ${1 + (at % 40)} ` },
  { asked: 'a letter of rare vendors', lookup: 'expenditure', typed: () => 'q' },
  { asked: 'airports', lookup: 'airports', typed: (at) => cut('International', at) },
];

const givenNames = ['Mar', 'Jo', 'An', 'Sté', 'Lu', 'Zol', 'Pe', 'Ka', 'Bri', 'Tho', 'Fre', 'Gi'];

function givenName(at: number): string {
  return `${givenNames[at % givenNames.length] ?? ''}${hex(at)}`;
}

function hex(at: number): string {
  return ((at * 2_654_435_761) % 0xff_ff_ff).toString(16).padStart(6, '0');
}

function cut(words: string, at: number): string {
  return words.slice(0, 1 + (at % 6));
}

const few = await openCrowd(8_271, 1_000);
const many = await openCrowd(8_281, 1_000_000);
try {
  const found = questions.map(() => ({ few: new Array<number>(), many: new Array<number>() }));
  // Turn by turn, so that both meet the same weather.
  for (let times = 0; times <= rounds; times += 1)
    for (const [index, { lookup, typed }] of questions.entries()) {
      found[index]?.few.push(await askARound(few, lookups[lookup], typed));
      found[index]?.many.push(await askARound(many, lookups[lookup], typed));
    }
  const told = questions.map(({ asked }, index) => {
    const times = found[index] ?? { few: [], many: [] };
    const [p95OfFew, p95OfMany] = [median(times.few.slice(1)), median(times.many.slice(1))];
    const ratio = Math.round((p95OfMany / p95OfFew) * 100) / 100;
    return [asked, { '1,000': p95OfFew, '1,000,000': p95OfMany, ratio }] as const;
  });
  await report('lookups', {
    question: 'rows that fit 1 to 6 letters, p95 in ms, of 1,000 and of 1,000,000',
    ...Object.fromEntries(told),
    'plan with 1,000,000': await explainLookup(many.place, 'a1'),
  });
} finally {
  await few.place.close();
  await many.place.close();
}

/** The product with this many contacts and expenditures, half of these without a reference. */
async function openCrowd(port: number, count: number): Promise<Crowd> {
  const place = await openPlace(port);
  const { db, close } = openDatabase({ url: place.databaseUrl, max: 1 });
  await sql`set paddock.silent = 'on'`.execute(db);
  await sql`
    insert into contacts (given_name, family_name)
    select (array[${sql.join(givenNames)}])[1 + n % 12]
        || substr(md5(n::text), 1, 3), substr(md5((n * 7)::text), 1, 8)
    from generate_series((select count(*) + 1 from contacts), ${count}::int) n`.execute(db);
  await sql`
    insert into prj_exp_vendors (vendor_name)
    select case when n % 50 = 0 then 'Quiet ' else 'Vendor ' end || n || ' Logistics'
    from generate_series(1, ${count / 100}::int) n`.execute(db);
  await sql`
    insert into prj_expenditure (project_id, product_type_id, purchase_datetime, vendor_id,
      vendor_reference, currency_id, non_sterling_cost, sterling_cost)
    select (select min(id) from projects), 1, now() - n * interval '5 minutes', vendors.ids[1 + n % size],
      case when n % 2 = 0 then substr(md5(n::text), 1, 8) end, 1, 100, 100
    from (select array_agg(id) as ids, count(*) as size from prj_exp_vendors
        where vendor_name like 'Vendor%') as vendors,
      generate_series((select count(*) + 1 from prj_expenditure), ${count}::int) n`.execute(db);
  for (const table of ['contacts', 'prj_exp_vendors', 'prj_expenditure', 'lookup_words'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  await close();
  const authorization = `Bearer ${await obtainIdToken(place.product, '+447700900001')}`;
  return { place, headers: { authorization, accept: 'application/json' } };
}

/** Asks one question after another, as somebody does who types. */
async function askARound(
  { place, headers }: Crowd,
  lookup: string,
  typed: (index: number) => string,
): Promise<number> {
  const address = `${place.product}/api/appData/dsFormControl/${lookup}`;
  const times: number[] = [];
  for (let index = 0; index < questionsInARound; index += 1) {
    const prefix = encodeURIComponent(typed(index * 31));
    const start = performance.now();
    const answer = await fetch(`${address}?prefix=${prefix}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${prefix} was answered ${answer.status}`);
    times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}

function median(numbers: readonly number[]): number {
  const middle = numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
  return Math.round(middle * 100) / 100;
}

/** How the database finds people by these letters, in each way. */
async function explainLookup({ databaseUrl }: Place, prefix: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  const people = { table: 'view_full_names', key: 'contact_id' };
  await searchLookup(db, engine, people, { prefix, limit: 100 });
  const plans: string[] = [];
  for (const { sql: text, parameters } of asked) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, summary off) ${text}`,
      [...parameters],
    );
    plans.push(...rows.map((row) => row['QUERY PLAN']));
  }
  await db.destroy();
  return plans;
}
