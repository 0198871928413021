import { readProjectRoute, readRoute } from '@paddock/contract/routing';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { chooseDirections } from '../../directions/choose.ts';
import { CallError } from '../../errors.ts';
import { personOf } from '../../plugins/access.ts';
import { answer } from '../../route.ts';
import { fixedPlan, planOf, type Plan } from './plan.ts';
import { presentRoute } from './present.ts';
import { findProject, findRouteOfContact, findRouteOfProject } from './queries.ts';
import { openRoadKeeper } from './road-keeper.ts';

export async function routing(app: FastifyInstance, deps: Deps): Promise<void> {
  const directions = chooseDirections(deps.config.directions);
  const roads = openRoadKeeper(deps, directions);
  app.addHook('onClose', async () => roads.close());
  const present = async (plan: Plan) =>
    presentRoute(plan, { ...(await roads.read(plan)), provider: directions.provider });
  answer(app, readRoute, async (request) =>
    present(await planFor(deps, personOf(request).contact_id)),
  );
  answer(app, readProjectRoute, async ({ params }) => {
    const project = await findProject(deps.db, params.projectCode);
    if (project === undefined) throw new CallError('not_found', { field: 'projectCode' });
    const row = await findRouteOfProject(deps.db, project.id);
    return present(row === undefined ? fixedPlan() : planOf(row));
  });
}

async function planFor({ db, now }: Deps, contactId: number | null): Promise<Plan> {
  if (contactId === null) return fixedPlan();
  const row = await findRouteOfContact(db, contactId, now().toISOString().slice(0, 10));
  return row === undefined ? fixedPlan() : planOf(row);
}
