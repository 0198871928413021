import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatMoney, fromPence, isMoney, parseMoney, toPence } from './money.ts';

const amount = fc
  .tuple(fc.bigInt({ min: 0n, max: 999_999_999_999n }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, pence]) => `${whole}.${String(pence).padStart(2, '0')}`);

it('every amount survives being shown and typed in again, to the penny', () => {
  fc.assert(
    fc.property(amount, (exact) => {
      expect(isMoney(exact)).toBe(true);
      expect(parseMoney(exact)).toBe(exact);
      expect(parseMoney(formatMoney(exact))).toBe(exact);
    }),
  );
});

it('whatever is taken is well formed, and travels as an exact amount', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,- e+')), maxLength: 18 }),
      (typed) => {
        const parsed = parseMoney(typed);
        if (parsed === null) return;
        expect(isMoney(parsed)).toBe(true);
        expect(typed.trim().replaceAll(',', '')).toMatch(/^\d+(\.\d{1,2})?$/);
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

it('13 digits before the point are too many', () => {
  expect(parseMoney('1000000000000')).toBeNull();
  expect(isMoney('1000000000000.00')).toBe(false);
});

it('an amount as pence is the same amount, and adds up exactly', () => {
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
