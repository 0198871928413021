import { cancelProject, moveProject } from '@paddock/contract/domain/itinerary/move-project';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Deps } from '../../platform/deps.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { cancelWhole, moveWhole } from './whole-project.ts';

export async function wholeProjects(
  app: FastifyInstance,
  { db, engine }: Deps & { readonly engine: Engine },
): Promise<void> {
  const by = (request: FastifyRequest) => {
    const author = { senderId: personOf(request).id, origin: request.ip };
    return { db, engine, author };
  };
  answer(app, moveProject, async (request) => {
    const { days, preview = false, tell = true } = request.body;
    return moveWhole(by(request), { code: request.params.projectCode, days, preview, tell });
  });
  answer(app, cancelProject, async (request) => {
    const { preview = false, tell = true } = request.body;
    return cancelWhole(by(request), { code: request.params.projectCode, preview, tell });
  });
}
