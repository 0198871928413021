import { errorBody } from '@paddock/contract/platform/error-body';
import {
  importPreview,
  addCounts,
  type ImportPreview,
} from '@paddock/contract/domain/imports/imports';
import { afterAll, expect, it } from 'vitest';
import { openFormKit } from '../../testing/form-kit.ts';
import { importKit, messages, verdicts } from '../../testing/import-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';
import { writeXlsx, type XlsxCell } from '../../platform/write-xlsx.ts';

const kit = await openFormKit(await createTestDatabase());
const { project } = await enterTour(kit);
const { headers } = kit.administrator;
const { send, look, answerTo, commit, undone } = importKit(kit);
afterAll(async () => kit.close());

const headings = {
  people: ['Name', 'Role', 'Email'],
  bookings: [
    'Reference',
    'Vendor',
    'Amount',
    'Currency',
    'Purchase date',
    'Flight',
    'From',
    'To',
    'Date',
    'Departs',
    'Arrives',
    'Travellers',
  ],
  payments: ['Reference', 'Amount', 'Currency', 'Date', 'Method'],
};

/** 28 people on 11 bookings, none of them known before, and a sheet that is not one of our tables. */
function wholeTour(family: string) {
  const names = Array.from({ length: 28 }, (_, index) => `Crew${index} ${family}`);
  const people = names.map((name, index): XlsxCell[] => [
    name,
    'Mechanic',
    `crew${index}.${family.toLowerCase()}@example.org`,
  ]);
  const bookings = Array.from({ length: 11 }, (_, index): XlsxCell[] => [
    `${family.toUpperCase()}${index}`,
    'British Airways',
    400 + index,
    'EUR',
    '2030-06-01',
    `BA ${7000 + index}`,
    'LHR',
    'BUD',
    '2030-07-02',
    '07:40',
    '11:15',
    names.filter((_name, at) => at % 11 === index).join(', '),
  ]);
  return writeXlsx([
    { name: 'Tickets', rows: [headings.bookings, ...bookings] },
    { name: 'Crew', rows: [headings.people, ...people] },
    {
      name: 'Remarks',
      rows: [
        ['What', 'By'],
        ['Call the hotel', 'Anna'],
      ],
    },
  ]);
}

async function read({ id }: { readonly id: number }): Promise<ImportPreview> {
  const answer = await kit.get(`/api/imports/${id}`, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return importPreview.parse(answer.json());
}

function findSheet({ together }: ImportPreview, kind: string) {
  const found = together.find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`No sheet is read as ${kind}`);
  return found;
}

/** Adds up all sheets, as the page does. */
const whole = (seen: ImportPreview): ImportPreview => ({
  ...seen,
  counts: addCounts(seen.together.map(({ counts }) => counts)),
});

async function stored(family: string) {
  const [people, bookings, joined] = await Promise.all([
    kit.db
      .selectFrom('contacts')
      .where('family_name', '=', family)
      .where('archived_at', 'is', null)
      .select('id')
      .execute(),
    kit.db
      .selectFrom('prj_expenditure')
      .where('vendor_reference', 'like', `${family.toUpperCase()}%`)
      .where('archived_at', 'is', null)
      .select('id')
      .execute(),
    kit.db
      .selectFrom('prj_contractors')
      .innerJoin('contacts', 'contacts.id', 'prj_contractors.contact_id')
      .where('contacts.family_name', '=', family)
      .where('prj_contractors.project_id', '=', project)
      .select('contacts.id')
      .execute(),
  ]);
  return { people: people.length, bookings: bookings.length, joined: joined.length };
}

it('Y-190 imports 28 people and the 11 bookings that name them with one file, people first', async () => {
  const seen = await look('people', { file: wholeTour('Whole'), sheets: 'all' });
  expect(seen.together.map(({ sheet, kind, counts }) => [sheet, kind, counts.new])).toEqual([
    ['Crew', 'people', 28],
    ['Tickets', 'bookings', 11],
    ['Remarks', '', 0],
  ]);
  expect(seen.sheet).toBe('Crew');
  const tickets = await read(findSheet(seen, 'bookings'));
  expect(messages(tickets)).toEqual([]);
  expect(verdicts(tickets)).toEqual(Array.from({ length: 11 }, () => 'new'));
  expect(await stored('Whole')).toEqual({ people: 0, bookings: 0, joined: 0 });
  const saved = await commit(whole(tickets));
  expect(saved.json()).toMatchObject({ added: 39, changed: 0, existing: 0, leftOut: 0 });
  expect(await stored('Whole')).toEqual({ people: 28, bookings: 11, joined: 28 });
  expect(await undone(seen)).toEqual({ undone: 39, kept: [] });
  expect(await stored('Whole')).toEqual({ people: 0, bookings: 0, joined: 0 });
});

it('Y-190 a preview leaves nothing behind, and a skipped person is missing on their booking', async () => {
  const seen = await look('people', { file: wholeTour('Missing'), sheets: 'all' });
  const less = await answerTo(seen, { leaveOut: [{ row: 2, out: true }] });
  expect(findSheet(less, 'people').counts).toMatchObject({ new: 27, needs_you: 1 });
  expect(findSheet(less, 'bookings').counts).toMatchObject({ new: 10, needs_you: 1 });
  const tickets = await read(findSheet(less, 'bookings'));
  expect(messages(tickets)).toEqual([
    'There is no person “Crew0 Missing”. Correct it, or add it first.',
  ]);
  const events = await kit.db
    .selectFrom('audit_events')
    .where('subject_table', '=', 'contacts')
    .where('happened_at', '>', new Date(Date.now() - 60_000))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const again = await read(findSheet(less, 'people'));
  expect(again.counts).toEqual(less.counts);
  const after = await kit.db
    .selectFrom('audit_events')
    .where('subject_table', '=', 'contacts')
    .where('happened_at', '>', new Date(Date.now() - 60_000))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(after).toEqual(events);
});

it('Y-191 saves no sheet if the counts are not those that were seen', async () => {
  const seen = await look('people', { file: wholeTour('Refused'), sheets: 'all' });
  const counts = whole(seen).counts;
  const other = await commit({ ...seen, counts: { ...counts, new: counts.new + 1 } });
  expect(other.statusCode).toBe(409);
  expect(await stored('Refused')).toEqual({ people: 0, bookings: 0, joined: 0 });
});

it('Y-231 a row refused while saving several sheets keeps all of them out, and is named with its sheet', async () => {
  const bills = ['Date', 'Type', 'Vendor', 'Reference', 'Amount', 'Currency', 'Sterling'];
  const bill = (reference: string, currency: string, sterling: number | null): XlsxCell[] => [
    '2030-06-01',
    'Other',
    'British Airways',
    reference,
    30,
    currency,
    sterling,
  ];
  const file = writeXlsx([
    { name: 'Crew', rows: [headings.people, ['Nell Refused', 'Chef', 'nell@example.org']] },
    {
      name: 'Bills',
      rows: [
        bills,
        bill('REFUSED-1', 'EUR', null),
        bill('REFUSED-2', 'GBP', 40),
        bill('REFUSED-3', 'GBP', 50),
      ],
    },
    {
      name: 'Paid',
      rows: [headings.payments, ['REFUSED-1', 10, 'EUR', '2030-06-02', 'Bank transfer']],
    },
  ]);
  const paid = async () => {
    const { count } = await kit.db
      .selectFrom('prj_exp_payments')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const before = await paid();
  const seen = await look('people', { file, sheets: 'all' });
  expect(seen.together.map(({ sheet, counts }) => [sheet, counts.new])).toEqual([
    ['Crew', 1],
    ['Bills', 3],
    ['Paid', 1],
  ]);
  const refused = await commit(whole(seen));
  expect(refused.statusCode).toBe(409);
  expect(errorBody.parse(refused.json()).error.message).toMatch(
    /^Nothing was imported\. Sheet “Bills”, line 3: .+\. 1 more row was refused\.$/,
  );
  expect(await stored('Refused')).toEqual({ people: 0, bookings: 0, joined: 0 });
  expect(await paid()).toBe(before);
  const next = await read(findSheet(seen, 'expenditure'));
  expect(verdicts(next)).toEqual(['new', 'needs_you', 'needs_you']);
  const saved = await commit(whole(next));
  expect(saved.json()).toMatchObject({ added: 3, leftOut: 2 });
  expect(await stored('Refused')).toEqual({ people: 1, bookings: 1, joined: 1 });
  expect(await paid()).toBe(before + 1);
});

it('Y-191 finds bills and their payments of one file by their reference, and undoes them together', async () => {
  const file = writeXlsx([
    {
      name: 'Paid',
      rows: [headings.payments, ['BILL-190', 10, 'EUR', '2030-06-02', 'Bank transfer']],
    },
    {
      name: 'Bills',
      rows: [
        ['Date', 'Type', 'Vendor', 'Reference', 'Amount', 'Currency'],
        ['2030-06-01', 'Other', 'British Airways', 'BILL-190', 30, 'EUR'],
      ],
    },
  ]);
  const seen = await look('expenditure', { file, sheets: 'all' });
  expect(seen.together.map(({ kind, counts }) => [kind, counts.new, counts.needs_you])).toEqual([
    ['expenditure', 1, 0],
    ['payments', 1, 0],
  ]);
  expect((await commit(whole(seen))).statusCode).toBe(200);
  expect(await undone(seen)).toEqual({ undone: 2, kept: [] });
});

it('Y-191 undoes a flight of one sheet that a booking of another moves with both', async () => {
  const file = writeXlsx([
    {
      name: 'Flights',
      rows: [
        ['Flight', 'From', 'To', 'Date', 'Departs', 'Arrives'],
        ['BA 7191', 'LHR', 'BUD', '2030-07-04', '07:40', '11:15'],
      ],
    },
    {
      name: 'Bookings',
      rows: [
        headings.bookings,
        [
          'MOVED',
          'British Airways',
          100,
          'EUR',
          '2030-06-01',
          'BA 7191',
          'LHR',
          'BUD',
          '2030-07-04',
          '08:40',
          '12:15',
          'Anna Kowalska',
        ],
      ],
    },
  ]);
  const seen = await look('flights', { file, sheets: 'all' });
  expect((await commit(whole(seen))).statusCode).toBe(200);
  expect(await undone(seen)).toEqual({ undone: 2, kept: [] });
  const left = await kit.db
    .selectFrom('flights')
    .where('flight_number', '=', 'BA 7191')
    .where('archived_at', 'is', null)
    .select('id')
    .execute();
  expect(left).toEqual([]);
});

it('Y-192 a sheet can be read as something else or skipped, and dates are asked about once', async () => {
  const file = writeXlsx([
    { name: 'Crew', rows: [headings.people, ['Nora Newcomer', 'Chef', 'nora@example.org']] },
    {
      name: 'Bills',
      rows: [
        ['Date', 'Type', 'Vendor', 'Reference', 'Amount', 'Currency'],
        ['03/04/2030', 'Other', 'British Airways', 'BILL-192', 30, 'EUR'],
      ],
    },
    {
      name: 'More bills',
      rows: [
        ['Date', 'Type', 'Vendor', 'Reference', 'Amount', 'Currency'],
        ['04/05/2030', 'Other', 'British Airways', 'BILL-193', 30, 'EUR'],
      ],
    },
  ]);
  const seen = await look('people', { file, sheets: 'all' });
  const [, bills, more] = seen.together;
  expect(seen.together.map(({ isUnclear }) => isUnclear)).toEqual([false, true, true]);
  if (bills === undefined || more === undefined) throw new Error('A sheet is missing');
  const asked = await answerTo({ ...seen, id: bills.id }, { dateOrder: 'day-month' });
  expect(asked.together.map(({ isUnclear }) => isUnclear)).toEqual([false, false, false]);
  const out = await answerTo({ ...seen, id: more.id }, { kind: null });
  expect(out).toMatchObject({ kind: '', rows: [], counts: { read: 0 } });
  expect(out.kinds).toContain('bookings');
  const back = await answerTo({ ...seen, id: more.id }, { kind: 'bookings' });
  expect(back).toMatchObject({ kind: 'bookings', counts: { read: 1 } });
  const unknown = await kit.app.inject({
    method: 'PATCH',
    url: `/api/imports/${more.id}`,
    headers,
    payload: { kind: 'wishes' },
  });
  expect(unknown.statusCode).toBe(404);
});

it('Y-192 reads a file with one table as chosen, and a single table keeps its kind', async () => {
  const file = writeXlsx([
    { name: 'Sheet1', rows: [headings.people, ['Nora Newcomer', 'Chef', 'nora@example.org']] },
    { name: 'Sheet2', rows: [] },
  ]);
  const seen = await look('people', { file, sheets: 'all' });
  expect(seen).toMatchObject({ kind: 'people', together: [], kinds: [] });
  const answer = await kit.app.inject({
    method: 'PATCH',
    url: `/api/imports/${seen.id}`,
    headers,
    payload: { kind: 'flights' },
  });
  expect(answer.statusCode).toBe(400);
  expect(errorBody.parse(answer.json()).error.field).toBe('kind');
});

it('Y-192 refuses a file with too many rows or sheets with a sentence', async () => {
  const rows = (family: string) =>
    Array.from({ length: 2_600 }, (_, index) => [`Many${index} ${family}`]);
  const long = writeXlsx([
    { name: 'One', rows: [['Name'], ...rows('One')] },
    { name: 'Two', rows: [['Name'], ...rows('Two')] },
  ]);
  const refused = await send('people', { file: long, sheets: 'all' });
  expect(errorBody.parse(refused.json()).error.message).toBe(
    'A file can have at most 5000 rows in all its sheets. Split it in two.',
  );
  const wide = writeXlsx(
    Array.from({ length: 11 }, (_, index) => ({ name: `S${index}`, rows: [['Name'], ['A B']] })),
  );
  const many = await send('people', { file: wide, sheets: 'all' });
  expect(errorBody.parse(many.json()).error.message).toContain('at most 10 sheets');
});
