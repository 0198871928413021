import { openDatabase } from '@paddock/api/db/client';
import { findRows } from '@paddock/api/db/lists/read-list';
import { readList } from '@paddock/contract/lists/calls';
import { expenditure } from '@paddock/contract/lists/expenditure';
import { readQuestion } from '@paddock/contract/lists/question';
import { sql } from 'kysely';
import { openPlace, type Place } from './place.ts';
import { report } from './report.ts';
import { idTokenOf } from './sign-in.ts';

const rounds = 7;
const askedInARound = 100;
const deepPage = 1_000;
const vendors = ['wizz', 'lufth', 'hotel', 'shell', 'aral'];

interface Books {
  readonly place: Place;
  readonly headers: Record<string, string>;
  /** The end of page 999, or of the last but one where there are fewer. */
  readonly deep: string;
}

type Query = Readonly<Record<string, string>>;
type Kind = (typeof kinds)[number];
const kinds = [
  'page 1',
  'page 1,000',
  'search by reference',
  'search by vendor',
  'one state',
] as const;

const few = await openBooks(8_291, 1_000);
const many = await openBooks(8_301, 1_000_000);
try {
  const found: Record<string, Record<string, number>> = {};
  for (const kind of kinds) found[kind] = await compareOn(kind);
  const slowest = kinds
    .toSorted((one, other) => (found[other]?.['1,000,000'] ?? 0) - (found[one]?.['1,000,000'] ?? 0))
    .slice(0, 3);
  const plans: Record<string, string[]> = {};
  for (const kind of slowest) plans[kind] = await planOf(kind);
  await report('lists', { question: 'a page of expenditures, p95 in ms', ...found, plans });
} finally {
  await few.place.close();
  await many.place.close();
}

/** Turn by turn, so that both meet the same weather. */
async function compareOn(kind: Kind) {
  const times = { few: new Array<number>(), many: new Array<number>() };
  for (let round = 0; round <= rounds; round += 1) {
    times.few.push(await askARound(few, kind));
    times.many.push(await askARound(many, kind));
  }
  const [fewMs, manyMs] = [median(times.few.slice(1)), median(times.many.slice(1))];
  return { '1,000': fewMs, '1,000,000': manyMs, ratio: Math.round((manyMs / fewMs) * 100) / 100 };
}

function queryOf(kind: Kind, books: Books, index: number): Query {
  if (kind === 'page 1,000') return { after: books.deep };
  if (kind === 'search by reference')
    return {
      search: ((index * 7919) % 1_000_000)
        .toString(16)
        .padStart(6, '0')
        .slice(0, 2 + (index % 4)),
    };
  if (kind === 'search by vendor') return { search: vendors[index % vendors.length] ?? '' };
  return kind === 'one state' ? { state: 'part paid' } : {};
}

async function askARound(books: Books, kind: Kind): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < askedInARound; index += 1) {
    const start = performance.now();
    await ask(books, queryOf(kind, books, index));
    times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}

async function ask({ place, headers }: Pick<Books, 'place' | 'headers'>, query: Query) {
  const address = `${place.product}/api/lists/expenditure?${new URLSearchParams(query).toString()}`;
  const answer = await fetch(address, { headers });
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`);
  return readList.response.parse(body);
}

/** The product with so many expenditures, and payments of most of them. */
async function openBooks(port: number, count: number): Promise<Books> {
  const place = await openPlace(port);
  const { db, close } = openDatabase({ url: place.databaseUrl, max: 1 });
  await sql`
    insert into prj_expenditure (project_id, product_type_id, purchase_datetime, vendor_id,
      vendor_reference, currency_id, non_sterling_cost, sterling_cost)
    select (array(select id from projects))[1 + n % (select count(*) from projects)], 1,
      now() - n * interval '5 minutes',
      (array(select id from prj_exp_vendors))[1 + n % (select count(*) from prj_exp_vendors)],
      substr(md5(n::text), 1, 8), 1, 100 + n % 900, 100 + n % 900
    from generate_series((select count(*) + 1 from prj_expenditure), ${count}::int) n`.execute(db);
  await sql`
    insert into prj_exp_payments (prj_expenditure_id, non_sterling_amount, currency_id, sterling_amount)
    select id, paid, 1, paid from prj_expenditure e,
      lateral (select case when id % 20 = 0 then 50 else e.sterling_cost end as paid)
    where id % 10 <> 3 and not exists (select from prj_exp_payments where prj_expenditure_id = e.id)
  `.execute(db);
  await sql`vacuum analyze prj_expenditure`.execute(db);
  await sql`vacuum analyze prj_exp_payments`.execute(db);
  await close();
  const authorization = `Bearer ${await idTokenOf(place.product, '+447700900001')}`;
  const headers = { authorization, accept: 'application/json' };
  return { place, headers, deep: await walkTo({ place, headers }) };
}

async function walkTo(books: Pick<Books, 'place' | 'headers'>): Promise<string> {
  let after = '';
  for (let row = 0; row < (deepPage - 1) * 50; row += 150) {
    const page = await ask(books, after === '' ? { limit: '150' } : { limit: '150', after });
    if (page.next === null) break;
    after = page.next;
  }
  return after;
}

async function planOf(kind: Kind): Promise<string[]> {
  const question = readQuestion(expenditure, queryOf(kind, many, 3));
  if ('problem' in question) throw new Error(question.problem.message);
  const { db, close } = openDatabase({ url: many.place.databaseUrl, max: 1 });
  const most = kind === 'one state' ? 1_000 : question.limit + 1;
  const rows = await findRows(db, 'expenditure', question, most);
  const plan = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers) ${rows}`.execute(db);
  await close();
  return plan.rows.map((row) => row['QUERY PLAN']);
}

function median(numbers: readonly number[]): number {
  const middle = numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
  return Math.round(middle * 100) / 100;
}
