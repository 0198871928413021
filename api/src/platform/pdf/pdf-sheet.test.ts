import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import type { SheetSection } from './pdf-sheet.ts';
import { printSheets } from './print.ts';

const head = { productName: 'Paddock', title: 'Day', madeAt: new Date('2030-07-01T00:00:00Z') };

async function drawPages(sections: readonly SheetSection[]): Promise<string[]> {
  const page = { title: 'Anna Kowalska', subtitle: 'Mon 1 Jul 2030', sections };
  const file = await buffer(await printSheets(head, [page]));
  const document = await getDocumentProxy(new Uint8Array(file));
  const { text } = await extractText(document, { mergePages: false });
  return text.map((one) => one.replaceAll(/\s+/g, ' '));
}

function section(title: string, lines: number, names: number): SheetSection {
  return {
    title,
    lines: Array.from({ length: lines }, (_, at) => [
      `Stop ${at + 1} of ${title}`,
      'arrive Mon 1 Jul, 13:55 (Europe/Brussels), about 113 km, 1 h 24',
    ]),
    names: Array.from({ length: names }, (_, at) => `Person Number${at + 1}`),
  };
}

it('D-10 prints a full day on one page, complete', async () => {
  const sections = [
    ...['BA 1', 'BA 2', 'LH 3', 'LH 4'].map((title) => section(title, 3, 12)),
    section('Drive', 22, 0),
    section('Who to call', 4, 0),
    section('HUN30', 1, 60),
  ];
  const pages = await drawPages(sections);
  expect(pages).toHaveLength(1);
  for (const { title, lines, names = [] } of sections) {
    expect(pages[0]).toContain(title);
    for (const words of [...lines.map(([strong]) => strong), ...names])
      expect(pages[0]).toContain(words);
  }
  expect(pages[0]).not.toMatch(/and \d+ more/);
});

it('D-10 cuts what no page can hold, and says how much is left out', async () => {
  const pages = await drawPages([
    section('BA 1', 4, 600),
    section('Drive', 90, 0),
    section('End', 3, 0),
  ]);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatch(/and \d+ more/);
  expect(pages[0]).toContain('Stop 3 of End');
  const named = pages[0]?.match(/Person Number\d+/g)?.length ?? 0;
  const left = Number(/Number\d+, and (\d+) more/.exec(pages[0] ?? '')?.[1] ?? 0);
  expect(named + left).toBe(600);
});

it('D-10 prints a day with little on it on one page too', async () => {
  expect(await drawPages([])).toHaveLength(1);
  expect(await drawPages([section('BA 1', 2, 1)])).toHaveLength(1);
});
