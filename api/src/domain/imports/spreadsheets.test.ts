import { errorBody } from '@paddock/contract/platform/error-body';
import { zipSync } from 'fflate';
import { afterAll, expect, it } from 'vitest';
import { openFormKit } from '../../testing/form-kit.ts';
import { importKit, messages, verdicts } from '../../testing/import-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';
import { letters, toSerial, writeXlsx, type XlsxCell } from '../../platform/write-xlsx.ts';

const kit = await openFormKit(await createTestDatabase());
await enterTour(kit);
const { send, look, answerTo } = importKit(kit);
afterAll(async () => kit.close());

const day = (text: string) => ({ serial: toSerial(text), style: 'day' }) as const;
const clock = (text: string) => ({ serial: toSerial('1899-12-30', text), style: 'clock' }) as const;

it('Y-12 reads a sheet of a spreadsheet: serial dates, merged headings, formulas by their result', async () => {
  const file = writeXlsx([
    { name: 'Notes', rows: [['Nothing to see']] },
    {
      name: 'Flights & more',
      rows: [
        ['Flights of Hungary'],
        ['Flight', 'From', 'To', 'Departure', null, 'Arrival', null],
        [null, null, null, 'Date', 'Time', 'Date', 'Time'],
        [],
        [
          { formula: 'CONCATENATE("BA ",1+6)', result: 'BA 7' },
          'LHR',
          'BUD',
          day('2030-07-02'),
          clock('07:40'),
          day('2030-07-02'),
          clock('11:15'),
        ],
        ['BA 8', null, null, null, clock('17:40'), day('2030-07-02'), clock('21:15')],
        ['BA 9', 'LHR', { formula: 'X1', result: '#REF!', type: 'e' }, day('2030-07-03')],
      ],
      merged: ['A1:G1', 'D2:E2', 'F2:G2', 'B5:B6', 'C5:C6', 'D5:D6'],
    },
  ]);
  expect(await look('flights', { file, sheet: 'Notes' }).catch(() => 'refused')).toBe('refused');
  const seen = await look('flights', { file, sheet: 'Flights & more' });
  expect(seen).toMatchObject({
    headingRow: 3,
    sheet: 'Flights & more',
    sheets: ['Notes', 'Flights & more'],
    source: 'table.xlsx',
  });
  expect(seen.columns.map(({ target }) => target)).toEqual([
    'flight_number',
    'origin_airport_id',
    'destination_airport_id',
    'departure_time.day',
    'departure_time',
    'arrival_time.day',
    'arrival_time',
  ]);
  expect(seen.rows.map(({ row, cells }) => [row, ...cells])).toEqual([
    [5, 'BA 7', 'LHR', 'BUD', '2030-07-02', '07:40', '2030-07-02', '11:15'],
    [6, 'BA 8', 'LHR', 'BUD', '2030-07-02', '17:40', '2030-07-02', '21:15'],
    [7, 'BA 9', 'LHR', '#REF!', '2030-07-03', '', '', ''],
  ]);
  expect(verdicts(seen)).toEqual(['new', 'new', 'needs_you']);
  expect(messages(seen)).toContain(
    'There is no destination airport “#REF!”. Correct it, or add it first.',
  );
});

it('Y-12 numbers and amounts of a spreadsheet are exact, and no formula is run', async () => {
  const file = writeXlsx([
    {
      name: 'Bills',
      rows: [
        ['Date', 'Type', 'Vendor', 'Reference', 'Amount', 'Currency'],
        [day('2030-06-01'), 'Other', 'British Airways', 'N-1', 412.500_000_000_000_06, 'EUR'],
        [day('2030-06-01'), 'Other', 'British Airways', '=HYPERLINK("x")', 0.1 + 0.2, 'EUR'],
      ],
    },
  ]);
  const seen = await look('expenditure', { file });
  expect(seen.rows.map(({ cells }) => [cells[3], cells[4]])).toEqual([
    ['N-1', '412.5'],
    ['=HYPERLINK("x")', '0.3'],
  ]);
});

it('Y-317 a formula without a saved result needs someone, in a text and in an amount', async () => {
  const bill = (reference: XlsxCell, amount: XlsxCell) => [
    day('2026-06-01'),
    'Other',
    'British Airways',
    reference,
    amount,
    'EUR',
  ];
  const file = writeXlsx([
    {
      name: 'Bills',
      rows: [
        ['Date', 'Type', 'Vendor', 'Reference', 'Amount', 'Currency'],
        bill('W-1', { formula: '1000+234.5' }),
        bill('W-2', { formula: '1000+234.5', result: null }),
        bill({ formula: '"W-"&3' }, 12),
        bill({ formula: 'A99', result: '#REF!', type: 'e' }, 12),
        bill('W-5', { formula: '1000+234.5', result: '1234.5' }),
      ],
    },
  ]);
  const seen = await look('expenditure', { file });
  expect(verdicts(seen)).toEqual([...Array<string>(4).fill('needs_you'), 'new']);
  expect(seen.rows[0]?.cells[4]).toBe('=1000+234.5 (no saved result)');
  const noResult =
    'This formula has no saved result. Write what it comes to, or save the file in a spreadsheet program.';
  expect(messages(seen)).toEqual([
    noResult,
    noResult,
    noResult,
    'The formula of this cell failed: #REF!. Write what it comes to.',
  ]);
  const told = await answerTo(seen, { cells: [{ row: 2, column: 4, text: '1234.50' }] });
  expect(verdicts(told)).toEqual(['new', 'needs_you', 'needs_you', 'needs_you', 'new']);
});

it('Y-317 offers numbers in place of dates as spreadsheet days', async () => {
  const [leaves, lands] = [toSerial('2030-08-01', '07:40'), toSerial('2030-08-01', '11:15')];
  const file = writeXlsx([
    {
      name: 'Flights',
      rows: [
        ['Flight', 'From', 'To', 'Departs', 'Arrives'],
        ['BA 7171', 'LHR', 'BUD', leaves, lands],
      ],
    },
  ]);
  const seen = await look('flights', { file });
  expect(seen.questions).toEqual(['serials']);
  expect(verdicts(seen)).toEqual(['needs_you']);
  const dates = await answerTo(seen, { serials: true });
  expect(verdicts(dates)).toEqual(['new']);
  expect(dates.rows[0]?.times.map(({ utc }) => utc)).toEqual(['06:40', '09:15']);
  const none = await answerTo(seen, { serials: false });
  expect(messages(none)[0]).toBe('This is not a date. Write it as 2030-07-01 or 1 Jul 2030.');
});

const headed = [
  ['Departure', null, 'Arrival', null, null, null, null],
  ['Date', 'Time', 'Date', 'Time', 'Flight', 'From', 'To'],
];
const oneFlight = ['2030-08-02', '07:40', '2030-08-02', '11:15', 'BA 7172', 'LHR', 'BUD'];
const ways = [
  ['merged', ['A1:B1', 'C1:D1']],
  ['not merged', []],
] as const;

it.each(ways)('Y-317 joins two lines of headings, with cells that are %s', async (_, merged) => {
  const file = writeXlsx([{ name: 'Flights', rows: [...headed, oneFlight], merged }]);
  const seen = await look('flights', { file });
  expect(seen.headingRow).toBe(2);
  expect(seen.columns.every(({ target }) => target !== null)).toBe(true);
  expect(verdicts(seen)).toEqual(['new']);
});

it.each(ways)('Y-317 drops groups that say nothing about their columns: %s', async (_, merged) => {
  const rows = [
    ['Name', 'Contact', null, 'Role'],
    [null, 'Phone', 'Email', null],
    ['Ada Spreadsheet', '+44 7700 900901', 'ada@sheet.example', 'Driver'],
  ];
  const file = writeXlsx([{ name: 'Crew', rows, merged: merged.length > 0 ? ['B1:C1'] : [] }]);
  const seen = await look('people', { file });
  expect(seen.columns.map(({ target }) => target)).toEqual([
    'full_name',
    'phone_number',
    'email',
    'role',
  ]);
  expect(seen.counts.read).toBe(1);
});

/** Reads why a file is refused. */
async function refusal(content: Uint8Array | File): Promise<string> {
  const file = content instanceof File ? content : new File([new Uint8Array(content)], 'x.xlsx');
  const answer = await send('flights', { file });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(400);
  return errorBody.parse(answer.json()).error.message;
}

const flights = {
  name: 'Flights',
  rows: [
    ['Flight', 'From'],
    ['BA 1', 'LHR'],
  ],
};
const declared = '<?xml version="1.0"?><worksheet><sheetData>';

it('Y-13 refuses a hostile spreadsheet with a sentence, in bounded memory', async () => {
  const bomb = `${declared}${' '.repeat(50 * 1_024 * 1_024)}`;
  const wide = `${declared}<row r="1"><c r="${letters(999_999)}1" t="str"><v>x</v></c></row></sheetData></worksheet>`;
  const deep = `${declared}<row r="9999999"><c r="A9999999" t="str"><v>x</v></c></row></sheetData></worksheet>`;
  const entity = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&e;</v></c></row></sheetData></worksheet>`;
  const sheet = 'xl/worksheets/sheet1.xml';
  const files = [
    writeXlsx([flights], { [sheet]: bomb }),
    writeXlsx([flights], { [sheet]: wide }),
    writeXlsx([flights], { [sheet]: deep }),
    writeXlsx([flights], { [sheet]: entity }),
    new TextEncoder().encode('PK but no archive'),
    zipSync({ 'hello.txt': new TextEncoder().encode('hello') }),
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]),
    writeXlsx([{ name: 'Flights', rows: [] }]),
    writeXlsx([{ name: 'Flights', rows: [Array<string>(61).fill('x'), ['y']] }]),
  ];
  const before = process.memoryUsage().rss;
  const said: string[] = [];
  for (const file of files) said.push(await refusal(file));
  expect(said).toEqual([
    'This spreadsheet is too large once it is unpacked. Save the sheet as CSV.',
    'This sheet has something in column BDWGN. A table can have at most 60 columns.',
    'This sheet has something in line 9999999. A table can have at most 5000 rows.',
    'This spreadsheet declares entities, which no program needs.',
    'This spreadsheet is damaged. Save it again, or as CSV.',
    'This file isn’t a spreadsheet. Open an XLSX or CSV file.',
    'Save this spreadsheet as XLSX or CSV, without a password.',
    'This table is empty. It needs a line of headings and at least one row.',
    'A table can have at most 60 columns.',
  ]);
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1_024 * 1_024);
});

const text = (content: string) => new TextEncoder().encode(content);

it.each([
  ['5,000,000 columns', ','.repeat(4_999_999) + 'x', 'A table can have at most 60 columns.'],
  [
    '5,000,000 lines',
    `Flight,From${'\n'.repeat(4_900_000)}`,
    'A table can have at most 10000 lines, blank ones included.',
  ],
  [
    'a cell of 4.9 MB',
    `Flight,From\n${'x'.repeat(4_900_000)},LHR`,
    'A cell in line 2 has more than 2000 characters.',
  ],
  [
    'a cell that never ends',
    `Flight,From\n"${'x,\n'.repeat(1_600_000)}`,
    'A cell in line 2 has more than 2000 characters.',
  ],
  [
    'a character that no one sees',
    'Flight,From\nBA\u0000 1,LHR',
    'A cell in line 2 has a character that can’t be saved.',
  ],
])('Y-234 a CSV file with %s is refused with a sentence', async (_what, content, said) => {
  expect(await refusal(text(content))).toBe(said);
});

it('Y-234 reads files in older encodings, and survives any byte', async () => {
  const bytes = [...text('Flight,From\nBA'), 0xff, 0xc3, 0x28, 0xed, 0xa0, 0x80, ...text(',LHR')];
  const seen = await look('flights', { file: new File([new Uint8Array(bytes)], 'old.csv') });
  expect(seen.rows[0]?.cells).toEqual(['BAÿÃ(í\u00A0€', 'LHR']);
});
