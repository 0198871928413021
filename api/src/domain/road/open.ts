import type { Route } from '@paddock/contract/domain/road/routing';
import type { Deps } from '../../platform/deps.ts';
import type { Plan } from './plan.ts';
import { presentRoute } from './present.ts';
import { openRoadKeeper } from './road-keeper.ts';
import type { Directions } from './directions/directions.ts';
import { estimateDirections } from './directions/estimate.ts';
import { googleDirections } from './directions/google.ts';
import { osrmDirections } from './directions/osrm.ts';
import type { DirectionsConfig } from '../../platform/directions-settings.ts';

/** The route, with the directions known so far. */
export interface Roads {
  /** Never waits for the road service. */
  readonly routeOf: (plan: Plan) => Promise<Route>;
  readonly close: () => Promise<void>;
}

export function openRoads(deps: Pick<Deps, 'config' | 'db' | 'log' | 'now'>): Roads {
  const directions = chooseDirections(deps.config.directions);
  const keeper = openRoadKeeper(deps, directions);
  return {
    routeOf: async (plan) =>
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
