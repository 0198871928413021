import {
  changeImport,
  commitImport,
  previewImport,
  readImport,
  undoImport,
  type ImportPreview,
  type RowProblem,
} from '@paddock/contract/domain/imports/imports';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectAccessible, expectSameTree } from '../../testing/accessible.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { formServer } from '../../testing/forms.ts';
import { previewWith, row } from '../../testing/import-preview.ts';

const unknown: RowProblem = {
  column: 1,
  field: 'origin_airport_id',
  message: 'There is no origin airport “BDP”. Correct it, or add it first.',
  about: 'cell',
  choices: [],
};

const good = row(2, ['BA 870', 'LHR']);
const wrong = row(3, ['LH 1341', 'BDP'], { verdict: 'needs_you', problems: [unknown] });
const rest = row(4, ['W6 2206', 'QQQ'], { verdict: 'needs_you', problems: [unknown] });

let server: FakeServer;

beforeEach(async () => {
  await page.viewport(1_440, 900);
  server = formServer();
  server.answer(previewImport, previewWith([good, wrong, rest]));
  server.answer(changeImport, previewWith([good, row(3, ['LH 1341', 'BUD']), rest]));
  server.answer(commitImport, {
    added: 2,
    changed: 0,
    existing: 0,
    leftOut: 1,
    undoUntil: '2026-11-23T10:00:00.000Z',
  });
  server.answer(undoImport, {
    undone: 1,
    kept: [{ title: 'BA 870', why: 'Ilse changed it since.' }],
  });
});

it.each(['00:25', '26/11/2026 00:25'])(
  'Y-2 an arrival at %s, before its departure, is put on the next day with one press',
  async (text) => {
    const late: RowProblem = {
      column: 1,
      field: 'arrival_time',
      message: 'The flight arrives before it departs, in the local times of its airports.',
      about: 'cell',
      choices: [],
    };
    server.answer(
      previewImport,
      previewWith([row(2, ['W6 2209', text], { verdict: 'needs_you', problems: [late] })]),
    );
    await openApp(server, '/p/HUN26/travel/paste');
    await page.getByRole('textbox', { name: /Rows/ }).fill(`Flight\tArrives\nW6 2209\t${text}`);
    await page.getByRole('button', { name: 'Look at the rows' }).click();
    await page.getByRole('button', { name: 'It’s the next day' }).click();
    await expect
      .poll(() => server.asked(changeImport)[0]?.body)
      .toEqual({ cells: [{ row: 2, column: 1, text: `${text} +1` }] });
  },
);

it('Y-311 names the skipped columns, and keeps one of several numbers with one press', async () => {
  const text = '+45 20 55 01 01 ::: +45 20 55 01 02';
  const several: RowProblem = {
    column: 1,
    field: 'phone_number',
    message: 'There are 2 here. Keep one of them.',
    about: 'cell',
    choices: [],
  };
  const seen = previewWith([row(2, ['Ivo', text], { verdict: 'needs_you', problems: [several] })]);
  const notices = [
    { isWarning: true, text: '“Price” is not imported. Nothing is read as Cost.' },
    { isWarning: false, text: 'Not imported: “Birthday”, “Labels”.' },
  ];
  const asks: ImportPreview = { ...seen, notices, questions: ['serials', 'belowZero'] };
  server.answer(previewImport, asks);
  server.answer(changeImport, asks);
  await openApp(server, '/p/HUN26/travel/paste');
  await page.getByRole('textbox', { name: /Rows/ }).fill(`Name\tPhone\nIvo\t${text}`);
  await page.getByRole('button', { name: 'Look at the rows' }).click();
  await expect.element(page.getByText('Check the columns')).toBeVisible();
  for (const notice of notices) await expect.element(page.getByText(notice.text)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Keep +45 20 55 01 01' }).click();
  await page.getByRole('button', { name: '1 March 2026' }).click();
  await page.getByRole('button', { name: 'Money that was paid' }).click();
  await expect
    .poll(() => server.asked(changeImport).map(({ body }) => body))
    .toEqual([
      { cells: [{ row: 2, column: 1, text: '+45 20 55 01 01' }] },
      { serials: true },
      { belowZero: 'paid' },
    ]);
});

it('Y-294 agrees to a row that pays more than is due with one press', async () => {
  const asks = '30.00 GBP';
  const message = 'XK4T2P would be overpaid by 30.00 GBP. Check the amount, or confirm it.';
  const tooMuch: RowProblem = { ...unknown, column: null, field: '', message, asks };
  const asked = row(2, ['XK4T2P', '130.00'], { verdict: 'needs_you', problems: [tooMuch] });
  server.answer(previewImport, previewWith([asked]));
  await openApp(server, '/p/HUN26/travel/paste');
  await page.getByRole('textbox', { name: /Rows/ }).fill('Reference\tAmount\nXK4T2P\t130.00');
  await page.getByRole('button', { name: 'Look at the rows' }).click();
  await expect.element(page.getByText('XK4T2P would be overpaid')).toBeVisible();
  await page.getByRole('button', { name: 'It’s right' }).click();
  await expect
    .poll(() => server.asked(changeImport)[0]?.body)
    .toEqual({ agreed: [{ row: 2, agreed: asks }] });
});

it("L-176 replaces an unknown name with one press by another line's for the same flight", async () => {
  server.answer(previewImport, previewWith([row(2, ['LH 1341', 'BUD']), wrong]));
  await openApp(server, '/p/HUN26/travel/paste');
  await page
    .getByRole('textbox', { name: /Rows/ })
    .fill('Flight\tFrom\nLH 1341\tBUD\nLH 1341\tBDP');
  await page.getByRole('button', { name: 'Look at the rows' }).click();
  await page.getByRole('button', { name: 'Use BUD, as in line 2' }).click();
  await expect
    .poll(() => server.asked(changeImport)[0]?.body)
    .toEqual({ cells: [{ row: 3, column: 1, text: 'BUD' }] });
});

it('Y-7 U-20 rows are pasted, corrected in place, imported and counted; skipped ones can be added later', async () => {
  await openApp(server, '/p/HUN26/travel/paste');
  await page.getByRole('textbox', { name: /Rows/ }).fill('Flight\tFrom\nBA 870\tLHR\nLH 1341\tBDP');
  await expectAccessible();
  await page.getByRole('button', { name: 'Look at the rows' }).click();
  await expect
    .element(page.getByRole('heading', { name: '1 of 3 ready, 2 need you' }))
    .toBeVisible();
  const cell = page.getByRole('textbox', { name: 'Origin airport in line 3' });
  await expect.element(cell).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await expectSameTree();
  await cell.fill('BUD');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect.element(page.getByRole('heading', { name: '2 rows imported' })).toBeVisible();
  await expect
    .element(page.getByText('3 rows read: 2 added, 0 changed, 0 already here, 1 left out.'))
    .toBeVisible();
  await expect.element(page.getByText(/^Line 4, W6 2206 QQQ:/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect.element(page.getByText('BA 870 stays. Ilse changed it since.')).toBeVisible();
  await expectAccessible();
});

it('Y-190 reviews the sheets of a file in turn and imports them with one press', async () => {
  const people = {
    ...previewWith([row(2, ['Ada Lovelace', ''])]),
    id: 8,
    kind: 'people',
    sheet: 'Crew',
    kinds: ['people', 'flights'],
  };
  const flights = { ...previewWith([good]), sheet: 'Flights', kinds: ['people', 'flights'] };
  const together = [people, flights].map(({ id, sheet, kind, counts }) => ({
    id,
    sheet,
    kind,
    counts,
    isUnclear: false,
  }));
  server.answerBy(readImport, ({ params }) =>
    params['id'] === '8' ? { ...people, together } : { ...flights, together },
  );
  await openApp(server, '/p/HUN26/travel/paste?import=8');
  await expect.element(page.getByRole('heading', { name: 'All 2 rows ready' })).toBeVisible();
  await page.getByRole('button', { name: 'Flights 1' }).click();
  await expect.element(page.getByRole('cell', { name: 'BA 870' }).first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect.element(page.getByRole('heading', { name: '2 rows imported' })).toBeVisible();
  await expect
    .poll(() => server.asked(commitImport)[0]?.body)
    .toMatchObject({ seen: { read: 2, new: 2 } });
});

it("Y-14 shows the zone and UTC of a row's times, and skips the row with one press", async () => {
  const timed = row(2, ['W6 2209', '07:40'], {
    times: [{ column: 1, zone: 'Europe/Budapest', utc: '05:40' }],
  });
  server.answer(previewImport, previewWith([timed]));
  await openApp(server, '/p/HUN26/travel/paste');
  await page.getByRole('textbox', { name: /Rows/ }).fill('Flight\tFrom\nW6 2209\t07:40');
  await page.getByRole('button', { name: 'Look at the rows' }).click();
  await expect.element(page.getByText('Budapest time, 05:40 UTC')).toBeVisible();
  await page.getByRole('button', { name: 'Leave out line 2' }).click();
  await expect
    .poll(() => server.asked(changeImport)[0]?.body)
    .toEqual({ leaveOut: [{ row: 2, out: true }] });
  await expectAccessible();
});

it('Y-23 reviewed rows stay while the device is offline, and say when they can continue', async () => {
  await openApp(server, '/p/HUN26/travel/paste');
  await page.getByRole('textbox', { name: /Rows/ }).fill('Flight\tFrom\nBA 870\tLHR');
  await page.getByRole('button', { name: 'Look at the rows' }).click();
  await expect.element(page.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  window.dispatchEvent(new Event('offline'));
  await expect.element(page.getByText(/^The rows stay here\./)).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Import 1 row' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/^The rows stay here\./)).not.toBeInTheDocument();
});

it('L-163 rows of flights show their person and reference, which are not imported', async () => {
  const [flight, from] = previewWith([]).columns;
  const columns = [
    { heading: 'Reference', target: null, sample: 'XK4T2P', isAdded: false },
    ...[flight, from].flatMap((column) => column ?? []),
    { heading: 'Person', target: null, sample: 'Gareth Pugh', isAdded: false },
    { heading: 'Gate', target: null, sample: 'B12', isAdded: false },
  ];
  const cells = [
    ['XK4T2P', 'BA 870', 'LHR', 'Gareth Pugh', 'B12'],
    ['PQ77ZA', 'LH 1341', 'BDP', 'Ilse Brandt', 'A3'],
  ];
  const [first = [], second = []] = cells;
  const blamed = { ...unknown, column: 2 };
  const rows = [row(2, first), row(3, second, { verdict: 'needs_you', problems: [blamed] })];
  server.answer(readImport, { ...previewWith(rows), columns });
  await openApp(server, '/p/HUN26/travel/paste?import=7');
  const headings = page.getByRole('columnheader');
  await expect
    .poll(() => headings.elements().map(({ textContent }) => textContent))
    .toEqual([
      'Line',
      'Verdict',
      'Person not imported',
      'Flight number',
      'Origin airport',
      'Reference not imported',
      'Row',
    ]);
  const asking = page.getByRole('row').filter({ hasText: 'Ilse Brandt' });
  await expect.element(asking.getByRole('cell', { name: 'PQ77ZA' })).toBeVisible();
  expect(asking.getByRole('textbox').elements()).toHaveLength(2);
  await expectAccessible();
});

it('Y-234 refuses a file that is too large before it is sent', async () => {
  await openApp(server, '/p/HUN26/travel/paste');
  const file = new File([new Uint8Array(6 * 1_024 * 1_024)], 'season.xlsx');
  await userEvent.upload(page.getByLabelText('A spreadsheet or CSV file'), file);
  await expect
    .element(page.getByText('season.xlsx is larger than 5 MB. Save the sheet you need as CSV.'))
    .toBeVisible();
  expect(server.asked(previewImport)).toEqual([]);
});

it('Y-423 a table that is pasted anywhere on the page is there after a reload, until it is imported', async () => {
  await openApp(server, '/p/HUN26/travel/paste');
  const area = page.getByRole('textbox', { name: /Rows/ });
  await expect.element(area).toBeVisible();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'Flight\tFrom\nBA 870\tLHR');
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  await expect.element(area).toHaveValue('Flight\tFrom\nBA 870\tLHR');
  await page.getByLabelText('What the rows are').selectOptions('Bookings with flights');
  await cleanup();
  await openApp(server, '/p/HUN26/travel/paste');
  await expect.element(area).toHaveValue('Flight\tFrom\nBA 870\tLHR');
  await expect.element(page.getByLabelText('What the rows are')).toHaveValue('bookings');
  await page.getByRole('button', { name: 'Look at the rows' }).click();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect.element(area).toHaveValue('Flight\tFrom\nBA 870\tLHR');
  await page.getByRole('button', { name: 'Look at the rows' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect.element(page.getByRole('heading', { name: '2 rows imported' })).toBeVisible();
  await cleanup();
  await openApp(server, '/p/HUN26/travel/paste');
  await expect.element(area).toHaveValue('');
});
