import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openSignInKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());
const helen = await kit.signIn('+447700900001');
const priya = await kit.signIn('+447700900010');

const askVat = async (body: object) => kit.post('/api/ledger/vat/preview', body, helen.headers);
const askSplit = async (body: object) => kit.post('/api/ledger/split/preview', body, helen.headers);

it.each([
  ['119.00', '19', undefined, '100.00', '19.00'],
  ['100.00', '20', undefined, '83.33', '16.67'],
  ['84.37', '20', 'GBP', '70.31', '14.06'],
  ['48.20', 20, 'GBP', '40.17', '8.03'],
  ['63.55', 19, 'EUR', '53.40', '10.15'],
  ['1071.00', 7, 'EUR', '1000.93', '70.07'],
  [105.5, 5.5, 'EUR', '100.00', '5.50'],
  ['-8.79', 7, 'EUR', '-8.21', '-0.58'],
  ['1000', 10, 'JPY', '909', '91'],
  ['120.500', 10, 'BHD', '109.545', '10.955'],
  ['30.00', 0, 'GBP', '30.00', '0.00'],
])('Y-740 finds the VAT in %s at %s %%', async (gross, rate, currency, net, vat) => {
  expect((await askVat({ gross, rate, currency })).json()).toEqual({ net, vat });
});

it('Y-740 net and VAT always add up, and VAT is the nearest coin', async () => {
  const coins = fc.integer({ min: -99_999_999, max: 99_999_999 });
  const rates = fc.constantFrom(0, 2.1, 5, 5.5, 7, 13, 17, 19, 20, 25.5, 27);
  await fc.assert(
    fc.asyncProperty(coins, rates, async (units, rate) => {
      const answer = await askVat({ gross: (units / 100).toFixed(2), rate });
      const { net, vat } = answer.json<{ net: string; vat: string }>();
      const cents = (text: string) => Math.round(Number(text) * 100);
      expect(cents(net) + cents(vat)).toBe(units);
      expect(Math.abs(cents(vat) - (units * rate) / (100 + rate))).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
    { numRuns: 200 },
  );
});

it.each([
  [{ gross: '12.345', rate: 20, currency: 'GBP' }, 'gross'],
  [{ gross: '12.5', rate: 20, currency: 'JPY' }, 'gross'],
  [{ gross: 'a lot', rate: 20 }, 'gross'],
  [{ gross: '12', rate: 101 }, 'rate'],
  [{ gross: '12', rate: -1 }, 'rate'],
  [{ gross: '12', rate: 20, currency: 'pounds' }, 'currency'],
  [{ rate: 20 }, 'gross'],
])('Y-740 refuses %j at its field', async (body, field) => {
  const answer = await askVat(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ error: { field: string } }>().error.field).toBe(field);
});

it.each([
  ['100.00', 'EUR', [1, 1, 1], ['33.34', '33.33', '33.33']],
  ['0.02', 'GBP', [1, 1, 1], ['0.01', '0.01', '0.00']],
  ['100', 'JPY', [1, 1, 1], ['34', '33', '33']],
  ['-100.00', 'EUR', [1, 1, 1], ['-33.34', '-33.33', '-33.33']],
  ['10.00', 'EUR', ['50', '25', '25'], ['5.00', '2.50', '2.50']],
  ['0.05', 'EUR', [0, 7, 3], ['0.00', '0.04', '0.01']],
  ['1.000', 'KWD', [2, 1], ['0.667', '0.333']],
])('Y-741 splits %s %s by %j', async (amount, currency, shares, parts) => {
  expect((await askSplit({ amount, currency, shares })).json()).toEqual({ parts });
});

it('Y-741 parts add up to the amount, and each is within a coin of its share', async () => {
  const shares = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -999_999, max: 999_999 }), shares, async (units, given) => {
      fc.pre(given.some((share) => share > 0));
      const amount = (units / 100).toFixed(2);
      const answer = await askSplit({ amount, currency: 'GBP', shares: given });
      const parts = answer
        .json<{ parts: string[] }>()
        .parts.map((part) => Math.round(Number(part) * 100));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(units);
      const all = given.reduce((sum, share) => sum + share, 0);
      for (const [at, share] of given.entries())
        expect(Math.abs((parts[at] ?? 0) - (units * share) / all)).toBeLessThan(1);
    }),
    { numRuns: 200 },
  );
});

it.each([
  [{ amount: '10', currency: 'EUR', shares: [] }, 'shares'],
  [{ amount: '10', currency: 'EUR', shares: [0, 0] }, 'shares'],
  [{ amount: '10', currency: 'EUR', shares: [-1, 2] }, 'shares.0'],
  [{ amount: '10.001', currency: 'EUR', shares: [1] }, 'amount'],
])('Y-741 refuses %j at its field', async (body, field) => {
  const answer = await askSplit(body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ error: { field: string } }>().error.field).toBe(field);
});

it('Y-740 Y-741 is for administrators', async () => {
  const body = { gross: '10', rate: 20 };
  expect((await kit.post('/api/ledger/vat/preview', body, priya.headers)).statusCode).toBe(403);
});
