/** Who boards a transfer within these hours of landing comes from that flight. */
const waitMs = 12 * 3_600_000;

/** A flight that was moved this far is still the one that a transfer was for. */
const movedMs = 36 * 3_600_000;

/** A flight as far as transfers go by it. Times are milliseconds since 1970. */
export interface Flown {
  readonly id: number;
  readonly leaves: { readonly at: number };
  readonly lands: { readonly at: number };
  /** Airports. */
  readonly from: { readonly id: number };
  readonly to: { readonly id: number };
  /** When it is expected, where someone says so; the ticket’s times stay as they are. */
  readonly expected?: { readonly leaves: number; readonly lands: number };
}

/** A transfer as far as flights concern it. */
export interface Ridden {
  readonly leaves: { readonly at: number };
  readonly from: { readonly airportId: number | null };
  readonly to: { readonly airportId: number | null };
  /** Without the driver. */
  readonly passengerIds: readonly number[];
}

/** A flight of a passenger that a transfer meets, or takes them to. */
export interface Connection<Flight extends Flown> {
  readonly contactId: number;
  readonly flight: Flight;
}

/** The flights of each person that fly, in order of departure. */
export type FlightsOf<Flight extends Flown> = ReadonlyMap<number, readonly Flight[]>;

/**
 * The flights that a transfer meets: those on which its passengers land where it leaves. For each, the last that lands
 * before it leaves, by its ticket; else the next one, if they don’t fly away from there before.
 */
export function findMet<Flight extends Flown>(
  { from, leaves, passengerIds }: Ridden,
  flown: FlightsOf<Flight>,
): Connection<Flight>[] {
  if (from.airportId === null) return [];
  return passengerIds.flatMap((contactId) => {
    const own = flown.get(contactId) ?? [];
    const landings = own.filter(({ to }) => to.id === from.airportId);
    const before = landings.findLast(
      ({ lands }) => lands.at <= leaves.at && leaves.at - lands.at <= waitMs,
    );
    const flight = before ?? landings.find(({ lands }) => lands.at > leaves.at);
    if (flight === undefined || flight.lands.at - leaves.at > movedMs) return [];
    const flewAway = own.some(
      (one) =>
        one.from.id === from.airportId &&
        one.leaves.at >= leaves.at &&
        one.leaves.at < flight.lands.at,
    );
    return flewAway ? [] : [{ contactId, flight }];
  });
}

/**
 * The flights that a transfer takes its passengers to: of each, the first that leaves where it arrives, after it sets
 * out; else the last one before, if they don’t land there in between.
 */
export function findFed<Flight extends Flown>(
  { to, leaves, passengerIds }: Ridden,
  flown: FlightsOf<Flight>,
): Connection<Flight>[] {
  if (to.airportId === null) return [];
  return passengerIds.flatMap((contactId) => {
    const own = flown.get(contactId) ?? [];
    const departures = own.filter(({ from }) => from.id === to.airportId);
    const after = departures.find(
      (one) => one.leaves.at >= leaves.at && one.leaves.at - leaves.at <= waitMs,
    );
    const flight = after ?? departures.findLast((one) => one.leaves.at < leaves.at);
    if (flight === undefined || leaves.at - flight.leaves.at > movedMs) return [];
    const cameBack = own.some(
      (one) =>
        one.to.id === to.airportId && one.lands.at > flight.leaves.at && one.lands.at <= leaves.at,
    );
    return cameBack ? [] : [{ contactId, flight }];
  });
}

/** When people are on the ground: as expected if that is later than the ticket. An early landing moves no transfer. */
export function landsAt({ lands, expected }: Flown): number {
  return Math.max(lands.at, expected?.lands ?? lands.at);
}

/** Check-in closes by the ticket, also if the flight is late. */
export function departsAt({ leaves, expected }: Flown): number {
  return Math.min(leaves.at, expected?.leaves ?? leaves.at);
}
