import { expect, it } from 'vitest';
import { isSmall } from './keep-answers.ts';

const legs = Array.from({ length: 1_000 }, (_, id) => ({
  id,
  number: `BA ${id}`,
  cancelled: false,
  gate: null,
  people: [{ id: 7, name: 'Priya Shah' }],
}));
const written = JSON.stringify(legs).length;

it('counts an answer about as long as it is when written out', () => {
  expect(isSmall(legs, written * 1.1)).toBe(true);
  expect(isSmall(legs, written * 0.9)).toBe(false);
});

it('accepts any answer that JSON can express', () => {
  for (const answer of [null, true, 0, '', [], {}, 'words', [[['deep']]]])
    expect(isSmall(answer, 20)).toBe(true);
  expect(isSmall('words', 4)).toBe(false);
  expect(
    isSmall(
      Array.from({ length: 300_000 }, () => 1),
      1_000,
    ),
  ).toBe(false);
});
