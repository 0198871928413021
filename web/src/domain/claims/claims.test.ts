import type { Claim } from '@paddock/contract/domain/claims/claims';
import { expect, it } from 'vitest';
import { buildClaim } from '../../testing/claims.ts';
import { readAmount } from './claim-draft.ts';
import { describeNews } from './claims.ts';

const now = Date.parse('2026-07-10T12:00:00.000Z');
const claim = buildClaim({ amount: '12.40', project: { id: 51, name: 'Hungary' } });
const decided = (id: number, state: Claim['state'], decidedAt = '2026-07-09T12:00:00.000Z') => ({
  ...claim,
  id,
  state,
  decidedAt,
});

it('Y-79 shows rejected claims and drafts every time', () => {
  const claims = [claim, { ...claim, id: 2 }, decided(3, 'rejected')];
  const seen = new Set(['1 draft', '2 draft', '3 rejected']);
  expect(describeNews(claims, seen, now)).toBe('1 claim was rejected. 2 claims are drafts.');
});

it('Y-79 shows once that a claim was approved, and once that it was repaid', () => {
  expect(describeNews([decided(4, 'approved')], new Set(), now)).toBe('1 claim was approved.');
  expect(describeNews([decided(4, 'approved')], new Set(['4 approved']), now)).toBeUndefined();
  expect(describeNews([decided(4, 'repaid')], new Set(['4 approved']), now)).toBe(
    '1 claim was repaid.',
  );
});

it('Y-79 shows no old decisions as news on a new device', () => {
  const old = decided(5, 'repaid', '2026-06-01T12:00:00.000Z');
  expect(describeNews([old], null, now)).toBeUndefined();
  expect(describeNews([old, decided(6, 'approved')], null, now)).toBe('1 claim was approved.');
});

it('Y-79 is silent about claims that wait for the office', () => {
  expect(describeNews([{ ...claim, state: 'submitted' }], null, now)).toBeUndefined();
});

it('Y-796 an amount may have a decimal comma, with no more digits than its currency', () => {
  expect(readAmount('98,42', 'EUR')).toBe('98.42');
  expect(readAmount(' 1.234,5 ', 'EUR')).toBe('1234.50');
  expect(readAmount('1,234', 'EUR')).toBe('1234.00');
  expect(readAmount('1,234.50', 'EUR')).toBe('1234.50');
  for (const [typed, code] of [
    ['98,42', 'JPY'],
    ['98,42,1', 'EUR'],
    ['12.34,50', 'EUR'],
    [',50', 'EUR'],
  ] as const)
    expect(readAmount(typed, code)).toBeNull();
});
