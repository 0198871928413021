import { setTimeout as wait } from 'node:timers/promises';
import {
  type Route,
  type RouteLeg,
  type RouteProvider,
  routeLeg,
} from '@paddock/contract/domain/road/routing';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { DirectionsConfig } from '../../platform/directions-settings.ts';
import { readWallClock } from '../../platform/wall-clock.ts';
import { offsetsFrom, zoneNameAt } from '../../platform/zones.ts';
import { estimateDirections, estimateLegs, type Directions } from './directions/directions.ts';
import { findRoad } from './directions/find-road.ts';
import { googleDirections } from './directions/google.ts';
import { osrmDirections } from './directions/osrm.ts';
import { type Plan, hashPlan } from './plan.ts';
import { addHours } from './road-hours.ts';
import { claimDirections, findDirections, keepDirections } from './queries.ts';

/** Milliseconds after which an unanswered road is requested again: longer than all tries take. */
export const askAgainMs = 600_000;

/** Milliseconds during which another server that asked counts as still asking. */
const askingMs = 60_000;

const keptLegs = z.array(routeLeg);

type KeptRoad = NonNullable<Awaited<ReturnType<typeof findDirections>>>;

/** A road as we know it now. */
interface KnownRoad {
  readonly legs: readonly RouteLeg[];
  readonly answeredAt: Date | null;
  readonly pending: boolean;
}

interface RoadKeeper {
  /** The stored directions, otherwise an estimate; never waits for the directions service. */
  read(plan: Plan): Promise<KnownRoad>;
  /** Ends all running requests. */
  close(): Promise<void>;
}

/** Stores the road of each plan in the database, and requests it in the background if it is missing. */
function openRoadKeeper(
  { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>,
  directions: Directions,
): RoadKeeper {
  const ending = new AbortController();
  const { signal } = ending;
  const asking = new Map<string, Promise<void>>();
  const pause = async (ms: number) => wait(ms, undefined, { signal });

  async function ask(plan: Plan, hash: string): Promise<void> {
    const asked = now();
    const before = new Date(asked.getTime() - askAgainMs);
    const claim = { hash, provider: directions.provider, now: asked, before };
    if (!(await claimDirections(db, claim))) return;
    const departsAt = plan.departsAt > asked ? plan.departsAt : null;
    const found = await findRoad(directions, { stops: plan.stops, departsAt }, { signal, pause });
    await keepDirections(db, hash, { ...found, now: now() });
  }

  function askInBackground(plan: Plan, hash: string): void {
    if (asking.has(hash) || signal.aborted) return;
    const asked = ask(plan, hash)
      .catch((error: unknown) => {
        if (!signal.aborted)
          log.warn({ reason: String(error) }, 'directions could not be requested');
      })
      .finally(() => asking.delete(hash));
    asking.set(hash, asked);
  }

  return {
    async read(plan) {
      const estimate = () => estimateLegs(plan.stops);
      if (directions.provider === 'estimate')
        return { legs: estimate(), answeredAt: null, pending: false };
      const hash = hashPlan(plan, directions);
      const kept = await findDirections(db, hash);
      if (kept?.settled !== true && !isFresh(kept?.asked_at, now())) askInBackground(plan, hash);
      const pending = kept?.settled !== true && (asking.has(hash) || isAskedElsewhere(kept, now()));
      const legs = keptLegs.safeParse(kept?.legs);
      if (!legs.success) return { legs: estimate(), answeredAt: null, pending };
      return { legs: legs.data, answeredAt: kept?.answered_at ?? null, pending };
    },
    async close() {
      ending.abort();
      await Promise.all(asking.values());
    },
  };
}

function isFresh(askedAt: Date | undefined, now: Date): boolean {
  return askedAt !== undefined && now.getTime() - askedAt.getTime() < askAgainMs;
}

function isAskedElsewhere(kept: KeptRoad | undefined, now: Date): boolean {
  if (kept === undefined || now.getTime() - kept.asked_at.getTime() >= askingMs) return false;
  return kept.answered_at === null || kept.answered_at < kept.asked_at;
}

/** The route, with the directions known so far. */
export interface Roads {
  /** Never waits for the road service. */
  readonly findRoute: (plan: Plan) => Promise<Route>;
  readonly close: () => Promise<void>;
}

export function openRoads(deps: Pick<Deps, 'config' | 'db' | 'log' | 'now'>): Roads {
  const directions = chooseDirections(deps.config.directions);
  const keeper = openRoadKeeper(deps, directions);
  return {
    findRoute: async (plan) =>
      presentRoute(
        plan,
        { ...(await keeper.read(plan)), provider: directions.provider },
        deps.now(),
      ),
    close: async () => keeper.close(),
  };
}

/** The directions service that the settings name. */
export function chooseDirections(config: DirectionsConfig): Directions {
  if (config.provider === 'osrm') return osrmDirections(config.url);
  return config.provider === 'google' ? googleDirections(config.key) : estimateDirections;
}

interface Road {
  readonly provider: RouteProvider;
  readonly answeredAt: Date | null;
  readonly pending: boolean;
  readonly legs: readonly RouteLeg[];
}

/** A plan and its road as they travel: each stop with the moment when it is reached. */
function presentRoute(plan: Plan, road: Road, now: Date): Route {
  let seconds = 0;
  const worked = addHours({ plan, legs: road.legs });
  return {
    ...(worked && { hours: worked.hours }),
    projectCode: plan.projectCode,
    travelMode: 'driving',
    departsAt: plan.departsAt.toISOString(),
    departsAtLocal: readWallClock(plan.departsAt, plan.departureZone),
    departureZone: plan.departureZone,
    provider: road.provider,
    answeredAt: road.answeredAt?.toISOString() ?? null,
    pending: road.pending,
    stops: plan.stops.map((stop, index) => {
      seconds += road.legs[index - 1]?.seconds ?? 0;
      const driven = new Date(plan.departsAt.getTime() + seconds * 1_000);
      const [usual, earliest] = [worked?.usual?.[index - 1], worked?.earliest?.[index - 1]];
      const arrivesAt = usual === undefined ? driven : new Date(usual);
      return {
        ...(earliest !== undefined && {
          earliestAtLocal: readWallClock(new Date(earliest), stop.time_zone),
        }),
        name: stop.name,
        latitude: stop.latitude,
        longitude: stop.longitude,
        timeZone: stop.time_zone,
        arrivesAt: arrivesAt.toISOString(),
        arrivesAtLocal: readWallClock(arrivesAt, stop.time_zone),
        zoneName: zoneNameAt(arrivesAt, stop.time_zone),
        offsets: offsetsFrom(now, stop.time_zone),
      };
    }),
    legs: [...road.legs],
  };
}
