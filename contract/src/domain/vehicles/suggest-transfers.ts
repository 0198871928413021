/** Someone who lands. Instants are milliseconds since 1970. */
export interface Arrival {
  readonly contactId: number;
  readonly landsAt: number;
  /** Null if unknown. */
  readonly terminal: string | null;
}

/** A busy time span, excluding its end. */
export type Span = readonly [from: number, until: number];

/** A vehicle that may be used, and its possible drivers. */
export interface Ride {
  readonly vehicleId: number;
  /** Including the driver's. */
  readonly seats: number;
  readonly busy: readonly Span[];
  readonly drivers: readonly { readonly contactId: number; readonly busy: readonly Span[] }[];
}

export interface Suggestion {
  readonly terminal: string | null;
  readonly leavesAt: number;
  readonly vehicleId: number;
  /** Null if none of its drivers is free. */
  readonly driverId: number | null;
  readonly contactIds: readonly number[];
}

export interface Suggestions {
  readonly suggestions: readonly Suggestion[];
  /** People who land and find no free seat. */
  readonly unseated: readonly number[];
}

const minuteMs = 60_000;
/** From landing to the kerb: passport, luggage. */
export const kerbMinutes = 30;
/** How long a suggested transfer occupies its vehicle and driver: there and back. */
export const awayMinutes = 120;

/**
 * Distributes the people who land at one airport among the free vehicles. People in one vehicle come from one
 * terminal and land within the window. For someone who lands twice, the last landing counts.
 */
export function suggestTransfers(
  arrivals: readonly Arrival[],
  rides: readonly Ride[],
  windowMinutes: number,
): Suggestions {
  const taken: Suggestion[] = [];
  const unseated: number[] = [];
  for (const group of groupArrivals(arrivals, windowMinutes * minuteMs)) {
    let waiting = group;
    while (waiting.length > 0) {
      const next = chooseNext(waiting, rides, taken);
      if (next === undefined) break;
      taken.push(next);
      waiting = waiting.slice(next.contactIds.length);
    }
    unseated.push(...waiting.map(({ contactId }) => contactId));
  }
  return { suggestions: taken, unseated };
}

/** People of one terminal who land within the window, earliest landing first. */
function groupArrivals(arrivals: readonly Arrival[], windowMs: number): Arrival[][] {
  const last = new Map<number, Arrival>();
  for (const arrival of arrivals)
    if (arrival.landsAt >= (last.get(arrival.contactId)?.landsAt ?? -Infinity))
      last.set(arrival.contactId, arrival);
  const inOrder = [...last.values()].toSorted(
    (one, other) => one.landsAt - other.landsAt || one.contactId - other.contactId,
  );
  const open = new Map<string | null, Arrival[]>();
  const groups: Arrival[][] = [];
  for (const arrival of inOrder) {
    const group = open.get(arrival.terminal);
    const first = group?.[0];
    if (group !== undefined && first !== undefined && arrival.landsAt - first.landsAt <= windowMs)
      group.push(arrival);
    else {
      const next = [arrival];
      open.set(arrival.terminal, next);
      groups.push(next);
    }
  }
  return groups;
}

/** The time span of a transfer that leaves then. */
function spanFrom(leavesAt: number): Span {
  return [leavesAt, leavesAt + awayMinutes * minuteMs];
}

function overlaps(one: Span, other: Span): boolean {
  return one[0] < other[1] && other[0] < one[1];
}

/** Uses the smallest free vehicle that has room for everyone who waits, or else the largest. */
function chooseNext(
  waiting: readonly Arrival[],
  rides: readonly Ride[],
  taken: readonly Suggestion[],
): Suggestion | undefined {
  const bySeats = rides.toSorted(
    (one, other) => one.seats - other.seats || one.vehicleId - other.vehicleId,
  );
  const possible = bySeats.flatMap((ride) => buildSuggestion(ride, waiting, taken) ?? []);
  return possible.find(({ contactIds }) => contactIds.length === waiting.length) ?? possible.at(-1);
}

/** The first who wait, as many as have seats; undefined if the vehicle is not free then. */
function buildSuggestion(
  ride: Ride,
  waiting: readonly Arrival[],
  taken: readonly Suggestion[],
): Suggestion | undefined {
  const aboard = waiting.slice(0, ride.seats - 1);
  const last = aboard.at(-1);
  if (last === undefined) return undefined;
  const leavesAt = last.landsAt + kerbMinutes * minuteMs;
  const own = taken.filter(({ vehicleId }) => vehicleId === ride.vehicleId);
  if (!isFree(ride.busy, own, leavesAt)) return undefined;
  const driver = ride.drivers.find(({ contactId, busy }) =>
    isFree(
      busy,
      taken.filter(({ driverId }) => driverId === contactId),
      leavesAt,
    ),
  );
  return {
    terminal: last.terminal,
    leavesAt,
    vehicleId: ride.vehicleId,
    driverId: driver?.contactId ?? null,
    contactIds: aboard.map(({ contactId }) => contactId),
  };
}

function isFree(busy: readonly Span[], taken: readonly Suggestion[], leavesAt: number): boolean {
  const spans = [...busy, ...taken.map((one) => spanFrom(one.leavesAt))];
  return !spans.some((span) => overlaps(span, spanFrom(leavesAt)));
}
