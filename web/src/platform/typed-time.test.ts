import { describe, expect, it } from 'vitest';
import { readClock, readDay } from './typed-time.ts';

// A Friday.
const today = '2026-11-27';

describe('Y-702 a day as people type it', () => {
  it.each([
    ['26 Nov 2026', '2026-11-26'],
    ['26/11/2026', '2026-11-26'],
    ['26.11.26', '2026-11-26'],
    ['26 November', '2026-11-26'],
    ['nov 26, 2027', '2027-11-26'],
    ['1st dec', '2026-12-01'],
    ['Thu 26 Nov 2026', '2026-11-26'],
    ['2026-11-26', '2026-11-26'],
    ['2026-11-26T08:15', '2026-11-26'],
    ['3/4', '2027-04-03'],
    ['26', '2026-11-26'],
    ['2', '2026-12-02'],
    ['31', '2026-12-31'],
    ['29 feb', '2028-02-29'],
    ['fri', '2026-11-27'],
    ['thursday', '2026-12-03'],
    ['+3', '2026-11-30'],
    ['-1', '2026-11-26'],
    ['today', today],
    ['tomorrow', '2026-11-28'],
  ])('reads %s as %s', (typed, day) => {
    expect(readDay(typed, { from: today, today })).toBe(day);
  });

  it.each([
    '',
    '31 Nov 2026',
    '29/2/2027',
    '32',
    '26/13',
    'x',
    'nov',
    '+',
    '2026-11-31',
    '1/2/3/4',
  ])('reads nothing in “%s”', (typed) => {
    expect(readDay(typed, { from: today, today })).toBeNull();
  });

  it.each([
    ['26', '2027-03-26'],
    ['fri', '2027-03-12'],
    ['8', '2027-03-08'],
    ['+2', '2027-03-12'],
  ])('counts %s from the first day of a project', (typed, day) => {
    expect(readDay(typed, { from: '2027-03-10', today })).toBe(day);
  });

  it.each([
    ['28', '2026-10-28'],
    ['thu', '2026-11-26'],
    ['24 dec', '2025-12-24'],
  ])('takes %s for a day in the past where a purchase is entered', (typed, day) => {
    expect(readDay(typed, { from: today, today, isPast: true })).toBe(day);
  });
});

it('Y-702 a time needs no colon', () => {
  expect(['0815', '8.15', '815', '23:59', '24:00', '8'].map(readClock)).toEqual([
    '08:15',
    '08:15',
    '08:15',
    '23:59',
    '24:00',
    '8',
  ]);
});
