import { loadavg } from 'node:os';
import { z } from 'zod';
import { openDatabase, type Db } from '@paddock/api/platform/db/client';
import { selectOwedFacts } from '@paddock/api/domain/money/reports/owed-queries';
import { readRows } from '@paddock/api/platform/db/rows';
import { sql } from '@paddock/api/platform/db/sql';
import { openPlace, type Place } from './place.ts';
import { report } from './report.ts';
import { obtainIdToken } from './sign-in.ts';

const rounds = 3;
/** Expenditures of the requested project, in either database. */
const projectSize = 200;
const project = { id: 900_000, code: 'BENCH' } as const;

const isEmpty = z.union([
  z.object({ vendors: z.tuple([]) }),
  z.object({ rows: z.tuple([]) }),
  z.object({ counts: z.object({ toPay: z.literal(0) }) }),
]);

interface Books {
  readonly place: Place;
  readonly headers: Record<string, string>;
}

const few = await openBooks(8_341, 1_000);
const many = await openBooks(8_351, 1_000_000);
try {
  const oneProject = await compareOn(`/api/reports/owed?project=${project.code}`, 40);
  // Open bills have an index, so no others are read: 300 ms at a million.
  const allProjects = await compareOn('/api/reports/owed', 3);
  const money = `/api/projects/${project.code}/money`;
  await report('owed', {
    ceiling: { 'all projects, ms': 300 },
    question:
      'who is owed, and the money inbox, p95 in ms; the one project holds 200 expenditures in both databases',
    load: loadavg().map((one) => Math.round(one * 10) / 10),
    'one project': oneProject,
    'all projects': allProjects,
    'money inbox of the project': await compareOn(money, 40),
    'its bills to pay': await compareOn(`${money}/rows?group=toPay`, 40),
    plan: await explainReport(many),
  });
} finally {
  await few.place.close();
  await many.place.close();
}

/** Turn by turn, so that both meet the same weather. */
async function compareOn(path: string, askedInARound: number) {
  const times = { few: new Array<number>(), many: new Array<number>() };
  for (let round = 0; round <= rounds; round += 1) {
    times.few.push(await askARound(few, path, askedInARound));
    times.many.push(await askARound(many, path, askedInARound));
  }
  const [fewMs, manyMs] = [median(times.few.slice(1)), median(times.many.slice(1))];
  return { '1,000': fewMs, '1,000,000': manyMs, ratio: Math.round((manyMs / fewMs) * 100) / 100 };
}

async function askARound({ place, headers }: Books, path: string, times: number) {
  const took: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const start = performance.now();
    const answer = await fetch(`${place.product}${path}`, { headers });
    const body: unknown = await answer.json();
    took.push(performance.now() - start);
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    if (isEmpty.safeParse(body).success) throw new Error(`${path} has no bills`);
  }
  return took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.95)] ?? 0;
}

async function openBooks(port: number, count: number): Promise<Books> {
  const place = await openPlace(port);
  const { db, close } = openDatabase({ url: place.databaseUrl, max: 1 });
  await fill(db, count);
  await close();
  const authorization = `Bearer ${await obtainIdToken(place.product, '+447700900001')}`;
  return { place, headers: { authorization, accept: 'application/json' } };
}

/** Projects of one size, three currencies, most of it paid. Keys are known to be valid, so nothing checks them. */
async function fill(db: Db, count: number): Promise<void> {
  const projects = Math.ceil(count / projectSize);
  await sql`set session_replication_role = replica`.execute(db);
  await sql`
    insert into projects (id, project_code, start_date, end_date, number_contractors_requested,
      start_point_id, end_point_id, client_id)
    select ${project.id}::int + n, case when n = 0 then ${project.code} else 'B' || n end,
      start_date, end_date, 5, start_point_id, end_point_id, client_id
    from generate_series(0, ${projects - 1}::int) n,
      (select * from projects where id = 51) as model`.execute(db);
  await sql`
    insert into prj_expenditure (id, project_id, product_type_id, purchase_datetime, purchased_on,
      vendor_id, currency_id, non_sterling_cost, sterling_cost)
    select 10000 + n, ${project.id}::int + n % ${projects}::int, 1, now() - n % 300 * interval '1 day',
      current_date - n % 300,
      (array(select id from prj_exp_vendors order by id))[1 + n % 30],
      1 + n % 3, 100 + n % 900, case when n % 3 = 0 then 100 + n % 900 when n % 11 = 0 then 0 else 90 + n % 900 end
    from generate_series(0, ${count - 1}::int) n`.execute(db);
  await sql`
    insert into prj_exp_payments (prj_expenditure_id, non_sterling_amount, currency_id,
      sterling_amount, payment_method_id)
    select id, case when id % 20 = 0 then 50 else non_sterling_cost end, currency_id,
      case when id % 20 > 0 then sterling_cost when currency_id = 1 then 50 else 45 end, nullif(id % 50, 0) / 50 + 1
    from prj_expenditure where id >= 10000 and id % 10 <> 3`.execute(db);
  await sql`set session_replication_role = origin`.execute(db);
  await sql`select rebuild_balances()`.execute(db);
  for (const table of [
    'projects',
    'prj_expenditure',
    'prj_exp_payments',
    'expenditure_balances',
    'project_sums',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

/** As the server asks it: with its own memory, and without helpers. */
async function explainReport({ place }: Books): Promise<string[]> {
  const { db, close } = openDatabase({ url: place.databaseUrl, max: 1 });
  await sql`set max_parallel_workers_per_gather = 0`.execute(db);
  await sql`set work_mem = '64MB'`.execute(db);
  const day = new Date().toISOString().slice(0, 10);
  const rows = await readRows(
    db,
    { 'QUERY PLAN': z.string() },
    sql`
    explain (analyze, buffers) ${selectOwedFacts(null, day)}`,
  );
  await close();
  return rows.map((row) => row['QUERY PLAN']);
}

function median(numbers: readonly number[]): number {
  const middle = numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
  return Math.round(middle * 100) / 100;
}
