import { expect, it } from 'vitest';
import { migrations } from './list.ts';

/** Numbers up to this one have gaps, and stay as they are because databases know them. */
const lastWithGaps = 25;

/** What is wrong with the numbers of the migrations that came later, in words for their author. */
function wrongNumbers(names: readonly string[]): string[] {
  const later = names.filter((name) => Number.parseInt(name, 10) > lastWithGaps).toSorted();
  return later.flatMap((name, index) => {
    const due = String(lastWithGaps + 1 + index).padStart(4, '0');
    return name.startsWith(`${due}-`) ? [] : [`${name}: use the number ${due}`];
  });
}

it('numbers migrations without gaps', () => {
  expect(wrongNumbers(Object.keys(migrations))).toEqual([]);
});

it('says which number to use instead of one that leaves a gap', () => {
  expect(wrongNumbers(['0025-receipts', '0026-stays', '0028-vehicles'])).toEqual([
    '0028-vehicles: use the number 0027',
  ]);
});

it('says which number to use instead of a used one', () => {
  expect(wrongNumbers(['0026-stays', '0026-vehicles'])).toEqual([
    '0026-vehicles: use the number 0027',
  ]);
});

it('refuses a new migration among the old numbers', () => {
  const old = Object.keys(migrations).filter((name) => Number.parseInt(name, 10) <= lastWithGaps);
  expect(old).toHaveLength(20);
});

it('writes each number with four digits', () => {
  for (const name of Object.keys(migrations)) expect(name).toMatch(/^\d{4}-[a-z]+(-[a-z]+)*$/);
});
