import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import type { SheetPage } from './pdf-sheet.ts';
import { printSheets } from './print.ts';

const head = { productName: 'Paddock', title: 'Day', madeAt: new Date('2030-07-01T00:00:00Z') };

/** Sheets that count how many of them were made. */
function counted(count: number) {
  const made = { sheets: 0 };
  function* pages(): Generator<SheetPage> {
    for (let at = 1; at <= count; at += 1) {
      made.sheets = at;
      const names = Array.from({ length: 40 }, (_, other) => `Companion ${at * 100 + other}`);
      const lines = [['Leaves', 'LHR 08:10'] as const];
      const sections = [{ title: `BA ${at}`, lines, names }];
      yield { title: `Person ${at}`, subtitle: 'Mon 1 Jul 2030', sections };
    }
  }
  return { made, pages };
}

async function readWords(file: Uint8Array) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), {
    mergePages: false,
  });
  return text;
}

it('Y-240 draws each of many sheets as it would alone', async () => {
  const { pages } = counted(13);
  const streamed = await buffer(await printSheets(head, pages()));
  const alone: string[] = [];
  for (const page of pages())
    alone.push(...(await readWords(await buffer(await printSheets(head, [page])))));
  expect(await readWords(streamed)).toEqual(alone);
  expect(alone).toHaveLength(13);
});

it('Y-240 sends the first bytes of many sheets before the others are made', async () => {
  const { made, pages } = counted(200);
  const stream = await printSheets(head, pages());
  expect(made.sheets).toBeLessThan(20);
  const file = await buffer(stream);
  expect(made.sheets).toBe(200);
  expect(await readWords(file)).toHaveLength(200);
});

it('Y-240 someone who stops reading makes room for the next document', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { pages } = counted(50);
    const stream = await printSheets(head, pages());
    stream.destroy();
  }
  const { pages } = counted(7);
  expect(await readWords(await buffer(await printSheets(head, pages())))).toHaveLength(7);
});

it('Y-240 an error in the middle ends the document, but not the next one', async () => {
  function* broken(): Generator<SheetPage> {
    yield* counted(12).pages();
    throw new Error('no more sheets');
  }
  const reading = buffer(await printSheets(head, broken()));
  await expect(reading).rejects.toThrow('no more sheets');
  expect(await readWords(await buffer(await printSheets(head, counted(1).pages())))).toHaveLength(
    1,
  );
});
