import type { ReadJourney } from './candidate.ts';
import type { JourneyInWords } from './rides-in-words.ts';
import { placeIn } from './stations-in-words.ts';
import { aboutDays, clocksIn, daysIn, timesIn, type Dates, type FoundTime } from './text-times.ts';

const more = String.raw`(?:\s(?:location|branch|station|from|at|place|point|date(?: and time| & time)?|time|details))?`;
const starts = new RegExp(
  String.raw`^[\s*•-]*(?:pick[- ]?up|collection|collect|abholung|anmietung|prise en charge|départ|ritiro|recogida|átvétel|odbiór|hämtning|upphämtning)${more}\s*(?:[:–-]\s*|$)(?<rest>.*)$`,
  'iu',
);
const ends = new RegExp(
  String.raw`^[\s*•-]*(?:drop[- ]?off|return|rückgabe|abgabe|restitution|retour|riconsegna|devolución|leadás|zwrot|återlämning)${more}\s*(?:[:–-]\s*|$)(?<rest>.*)$`,
  'iu',
);
const otherLabel = /^[\s*•-]*\p{L}[\p{L} /&-]{1,30}:\s*\S/u;

interface Desk {
  readonly places: Set<string>;
  readonly times: FoundTime[];
  readonly lines: string[];
}

/** A hire car: where and when it is collected, and where and when it is returned. */
export function hireInWords(text: string, dates: Dates): JourneyInWords | null {
  const desks: Readonly<Record<'start' | 'end', Desk>> = { start: openDesk(), end: openDesk() };
  let open: Desk | null = null;
  let left = 0;
  for (const line of text.split('\n').slice(0, 2_000)) {
    const [start, end] = [starts.exec(line), ends.exec(line)];
    const own = (start ?? end)?.groups?.['rest'];
    if (own !== undefined) {
      open = start === null ? desks.end : desks.start;
      left = own.trim() === '' ? 3 : 2;
      if (own.trim() !== '') addLine(open, own, line, dates);
      continue;
    }
    const isOver = line.length > 100 || otherLabel.test(line) || line.trim() === '';
    if (open === null || left === 0) continue;
    if (isOver) {
      if (open.lines.length > 0) open = null;
      continue;
    }
    left -= 1;
    const hasAll = open.places.size > 0 && open.times.length > 0;
    if (!hasAll) addLine(open, line, line, dates);
  }
  const [from, otherFrom] = desks.start.places;
  const [to, otherTo] = desks.end.places;
  const [departs, another] = clocked(desks.start.times);
  const [arrives, later] = clocked(desks.end.times);
  if (from === undefined || otherFrom !== undefined || departs === undefined) return null;
  if (another !== undefined || later !== undefined) return null;
  const goal = otherTo === undefined ? (to ?? null) : null;
  const journey: ReadJourney = {
    kind: 'hire_car',
    what: null,
    from,
    to: goal,
    departs: { text: departs.text },
    arrives: arrives === undefined ? null : { text: arrives.text },
    carrier: null,
    number: null,
  };
  return {
    journey,
    guesses: aboutDays([departs.day, ...(arrives === undefined ? [] : [arrives.day])]),
    phrase: [...desks.start.lines, ...desks.end.lines].join('\n').slice(0, 300),
    around: '',
    isSure: goal !== null && arrives !== undefined,
  };
}

function openDesk(): Desk {
  return { places: new Set(), times: [], lines: [] };
}

function addLine(desk: Desk, words: string, line: string, dates: Dates): void {
  const day = daysIn(desk.lines.join('\n'), dates).at(-1);
  const place = placeIn(words, dates);
  if (place !== null && desk.places.size === 0) desk.places.add(place);
  const hasTime = daysIn(words, dates).length > 0 || clocksIn(words).length > 0;
  if (hasTime) desk.times.push(...timesIn(words, day, dates));
  desk.lines.push(line);
}

/** Times with a clock, if there are any. */
function clocked(times: readonly FoundTime[]): FoundTime[] {
  const own = times.filter(({ text }) => text.includes('T'));
  return own.length > 0 ? own : times.slice(0, 1);
}
