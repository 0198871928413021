import type { DemoFlightNumber } from './flights.ts';
import type { DemoName } from './people.ts';
import type { DemoProjectCode } from './projects.ts';

/** A price in sterling, or in another currency with its sterling value if known. */
export interface Price {
  readonly currency: 'GBP' | 'EUR' | 'HUF' | 'PLN';
  /** 0.00 if it was priced in sterling. */
  readonly nonSterling: string;
  /** 0.00 beside another currency: not known yet. */
  readonly sterling: string;
}

type PaidBy = 'Company card' | 'Bank transfer' | 'Personal card' | 'Cash' | 'Direct debit' | null;

export interface Payment extends Price {
  readonly by: PaidBy;
}

const notKnownYet = '0.00';

export function gbp(sterling: string): Price {
  return { currency: 'GBP', nonSterling: '0.00', sterling };
}

export function eur(amount: string, sterling = notKnownYet): Price {
  return { currency: 'EUR', nonSterling: amount, sterling };
}

export function huf(amount: string, sterling = notKnownYet): Price {
  return { currency: 'HUF', nonSterling: amount, sterling };
}

export function pln(amount: string, sterling = notKnownYet): Price {
  return { currency: 'PLN', nonSterling: amount, sterling };
}

export function paid(price: Price, by: PaidBy = 'Company card'): Payment {
  return { ...price, by };
}

interface DemoBooking {
  readonly project: DemoProjectCode;
  readonly flights: readonly [DemoFlightNumber, ...DemoFlightNumber[]];
  readonly passengers: readonly DemoName[];
  readonly reference: string | null;
  /** Days from today on which it was bought. */
  readonly bought: number;
  readonly price: Price;
  readonly payments: readonly Payment[];
}

function booking(
  project: DemoProjectCode,
  flights: DemoBooking['flights'],
  passengers: readonly DemoName[],
  [reference, bought, price, payments]: readonly [string | null, number, Price, readonly Payment[]],
): DemoBooking {
  return { project, flights, passengers, reference, bought, price, payments };
}

/**
 * The booked flights: on each line their legs, who travels, and the cost. A few things are wrong on purpose:
 * Tom is booked twice on the way home, Martha has half an hour to change, Niall leaves two days before the
 * end, Camille and Pablo have no way home.
 */
export const demoBookings: readonly DemoBooking[] = [
  booking(
    'IMO26',
    ['BA 540', 'BA 541'],
    ['Tom Okafor', 'Callum Reid'],
    ['Q7PM2K', -85, gbp('496.40'), [paid(gbp('496.40'))]],
  ),
  booking(
    'IMO26',
    ['FR 194', 'FR 195'],
    ['William Thornton', 'Niall Byrne'],
    ['FR8T2Z', -80, gbp('241.96'), [paid(gbp('241.96'))]],
  ),
  booking(
    'IMO26',
    ['LH 282', 'LH 283'],
    ['Jonas Weber', 'Oskar Lehmann'],
    ['5MWX3A', -82, eur('612.80', '529.15'), [paid(eur('612.80', '529.15'))]],
  ),
  booking(
    'BCN26',
    ['BA 478', 'BA 479'],
    ['Priya Shah', 'Callum Reid'],
    ['R3KD8V', -58, gbp('538.10'), [paid(gbp('538.10'))]],
  ),
  booking(
    'BCN26',
    ['U2 8573', 'U2 8576'],
    ['Rhiannon Davies', 'Siobhán Kelly', 'William Thornton'],
    ['EZY4K9P', -50, gbp('402.75'), [paid(gbp('402.75'))]],
  ),
  booking(
    'BCN26',
    ['SK 585', 'SK 586'],
    ['Freya Johansen'],
    ['SAS7QW', -47, eur('189.00', '163.21'), [paid(eur('189.00', '163.21'))]],
  ),
  booking(
    'HUN26',
    ['OS 456', 'OS 455'],
    ['Priya Shah', 'Gareth Pugh'],
    ['OS6RTL', -30, eur('734.20', '634.01'), [paid(eur('734.20', '634.01'))]],
  ),
  booking(
    'HUN26',
    ['BA 902', 'BA 869'],
    ['Priya Shah', 'Tom Okafor', 'Callum Reid', 'Rhiannon Davies'],
    ['XK4T2P', -34, gbp('1248.60'), [paid(gbp('600.00')), paid(gbp('648.60'))]],
  ),
  booking(
    'HUN26',
    ['LH 905', 'LH 1337', 'LH 904'],
    ['William Thornton', 'Siobhán Kelly'],
    ['7HQ2LM', -25, gbp('318.44'), [paid(gbp('318.44'))]],
  ),
  booking(
    'HUN26',
    ['BA 866'],
    ['Gareth Pugh', 'Ilse Brandt'],
    ['TB5N7C', -21, gbp('436.00'), [paid(gbp('436.00'))]],
  ),
  booking(
    'HUN26',
    ['BA 869'],
    ['Gareth Pugh', 'Ilse Brandt', 'Helen Ashworth', 'Tom Okafor'],
    ['TB6J2D', -21, gbp('684.90'), [paid(gbp('300.00'))]],
  ),
  booking(
    'HUN26',
    ['FR 8388'],
    ['Helen Ashworth'],
    ['FR3M8Q', -16, gbp('74.99'), [paid(gbp('74.99'), 'Personal card')]],
  ),
  booking(
    'HUN26',
    ['W6 2202', 'W6 2203'],
    ['Nadia Haddad'],
    ['W6H4KX', -18, huf('61800.00', '134.35'), [paid(huf('61800.00', '134.35'))]],
  ),
  booking(
    'HUN26',
    ['LO 533', 'LO 536'],
    ['Marek Nowak', 'Łukasz Zieliński', 'Katarzyna Wójcik'],
    ['LOT9VC', -22, pln('2745.00', '560.42'), [paid(pln('2745.00', '560.42'), 'Bank transfer')]],
  ),
  booking(
    'HUN26',
    ['KL 1975', 'KL 1976'],
    ['Anneke de Vries'],
    ['KL8YTE', -19, eur('268.30', '231.68'), [paid(eur('268.30', '231.68'))]],
  ),
  booking(
    'HUN26',
    ['AF 1294'],
    ['Camille Laurent'],
    ['AF2JXN', -15, eur('142.00', '122.62'), [paid(eur('100.00', '86.35'))]],
  ),
  booking(
    'HUN26',
    ['SN 2823', 'SN 2824'],
    ['Joris Peeters'],
    ['SN5PLD', -15, eur('119.90', '103.54'), [paid(eur('119.90', '103.54'))]],
  ),
  booking(
    'HUN26',
    ['FR 6353', 'FR 6354'],
    ['Luca Moretti'],
    ['FR9B2W', -14, eur('58.40', '50.43'), [paid(eur('58.40', '50.43'), 'Personal card')]],
  ),
  booking(
    'HUN26',
    ['EI 676', 'EI 677'],
    ['Niall Byrne'],
    ['EI7KQ3', -17, eur('131.25', '113.34'), [paid(eur('131.25', '113.34'))]],
  ),
  booking(
    'HUN26',
    ['AY 1251', 'AY 1252'],
    ['Sanna Virtanen'],
    ['AY4DMR', -13, eur('204.00', '176.16'), []],
  ),
  booking(
    'HUN26',
    ['SK 1421', 'SK 691', 'SK 692', 'SK 1422'],
    ['Martha Lindqvist'],
    ['SAS2HK', -20, eur('226.50', '195.58'), [paid(eur('226.50', '195.58'))]],
  ),
  booking(
    'HUN26',
    ['SK 691', 'SK 692'],
    ['Freya Johansen'],
    [
      'SAS2HM',
      -20,
      eur('138.00', '119.17'),
      [paid(eur('138.00', '119.17')), paid(eur('138.00', '119.17'))],
    ],
  ),
  booking('HUN26', ['IB 3278'], ['Pablo Serrano'], ['IB6WZA', -12, eur('187.60'), []]),
  booking(
    'HUN26',
    ['TP 1398', 'TP 1399'],
    ['Inês Carvalho'],
    ['TP3NVE', -12, eur('221.10', '190.92'), [paid(eur('221.10', '190.92'))]],
  ),
  booking(
    'HUN26',
    ['JU 923', 'JU 152', 'JU 153', 'JU 922'],
    ['Georgi Dimitrov'],
    ['JU5XBT', -11, eur('243.00', '209.83'), [paid(eur('243.00', '209.83'), 'Bank transfer')]],
  ),
  booking(
    'HUN26',
    ['TK 1035', 'TK 1036'],
    ['Elif Demir'],
    [null, -9, eur('164.75'), [paid(eur('164.75'), 'Personal card')]],
  ),
  booking(
    'HUN26',
    ['RO 231', 'RO 232'],
    ['Andrei Popescu'],
    ['RO2TQS', -9, eur('126.00', '108.80'), [paid(eur('126.00', '108.80'))]],
  ),
  booking(
    'HUN26',
    ['LH 1337'],
    ['Jonas Weber', 'Oskar Lehmann'],
    ['8BLC4Y', -8, eur('297.40', '256.81'), []],
  ),
  booking(
    'BHR26',
    ['GF 2', 'GF 5'],
    ['Priya Shah', 'Tom Okafor'],
    ['GF7M4N', -5, gbp('1386.20'), [paid(gbp('1386.20'), 'Bank transfer')]],
  ),
];
