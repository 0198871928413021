import { openDatabase } from '@paddock/api/platform/db/client';
import { sql } from '@paddock/api/platform/db/sql';
import { openPlace, type Place } from './place.ts';
import { obtainIdToken } from './sign-in.ts';

/** The product with many expenditures, and somebody who may read them. */
export interface Books {
  readonly place: Place;
  readonly headers: Record<string, string>;
  readonly count: number;
}

const rounds = 7;
const askedInARound = 100;

/** The product with this many expenditures, each for somebody; payments of most, changes of some. */
export async function openBooks(port: number, count: number): Promise<Books> {
  const place = await openPlace(port);
  const { db, close } = openDatabase({ url: place.databaseUrl, max: 1 });
  await sql`set paddock.silent = 'on'`.execute(db);
  await sql`set paddock.agreed = ''`.execute(db);
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
    where paid > 0 and id % 10 <> 3 and not exists (select from prj_exp_payments where prj_expenditure_id = e.id)
  `.execute(db);
  await sql`
    insert into prj_exp_contacts (prj_expenditure_id, contact_id)
    select e.id, 1 + e.id % (select count(*) from contacts) from prj_expenditure e
    on conflict do nothing`.execute(db);
  await sql`
    insert into audit_events (user_id, action, subject_table, subject_id, subject_version, before, after)
    select 1, 'edit', 'prj_expenditure', id, version,
      '{"vendor_reference": "before", "vendor_id": 1}', '{"vendor_reference": "after", "vendor_id": 2}'
    from prj_expenditure, generate_series(1, 3) where id % 10 = 1`.execute(db);
  for (const table of ['prj_expenditure', 'prj_exp_payments', 'prj_exp_contacts', 'audit_events'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  await close();
  const authorization = `Bearer ${await obtainIdToken(place.product, '+447700900001')}`;
  return { place, headers: { authorization, accept: 'application/json' }, count };
}

/** The product's answer at an address. */
export async function ask({ place, headers }: Books, path: string): Promise<unknown> {
  const answer = await fetch(`${place.product}${path}`, { headers });
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  return body;
}

/** Milliseconds in which 95 of 100 were answered, of few and of many: turn by turn, in the same weather. */
export async function compareBooks(
  [few, many]: readonly [Books, Books],
  makePath: (books: Books, index: number) => string,
  asked = askedInARound,
) {
  const times = { few: new Array<number>(), many: new Array<number>() };
  for (let round = 0; round <= rounds; round += 1) {
    times.few.push(await askARound(few, makePath, asked));
    times.many.push(await askARound(many, makePath, asked));
  }
  const [fewMs, manyMs] = [median(times.few.slice(1)), median(times.many.slice(1))];
  return { '1,000': fewMs, '1,000,000': manyMs, ratio: Math.round((manyMs / fewMs) * 100) / 100 };
}

async function askARound(
  books: Books,
  makePath: (books: Books, index: number) => string,
  asked: number,
) {
  const times: number[] = [];
  for (let index = 0; index < asked; index += 1) {
    const start = performance.now();
    await ask(books, makePath(books, index));
    times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}

function median(numbers: readonly number[]): number {
  const middle = numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
  return Math.round(middle * 100) / 100;
}
