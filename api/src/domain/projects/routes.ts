import { readProjects } from '@paddock/contract/domain/projects/projects';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { answer } from '../../platform/http/route.ts';
import { listProjects } from './queries.ts';

export async function projects(app: FastifyInstance, { db, config }: Deps): Promise<void> {
  answer(app, readProjects, async () => {
    const all = await listProjects(db);
    const meant = all.find(
      ({ project_code: code }) =>
        code.toLowerCase() === config.managementProjectCode?.toLowerCase(),
    );
    return { projects: all, managementProjectCode: meant?.project_code ?? null };
  });
}
