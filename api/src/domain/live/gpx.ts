import {
  importOwnGpx,
  importPersonGpx,
  readOwnGpx,
  readReplayGpx,
  replayBounds,
  showHistory,
} from '@paddock/contract/domain/live/replay';
import { dayAfter } from '@paddock/contract/platform/days';
import { formatDay } from '@paddock/contract/platform/time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusedPart, takeMultipartOnly } from '../../engine/forms/read-parts.ts';
import { CallError } from '../../platform/errors.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer, type CallRequest } from '../../platform/http/route.ts';
import { sendGpx } from '../../platform/http/send-file.ts';
import { zoneAt } from '../places/zone-at.ts';
import { projectOf } from '../projects/projects.ts';
import { readGpxFile } from './gpx-file.ts';
import { dayIn } from '../../platform/wall-clock.ts';
import { hasProject, saveTrack } from './gpx-queries.ts';
import type { GpxPoint } from './gpx-read.ts';
import { gpxOf } from './gpx-write.ts';
import { isAmongDays, isOnDays, type ProjectDays } from './live-queries.ts';
import type { LocationDeps } from './open.ts';
import {
  membersOf,
  ownTracks,
  placeBefore,
  setShown,
  shownTracks,
  zoneOfProject,
  type MemberRow,
} from './replay-queries.ts';
import { spanOf } from './replay.ts';

const dayMs = 86_400_000;
/** What a device's clock may be ahead of ours. */
const aheadMs = 2 * 60_000;
/** Of a body: the file itself, and what goes round it. */
const mostBytes = replayBounds.bytes + 64 * 1_024;

/** Days as files, and who may see them. */
export async function gpx(app: FastifyInstance, deps: LocationDeps): Promise<void> {
  const { db, reportsDb, now } = deps;
  await app.register(async (uploads) => uploadsOf(uploads, deps));

  answer(app, showHistory, async (request) => {
    const shownSince = request.body.shown ? now() : null;
    await setShown(db, personOf(request).id, shownSince);
    return { shownSince: shownSince?.toISOString() ?? null };
  });

  answer(app, readOwnGpx, async (request, reply) => {
    const { id } = personOf(request);
    const { day } = request.query;
    const place = await placeBefore(db, id, new Date(`${dayAfter(day, 2)}T00:00:00Z`));
    const zone = place === undefined ? 'UTC' : zoneAt(place.latitude, place.longitude);
    const fixes = await ownTracks(reportsDb, id, spanOf(day, zone));
    if (fixes.length === 0) throw nothingOn();
    return sendGpx(reply, gpxOf({ name: day, madeAt: now(), fixes }), `track-${day}.gpx`);
  });

  answer(app, readReplayGpx, async (request, reply) => {
    const { day } = request.query;
    const { project, member } = await shownMember(deps, request);
    if (!isAmongDays(project, day)) throw nothingOn();
    const span = spanOf(day, project.time_zone);
    const userIds = [member.user_id];
    const fixes = await shownTracks(reportsDb, { ...span, userIds, everySeconds: 1 });
    if (fixes.length === 0) throw nothingOn();
    const text = gpxOf({ name: `${member.full_name}, ${day}`, madeAt: now(), fixes });
    return sendGpx(reply, text, `track-${member.user_id}-${day}.gpx`);
  });
}

async function uploadsOf(app: FastifyInstance, deps: LocationDeps): Promise<void> {
  takeMultipartOnly(app, mostBytes);
  answer(app, importOwnGpx, async (request) => addTrack(deps, personOf(request).id, request.body), {
    takesFile: true,
  });
  answer(
    app,
    importPersonGpx,
    async (request) => {
      const { member, project } = await shownMember(deps, request);
      const added = await addTrack(deps, member.user_id, request.body, project);
      await noteTrack(deps, request, member, added);
      return added;
    },
    { takesFile: true },
  );
}

/** @param project that the office adds it on; only its days are its to add */
async function addTrack(
  { db, now, config }: LocationDeps,
  userId: number,
  body: unknown,
  project?: ProjectDays & { readonly project_code: string },
) {
  const { locationDays: keptDays } = config;
  const newest = now().getTime() + aheadMs;
  const oldest = Math.floor(now().getTime() / dayMs - keptDays) * dayMs;
  const points = await readGpxFile(body, { newest, oldest, keptDays });
  if (project !== undefined) refuseOtherDays(points, project);
  if (!(await hasProject(db, userId, now())))
    throw refusedPart(
      'file',
      'Locations are only saved for people on a current or upcoming project.',
    );
  return { read: points.length, saved: await saveTrack(db, userId, points) };
}

function refuseOtherDays(
  points: readonly GpxPoint[],
  project: ProjectDays & { readonly project_code: string },
): void {
  const other = points.find(({ at }) => !isOnDays(project, new Date(at)));
  if (other === undefined) return;
  const day = formatDay(dayIn(project.time_zone, new Date(other.at)));
  throw refusedPart(
    'file',
    `This file has locations on ${day}, which is not a day of ${project.project_code}. Save the days of the project as a file.`,
  );
}

/** Who sees their history changed by the office can ask who did it. */
async function noteTrack(
  { db, now }: LocationDeps,
  request: FastifyRequest,
  { user_id: userId }: MemberRow,
  { read, saved }: { readonly read: number; readonly saved: number },
): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      happened_at: now(),
      user_id: personOf(request).id,
      origin: request.ip,
      action: 'create',
      subject_table: 'location_history',
      subject_id: userId,
      after: JSON.stringify({ read, saved }),
    })
    .execute();
}

/** @throws CallError where the person is not on the project or shows no history */
async function shownMember(
  { db }: LocationDeps,
  request: CallRequest<typeof readReplayGpx | typeof importPersonGpx>,
) {
  const project = projectOf(request, 'hidden');
  const { userId } = request.params;
  const members = await membersOf(db, project.id);
  const member = members.find((one) => one.user_id === userId && one.shows);
  if (member !== undefined)
    return { project: { ...project, time_zone: await zoneOfProject(db, project.id) }, member };
  throw new CallError('not_found', {
    message: 'No one on this project with this number shows their history.',
    field: 'userId',
  });
}

function nothingOn(): CallError {
  return new CallError('not_found', {
    field: 'day',
    message: 'There are no locations on this day.',
  });
}
