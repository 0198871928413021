import { emptyCandidate, flightNumberOf, type ReadCandidate, type ReadLeg } from './candidate.ts';

/** Characters of the fixed part before the first leg, and of the fixed part of each leg. */
const headLength = 23;
const legLength = 37;
const dayMs = 86_400_000;

/**
 * The booking that the bar code of an IATA boarding pass names; null for anything else. It carries the day of
 * the year and no year: the year that brings it nearest to `today` is taken.
 */
export function readBoardingPass(code: string, today: string): ReadCandidate | null {
  const [, count] = /^M([1-4])[ -~]{45}/.exec(code) ?? [];
  if (count === undefined || !/^[ -~]*$/.test(code)) return null;
  const legs: ReadLeg[] = [];
  let reference: string | null = null;
  let from = headLength;
  for (let index = 0; index < Number(count); index += 1) {
    const part = code.slice(from, from + legLength);
    const leg = readLeg(part, today);
    // Some airlines end their code after the day of the last flight.
    const size = Number.parseInt(part.slice(35, 37) || '0', 16);
    if (leg === null || Number.isNaN(size)) return null;
    reference ??= /^[A-Z\d]{5,7}$/.exec(part.slice(0, 7).trim())?.[0] ?? null;
    legs.push(leg);
    from += legLength + size;
  }
  const name = code.slice(2, 22).trim();
  if (!/^[A-Z][A-Z '-]*(?:\/[A-Z '-]+)?$/i.test(name)) return null;
  return {
    ...emptyCandidate,
    reference,
    legs,
    travellers: [name],
    guesses: [{ field: 'departs', message: 'A boarding pass has no year: this is the nearest.' }],
    recognised: true,
  };
}

/**
 * Booking, from, to, airline, number, day, and then class, seat, sequence, status and the size of what follows.
 * Some airlines pad the day with spaces.
 */
const legPattern =
  /^(?:[A-Z\d ]{7})([A-Z]{3})([A-Z]{3})([A-Z\d]{2}[A-Z ])(\d{4}[A-Z ]|\d{5})([ \d]{3})(?:[A-Z ]|[A-Z ][A-Z\d ]{4}[A-Z\d ]{5}[\dA-Z ][\dA-F]{2})?$/;

function readLeg(part: string, today: string): ReadLeg | null {
  const [, origin, destination, carrier, flight, day] = legPattern.exec(part) ?? [];
  if (origin === undefined || destination === undefined || origin === destination) return null;
  const number = flightNumberOf(flight ?? '', carrier ?? null);
  const departs = nearestDay(Number(day), today);
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

/** The date of a day of the year that is nearest to another date; null where no year near has it. */
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
