import { readRoute } from '@paddock/contract/routing';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { chooseDirections } from '../../directions/choose.ts';
import { personOf } from '../../plugins/access.ts';
import { answer } from '../../route.ts';
import { fixedPlan, planOf, type Plan } from './plan.ts';
import { presentRoute } from './present.ts';
import { findRouteOfContact } from './queries.ts';
import { openRoadKeeper } from './road-keeper.ts';

export async function routing(app: FastifyInstance, deps: Deps): Promise<void> {
  const directions = chooseDirections(deps.config.directions);
  const roads = openRoadKeeper(deps, directions);
  app.addHook('onClose', async () => roads.close());
  answer(app, readRoute, async (request) => {
    const plan = await planFor(deps, personOf(request).contact_id);
    const road = await roads.read(plan);
    return presentRoute(plan, { ...road, provider: directions.provider });
  });
}

async function planFor({ db, now }: Deps, contactId: number | null): Promise<Plan> {
  if (contactId === null) return fixedPlan();
  const row = await findRouteOfContact(db, contactId, now().toISOString().slice(0, 10));
  return row === undefined ? fixedPlan() : planOf(row);
}
