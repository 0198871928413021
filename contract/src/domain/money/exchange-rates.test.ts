import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ratePattern, sterlingAt } from './exchange-rates.ts';

const perUnit = (rate: string) => ({ sterling_per_unit: rate, units_per_pound: null });
const perPound = (rate: string) => ({ sterling_per_unit: null, units_per_pound: rate });

it.each([
  ['483.65', perUnit('0.8531'), '412.60'],
  ['100.00', perUnit('1'), '100.00'],
  ['0.01', perUnit('0.5'), '0.01'],
  ['0.01', perUnit('0.4999999999'), '0.00'],
  ['1', perPound('3'), '0.33'],
  ['2.0', perPound('3'), '0.67'],
  ['86500.00', perPound('460'), '188.04'],
  ['0.01', perPound('2'), '0.01'],
  ['0.01', perPound('2.0000000001'), '0.00'],
  ['999999999999.99', perUnit('1'), '999999999999.99'],
  ['999999999999.99', perUnit('1.0000000001'), null],
  ['1.005', perUnit('1'), '1.01'],
  ['500', perPound('200'), '2.50'],
  ['1', perUnit('0'), null],
  ['1', perUnit('0.000'), null],
  ['1', perUnit('1e3'), null],
  ['1', { sterling_per_unit: null, units_per_pound: null }, null],
])('G-34 %s at %j is %s', (amount, quote, sterling) => {
  expect(sterlingAt(amount, quote)).toBe(sterling);
});

const amount = fc.bigInt({ min: 0n, max: 10n ** 10n }).map((pence) => {
  const text = String(pence).padStart(3, '0');
  return { pence, text: `${text.slice(0, -2)}.${text.slice(-2)}` };
});
const rate = fc
  .tuple(fc.bigInt({ min: 0n, max: 999n }), fc.bigInt({ min: 0n, max: 10n ** 10n - 1n }))
  .filter(([whole, decimals]) => whole + decimals > 0n)
  .map(([whole, decimals]) => ({
    text: `${whole}.${String(decimals).padStart(10, '0')}`,
    tenBillionths: whole * 10n ** 10n + decimals,
  }));

/** The result times 2, minus twice the exact value: more than -1 penny, and at most 1. */
function isNearest(result: bigint, over: bigint, under: bigint): boolean {
  const off = 2n * (result * under - over);
  return off > -under && off <= under;
}

it('G-34 rounds to the nearest penny, and half a penny up', () => {
  const pounds = (text: string | null) => BigInt((text ?? '').replace('.', ''));
  fc.assert(
    fc.property(amount, rate, ({ pence, text }, { text: quoted, tenBillionths }) => {
      const unit = 10n ** 10n;
      const times = pounds(sterlingAt(text, perUnit(quoted)));
      expect(isNearest(times, pence * tenBillionths, unit)).toBe(true);
      const divided = sterlingAt(text, perPound(quoted));
      if (divided !== null)
        expect(isNearest(pounds(divided), pence * unit, tenBillionths)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it('accepts a rate that is written as text', () => {
  const pattern = new RegExp(`^(?:${ratePattern})$`, 'v');
  for (const text of ['0.8531', '465', '0.0000000001', '999999999.9999999999', '1.50'])
    expect(pattern.test(text), text).toBe(true);
  for (const text of ['0', '0.0', '-1', '1,5', '1.', '.5', '01', '1e3', '1234567890', '', 'NaN'])
    expect(pattern.test(text), text).toBe(false);
});
