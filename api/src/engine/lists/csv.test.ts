import { afterAll, expect, it } from 'vitest';
import { csvText } from '../../platform/csv.ts';
import { engine } from '../../app/registry/engine.ts';
import { openListKit } from '../../testing/list-kit.ts';
import { parseCsv } from '../../testing/parse-csv.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { purchase } from '../../testing/tour.ts';
import type { WorkerSlots } from '../../platform/worker-slots.ts';
import { openExports, writePart, type ExportJob, type ExportPart } from './export.ts';

const kit = await openListKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());

async function file(list: string, query = '') {
  const answer = await kit.get(`/api/lists/${list}/csv${query}`, kit.administrator.headers);
  expect(answer.statusCode).toBe(200);
  return answer;
}

it('T-8 a file holds the requested rows, with a name and a UTF-8 mark', async () => {
  const answer = await file('expenditure', '?project=51&sort=sterling');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="expenditure-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(answer.body.codePointAt(0)).toBe(0xfeff);
  const [heading, ...rows] = parseCsv(answer.body.slice(1));
  const walked = await kit.walk('expenditure', { project: '51', sort: 'sterling' });
  expect(heading?.slice(0, 3)).toEqual(['Number', 'Purchased', 'Vendor']);
  expect(rows.map(([id]) => Number(id))).toEqual(walked.map(({ id }) => id));
  expect(rows.every((row) => row.length === heading?.length)).toBe(true);
});

it.each([
  ['=HYPERLINK("http://x","y")', `'=HYPERLINK("http://x","y")`],
  ['+1+1', `'+1+1`],
  ['-2+3', `'-2+3`],
  ['@SUM(A1)', `'@SUM(A1)`],
  [' =1', `' =1`],
  ['\t=1', `'\t'=1`],
  ['\r=1', `'\r'=1`],
  ['＝1+1', `'＝1+1`],
  ['fuel;=1+1', `fuel;'=1+1`],
  ['fuel; ＋1', `fuel; '＋1`],
  ['fuel\t@SUM(A1)', `fuel\t'@SUM(A1)`],
  ['fuel\r-1', `fuel\r'-1`],
])('T-8 %j opens as text in a spreadsheet, whatever divides its cells', (text, cell) => {
  expect(parseCsv(`${csvText(text)}\r\n`)).toEqual([[cell]]);
});

it("T-8 formulas typed into a form don't run in a spreadsheet, and amounts stay numbers", async () => {
  const given = '=cmd|" /C calc"!A0';
  await kit.store('new-contact', { given_name: given, family_name: 'Őry, "Ada"' });
  const contacts = parseCsv((await file('contacts', '?search=%3Dcmd')).body.slice(1));
  expect(contacts[1]?.[1]).toBe(`'${given} Őry, "Ada"`);
  await kit.store('new-project-expenditure', {
    ...purchase(51),
    contactIds: [1],
    flightIds: [1],
    vendor_reference: '-1+2',
  });
  const money = parseCsv((await file('expenditure', '?search=-1%2B2')).body.slice(1));
  expect(money[1]).toContain("'-1+2");
  expect(money[1]).toContain('412.50');
});

it('T-8 a long file is read as it is fetched, and stops when nobody fetches it', async () => {
  await kit.db
    .insertInto('contacts')
    .values(Array.from({ length: 2_500 }, (_, n) => ({ given_name: 'Zq', family_name: String(n) })))
    .execute();
  const answer = await file('contacts', '?search=zq');
  const rows = parseCsv(answer.body.slice(1));
  expect(rows).toHaveLength(2_501);
  expect(new Set(rows.map(([number]) => number)).size).toBe(2_501);
});

it('K-45 writes all but the beginning of a file in a thread of its own', async () => {
  const question = {
    search: '',
    filters: {},
    archived: false,
    after: undefined,
    limit: 50,
    projects: null,
  };
  const sort = { column: 'name', descending: false };
  const asked: ExportJob[] = [];
  const slots: WorkerSlots<ExportJob, ExportPart> = {
    run: async (job) => {
      asked.push(job);
      return writePart(kit.db, engine.kind(job.list), job.question);
    },
    close: async () => {},
  };
  const lines = openExports({ db: kit.db, databaseUrl: '', slots }).csv(engine.kind('contacts'), {
    ...question,
    sort,
  });
  await lines.next();
  await lines.next();
  expect(asked).toHaveLength(0);
  const third = await lines.next();
  expect(String(third.value).split('\r\n')).toHaveLength(1_001);
  await lines.return(undefined);
  expect(asked).toHaveLength(1);
});
