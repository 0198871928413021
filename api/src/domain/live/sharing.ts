import { callLimits } from '@paddock/contract/platform/access';
import {
  readSharing,
  shareLocation,
  stopSharing as stopSharingCall,
  type Sharing,
} from '@paddock/contract/domain/live/locations';
import type { User } from '@paddock/contract/platform/user';
import type { FastifyInstance } from 'fastify';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { isOnDays } from './live-queries.ts';
import {
  readFix,
  readMoment,
  findLastFix,
  readLivingProjects,
  readSeers,
  stopSharing,
} from './location-queries.ts';
import type { FixDeps, LocationDeps } from './open.ts';

/** Highest level that sees the map of a project. */
const mapLimit = callLimits['GET /api/admin/liveLocations/:projectCode'];

export function sharing(app: FastifyInstance, deps: FixDeps): void {
  const { db, live, now, fixes } = deps;
  answer(app, shareLocation, async (request) => {
    const { id: userId, contact_id: contactId } = requirePerson(request);
    const fix = readFix(request.body, now());
    if (await fixes.store({ userId, contactId, ...fix, source: 'app' })) live.tell();
    return { fixedAt: fix.fixedAt.toISOString() };
  });
  answer(app, stopSharingCall, async (request) => {
    const { at } = request.query;
    const stoppedAt = at === undefined ? now() : readMoment(new Date(at), now(), 'at');
    await stopSharing(db, requirePerson(request).id, stoppedAt);
    live.tell();
    return { shares: false as const };
  });
  answer(app, readSharing, async (request) => presentSharing(deps, requirePerson(request)));
}

async function presentSharing({ db, now, config }: LocationDeps, person: User): Promise<Sharing> {
  const { id, contact_id: contactId } = person;
  const projects = contactId === null ? [] : await readLivingProjects(db, contactId, now());
  const seen = projects.filter((project) => isOnDays(project, now()));
  const projectIds = seen.map((project) => project.id);
  const managed = config.managementProjectCode?.toLowerCase();
  const isManaged = seen.some(({ project_code: code }) => code.toLowerCase() === managed);
  const lastFixedAt = projects.length > 0 ? await findLastFix(db, id) : null;
  return {
    shares: lastFixedAt !== null,
    lastFixedAt: lastFixedAt?.toISOString() ?? null,
    projects: projects.map((project) => ({
      project_code: project.project_code,
      startsOn: project.start_date,
      endsOn: project.end_date,
      isSeen: seen.includes(project),
    })),
    seenBy:
      seen.length > 0 ? await readSeers(db, { projectIds, isManaged, limit: mapLimit }, id) : [],
  };
}
