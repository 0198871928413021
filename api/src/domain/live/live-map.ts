import { callLimits } from '@paddock/contract/platform/access';
import { followLiveLocations, readLiveLocations } from '@paddock/contract/domain/live/live-people';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readPoint } from './frames.ts';
import { toLivePerson } from './board.ts';
import { readSharers } from './live-queries.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { openLine } from './line.ts';
import { projectOf } from '../projects/projects.ts';
import type { LocationDeps } from './open.ts';
import { zoneOfProject } from './replay-queries.ts';

export function liveMap(app: FastifyInstance, deps: LocationDeps): void {
  const { db, live, now } = deps;
  answer(app, readLiveLocations, async (request) => {
    const { id } = projectOf(request, 'hidden');
    const { rows } = await readSharers(db, { projectIds: [id], since: 0, now: now() });
    return { people: rows.flatMap((row) => toLivePerson(row) ?? []) };
  });
  answer(app, followLiveLocations, async (request, reply): Promise<FastifyReply> => {
    const { id } = projectOf(request, 'hidden');
    if (request.method === 'HEAD') return reply.type('text/event-stream').send('');
    const line = openLine(reply, request.tokenEndsAtMs - now().getTime());
    const follower = await live.follow({
      project: { id, zone: await zoneOfProject(db, id) },
      personId: personOf(request).id,
      limit: callLimits[followLiveLocations.name],
      line,
      resumeFrom: readPoint(request.headers['last-event-id']),
    });
    return line.begin(follower);
  });
}
