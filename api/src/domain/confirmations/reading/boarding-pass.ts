import { emptyCandidate, readFlightNumber, type ReadCandidate, type ReadLeg } from './candidate.ts';

/** Characters of the fixed part before the first leg, and of the fixed part of each leg. */
const headLength = 23;
const legLength = 37;
const dayMs = 86_400_000;

/**
 * The bookings in the bar code of an IATA boarding pass, one for each reference; empty for anything else. It
 * has the day of the year but no year: that of `dated`, of the day of issue, or else the nearest.
 * @param dated the day that the rest of the pass gives
 */
export function readBoardingPass(
  code: string,
  today: string,
  dated: string | null = null,
): ReadCandidate[] {
  const [, count] = /^M([1-4])[ -~]{45}/.exec(code) ?? [];
  if (count === undefined || !/^[ -~]*$/.test(code)) return [];
  const name = code.slice(2, 22).trim();
  if (!/^[A-Z][A-Z '-]*(?:\/[A-Z '-]+)?$/i.test(name)) return [];
  const { near, note } = findYear(code, today, dated);
  const legs: CodedLeg[] = [];
  let from = headLength;
  for (let index = 0; index < Number(count); index += 1) {
    const part = code.slice(from, from + legLength);
    const leg = readLeg(part, legs[0]?.leg.departs?.text ?? near);
    // Some airlines end their code after the day of the last flight.
    const size = Number.parseInt(part.slice(35, 37) || '0', 16);
    if (leg === null || Number.isNaN(size)) return [];
    legs.push({ leg, reference: /^[A-Z\d]{5,7}$/.exec(part.slice(0, 7).trim())?.[0] ?? null });
    from += legLength + size;
  }
  const first = legs.find(({ reference }) => reference !== null)?.reference ?? null;
  return [...Map.groupBy(legs, ({ reference }) => reference ?? first)].map(([reference, own]) => ({
    ...emptyCandidate,
    reference,
    legs: own.map(({ leg }) => leg),
    travellers: [name],
    guesses: note === null ? [] : [{ field: 'departs', message: note }],
    recognised: true,
  }));
}

interface CodedLeg {
  readonly leg: ReadLeg;
  readonly reference: string | null;
}

/** The day that flights are nearest to, and what to say of the year. */
function findYear(code: string, today: string, dated: string | null) {
  const ordinal = Number(code.slice(headLength + 21, headLength + 24));
  if (dated !== null && daysApart(nearestDay(ordinal, dated), dated) <= 1)
    return { near: dated, note: null };
  const issued = issuedOn(code, today);
  if (issued !== null && daysApart(nearestDay(ordinal, issued), today) <= 366)
    return {
      near: issued,
      note: 'A boarding pass has no year: this is the one in which it was issued.',
    };
  return { near: today, note: 'A boarding pass has no year: this is the nearest.' };
}

/** The day of issue, which has the last digit of its year and is among the conditional items of the first leg. */
function issuedOn(code: string, today: string): string | null {
  const [, size = '', digit, day] =
    /^>\d([\dA-F]{2})...(\d)(\d{3})/.exec(code.slice(headLength + legLength)) ?? [];
  if (digit === undefined || Number.parseInt(size, 16) < 7) return null;
  const year = Number(today.slice(0, 4));
  const issued = year + ((Number(digit) - (year % 10) + 15) % 10) - 5;
  const at = new Date(Date.UTC(issued, 0, Number(day)));
  return Number(day) >= 1 && at.getUTCFullYear() === issued ? at.toISOString().slice(0, 10) : null;
}

function daysApart(one: string | null, other: string): number {
  return one === null ? Infinity : Math.abs(Date.parse(one) - Date.parse(other)) / dayMs;
}

/**
 * Booking, from, to, airline, number, day, and then class, seat, sequence, status and the size of what follows.
 * Some airlines pad the day with spaces.
 */
const legPattern =
  /^(?:[A-Z\d ]{7})([A-Z]{3})([A-Z]{3})([A-Z\d]{2}[A-Z ])(\d{4}[A-Z ]|\d{5})([ \d]{3})(?:[A-Z ]|[A-Z ][A-Z\d ]{4}[A-Z\d ]{5}[\dA-Z ][\dA-F]{2})?$/;

function readLeg(part: string, near: string): ReadLeg | null {
  const [, origin, destination, carrier, flight, day] = legPattern.exec(part) ?? [];
  if (origin === undefined || destination === undefined || origin === destination) return null;
  const number = readFlightNumber(flight ?? '', carrier ?? null);
  const departs = nearestDay(Number(day), near);
  if (number === null || departs === null) return null;
  return {
    number,
    origin,
    destination,
    departs: { text: departs },
    arrives: null,
    departureTerminal: null,
    arrivalTerminal: null,
  };
}

/** The date for a day of the year that is nearest to another date; null if no nearby year has it. */
function nearestDay(ordinal: number, today: string): string | null {
  const now = Date.parse(today);
  const year = Number(today.slice(0, 4));
  const dates = [year - 1, year, year + 1]
    .map((one) => ({ one, at: Date.UTC(one, 0, ordinal) }))
    .filter(({ one, at }) => ordinal >= 1 && new Date(at).getUTCFullYear() === one)
    .toSorted((a, b) => Math.abs(a.at - now) - Math.abs(b.at - now));
  const [nearest] = dates;
  if (nearest === undefined || Math.abs(nearest.at - now) > 366 * dayMs) return null;
  return new Date(nearest.at).toISOString().slice(0, 10);
}
