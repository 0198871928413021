import { engine } from '@paddock/api/app/registry/engine';
import { z } from 'zod';
import { readRows } from '@paddock/api/platform/db/rows';
import { sql, type Sql } from '@paddock/api/platform/db/sql';
import { registry } from '@paddock/contract/domain/registry/registry';
import { openDatabase } from '@paddock/api/platform/db/client';
import { findRows } from '@paddock/api/engine/lists/read-list';
import { selectFacts } from '@paddock/api/domain/money/reports/present';
import { readQuestion } from '@paddock/contract/engine/lists/question';
import { fillBooks, gatherInOneProject, project, projectSize } from './million-books.ts';
import { openPlace, type Place } from './place.ts';
import { report } from './report.ts';
import { obtainIdToken } from './sign-in.ts';

const rounds = 5;
const askedInARound = 30;
const askedOfAll = 3;

interface Books {
  readonly place: Place;
  readonly headers: Record<string, string>;
}

const addresses = {
  'the report': `reports/expenditure/${project.code}`,
  'as CSV': `reports/expenditure/${project.code}/csv`,
  'as PDF': `reports/expenditure/${project.code}/pdf`,
  'rows that are due': `lists/expenditure?project=${project.id}&due_in=1`,
  'rows of a person': `lists/expenditure?project=${project.id}&contact=7&sterling=known`,
  'rows that were paid': `lists/payments?project=${project.id}&product_type=2&sterling=known`,
} as const;
type Kind = keyof typeof addresses;
const kinds = [
  'the report',
  'as CSV',
  'as PDF',
  'rows that are due',
  'rows of a person',
  'rows that were paid',
] as const satisfies readonly Kind[];

const few = await openBooks(8_311, 1_000);
const many = await openBooks(8_321, 1_000_000);
try {
  const found: Record<string, Record<string, number>> = {};
  for (const kind of kinds) found[kind] = await compareOn(kind);
  const slowest = kinds
    .filter((kind) => kind !== 'as CSV' && kind !== 'as PDF')
    .toSorted((one, other) => (found[other]?.['1,000,000'] ?? 0) - (found[one]?.['1,000,000'] ?? 0))
    .slice(0, 3);
  const plans: Record<string, string[]> = {};
  for (const kind of slowest) plans[kind] = await explainReport(kind);
  const whole = await timeWhole();
  await report('reports', {
    question: `a project of ${projectSize} expenditures among 1,000 and among 1,000,000, p95 in ms`,
    ceiling: { ratio: 1.5 },
    ...found,
    'one project that holds 1,000,000, ms': whole,
    plans,
  });
} finally {
  await few.place.close();
  await many.place.close();
}

async function openBooks(port: number, count: number): Promise<Books> {
  const place = await openPlace(port);
  await withDatabase(place, async (db) => fillBooks(db, count));
  const authorization = `Bearer ${await obtainIdToken(place.product, '+447700900001')}`;
  return { place, headers: { authorization, accept: 'application/json, */*;q=0.5' } };
}

type Work<Made> = (db: ReturnType<typeof openDatabase>['db']) => Promise<Made>;

async function withDatabase<Made>({ databaseUrl }: Place, work: Work<Made>): Promise<Made> {
  const { db, close } = openDatabase({ url: databaseUrl, max: 1 });
  try {
    return await work(db);
  } finally {
    await close();
  }
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

async function askARound(books: Books, kind: Kind): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < askedInARound; index += 1) times.push(await ask(books, kind));
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}

async function ask({ place, headers }: Books, kind: Kind): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${place.product}/api/${addresses[kind]}`, { headers });
  const body = await answer.text();
  if (!answer.ok || body.length < 100)
    throw new Error(`${kind} was answered ${answer.status}: ${body.slice(0, 100)}`);
  return performance.now() - start;
}

async function explainReport(kind: Kind): Promise<string[]> {
  return withDatabase(many.place, async (db) => {
    const statement = await captureStatement(db, kind);
    const plan = await readRows(
      db,
      { 'QUERY PLAN': z.string() },
      sql`explain (analyze, buffers) ${statement}`,
    );
    return plan.map((row) => row['QUERY PLAN']);
  });
}

async function captureStatement(db: Parameters<Work<unknown>>[0], kind: Kind): Promise<Sql> {
  const [path = '', query = ''] = addresses[kind].split('?');
  const name = path.split('/')[1] ?? '';
  if (path.startsWith('reports')) return selectFacts(project.id);
  return findRows(
    db,
    engine.kind(name),
    { ...parseQuestion(name, query), projects: null },
    kind === 'rows that are due' ? 1_000 : 51,
  );
}

function parseQuestion(name: string, query: string) {
  const question = readQuestion(
    registry.kind(name).list,
    Object.fromEntries(new URLSearchParams(query)),
  );
  if ('problem' in question) throw new Error(question.problem.message);
  return question;
}

/** A million that belong to no single project. */
async function timeWhole() {
  await withDatabase(many.place, gatherInOneProject);
  const times: number[] = [];
  for (let index = 0; index < askedOfAll; index += 1) times.push(await ask(many, 'the report'));
  return { median: median(times), slowest: Math.round(Math.max(...times)) };
}

function median(numbers: readonly number[]): number {
  const middle = numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
  return Math.round(middle * 100) / 100;
}
