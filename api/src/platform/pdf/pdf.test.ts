import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makePdf, type PdfTable } from './pdf.ts';

const columns: PdfTable['columns'] = [
  { heading: 'Vendor', share: 3 },
  { heading: 'Committed', share: 1, align: 'right' },
];

async function drawFile(rows: PdfTable['rows']): Promise<Buffer> {
  return makePdf({
    productName: 'Paddock',
    title: 'Costs',
    subtitle: 'Made today',
    madeAt: new Date(),
    sections: [{ title: 'By vendor', lines: [], table: { columns, rows } }],
  });
}

async function drawPages(rows: PdfTable['rows']): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await drawFile(rows))));
  return text;
}

it('a table continues over pages: each has its headings and its number, and no row is lost', async () => {
  const rows = Array.from({ length: 150 }, (_, row) => [`Vendor no. ${row}`, `${row}.25`]);
  const pages = await drawPages(rows);
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain('Committed');
    expect(page).toContain(`Costs, page ${index + 1} of ${pages.length}`);
  }
  const whole = pages.join('\n');
  expect(new Set(whole.match(/Vendor no\. \d+/g))).toHaveLength(150);
  expect(whole.match(/\d+\.25/g)).toHaveLength(150);
});

it('keeps a row on the page of the row that it continues', async () => {
  const rows = Array.from({ length: 150 }, (_, row) =>
    row % 2 === 0 ? [`Vendor no. ${row}`, '1.00'] : ['', `on ${row}`],
  );
  for (const page of await drawPages(rows))
    expect(page.match(/Vendor no\./g)?.length).toBe(page.match(/on \d+/g)?.length);
});

it('K-150 a row longer than a page continues under the headings, and the next row follows it', async () => {
  const names = Array.from({ length: 1_500 }, (_, at) => `Person Number${at}`).join(', ');
  const pages = await drawPages([
    ['Charter', '1.00'],
    [names, '2.00'],
    ['Wizz Air', '3.00'],
  ]);
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages) expect(page).toContain('Committed');
  const whole = pages.join('\n');
  expect(new Set(whole.match(/Number\d+/g))).toHaveLength(1_500);
  expect(whole).toMatch(/Number1499[^]*Wizz Air[^]*3\.00/);
});

it('one page needs no number', async () => {
  expect((await drawPages([['Wizz Air', '1.00']])).join('')).not.toContain('page 1');
});

it('G-60 never breaks a long amount, however many columns are beside it', async () => {
  const amount = '999,999,999,999.99';
  const amounts = ['0–30 days', '31–60 days', '61–90 days', 'Over 90 days', 'All'];
  const file = await makePdf({
    productName: 'Paddock',
    title: 'Outstanding',
    subtitle: 'Made today',
    madeAt: new Date(),
    sections: [
      {
        title: 'Total',
        lines: [['Due', Array.from({ length: 9 }, () => `${amount} GBP`).join(', ')]],
        table: {
          columns: [
            { heading: 'Vendor', share: 3 },
            { heading: 'Currency', share: 1.3 },
            ...amounts.map((heading) => ({ heading, share: 2, align: 'right' as const })),
          ],
          rows: [['Grand Hotel Margitsziget', 'HUF', ...amounts.map(() => amount)]],
        },
      },
    ],
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
  expect(text.join('\n').match(/999,999,999,999\.99/g)).toHaveLength(14);
});

describe('Y-366 names in any script', () => {
  const names = [
    ['Chinese', '张伟, 陳美玲', 'NotoSansHans'],
    ['Japanese', '髙橋 さくら アンナ', 'NotoSansHans'],
    ['Korean', '김민수', 'NanumGothicBold'],
    ['Korean, letter by letter', '김민수'.normalize('NFD'), 'NanumGothicBold'],
    ['Thai', 'สมชาย ใจดี', 'NotoSansThai'],
    ['Arabic', 'محمد علي', 'DejaVuSansCondensed'],
    ['Hebrew', 'יעל כהן', 'DejaVuSansCondensed'],
    ['Greek', 'Ελένη Παπαδοπούλου', 'DejaVuSansCondensed'],
    ['Cyrillic', 'Иван Щербаков', 'DejaVuSansCondensed'],
    ['Polish and Hungarian', 'Łukasz Wróbel, Ödön Szűcs', 'DejaVuSansCondensed'],
  ] as const;

  it.each(names)('Y-366 draws %s and leaves no boxes', async (_, name, font) => {
    const rows = [[`Anna, ${name}, Tom`, '1.00']];
    const document = await getDocumentProxy(new Uint8Array(await drawFile(rows)));
    expect(await fontsIn(document)).toContain(font);
    expect(await boxesIn(document)).toBe(0);
    const { text } = await extractText(document, { mergePages: true });
    for (const word of name.split(/[ ,]+/u)) expect(text).toContain(word.normalize('NFC'));
  });

  it('Y-366 draws right-to-left words in order', async () => {
    const document = await getDocumentProxy(new Uint8Array(await drawFile([['יעל כהן', '1.00']])));
    // It reads right-to-left what it finds.
    const { text } = await extractText(document, { mergePages: true });
    expect(text).toContain('יעל כהן');
  });
});

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Names of the fonts in a document, without the prefix of their subsets. */
async function fontsIn(document: Pdf): Promise<string[]> {
  const bytes = Buffer.from(await document.getData()).toString('latin1');
  return [...bytes.matchAll(/\/BaseFont \/[A-Z]{6}\+([A-Za-z]+)/g)].map(([, name = '']) => name);
}

/** How often the glyph of an unknown character is drawn: pdfkit gives it the code 0 in each font. */
async function boxesIn(document: Pdf): Promise<number> {
  const page = await document.getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const glyph = z.object({ originalCharCode: z.int() });
  const shown = z.tuple([z.array(z.union([glyph, z.number(), z.null()]))]);
  const texts = argsArray.filter((_: unknown, at: number) => fnArray[at] === showText);
  return texts
    .flatMap((one: unknown) => shown.parse(one)[0])
    .filter((one) => typeof one === 'object' && one?.originalCharCode === 0).length;
}

/** The operator that draws text, in the list of pdf.js. */
const showText = 44;
