import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addMoney,
  formatAmount,
  formatMoney,
  fromPence,
  isMoney,
  parseMoney,
  toPence,
} from './money.ts';

const amount = fc
  .tuple(fc.bigInt({ min: 0n, max: 999_999_999_999n }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, pence]) => `${whole}.${String(pence).padStart(2, '0')}`);

it('every amount can be shown and typed in again, to the penny', () => {
  fc.assert(
    fc.property(amount, (exact) => {
      expect(isMoney(exact)).toBe(true);
      expect(parseMoney(exact)).toBe(exact);
      expect(parseMoney(formatMoney(exact))).toBe(exact);
    }),
  );
});

it('every accepted text is well formed, and becomes an exact amount', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,- e+')), maxLength: 18 }),
      (typed) => {
        const parsed = parseMoney(typed);
        if (parsed === null) return;
        expect(isMoney(parsed)).toBe(true);
        expect(typed.trim().replaceAll(',', '')).toMatch(/^\d+(\.\d{1,2}0*)?$/);
        expect(formatMoney(parsed).split('.')[0]).toBe(
          typed.includes(',') ? typed.trim().split('.')[0] : formatMoney(parsed).split('.')[0],
        );
      },
    ),
    { numRuns: 5_000 },
  );
});

it.each(['0', '0.0', '0.5', '412.5', '412.50', '1,234', '1,234,567.89', '999,999,999,999.99'])(
  '%s is an amount',
  (typed) => expect(parseMoney(typed)).not.toBeNull(),
);

it.each(['', '.5', '01', '00', '1.', '1.234', '12,34', '1,2345', ',1', '-1', '1e3', '1 000', '£1'])(
  '%s is none',
  (typed) => expect(parseMoney(typed)).toBeNull(),
);

it.each([
  ['500', 0, '500'],
  ['500.00', 0, '500'],
  ['500.5', 0, null],
  ['1,250.5', 3, '1250.50'],
  ['1.125', 3, '1.125'],
  ['1.1250', 3, '1.125'],
  ['1.1251', 3, null],
  ['1.500', 2, '1.50'],
  ['1.505', 2, null],
])('G-70 %s in a currency with %i decimals travels as %s', (typed, decimals, sent) => {
  expect(parseMoney(typed, decimals)).toBe(sent);
});

it.each([
  ['500', 'JPY', '500 JPY'],
  ['98400.00', 'HUF', '98,400.00 HUF'],
  ['1.125', 'KWD', '1.125 KWD'],
  ['-50.00', 'GBP', '-50.00 GBP'],
])('G-70 %s %s is shown as %s', (exact, code, shown) => {
  expect(formatAmount(exact, code)).toBe(shown);
});

it.each([
  ['0.10', '0.20', '0.30'],
  ['1.125', '0.875', '2.000'],
  ['500', '1500', '2000'],
  ['1', '-1.5', '-0.5'],
])('%s and %s are %s', (one, other, sum) => {
  expect(addMoney(one, other)).toBe(sum);
});

it('13 digits before the point are too many', () => {
  expect(parseMoney('1000000000000')).toBeNull();
  expect(isMoney('1000000000000.00')).toBe(false);
});

it('an amount in pence is the same amount, and adds up exactly', () => {
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      expect(fromPence(toPence(one))).toBe(parseMoney(one));
      const sum = toPence(one) + toPence(other);
      expect(fromPence(sum - toPence(other))).toBe(one);
      expect(toPence(fromPence(-sum))).toBe(-sum);
    }),
  );
  expect(toPence('0')).toBe(0n);
  expect(toPence('0.5')).toBe(50n);
  expect(fromPence(-7n)).toBe('-0.07');
});
