/** Minutes since midnight of a project's first day, by the clock in Budapest. London is an hour behind. */
export interface RandomFlight {
  /** A coach, which leaves from the airport: no transfer has to meet it. */
  readonly isTicket?: boolean;
  readonly id: number;
  readonly leaves: number;
  readonly lands: number;
  readonly isCancelled: boolean;
  /** Minutes by which it is expected later; null if no one says. */
  readonly delay: number | null;
}

export interface RandomPerson {
  readonly id: number;
  readonly arranges: 'none' | 'bed' | 'bed and travel';
  /** Days counted from the project's first. */
  readonly ownFirst: number | null;
  readonly ownLast: number | null;
  readonly way: Readonly<Record<'in' | 'out', RandomFlight | undefined>>;
  /** Their flight in is in two bookings. */
  readonly isDoubled: boolean;
  readonly beds: readonly {
    readonly first: number;
    readonly leaves: number;
    readonly isElsewhere: boolean;
  }[];
}

export interface RandomRide {
  readonly id: number;
  /** From the airport, or to it. */
  readonly way: 'in' | 'out';
  readonly leaves: number;
  readonly arrives: number | null;
  readonly driver: number | null;
  readonly hasVehicle: boolean;
  /** Which of its vans; without a number, the first. */
  readonly van?: number;
  readonly passengers: readonly number[];
}

export interface RandomPlan {
  readonly id: number;
  readonly people: readonly RandomPerson[];
  readonly rides: readonly RandomRide[];
  /** Who may drive each of so many vans; without it, there is one van. */
  readonly vans?: { readonly count: number; readonly drivers: readonly number[] };
}

/** The gaps and faults of a plan, worked out without any of the code that is tested. */
export interface Counted {
  readonly numbers: Readonly<
    Record<
      | 'people'
      | 'in'
      | 'out'
      | 'bed'
      | 'noWayIn'
      | 'noWayOut'
      | 'noBed'
      | 'toBook'
      | 'clashes'
      | 'needAttention'
      | 'allSet'
      | 'legs',
      number
    >
  >;
  /** Kinds by person, in alphabetical order. */
  readonly gaps: Readonly<Record<number, readonly string[]>>;
  /** Days counted from the project's first, by person. */
  readonly nights: ReadonlyMap<number, readonly number[]>;
  /** Transfers that leave too soon after a landing. */
  readonly early: ReadonlySet<number>;
}

const dayMinutes = 1_440;

/** The last day of each project, counted from its first. */
export const lastDay = 9;

const dayOf = (minutes: number) => Math.floor(minutes / dayMinutes);
const flies = (flight: RandomFlight | undefined) =>
  flight === undefined || flight.isCancelled ? undefined : flight;

export function countByHand({ people, rides }: RandomPlan): Counted {
  const kinds = new Map(people.map(({ id }) => [id, new Set<string>()]));
  const say = (id: number, kind: string) => kinds.get(id)?.add(kind);
  const byId = new Map(people.map((person) => [person.id, person]));
  const legs = new Set<number>();
  const early = new Set<number>();
  /** "person flight ride": said of the transfer already. */
  const said = new Set<string>();
  const aboardOf = ({ driver, passengers }: RandomRide) =>
    driver === null ? passengers : [driver, ...passengers];

  for (const ride of rides) {
    for (const id of ride.passengers) {
      const flight = flies(byId.get(id)?.way[ride.way]);
      if (flight === undefined || flight.isTicket === true) continue;
      if (ride.way === 'in' ? leavesTooSoon(ride, flight) : comesTooLate(ride, flight)) {
        say(id, ride.way === 'in' ? 'transfer_early' : 'transfer_late');
        said.add(`${id} ${flight.id} ${ride.id}`);
        if (ride.way === 'in') early.add(ride.id);
      }
    }
    const driver = ride.driver === null ? undefined : byId.get(ride.driver);
    const day = dayOf(ride.leaves);
    if (driver !== undefined && ((driver.ownFirst ?? day) > day || (driver.ownLast ?? day) < day))
      for (const id of aboardOf(ride)) say(id, 'driver_away');
    if (!ride.hasVehicle) continue;
    const isTaken = rides.some(
      (other) =>
        other !== ride &&
        other.hasVehicle &&
        (other.van ?? 0) === (ride.van ?? 0) &&
        meet(spanOf(ride), spanOf(other)),
    );
    for (const id of aboardOf(ride)) {
      if (ride.driver === null) say(id, 'driver_away');
      if (isTaken) say(id, 'vehicle_away');
    }
  }

  const nights = new Map<number, number[]>();
  for (const person of people) {
    const own = rides.filter((ride) => aboardOf(ride).includes(person.id));
    const [arrival, departure] = [flies(person.way.in), flies(person.way.out)];
    // A cancelled flight still says when they were to come and go.
    const [comes, goes] = [person.way.in, person.way.out];
    const first = person.ownFirst ?? (comes === undefined ? 0 : dayOf(comes.lands));
    const last = person.ownLast ?? (goes === undefined ? lastDay : dayOf(goes.leaves));
    const isInside = (day: number) => (day >= 0 && day <= lastDay) || (day >= first && day <= last);

    const isTheirs = (day: number) =>
      (person.ownFirst === null || day >= person.ownFirst) &&
      (person.ownLast === null || day <= person.ownLast);
    const isOut = (day: number) => !isInside(day) || !isTheirs(day);

    if (person.arranges !== 'bed and travel') {
      if (arrival === undefined) say(person.id, 'no_way_in');
      if (departure === undefined) say(person.id, 'no_way_out');
    }

    const moving = nightsOnTheWay(person, own);
    for (const flight of [arrival, departure])
      if (flight?.isTicket === true && nightsOnTheWay(person, []).size > 0)
        say(person.id, 'sits_up');
    const sleeps = (night: number) =>
      person.beds.some((bed) => bed.first <= night && night < bed.leaves);
    const missing: number[] = [];
    for (let night = first; night < last; night += 1)
      if (person.arranges === 'none' && !sleeps(night) && !moving.has(night)) missing.push(night);
    nights.set(person.id, missing);
    if (missing.length > 0) say(person.id, 'no_bed');

    for (const bed of person.beds.filter((one) => !one.isElsewhere)) {
      const landed = arrival === undefined ? undefined : dayOf(arrival.lands);
      const isEarly =
        arrival !== undefined &&
        landed !== undefined &&
        bed.first < landed &&
        bed.leaves > dayOf(arrival.leaves - 60);
      const left = departure === undefined ? undefined : dayOf(departure.leaves);
      const isLate =
        left !== undefined &&
        bed.leaves > left &&
        bed.first <= left &&
        !(landed !== undefined && bed.leaves <= landed);
      if (isEarly) say(person.id, 'bed_early');
      if (isLate) say(person.id, 'bed_late');
      if (isEarly || isLate) continue;
      const all = Array.from({ length: bed.leaves - bed.first }, (_, at) => bed.first + at);
      if (person.arranges !== 'none' || all.some((night) => moving.has(night)))
        say(person.id, 'bed_unused');
      else if (
        all.some((night) => isOut(night) && !(isInside(night) && night + 1 === person.ownFirst))
      )
        say(person.id, 'outside');
    }
    for (const { leaves, arrives } of own)
      if (isOut(dayOf(leaves)) && isOut(dayOf(arrives ?? leaves))) say(person.id, 'outside');

    if (arrival !== undefined && person.isDoubled) {
      say(person.id, 'clash');
      legs.add(arrival.id);
    }
    for (const [at, ride] of own.entries()) {
      if (own.slice(at + 1).some((other) => meet(spanOf(ride), spanOf(other))))
        say(person.id, 'clash');
      for (const flight of [arrival, departure]) {
        if (flight === undefined || !meet(spanOf(ride), [flight.leaves, flight.lands])) continue;
        if (said.has(`${person.id} ${flight.id} ${ride.id}`)) continue;
        say(person.id, 'clash');
        legs.add(flight.id);
      }
    }
    for (const flight of [arrival, departure])
      if (flight !== undefined && (flight.delay ?? 0) >= 15) legs.add(flight.id);
  }

  const lack = (kind: string) => [...kinds.values()].filter((own) => own.has(kind)).length;
  const all = people.length;
  const attention = [...kinds.values()].filter((own) => own.size > 0).length;
  return {
    numbers: {
      people: all,
      in: all - lack('no_way_in'),
      out: all - lack('no_way_out'),
      bed: all - lack('no_bed'),
      noWayIn: lack('no_way_in'),
      noWayOut: lack('no_way_out'),
      noBed: lack('no_bed'),
      toBook: 0,
      clashes: lack('clash'),
      needAttention: attention,
      allSet: all - attention,
      legs: legs.size,
    },
    gaps: Object.fromEntries([...kinds].map(([id, own]) => [id, [...own].toSorted()])),
    nights,
    early,
  };
}

type Span = readonly [from: number, until: number];

/** An hour where no one said when it arrives. */
function spanOf({ leaves, arrives }: RandomRide): Span {
  return [leaves, arrives ?? leaves + 60];
}

function meet([from, until]: Span, [otherFrom, otherUntil]: Span): boolean {
  return from === otherFrom || (from < otherUntil && otherFrom < until);
}

/** Someone whose coach arrives at 03:00 needs a bed. */
function endsShort({ isTicket = false }: RandomFlight): number {
  return isTicket ? 1 : 0;
}

/** The nights in which 03:00 by a printed clock passes on the way. */
function nightsOnTheWay({ way }: RandomPerson, rides: readonly RandomRide[]): Set<number> {
  const [arrival, departure] = [flies(way.in), flies(way.out)];
  const printed: Span[] = [
    ...(arrival === undefined
      ? []
      : [[arrival.leaves - 60, arrival.lands - endsShort(arrival)] as const]),
    ...(departure === undefined
      ? []
      : [[departure.leaves, departure.lands - 60 - endsShort(departure)] as const]),
    ...rides.map(({ leaves, arrives }) => [leaves, arrives ?? leaves] as const),
  ];
  const nights = new Set<number>();
  for (const [from, until] of printed)
    for (let day = -5; day < 30; day += 1) {
      const three = day * dayMinutes + 180;
      if (from <= three && three <= until) nights.add(day - 1);
    }
  return nights;
}

/** The flight is the one that the ride is for, and it lands less than a quarter of an hour before, or after. */
function leavesTooSoon({ leaves }: RandomRide, { lands, delay }: RandomFlight): boolean {
  const wait = leaves - lands;
  if (wait > 12 * 60 || wait < -36 * 60) return false;
  return leaves - (lands + (delay ?? 0)) < 15;
}

/** The ride reaches the airport less than 90 minutes before, or not at all before it leaves. */
function comesTooLate({ leaves, arrives }: RandomRide, flight: RandomFlight): boolean {
  const ahead = flight.leaves - leaves;
  if (ahead > 12 * 60 || ahead < -36 * 60) return false;
  return flight.leaves - (arrives ?? leaves) < 90;
}
