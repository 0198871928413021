import { commitImport, importPreview, undoImport } from '@paddock/contract/domain/imports/imports';
import { afterAll, expect, it } from 'vitest';
import { readBlame, openFormKit } from '../../testing/form-kit.ts';
import { importKit, messages, verdicts } from '../../testing/import-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';

const kit = await openFormKit(await createTestDatabase());
const { headers } = kit.administrator;
const tour = await enterTour(kit);
afterAll(async () => kit.close());

const { send, preview, answerTo, commit, undo } = importKit(kit);

async function countRows(table: 'contacts' | 'flights' | 'prj_expenditure'): Promise<number> {
  const { count } = await kit.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

it('Y-1 adds pasted people once, and the same table again adds nothing', async () => {
  const lines = [
    'Name\tMobile\tDiet',
    'Ada Byron Lovelace\t+44 7911 000100\tvegan',
    'Grace Hopper\t\t',
  ];
  const seen = await preview('people', lines);
  expect(seen.columns.map(({ target }) => target)).toEqual([
    'full_name',
    'phone_number',
    'dietary_need',
  ]);
  expect(verdicts(seen)).toEqual(['new', 'new']);
  const before = await countRows('contacts');
  const saved = await commit(seen);
  expect(commitImport.response.parse(saved.json())).toMatchObject({ added: 2, leftOut: 0 });
  expect(await countRows('contacts')).toBe(before + 2);
  expect(readBlame(await commit(seen))).toEqual([409, 'conflict', null]);
  const again = await preview('people', lines);
  expect(messages(again)).toEqual([]);
  expect(verdicts(again)).toEqual(['existing', 'existing']);
});

it('Y-2 reads flights in the zone of their airports, and a later file changes their times', async () => {
  const heading = 'Flight;From;To;Date;Departs;Arrives';
  const seen = await preview('flights', [
    heading,
    'BA 870;LHR;BUD;02.07.2030;07:40;11:15',
    'BA 871;BUD;LHR;5 Jul 2030;2140;23:20',
    'BA 872;LHR;XQX;5 Jul 2030;21:40;23:20',
  ]);
  expect(verdicts(seen)).toEqual(['new', 'new', 'needs_you']);
  expect(messages(seen)).toEqual([
    'There is no destination airport “XQX”. Correct it, or add it first.',
  ]);
  expect(seen.rows[0]?.zones).toEqual(['Europe/London', 'Europe/Budapest']);
  expect((await commit(seen)).statusCode).toBe(200);
  const flight = await kit.db
    .selectFrom('flights')
    .select(['departure_time', 'arrival_time'])
    .where('flight_number', '=', 'BA 870')
    .executeTakeFirstOrThrow();
  expect(flight.departure_time.toISOString()).toBe('2030-07-02T06:40:00.000Z');
  expect(flight.arrival_time.toISOString()).toBe('2030-07-02T09:15:00.000Z');
  const moved = await preview('flights', [heading, 'BA 870;LHR;BUD;2030-07-02;08:10;11:45']);
  expect(verdicts(moved)).toEqual(['changed']);
  expect(moved.rows[0]?.changes).toEqual([
    { label: 'Departure time', before: '2030-07-02 07:40', after: '2030-07-02 08:10' },
    { label: 'Arrival time', before: '2030-07-02 11:15', after: '2030-07-02 11:45' },
  ]);
  expect((await commit(moved)).statusCode).toBe(200);
  expect(undoImport.response.parse((await undo(moved)).json())).toEqual({ undone: 1, kept: [] });
  const same = await preview('flights', [heading, 'BA 870;LHR;BUD;2030-07-02;07:40;11:15']);
  expect(verdicts(same)).toEqual(['existing']);
});

it('Y-8 adds people of a table to its project, and a schedule and transfers name them', async () => {
  const onProject = async () => {
    const rows = await kit.db
      .selectFrom('prj_contractors')
      .select('contact_id')
      .where('project_id', '=', tour.project)
      .execute();
    return rows.length;
  };
  const before = await onProject();
  const people = await preview('people', ['Name', 'Olga Novak', 'Petr Novak']);
  expect((await commit(people)).statusCode).toBe(200);
  expect(await onProject()).toBe(before + 2);
  const plan = await preview('schedule', [
    'Date;Time;End;Title;Place;Who',
    '1 Jul 2030;07:30;08:00;Breakfast call;Hungaroring;"Olga Novak; Petr Novak"',
    '1 Jul 2030;09:00;;Everyone to the grid;Hungaroring;',
  ]);
  expect(verdicts(plan), JSON.stringify(plan.rows)).toEqual(['new', 'new']);
  expect(plan.rows[0]?.zones).toEqual(['Europe/Budapest']);
  expect((await commit(plan)).statusCode).toBe(200);
  const vans = await preview('transfers', [
    'Date\tTime\tFrom\tTo\tPassengers',
    '1 Jul 2030\t12:00\tBUD\tHotel Mogyoród\tOlga Novak; Petr Novak',
  ]);
  expect(verdicts(vans), JSON.stringify(vans.rows)).toEqual(['new']);
  expect((await commit(vans)).statusCode).toBe(200);
  expect(undoImport.response.parse((await undo(vans)).json())).toMatchObject({ undone: 1 });
  expect((await undo(plan)).statusCode).toBe(200);
  expect(undoImport.response.parse((await undo(people)).json())).toEqual({ undone: 2, kept: [] });
  expect(await onProject()).toBe(before);
});

it('Y-18 each row of an import that notifies people states how many it concerns', async () => {
  const named = [];
  for (const [index, name] of ['Rosa', 'Sven'].entries()) {
    const user = await kit.grant(`+44791650100${index}`);
    const contact = await kit.store('new-contact', { given_name: name, family_name: 'Told' });
    await kit.db
      .updateTable('users')
      .set({ contact_id: contact.id })
      .where('id', '=', user)
      .execute();
    named.push(contact.id);
  }
  await kit.store('project-contractors', { project_id: tour.project, contact_id: named });
  const plan = await preview('schedule', [
    'Date;Time;Title;Place;Who',
    '2 Jul 2030;07:30;For two;Hungaroring;"Rosa Told; Sven Told"',
    '2 Jul 2030;09:00;For one;Hungaroring;Rosa Told',
  ]);
  expect((await commit(plan, true)).statusCode).toBe(200);
  const told = await kit.db
    .selectFrom('audit_events')
    .innerJoin('schedule_items as item', 'item.id', 'subject_id')
    .where('subject_table', '=', 'schedule_items')
    .where('item.title', 'like', 'For %')
    .select(['item.title', 'told'])
    .orderBy('item.title', 'desc')
    .execute();
  expect(told).toEqual([
    { title: 'For two', told: 2 },
    { title: 'For one', told: 1 },
  ]);
});

it('Y-3 asks once about a date that can be read in two ways', async () => {
  const seen = await preview('flights', [
    'Flight,From,To,Departs,Arrives',
    'BA 880,LHR,BUD,03/04/2030 07:40,03/04/2030 11:15',
    'BA 881,BUD,LHR,05/04/2030 12:00,05/04/2030 13:40',
  ]);
  expect(seen.questions).toEqual(['dateOrder']);
  expect(verdicts(seen)).toEqual(['needs_you', 'needs_you']);
  const told = await answerTo(seen, { dateOrder: 'day-month' });
  expect(told.questions).toEqual([]);
  expect(verdicts(told)).toEqual(['new', 'new']);
});

it('Y-4 bills keep their exact amounts, and a repeated line counts once', async () => {
  const before = await countRows('prj_expenditure');
  const seen = await preview('expenditure', [
    'Date;Type;Supplier;Invoice;Amount;Currency',
    '01.07.2030;Other;British Airways;F-1;1.234,50;EUR',
    '01.07.2030;Other;British Airways;F-1;1.234,50;EUR',
    '01.07.2030;Other;British Airways;F-2;zwölf;EUR',
  ]);
  expect(verdicts(seen), JSON.stringify(seen.rows)).toEqual(['new', 'existing', 'needs_you']);
  expect(seen.rows[1]?.sameAs).toBe(2);
  expect(messages(seen)).toEqual(['This is not an amount. Write it as 1234.50.']);
  expect((await commit(seen)).statusCode).toBe(200);
  expect(await countRows('prj_expenditure')).toBe(before + 1);
  const bill = await kit.db
    .selectFrom('prj_expenditure')
    .select(['non_sterling_cost', 'project_id'])
    .where('vendor_reference', '=', 'F-1')
    .executeTakeFirstOrThrow();
  expect([Number(bill.non_sterling_cost), bill.project_id]).toEqual([1234.5, tour.project]);
});

it('Y-5 an undo leaves what someone changed since, and says so', async () => {
  const seen = await preview('people', ['First name,Last name', 'Undone,Person', 'Kept,Person']);
  await commit(seen);
  const { id } = await kit.db
    .selectFrom('contacts')
    .select('id')
    .where('given_name', '=', 'Kept')
    .executeTakeFirstOrThrow();
  const record = await kit.get(`/api/records/contacts/${id}?zone=UTC`, headers);
  const { values, version } = record.json<{ values: object; version: number }>();
  await kit.edit('contacts', id, { ...values, role: 'Driver' }, version);
  const answer = undoImport.response.parse((await undo(seen)).json());
  expect(answer.undone).toBe(1);
  expect(answer.kept.map(({ title }) => title)).toEqual(['Kept Person']);
  expect(answer.kept[0]?.why).toMatch(/changed it since/);
  expect(readBlame(await undo(seen))).toEqual([409, 'conflict', null]);
});

it('Y-1 treats two people of one name as one only if they say the same, and as two if someone says so', async () => {
  const seen = await preview('people', [
    'Name;Email',
    'Twin Person;one@example.org',
    'Twin Person;other@example.org',
    'Twin Person;one@example.org',
  ]);
  expect(verdicts(seen)).toEqual(['new', 'needs_you', 'existing']);
  const told = await answerTo(seen, { records: [{ row: 3, record: 'new' }] });
  expect(verdicts(told)).toEqual(['new', 'new', 'existing']);
});

it('Y-21 a preview says what would be refused, and about a repeated faulty line both times', async () => {
  const bills = await preview('expenditure', [
    'Date;Type;Supplier;Invoice;Amount;Currency',
    '01.07.2030;Other;British Airways;Y-1;10,50;JPY',
    '01.07.2030;Other;British Airways;Y-2;10,50;EUR',
    '01.07.2030;Other;British Airways;Y-1;10,50;JPY',
  ]);
  expect(verdicts(bills)).toEqual(['needs_you', 'new', 'needs_you']);
  expect(messages(bills)).toEqual(Array(2).fill('Amounts in JPY have no decimals.'));
  const plan = await preview('schedule', [
    'Date;Time;End;Title;Place',
    '1 Jul 2030;20:00;01:00;Party;Hungaroring',
    'some day;20:00;21:00;Briefing;Hungaroring',
  ]);
  expect(messages(plan)).toEqual([
    'The end is not after the start, in local time.',
    'This is not a date. Write it as 2030-07-01 or 1 Jul 2030.',
  ]);
});

it('Y-22 transfers pasted again already exist', async () => {
  const lines = ['Date\tTime\tFrom\tTo', '3 Jul 2030\t12:00\tBUD\tHotel Mogyoród'];
  const seen = await preview('transfers', lines);
  expect((await commit(seen)).statusCode).toBe(200);
  expect(verdicts(await preview('transfers', lines))).toEqual(['existing']);
});

it('Y-14 a row can be skipped and put back, and counts as skipped', async () => {
  const seen = await preview('people', ['Name', 'Left Out', 'Taken In']);
  const without = await answerTo(seen, { leaveOut: [{ row: 2, out: true }] });
  expect(verdicts(without)).toEqual(['needs_you', 'new']);
  expect(messages(without)).toEqual(['You left this row out.']);
  const back = await answerTo(without, { leaveOut: [{ row: 2, out: false }] });
  expect(verdicts(back)).toEqual(['new', 'new']);
  const again = await answerTo(back, { leaveOut: [{ row: 2, out: true }] });
  const saved = commitImport.response.parse((await commit(again)).json());
  expect(saved).toMatchObject({ added: 1, leftOut: 1 });
});

it('Y-15 rows that the server refuses while saving then need someone, and the others are saved', async () => {
  const seen = await preview('expenditure', [
    'Date;Type;Supplier;Invoice;Amount;Currency;Sterling;Due date',
    '01.07.2030;Other;British Airways;R-1;10,00;GBP;20,00;',
    '01.07.2030;Other;British Airways;R-2;10,00;EUR;;',
  ]);
  expect(verdicts(seen), JSON.stringify(seen.rows)).toEqual(['new', 'new']);
  const refused = await commit(seen);
  expect(readBlame(refused)).toEqual([409, 'conflict', null]);
  const read = await kit.get(`/api/imports/${seen.id}`, headers);
  const next = importPreview.parse(read.json());
  expect(verdicts(next)).toEqual(['needs_you', 'new']);
  const saved = commitImport.response.parse((await commit(next)).json());
  expect(saved).toMatchObject({ added: 1, leftOut: 1 });
});

it('Y-6 an import belongs to its author alone, and refuses what is not a table', async () => {
  const seen = await preview('people', ['Name', 'Some Body']);
  await kit.grant('+447911000002', 1);
  const other = await kit.signIn('+447911000002');
  const read = await kit.get(`/api/imports/${seen.id}`, other.headers);
  expect(readBlame(read)).toEqual([404, 'not_found', null]);
  expect(readBlame(await send('people', { text: '' }))).toEqual([400, 'invalid_input', 'file']);
  expect(readBlame(await send('nothing', { text: 'a\nb' }))).toEqual([404, 'not_found', null]);
  const long = `Name\n${'\n'.repeat(12_000)}Ada Lovelace`;
  expect(readBlame(await send('people', { text: long }))).toEqual([400, 'invalid_input', 'file']);
  const wide = Array(100).fill('x').join(',');
  expect(readBlame(await send('people', { text: `${wide}\n${wide}` }))).toEqual([
    400,
    'invalid_input',
    'file',
  ]);
});
