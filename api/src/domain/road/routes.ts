import { readProjectRoute, readRoute, readRouteHours } from '@paddock/contract/domain/road/routing';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { requireProject } from '../projects/projects.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import type { Roads } from './open.ts';
import { compareCrews } from './road-hours.ts';
import { fixedPlan, toPlan, type Plan } from './plan.ts';
import { findRouteOfContact, findRouteOfProject, placesOfProject } from './queries.ts';
import { answer } from '../../platform/http/route.ts';

export async function routing(
  app: FastifyInstance,
  deps: Deps & { readonly roads: Roads },
): Promise<void> {
  answer(app, readRoute, async (request) =>
    deps.roads.findRoute(await planFor(deps, requirePerson(request).contact_id)),
  );
  answer(app, readProjectRoute, async (request) => {
    const project = requireProject(request, 'hidden');
    const { id: projectId, project_code: code, start_date: startDate } = project;
    const row = await findRouteOfProject(deps.db, projectId);
    if (row !== undefined) return deps.roads.findRoute(toPlan(row));
    const places = await placesOfProject(deps.db, projectId);
    return { projectCode: code, projectId, startDate, places };
  });
  answer(app, readRouteHours, async (request) => {
    const { id: projectId, start_date: startDate } = requireProject(request, 'hidden');
    const row = await findRouteOfProject(deps.db, projectId);
    if (row === undefined) throw new CallError('not_found');
    const plan = toPlan(row);
    const { legs } = await deps.roads.findRoute(plan);
    const stops = row.stops.map(({ id }) => id);
    return { projectId, stops, ...compareCrews({ plan, legs }, request.query.vehicle, startDate) };
  });
}

async function planFor({ db, now }: Deps, contactId: number | null): Promise<Plan> {
  if (contactId === null) return fixedPlan();
  const row = await findRouteOfContact(db, contactId, now().toISOString().slice(0, 10));
  return row === undefined ? fixedPlan() : toPlan(row);
}
