import { expect, it } from 'vitest';
import { readFlights } from './typed-flights.ts';

const days = { today: '2026-11-28', first: '2027-03-10', last: '2027-03-15' };
const short = (text: string) =>
  readFlights(text, days).flights.map(({ number, from, to, departs, arrives }) =>
    [number, from, to, departs?.slice(5), arrives?.slice(5)].join(' '),
  );

it('Y-730 a line goes on where the one above it lands, and a day alone begins the way back', () => {
  const text =
    'LH925 LHR FRA 0715 0955\nLH1396 PRG 1110 1210\n15 LH1395 1310 1415\nLH924 1600 1640';
  expect(short(text)).toEqual([
    'LH925 LHR FRA 03-10T07:15 03-10T09:55',
    'LH1396 FRA PRG 03-10T11:10 03-10T12:10',
    'LH1395 PRG FRA 03-15T13:10 03-15T14:15',
    'LH924 FRA LHR 03-15T16:00 03-15T16:40',
  ]);
  expect(readFlights(text, days).unread).toEqual([]);
});

it.each([
  ['9 mar ba 902 lhr-fra 07:15-09:55', 'BA 902 LHR FRA 03-09T07:15 03-09T09:55'],
  ['10 Mar 2027, BA902, LHR → FRA, 07:15–09:55', 'BA902 LHR FRA 03-10T07:15 03-10T09:55'],
  ['EK4 LHR to DXB 2225 0915+1', 'EK4 LHR DXB 03-10T22:25 03-11T09:15'],
  ['EK4 LHR DXB 2225 0915', 'EK4 LHR DXB 03-10T22:25 03-11T09:15'],
  ['NZ1 LAX AKL 2230 0630 +2', 'NZ1 LAX AKL 03-10T22:30 03-12T06:30'],
  ['BA902', 'BA902    '],
  ['BA902 0715', 'BA902   03-10T07:15 '],
  ['6E 23 DEL BOM 6.15 8.30', '6E 23 DEL BOM 03-10T06:15 03-10T08:30'],
])('Y-730 reads %s', (text, flight) => {
  expect(short(text)).toEqual([flight]);
});

it('Y-730 a flight that leaves before the last one landed is of the next day', () => {
  expect(short('BA902 LHR FRA 2000 2240; LH1396 PRG 0810 0910')[1]).toBe(
    'LH1396 FRA PRG 03-11T08:10 03-11T09:10',
  );
});

it('Y-730 names what it does not read', () => {
  const text = 'seat 14A please\nsoon BA902 LHR FRA MUC 0715 0955 1200 economy\n2500';
  const { flights, unread } = readFlights(text, days);
  expect(flights).toHaveLength(1);
  expect(unread).toEqual(['seat 14A please', 'economy', 'MUC', '12:00', 'soon', '2500']);
});

it('Y-730 without a project it counts from today, and nothing strange stops it', () => {
  expect(
    readFlights('fri BA902 LHR FRA 0715 0955', { today: '2026-11-28' }).flights[0]?.departs,
  ).toBe('2026-12-04T07:15');
  expect(readFlights('BA902 LHR FRA 0715 0955', { today: '2026-11-28' }).flights[0]?.departs).toBe(
    null,
  );
  for (const text of [
    '',
    '\n;\n',
    '+1',
    '🙂',
    '-'.repeat(2_000),
    'BA902 +9 +9',
    '31 Feb BA902 LHR FRA 0715',
  ])
    expect(() => readFlights(text, days)).not.toThrow();
});
