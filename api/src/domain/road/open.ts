import type { Route } from '@paddock/contract/domain/road/routing';
import type { Deps } from '../../platform/deps.ts';
import { chooseDirections } from './directions/choose.ts';
import type { Plan } from './plan.ts';
import { presentRoute } from './present.ts';
import { openRoadKeeper } from './road-keeper.ts';

/** What is driven, with what is known of the road by now. */
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
      presentRoute(plan, { ...(await keeper.read(plan)), provider: directions.provider }),
    close: async () => keeper.close(),
  };
}
