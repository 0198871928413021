import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { makePdf } from './pdf.ts';
import type { PdfTable } from './pdf-table.ts';

const columns: PdfTable['columns'] = [
  { heading: 'Vendor', share: 3 },
  { heading: 'Committed', share: 1, align: 'right' },
];

async function pagesOf(rows: PdfTable['rows']): Promise<string[]> {
  const file = await makePdf({
    productName: 'Paddock',
    title: 'Costs',
    subtitle: 'Made today',
    madeAt: new Date(),
    sections: [{ title: 'By vendor', lines: [], table: { columns, rows } }],
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)));
  return text;
}

it('a table goes over pages: each has its headings and its number, and no row is lost', async () => {
  const rows = Array.from({ length: 150 }, (_, row) => [`Vendor no. ${row}`, `${row}.25`]);
  const pages = await pagesOf(rows);
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
  for (const page of await pagesOf(rows))
    expect(page.match(/Vendor no\./g)?.length).toBe(page.match(/on \d+/g)?.length);
});

it('one page needs no number', async () => {
  expect((await pagesOf([['Wizz Air', '1.00']])).join('')).not.toContain('page 1');
});

it('G-60 never breaks a long amount, however many columns stand beside it', async () => {
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
