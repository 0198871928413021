import { engine } from '@paddock/api/app/registry/engine';
import { registry } from '@paddock/contract/domain/registry/registry';
import type { Db } from '@paddock/api/platform/db/client';
import { readListPage } from '@paddock/api/engine/lists/read-list';
import { readStoredRecord } from '@paddock/api/engine/records/routes';
import { readEvents } from '@paddock/api/engine/records/queries';
import { readList } from '@paddock/contract/engine/lists/calls';
import { readQuestion } from '@paddock/contract/engine/lists/question';
import { ask, compareBooks, openBooks, type Books } from './books.ts';
import { explainQueries } from './plans.ts';
import { report } from './report.ts';

const deepPage = 1_000;
const vendors = ['wizz', 'lufth', 'hotel', 'shell', 'aral'];

type Query = Readonly<Record<string, string>>;

/** Questions to a list, or to one record; 100 different ones of each. */
type Read =
  | { readonly list: string; readonly query: (books: Books, index: number) => Query }
  | { readonly record: '' | '/history' };

const few = await openBooks(8_691, 1_000);
const many = await openBooks(8_701, 1_000_000);
try {
  const deep = new Map([
    [few, await walkTo(few)],
    [many, await walkTo(many)],
  ]);
  const ofLists: Readonly<Record<string, Read>> = {
    'page 1': { list: 'expenditure', query: () => ({}) },
    'page 1,000': {
      list: 'expenditure',
      query: (books) => ({ after: deep.get(books) ?? '' }),
    },
    'search by reference': {
      list: 'expenditure',
      query: (_, index) => ({ search: chooseReference(index).slice(0, 2 + (index % 4)) }),
    },
    'search by vendor': {
      list: 'expenditure',
      query: (_, index) => ({ search: vendors[index % vendors.length] ?? '' }),
    },
    'one state': { list: 'expenditure', query: () => ({ state: 'part paid' }) },
  };
  const ofRecords: Readonly<Record<string, Read>> = {
    'one expenditure': { record: '' },
    'its history': { record: '/history' },
    'its payments': {
      list: 'payments',
      query: (books, index) => ({ expenditure: String(chooseId(books, index)), limit: '11' }),
    },
    'its travellers': {
      list: 'contacts',
      query: (books, index) => ({ expenditure: String(chooseId(books, index)), limit: '11' }),
    },
    'expenditure of a contact': {
      list: 'expenditure',
      query: (_, index) => ({ contact: String(1 + (index % 20)), limit: '11' }),
    },
  };
  const listTimes = await measure(ofLists);
  const recordTimes = await measure(ofRecords);
  const slowest = Object.entries({ ...ofLists, ...ofRecords })
    .map(([kind, read]) => ({
      kind,
      read,
      ms: { ...listTimes, ...recordTimes }[kind]?.['1,000,000'] ?? 0,
    }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, 3);
  const plans: Record<string, string[]> = {};
  for (const { kind, read } of slowest)
    plans[kind] = await explainQueries(many.place.databaseUrl, async (db) => readWith(db, read));
  await report('lists', { question: 'a page of expenditures, p95 in ms', ...listTimes });
  await report('records', {
    question: 'one record and what its page lists, p95 in ms',
    ...recordTimes,
    'plans of the three slowest reads of lists and records': plans,
  });
} finally {
  await few.place.close();
  await many.place.close();
}

async function measure(reads: Readonly<Record<string, Read>>) {
  const found: Record<string, Awaited<ReturnType<typeof compareBooks>>> = {};
  for (const [kind, read] of Object.entries(reads))
    found[kind] = await compareBooks([few, many], (books, index) => buildPath(read, books, index));
  return found;
}

/** One that has a history. */
function chooseId({ count }: Books, index: number): number {
  return 1 + ((index * 7_919 * 10) % count);
}

function chooseReference(index: number): string {
  return ((index * 7_919) % 1_000_000).toString(16).padStart(6, '0');
}

function buildPath(read: Read, books: Books, index: number): string {
  if ('record' in read) return `/api/records/expenditure/${chooseId(books, index)}${read.record}`;
  return `/api/lists/${read.list}?${new URLSearchParams(read.query(books, index)).toString()}`;
}

async function readWith(db: Db, read: Read): Promise<unknown> {
  const id = chooseId(many, 4);
  if ('list' in read) {
    const question = readQuestion(registry.kind(read.list).list, read.query(many, 4));
    if ('problem' in question) throw new Error(question.problem.message);
    return readListPage(db, engine.kind(read.list), { ...question, projects: null });
  }
  if (read.record === '') return readStoredRecord(db, engine.kind('expenditure'), id, null);
  return readEvents(db, { kind: engine.kind('expenditure'), id, most: 21 });
}

async function walkTo(books: Books): Promise<string> {
  let after = '';
  for (let row = 0; row < (deepPage - 1) * 50; row += 150) {
    const query = new URLSearchParams(after === '' ? { limit: '150' } : { limit: '150', after });
    const body = await ask(books, `/api/lists/expenditure?${query.toString()}`);
    const page = readList.response.parse(body);
    if (page.next === null) break;
    after = page.next;
  }
  return after;
}
