import { describe, expect, it } from 'vitest';
import { metresBetween } from '../places/distance.ts';
import {
  arrivedMetres,
  type ArrivalGoal,
  type ArrivalProgress,
  type HeardFix,
  nextState,
  stateAfter,
} from './arrival-state.ts';

const start = Date.parse('2026-07-01T08:00:00Z');
const minuteMs = 60_000;
const place = { latitude: 47.5819, longitude: 19.2509 };
const degree = 111_195.08;

function pointAt(north: number, east: number) {
  const latitude = place.latitude + (north * 1_000) / degree;
  const narrowing = Math.cos((place.latitude * Math.PI) / 180);
  return { latitude, longitude: place.longitude + (east * 1_000) / (degree * narrowing) };
}

function goalDue(minute: number | null): ArrivalGoal {
  const dueAt = minute === null ? null : start + minute * minuteMs;
  return { ...place, radius: arrivedMetres.endpoint, dueAt };
}

/** As the server estimates it. */
function roadFrom(from: { latitude: number; longitude: number }) {
  const metres = metresBetween(from, place) * 1.2;
  return { basis: 'estimate', metres, seconds: metres / (80_000 / 3_600), from } as const;
}

function fixAt(minute: number, north: number, east = 0, accuracy: number | null = null): HeardFix {
  return { ...pointAt(north, east), accuracy, at: start + minute * minuteMs };
}

function buildFixes({ way, until, everySeconds, silent, stray }: ExampleTrack): HeardFix[] {
  const fixes: HeardFix[] = [];
  for (let second = 0; second <= until * 60; second += everySeconds) {
    const minute = second / 60;
    if (silent !== undefined && minute > silent[0] && minute < silent[1]) continue;
    const next = way.findIndex(([at]) => at >= minute);
    const [to, from] = [way[next], way[Math.max(0, next - 1)]];
    if (to === undefined || from === undefined) continue;
    const share = to[0] === from[0] ? 1 : (minute - from[0]) / (to[0] - from[0]);
    const between = (one: number, other: number) => one + (other - one) * share;
    fixes.push(fixAt(minute, between(from[1], to[1]), between(from[2] ?? 0, to[2] ?? 0)));
  }
  if (stray !== undefined) fixes.push(fixAt(stray.minute, stray.north, 0, stray.accuracy));
  return fixes.toSorted((one, other) => one.at - other.at);
}

/** The state in each minute: every location is judged once, and each minute also without one. */
function listStates(track: ExampleTrack): string[] {
  const fixes = buildFixes(track);
  const goal = goalDue(track.due);
  let progress: ArrivalProgress | undefined;
  let newest: HeardFix | null = null;
  const states: string[] = [];
  for (let minute = 0; minute <= track.until; minute += 1) {
    const now = start + minute * minuteMs;
    for (const fix of fixes.filter(({ at }) => at > now - minuteMs && at <= now)) {
      newest = fix;
      progress = nextState(progress, { fix, goal, road: roadFrom(fix) }, fix.at);
    }
    progress = nextState(progress, { fix: newest, goal, road: roadFrom(newest ?? place) }, now);
    states.push(progress.state);
  }
  return states;
}

function listExpected({ expected, until }: ExampleTrack): string[] {
  return Array.from(
    { length: until + 1 },
    (_, minute) => expected.findLast(([from]) => from <= minute)?.[1] ?? 'unknown',
  );
}

const alarming = new Set(['late', 'notMoving', 'notThere']);

describe('someone on their way', () => {
  it.each(exampleTracks)(
    'LA-1 matches the states written down beforehand, by minute: $name',
    (track) => {
      expect(listStates(track)).toEqual(listExpected(track));
    },
  );

  it('LA-1 raises no false alarm and misses none on the ten tracks', () => {
    const counts = { false: 0, missed: 0 };
    for (const track of exampleTracks) {
      const [found, expected] = [new Set(listStates(track)), new Set(listExpected(track))];
      for (const kind of alarming) {
        if (found.has(kind) && !expected.has(kind)) counts.false += 1;
        if (!found.has(kind) && expected.has(kind)) counts.missed += 1;
      }
    }
    expect(counts).toEqual({ false: 0, missed: 0 });
  });
});

/** Judges each of these once, at its own time. */
function after(fixes: readonly HeardFix[], due: number | null = 60): ArrivalProgress | undefined {
  let progress: ArrivalProgress | undefined;
  for (const fix of fixes)
    progress = nextState(progress, { fix, goal: goalDue(due), road: roadFrom(fix) }, fix.at);
  return progress;
}

function look(progress: ArrivalProgress | undefined, minute: number, fix: HeardFix | null = null) {
  return nextState(
    progress,
    { fix, goal: goalDue(60), road: roadFrom(fix ?? place) },
    start + minute * minuteMs,
  );
}

describe('locations that arrive together', () => {
  it.each(exampleTracks)('Y-264 say the same as one by one: $name', (track) => {
    const goal = goalDue(track.due);
    const fixes = buildFixes(track);
    const last = fixes.at(-1) ?? fixAt(0, 0);
    const now = start + track.until * minuteMs;
    const road = roadFrom(last);
    const together = stateAfter(undefined, fixes, { goal, road }, now);
    expect(together.state).toBe(listExpected(track).at(-1));
  });

  it('Y-264 keep a silence between two of them', () => {
    const fixes = [fixAt(10, 80), fixAt(40, 80), fixAt(41, 80)];
    const goal = goalDue(60);
    const at = start + 41 * minuteMs;
    expect(stateAfter(undefined, fixes, { goal, road: roadFrom(fixAt(41, 80)) }, at).state).toBe(
      'onTime',
    );
  });
});

describe('ignored locations', () => {
  const late = [fixAt(30, 80), fixAt(31, 80)];

  it('LA-2 LA-6 needs two locations and two minutes for late', () => {
    expect(after(late)?.state).toBe('onTime');
    expect(after([...late, fixAt(32, 80)])?.state).toBe('late');
  });

  it('LA-2 judges a location once, however often it is asked', () => {
    const first = look(undefined, 30, fixAt(30, 80));
    expect(look(look(first, 33, fixAt(30, 80)), 34, fixAt(30, 80)).state).toBe('onTime');
  });

  it('LA-2 ignores a location that is older than the last', () => {
    const known = after(late);
    expect(look(known, 32, fixAt(29, 10)).last).toEqual(fixAt(31, 80));
  });

  it('LA-2 ignores a location from a clock that is more than two minutes ahead', () => {
    expect(look(after(late), 31, fixAt(40, 0)).last).toEqual(fixAt(31, 80));
  });

  it('LA-2 ignores a location with a radius of more than a kilometre', () => {
    expect(look(after(late), 32, fixAt(32, 0, 0, 1_500)).last).toEqual(fixAt(31, 80));
  });

  it('LA-2 believes a leap only once a second location agrees', () => {
    const leapt = look(after(late), 32, fixAt(32, 0));
    expect(leapt.last).toEqual(fixAt(31, 80));
    expect(look(leapt, 33, fixAt(33, 79)).last).toEqual(fixAt(33, 79));
    expect(look(leapt, 33, fixAt(33, 0)).last).toEqual(fixAt(33, 0));
  });

  it('LA-3 never calls anyone late for silence alone, and resumes the last state afterwards', () => {
    const known = after([fixAt(10, 20), fixAt(11, 19)]);
    const lost = look(known, 90);
    expect(lost.state).toBe('unknown');
    expect(lost.since).toBe(start + 11 * minuteMs);
    expect(look(lost, 58, fixAt(58, 2)).state).toBe('onTime');
  });

  it('LA-4 notices that someone is not there as time passes, without another location', () => {
    const known = after([fixAt(58, 3), fixAt(59, 3)]);
    expect(look(known, 64).state).toBe('onTime');
    expect(look(known, 65).state).toBe('notThere');
  });

  it('LA-4 needs two locations away from the place after a silence', () => {
    const lost = look(after([fixAt(10, 20), fixAt(11, 19)]), 66);
    const heard = look(lost, 67, fixAt(67, 3));
    expect(heard.state).toBe('onTime');
    expect(look(heard, 68, fixAt(68, 3)).state).toBe('notThere');
  });

  it('LA-5 needs three slow minutes at the place to arrive', () => {
    const at = [fixAt(50, 0.2), fixAt(51, 0.2), fixAt(52, 0.2)];
    expect(after(at)?.state).toBe('onTime');
    expect(after([...at, fixAt(53, 0.2)])?.state).toBe('arrived');
  });

  it('LA-5 lets a phone that reports every five minutes arrive', () => {
    expect(after([fixAt(45, 5), fixAt(50, 0.1), fixAt(55, 0.1)])?.state).toBe('arrived');
  });

  it('LA-5 calls nobody late for a hotel', () => {
    const fixes = [30, 31, 32, 33, 70, 71, 72].map((minute) => fixAt(minute, 80));
    expect(after(fixes, null)?.state).toBe('onTime');
  });
});

/** The expected state of a track from a minute on. */
type ExpectedState = 'onTime' | 'late' | 'notMoving' | 'notThere' | 'arrived' | 'unknown';

/** A position: kilometres north and east of the place they are due at. */
type Point = readonly [minute: number, north: number, east?: number];

/** Someone on their way, as a phone reports it. */
interface ExampleTrack {
  readonly name: string;
  /** When they are due, in minutes from the start; the states are checked until `until`. */
  readonly due: number;
  readonly until: number;
  /** The points between which they drive in straight lines. */
  readonly way: readonly Point[];
  /** Seconds between two locations. */
  readonly everySeconds: number;
  /** Minutes between which the phone is silent; both ends are still received. */
  readonly silent?: readonly [from: number, until: number];
  /** A location that is far off, with its radius in metres. */
  readonly stray?: { readonly minute: number; readonly north: number; readonly accuracy: number };
  /** The state from each minute on, worked out by hand before the code existed. */
  readonly expected: readonly (readonly [minute: number, state: ExpectedState])[];
}

/**
 * Ten people on their way to an endpoint. `expected` was written from the rules alone: by the estimate, D
 * kilometres take 0.9 D minutes, and 0.675 D at best. Late: at best more than five minutes after the time
 * due. Not moving: ten minutes within 150 m, and expected after the time due. Both settle after two more
 * minutes. Not there: five minutes after the time due. Arrived: three minutes within 800 m at low speed.
 * Unknown: a quarter of an hour without a location.
 */
const exampleTracks: readonly ExampleTrack[] = [
  {
    name: 'on time',
    due: 75,
    until: 80,
    everySeconds: 60,
    way: [
      [0, 60],
      [60, 0],
      [80, 0],
    ],
    expected: [
      [0, 'onTime'],
      [63, 'arrived'],
    ],
  },
  {
    // From minute 20 on, D = 42 − m / 10. At best after 65 from m = 39.3 on.
    name: 'traffic',
    due: 60,
    until: 120,
    everySeconds: 60,
    way: [
      [0, 60],
      [20, 40],
      [80, 34],
      [114, 0],
      [120, 0],
    ],
    expected: [
      [0, 'onTime'],
      [42, 'late'],
      [65, 'notThere'],
      [117, 'arrived'],
    ],
  },
  {
    name: 'detour',
    due: 70,
    until: 75,
    everySeconds: 60,
    way: [
      [0, 40],
      [10, 30],
      [30, 30, 20],
      [66, 0],
      [75, 0],
    ],
    expected: [
      [0, 'onTime'],
      [69, 'arrived'],
    ],
  },
  {
    // Half an hour at the port is no delay while there is time. No signal at sea.
    name: 'ferry',
    due: 200,
    until: 150,
    everySeconds: 60,
    way: [
      [0, 80],
      [20, 60],
      [50, 60],
      [110, 30],
      [140, 0],
      [150, 0],
    ],
    silent: [60, 100],
    expected: [
      [0, 'onTime'],
      [75, 'unknown'],
      [100, 'onTime'],
      [143, 'arrived'],
    ],
  },
  {
    name: 'tunnel',
    due: 60,
    until: 60,
    everySeconds: 60,
    way: [
      [0, 50],
      [50, 0],
      [60, 0],
    ],
    silent: [20, 32],
    stray: { minute: 25, north: 90, accuracy: 3_000 },
    expected: [
      [0, 'onTime'],
      [53, 'arrived'],
    ],
  },
  {
    name: 'dead phone',
    due: 70,
    until: 120,
    everySeconds: 60,
    way: [
      [0, 60],
      [60, 0],
      [120, 0],
    ],
    silent: [30, 1_000],
    expected: [
      [0, 'onTime'],
      [45, 'unknown'],
    ],
  },
  {
    // D = 30 + m. At best after 65 from m = 26.7 on.
    name: 'wrong way',
    due: 60,
    until: 100,
    everySeconds: 60,
    way: [
      [0, 30],
      [40, 70],
      [90, 0],
      [100, 0],
    ],
    expected: [
      [0, 'onTime'],
      [29, 'late'],
      [65, 'notThere'],
      [93, 'arrived'],
    ],
  },
  {
    // Standing at 39.9 km, 35.9 minutes to go: expected after 80 from m = 44.1 on. Driving again at 61, late.
    name: 'border stop',
    due: 80,
    until: 110,
    everySeconds: 60,
    way: [
      [0, 59.9],
      [20, 39.9],
      [60, 39.9],
      [100, 0],
      [110, 0],
    ],
    expected: [
      [0, 'onTime'],
      [47, 'notMoving'],
      [63, 'late'],
      [85, 'notThere'],
      [103, 'arrived'],
    ],
  },
  {
    // Lunch three kilometres away does not undo that they were there.
    name: 'arrived early',
    due: 120,
    until: 125,
    everySeconds: 60,
    way: [
      [0, 20],
      [20, 0],
      [60, 0],
      [65, 3],
      [75, 3],
      [80, 0],
      [125, 0],
    ],
    expected: [
      [0, 'onTime'],
      [23, 'arrived'],
    ],
  },
  {
    // Half a kilometre beside the endpoint at 90 km/h, on to the next exit, and back.
    name: 'passing on the motorway',
    due: 50,
    until: 50,
    everySeconds: 20,
    way: [
      [0, 30, 0.5],
      [20, 0, 0.5],
      [30, -15, 0.5],
      [40, 0],
      [50, 0],
    ],
    expected: [
      [0, 'onTime'],
      [43, 'arrived'],
    ],
  },
];
