import { isAirport } from './airport-names.ts';
import { readFlightNumber, type Guess, type ReadLeg } from './candidate.ts';
import { aboutDays, datesIn, daysAfter, daysIn, type FoundDay, type Near } from './text-times.ts';

/** " 2. BA   48 Y  25JAN SEALHR HS2  1935   1250+1": carrier, number, day, route, status and clocks. */
const line =
  /^[ \t]{0,6}\d{1,2}[. ]{1,4}([A-Z\d]{2}) {0,4}(\d{1,4}) ?[A-Z] +(\d{1,2}[A-Z]{3}(?:\d{2})?) *(?:[A-Z\d] ?\*?)? *([A-Z]{3}) ?([A-Z]{3}) *\*?[A-Z]{2}\d{1,2}(?: +\S{1,2})?? +(\d{3,4})([AP]?)(?: +|-)([#*-]?)(\d{3,4})([AP]?)(?:([+-]\d)| +(\d{1,2}[A-Z]{3}))?(?=\s|$|\*|#)/gm;

/** The flights in the lines of a reservation system, as agents send them. */
export function legsInAgencyLines(
  text: string,
  near: Near | null,
): { legs: ReadLeg[]; guesses: Guess[]; phrases: string[] } {
  const dates = datesIn('', near);
  const days: FoundDay[] = [];
  const phrases: string[] = [];
  const legs = [...text.matchAll(line)].flatMap((match): ReadLeg[] => {
    const [whole, carrier = '', digits = '', said = '', origin = '', destination = ''] = match;
    const [starts, startHalf, mark, ends, endHalf, later, arrivalDay] = match.slice(6);
    const number = readFlightNumber(digits, carrier);
    const [day] = daysIn(said, dates);
    const [endDay] = daysIn(arrivalDay ?? '', dates);
    if (number === null || day === undefined || !isAirport(origin) || !isAirport(destination))
      return [];
    days.push(day);
    phrases.push(whole.trim());
    const lands = endDay?.value ?? daysAfter(day.value, Number(later ?? marks[mark ?? ''] ?? 0));
    const departs = { text: `${day.value}T${clockFrom(starts ?? '', startHalf ?? '')}` };
    const arrives = { text: `${lands}T${clockFrom(ends ?? '', endHalf ?? '')}` };
    const terminals = { departureTerminal: null, arrivalTerminal: null };
    return [{ number, origin, destination, departs, arrives, ...terminals }];
  });
  return { legs, guesses: aboutDays(days), phrases };
}

/** Days after the departure, as signs before the clock. */
const marks: Readonly<Record<string, number>> = { '#': 1, '*': 2, '-': -1 };

/** "19:35" of "1935" and of "735" with P. */
function clockFrom(digits: string, half: string): string {
  const four = digits.padStart(4, '0');
  const hour = Number(four.slice(0, 2));
  const hours = half === '' ? hour : (hour % 12) + (half === 'P' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${four.slice(2)}`;
}
