/** What a track is expected to be from a minute on. */
export type ExpectedState = 'onTime' | 'late' | 'notMoving' | 'notThere' | 'arrived' | 'unknown';

/** Where someone is: kilometres north and east of the place they are due at. */
type Point = readonly [minute: number, north: number, east?: number];

/** Someone on their way, as a phone reports it. */
export interface ExampleTrack {
  readonly name: string;
  /** When they are due, in minutes from the start; the states are looked at until `until`. */
  readonly due: number;
  readonly until: number;
  /** Driven in straight lines between these. */
  readonly way: readonly Point[];
  /** Seconds between two locations. */
  readonly everySeconds: number;
  /** Minutes between which the phone is silent, both ends still heard. */
  readonly silent?: readonly [from: number, until: number];
  /** A location that is far off, with its radius in metres. */
  readonly stray?: { readonly minute: number; readonly north: number; readonly accuracy: number };
  /** From which minute on which state: worked out by hand, before there was code to work it out. */
  readonly expected: readonly (readonly [minute: number, state: ExpectedState])[];
}

/**
 * Ten people on their way to an endpoint. `expected` was written down from the rules alone: by the estimate,
 * D kilometres take 0.9 D minutes, and 0.675 D at best. Late: at best more than five minutes after the time
 * due. Not moving: ten minutes within 150 m, and expected after the time due. Both settle after two more
 * minutes. Not there: five minutes after the time due. Arrived: three minutes within 800 m at low speed.
 * Unknown: a quarter of an hour without a location.
 */
export const exampleTracks: readonly ExampleTrack[] = [
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
