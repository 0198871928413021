import { expect, it } from 'vitest';
import { parseMoney } from '../../../platform/money.ts';
import { withDecimalPoint } from './money.ts';

it.each([
  ['88,20', '88.20'],
  [' 88,2 ', '88.2'],
  ['0,5', '0.5'],
  [',50', '0.50'],
  ['0,125', '0.125'],
  ['12345,67', '12345.67'],
  ['1.234,50', '1,234.50'],
  ['1.234.567,8', '1,234,567.8'],
  ['1 234,50', '1,234.50'],
  ['1’234,50', '1,234.50'],
  ['1.234,567', '1,234.567'],
])('F-61 reads %j, with a comma before its decimals, as %s', (typed, meant) => {
  expect(withDecimalPoint(typed)).toBe(meant);
});

it.each([
  '1,234',
  '1,234,567',
  '12,345.60',
  '88.20',
  '88',
  '',
  ',',
  '1,2,3',
  '88,2000',
  '-1,50',
  'a,5',
])('F-61 finds no comma before decimals in %j', (typed) =>
  expect(withDecimalPoint(typed)).toBeNull(),
);

it.each(['1,234', '1,234,567', '12,345.60'])('F-61 thousands may have commas: %s', (typed) =>
  expect(parseMoney(typed)).not.toBeNull(),
);
