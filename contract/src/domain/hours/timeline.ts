import type { Duty } from './preview.ts';

/** Someone's duty for a while, in minutes since 1970, in order and without gaps. */
export interface Span {
  readonly kind: 'drive' | 'work' | 'aside' | 'break' | 'rest' | 'crossing' | 'bunk';
  readonly from: number;
  readonly until: number;
}

const minuteMs = 60_000;

/** "4 h 30", of minutes. */
export function formatHours(minutes: number): string {
  const whole = Math.round(minutes);
  return `${Math.floor(whole / 60)} h ${String(whole % 60).padStart(2, '0')}`;
}

/** More by half a second or longer: seconds are fractions of minutes, and sums of them are not exact. */
export const isOver = (minutes: number, most: number) => minutes - most > 1 / 120;

/** Which of two duties at the same time counts: the one that tires most. */
const weights = { drive: 4, work: 3, crossing: 2, break: 1, rest: 0 } as const;

/** Duties of a driver as one line of time. What no duty covers is rest, the time after the last one too. */
export function drawTimeline(duties: readonly Duty[], driver: 1 | 2): Span[] {
  const mine = duties.map((duty) => ({
    kind: readKind(duty, driver),
    weight: isMine(duty, driver) ? weights[duty.kind] : 2,
    from: Date.parse(duty.from) / minuteMs,
    until: Date.parse(duty.until) / minuteMs,
  }));
  const edges = [...new Set(mine.flatMap(({ from, until }) => [from, until]))];
  edges.sort((one, other) => one - other);
  const starting = mine.toSorted((one, other) => one.from - other.from);
  const spans: Span[] = [];
  let open: typeof mine = [];
  let next = 0;
  for (const [index, from] of edges.slice(0, -1).entries()) {
    const until = edges[index + 1] ?? from;
    open = open.filter((duty) => duty.until > from);
    for (let one = starting[next]; one !== undefined && one.from <= from; one = starting[next]) {
      open.push(one);
      next += 1;
    }
    const heaviest = open.reduce<(typeof mine)[number] | null>(
      (most, duty) => (most === null || duty.weight > most.weight ? duty : most),
      null,
    );
    push(spans, { kind: heaviest?.kind ?? 'rest', from, until });
  }
  const end = edges.at(-1) ?? 0;
  push(spans, { kind: 'rest', from: end, until: Infinity });
  return spans;
}

function isMine({ kind, driver }: Duty, who: 1 | 2): boolean {
  return kind === 'drive' ? (driver ?? 1) === who : driver === undefined || driver === who;
}

function readKind(duty: Duty, driver: 1 | 2): Span['kind'] {
  // Somebody beside the driver has a break and no rest: the vehicle moves.
  if (!isMine(duty, driver)) return duty.kind === 'drive' ? 'aside' : 'rest';
  if (duty.kind === 'crossing') return duty.bunk === true ? 'bunk' : 'crossing';
  return duty.kind;
}

function push(spans: Span[], span: Span): void {
  const last = spans.at(-1);
  if (last?.kind !== span.kind) spans.push(span);
  else spans[spans.length - 1] = { ...last, until: span.until };
}

/** Rest without a break in it. On a crossing with a bunk two interruptions of an hour in all are part of it. */
export interface Rest {
  readonly from: number;
  readonly until: number;
  /** The start of the first interruption, or the end. */
  readonly unbroken: number;
  /** Minutes without the interruptions. */
  readonly length: number;
}

/** Regulation (EC) No 561/2006, Articles 4(g) and 9(1). */
export function listRests(spans: readonly Span[]): Rest[] {
  const rests: Rest[] = [];
  for (let at = 0; at < spans.length; at += 1) {
    const found = readRest(spans, at);
    if (found === null) continue;
    rests.push(found.rest);
    at = found.last;
  }
  return rests;
}

const isRest = (span: Span | undefined) =>
  span?.kind === 'rest' || span?.kind === 'bunk' || span?.kind === 'break';

function readRest(spans: readonly Span[], first: number): { rest: Rest; last: number } | null {
  const start = spans[first];
  if (start === undefined || !isRest(start)) return null;
  let last = first;
  while (isRest(spans[last + 1])) last += 1;
  const unbroken = spans[last]?.until ?? start.until;
  let [interruptions, away] = [0, 0];
  // Every further piece of rest joins if a bunk is among them and the interruptions stay short.
  for (let at = last + 1; at < spans.length;) {
    const stops = at;
    let lost = 0;
    while (at < spans.length && !isRest(spans[at])) {
      lost += (spans[at]?.until ?? 0) - (spans[at]?.from ?? 0);
      at += 1;
    }
    let end = at;
    while (isRest(spans[end + 1])) end += 1;
    const pieces = [...spans.slice(first, stops), ...spans.slice(at, end + 1)];
    const isAboard = pieces.some(({ kind }) => kind === 'bunk');
    if (at >= spans.length || !isAboard || interruptions === 2 || away + lost > 60) break;
    interruptions += 1;
    away += lost;
    last = end;
    at = end + 1;
  }
  const until = spans[last]?.until ?? start.until;
  return { rest: { from: start.from, until, unbroken, length: until - start.from - away }, last };
}

/** From one moment to another, in minutes since 1970. */
export type Window = readonly [from: number, until: number];

const always: Window = [-Infinity, Infinity];

/** Minutes of some spans in a window. */
export function sumMinutes(spans: readonly Span[], [from, until] = always): number {
  return spans.reduce(
    (sum, span) => sum + Math.max(0, Math.min(span.until, until) - Math.max(span.from, from)),
    0,
  );
}

/** When some spans exceed so many minutes in a window, or null if they don't. */
export function findOver(
  spans: readonly Span[],
  [from, until]: Window,
  minutes: number,
): number | null {
  let left = minutes;
  for (const span of spans) {
    const starts = Math.max(span.from, from);
    const length = Math.min(span.until, until) - starts;
    if (length <= 0) continue;
    if (isOver(length, left)) return starts + left;
    left -= length;
  }
  return null;
}

export const isDriving = ({ kind }: Span) => kind === 'drive';
