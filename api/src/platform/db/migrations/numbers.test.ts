import { expect, it } from 'vitest';
import { migrations } from './list.ts';

/** The number of the baseline, which the others follow. */
const first = 76;

/** Explains to the author what is wrong with the numbers of migrations. */
function wrongNumbers(names: readonly string[]): string[] {
  return names.toSorted().flatMap((name, index) => {
    const due = String(first + index).padStart(4, '0');
    return name.startsWith(`${due}-`) ? [] : [`${name}: use the number ${due}`];
  });
}

it('numbers migrations without gaps', () => {
  expect(wrongNumbers(Object.keys(migrations))).toEqual([]);
});

it('says which number to use instead of one that leaves a gap', () => {
  expect(wrongNumbers(['0076-baseline', '0077-stays', '0079-vehicles'])).toEqual([
    '0079-vehicles: use the number 0078',
  ]);
});

it('says which number to use instead of a used one', () => {
  expect(wrongNumbers(['0076-baseline', '0077-stays', '0077-vehicles'])).toEqual([
    '0077-vehicles: use the number 0078',
  ]);
});

it('writes each number with four digits', () => {
  for (const name of Object.keys(migrations)) expect(name).toMatch(/^\d{4}-[a-z]+(-[a-z]+)*$/);
});
