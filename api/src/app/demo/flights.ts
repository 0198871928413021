import { minutesAfter, nextDeparture, onDay } from './calendar.ts';

/** Airlines by the letters of their flight numbers. */
export const demoAirlines = {
  AF: 'Air France',
  AY: 'Finnair',
  BA: 'British Airways',
  EI: 'Aer Lingus',
  FR: 'Ryanair',
  GF: 'Gulf Air',
  IB: 'Iberia',
  JU: 'Air Serbia',
  KL: 'KLM',
  LH: 'Lufthansa',
  LO: 'LOT Polish Airlines',
  OS: 'Austrian Airlines',
  RO: 'TAROM',
  SK: 'SAS',
  SN: 'Brussels Airlines',
  TK: 'Turkish Airlines',
  TP: 'TAP Air Portugal',
  U2: 'easyJet',
  W6: 'Wizz Air',
} as const;

type Letters = keyof typeof demoAirlines;

/** Number, from, to, days from today, departure (UTC), minutes in the air. */
const timetable = [
  // Imola, there and back.
  ['BA 540', 'LHR', 'BLQ', -61, '07:10', 130],
  ['BA 541', 'BLQ', 'LHR', -54, '10:30', 145],
  ['FR 194', 'STN', 'BLQ', -61, '06:05', 130],
  ['FR 195', 'BLQ', 'STN', -54, '17:50', 145],
  ['LH 282', 'FRA', 'BLQ', -61, '08:20', 80],
  ['LH 283', 'BLQ', 'FRA', -54, '12:15', 85],
  // Barcelona, there and back.
  ['BA 478', 'LHR', 'BCN', -31, '06:50', 130],
  ['BA 479', 'BCN', 'LHR', -24, '12:40', 135],
  ['U2 8573', 'LGW', 'BCN', -31, '05:45', 125],
  ['U2 8576', 'BCN', 'LGW', -24, '18:20', 130],
  ['SK 585', 'CPH', 'BCN', -31, '07:30', 175],
  // Looking at the road beforehand.
  ['OS 456', 'LHR', 'VIE', -12, '09:50', 135],
  ['OS 455', 'VIE', 'LHR', -10, '15:40', 150],
  // Joining the tour: some on the road, most at its end.
  ['BA 902', 'LHR', 'FRA', 0, 'next', 100],
  ['LH 905', 'LHR', 'FRA', -2, '08:30', 95],
  ['BA 866', 'LHR', 'BUD', 2, '07:20', 150],
  ['W6 2202', 'LTN', 'BUD', 1, '06:10', 150],
  ['FR 8388', 'STN', 'BUD', 2, '13:25', 150],
  ['LO 533', 'WAW', 'BUD', 2, '11:40', 80],
  ['KL 1975', 'AMS', 'BUD', 1, '12:05', 125],
  ['AF 1294', 'CDG', 'BUD', 2, '16:30', 135],
  ['SN 2823', 'BRU', 'BUD', 1, '09:15', 120],
  ['FR 6353', 'BGY', 'BUD', 2, '05:55', 95],
  ['EI 676', 'DUB', 'BUD', 1, '05:50', 170],
  ['AY 1251', 'HEL', 'BUD', 2, '13:10', 145],
  ['SK 1421', 'ARN', 'CPH', 1, '07:00', 70],
  ['SK 691', 'CPH', 'BUD', 1, '09:20', 110],
  ['IB 3278', 'MAD', 'BUD', 1, '14:45', 185],
  ['TP 1398', 'LIS', 'BUD', 2, '12:20', 225],
  // An hour in the air, and an hour back at the border: it lands at the clock time it left at.
  ['JU 923', 'SOF', 'BEG', 2, '14:00', 60],
  ['JU 152', 'BEG', 'BUD', 2, '16:10', 65],
  ['TK 1035', 'IST', 'BUD', 1, '06:40', 125],
  ['RO 231', 'OTP', 'BUD', 1, '08:45', 95],
  // Home again.
  ['BA 869', 'BUD', 'LHR', 4, '17:40', 165],
  ['LH 1337', 'BUD', 'FRA', 5, '09:05', 105],
  ['KL 1976', 'BUD', 'AMS', 5, '13:10', 135],
  ['LO 536', 'BUD', 'WAW', 5, '09:50', 80],
  ['W6 2203', 'BUD', 'LTN', 5, '15:30', 160],
  // Overnight to Bahrain, landing the next morning, and back by day.
  ['GF 2', 'LHR', 'BAH', 9, '21:25', 395],
  ['GF 5', 'BAH', 'LHR', 13, '07:40', 430],
  // The other halves of return tickets.
  ['SK 586', 'BCN', 'CPH', -24, '11:05', 180],
  ['LH 904', 'FRA', 'LHR', 5, '12:10', 100],
  ['SN 2824', 'BUD', 'BRU', 5, '12:00', 130],
  ['FR 6354', 'BUD', 'BGY', 5, '08:15', 100],
  ['EI 677', 'BUD', 'DUB', 2, '19:30', 180],
  ['AY 1252', 'BUD', 'HEL', 5, '16:20', 145],
  ['SK 692', 'BUD', 'CPH', 5, '12:00', 110],
  ['SK 1422', 'CPH', 'ARN', 5, '14:25', 70],
  ['TP 1399', 'BUD', 'LIS', 5, '17:00', 240],
  ['JU 153', 'BUD', 'BEG', 5, '08:00', 65],
  ['JU 922', 'BEG', 'SOF', 5, '11:00', 60],
  ['TK 1036', 'BUD', 'IST', 5, '09:40', 120],
  ['RO 232', 'BUD', 'OTP', 5, '11:15', 90],
] as const;

export type DemoFlightNumber = (typeof timetable)[number][0];

/** @returns the flights around the day of `now`, in the order in which they are stored */
export function demoFlights(now: Date) {
  return timetable.map(([number, from, to, days, clock, minutes]) => {
    const departs = clock === 'next' ? nextDeparture(now) : onDay(now, days, clock);
    return {
      number,
      from,
      to,
      departs,
      arrives: minutesAfter(departs, minutes),
      airline: findAirline(number),
    };
  });
}

/** "BA 902" → "British Airways" */
export function findAirline(number: DemoFlightNumber): (typeof demoAirlines)[Letters] {
  return demoAirlines[readLetters(number)];
}

function readLetters(number: DemoFlightNumber): Letters {
  const letters = number.slice(0, 2);
  if (!isLetters(letters)) throw new Error(`No airline flies as ${letters}`);
  return letters;
}

function isLetters(text: string): text is Letters {
  return Object.hasOwn(demoAirlines, text);
}
