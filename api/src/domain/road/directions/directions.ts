import type { RouteLeg, RouteProvider } from '@paddock/contract/domain/road/routing';
import { FinalRefusal } from '../../../platform/retried.ts';

/** A place on earth, in decimal degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Stops in order, and when the road is driven. */
export interface Trip {
  readonly stops: readonly Place[];
  /** Null where it lies in the past: there is no traffic to ask for. */
  readonly departsAt: Date | null;
}

/** Somebody who knows the road. */
export interface Directions {
  readonly provider: RouteProvider;
  /** Most stops that one question may have. */
  readonly mostStops: number;
  /** The answer depends on when the road is driven. */
  readonly mindsDeparture: boolean;
  /**
   * The legs of a trip, one fewer than it has stops.
   * @throws NoRoad where there is none between two of the stops; anything else may pass
   */
  ask(trip: Trip, signal: AbortSignal): Promise<RouteLeg[]>;
}

/** No road leads there: asking again leads nowhere either. */
export class NoRoad extends FinalRefusal {}
