import {
  gapMetres,
  gapMs,
  importOwnGpx,
  importPersonGpx,
  readOwnGpx,
  readReplayGpx,
  replayBounds,
  showHistory,
} from '@paddock/contract/domain/live/replay';
import { metresBetween } from '@paddock/contract/domain/places/distance';
import { dayAfter } from '@paddock/contract/platform/days';
import { formatDay } from '@paddock/contract/platform/time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusedPart, takeMultipartOnly } from '../../engine/forms/read-parts.ts';
import type { Db } from '../../platform/db/client.ts';
import { makePartitions } from '../../platform/db/location-partitions.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer, type CallRequest } from '../../platform/http/route.ts';
import { sendGpx } from '../../platform/http/send-file.ts';
import { dayIn } from '../../platform/wall-clock.ts';
import { JobTooLarge, openWorkerSlots } from '../../platform/worker-slots.ts';
import { zoneAt } from '../places/zone-at.ts';
import { requireProject } from '../projects/projects.ts';
import type { GpxPoint, GpxTimes } from './gpx-read.ts';
import { isAmongDays, isOnDays, lastLivingDay, type ProjectDays } from './live-queries.ts';
import {
  type FixRow,
  gpxSource,
  type MemberRow,
  ownTracks,
  placeBefore,
  readMembers,
  setShown,
  shownTracks,
  zoneOfProject,
} from './replay-queries.ts';
import type { GpxJob, GpxSaid } from './gpx-worker.ts';
import type { LocationDeps } from './open.ts';
import { daySpan } from './replay.ts';

/** One worker at a time, outside the main thread: a hostile file ends with its worker. */
const slots = openWorkerSlots<GpxJob, GpxSaid>({
  script: new URL('./gpx-worker.ts', import.meta.url),
  slots: 1,
  mostWaiting: 8,
  limits: { megabytes: 256, ms: 20_000 },
  busy: 'Too many files are being read. Try again in a moment.',
});

/** @throws CallError with a sentence if the one file of a body is missing, too large or not a GPX file */
async function readGpxFile(body: unknown, times: GpxTimes): Promise<readonly GpxPoint[]> {
  if (!(body instanceof FormData))
    throw new CallError('unsupported_media_type', {
      message: 'Send the file as multipart/form-data.',
    });
  for (const part of body.keys()) {
    if (part !== 'file') throw refusedPart(part, 'Send nothing but the file.');
    if (body.getAll(part).length > 1) throw refusedPart(part, 'Send one file.');
  }
  const file = body.get('file');
  if (!(file instanceof File)) throw refusedPart('file', 'Send a GPX file.');
  if (file.size > replayBounds.bytes)
    throw refusedPart('file', 'A GPX file can have at most 5 MB. Save one day as a file.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const said = await slots.run({ bytes, times }).catch((thrown: unknown) => {
    if (!(thrown instanceof JobTooLarge)) throw thrown;
    return { refused: 'This file takes too long to read. Save one day as a file.' };
  });
  if ('refused' in said) throw refusedPart('file', said.refused);
  return said.points;
}

const dayMs = 86_400_000;
/** How far a device's clock may be ahead of ours. */
const aheadMs = 2 * 60_000;
/** Size limit of a body: the file and its envelope. */
const mostBytes = replayBounds.bytes + 64 * 1_024;

/** Days as files, and who may see them. */
export async function gpx(app: FastifyInstance, deps: LocationDeps): Promise<void> {
  const { db, reportsDb, now } = deps;
  await app.register(async (uploads) => addUploads(uploads, deps));

  answer(app, showHistory, async (request) => {
    const shownSince = request.body.shown ? now() : null;
    await setShown(db, requirePerson(request).id, shownSince);
    return { shownSince: shownSince?.toISOString() ?? null };
  });

  answer(app, readOwnGpx, async (request, reply) => {
    const { id } = requirePerson(request);
    const { day } = request.query;
    const place = await placeBefore(db, id, new Date(`${dayAfter(day, 2)}T00:00:00Z`));
    const zone = place === undefined ? 'UTC' : zoneAt(place.latitude, place.longitude);
    const fixes = await ownTracks(reportsDb, id, daySpan(day, zone));
    if (fixes.length === 0) throw nothingOn();
    return sendGpx(reply, writeGpx({ name: day, madeAt: now(), fixes }), `track-${day}.gpx`);
  });

  answer(app, readReplayGpx, async (request, reply) => {
    const { day } = request.query;
    const { project, member } = await shownMember(deps, request);
    if (!isAmongDays(project, day)) throw nothingOn();
    const span = daySpan(day, project.time_zone);
    const userIds = [member.user_id];
    const fixes = await shownTracks(reportsDb, { ...span, userIds, everySeconds: 1 });
    if (fixes.length === 0) throw nothingOn();
    const text = writeGpx({ name: `${member.full_name}, ${day}`, madeAt: now(), fixes });
    return sendGpx(reply, text, `track-${member.user_id}-${day}.gpx`);
  });
}

async function addUploads(app: FastifyInstance, deps: LocationDeps): Promise<void> {
  takeMultipartOnly(app, mostBytes);
  answer(
    app,
    importOwnGpx,
    async (request) => addTrack(deps, requirePerson(request).id, request.body),
    {
      takesFile: true,
    },
  );
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

/** @param project that the office adds it to; it may only add days of that project */
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

/** People whose history the office changes can see who did it. */
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
      user_id: requirePerson(request).id,
      origin: request.ip,
      action: 'create',
      subject_table: 'location_history',
      subject_id: userId,
      after: JSON.stringify({ read, saved }),
    })
    .execute();
}

/** @throws CallError if the person is not on the project or shows no history */
async function shownMember(
  { db }: LocationDeps,
  request: CallRequest<typeof readReplayGpx | typeof importPersonGpx>,
) {
  const project = requireProject(request, 'hidden');
  const { userId } = request.params;
  const members = await readMembers(db, project.id);
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

interface Track {
  /** The person and the day. */
  readonly name: string;
  readonly madeAt: Date;
  readonly fixes: readonly FixRow[];
}

/** A day of a person as GPX 1.1. Shared and imported locations are two tracks, and a gap begins a segment. */
function writeGpx({ name, madeAt, fixes }: Track): string {
  const tracks = [...Map.groupBy(fixes, (fix) => fix.imported)].map(([imported, own]) =>
    [
      '  <trk>',
      `    <name>${escaped(name)}</name>`,
      `    <src>${imported ? 'Imported from a GPX file' : 'Shared location'}</src>`,
      ...splitSegments(own).map(segmentText),
      '  </trk>',
    ].join('\n'),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Paddock" xmlns="http://www.topografix.com/GPX/1/1">',
    `  <metadata><name>${escaped(name)}</name><time>${madeAt.toISOString()}</time></metadata>`,
    ...tracks,
    '</gpx>',
    '',
  ].join('\n');
}

function splitSegments(fixes: readonly FixRow[]): FixRow[][] {
  const segments: FixRow[][] = [];
  let last: FixRow | undefined;
  for (const fix of fixes) {
    if (last === undefined || isGap(last, fix)) segments.push([]);
    segments.at(-1)?.push(fix);
    last = fix;
  }
  return segments;
}

function isGap(one: FixRow, next: FixRow): boolean {
  const apart = next.fixed_at.getTime() - one.fixed_at.getTime();
  return apart > gapMs || metresBetween(one, next) > gapMetres;
}

function segmentText(fixes: readonly FixRow[]): string {
  const points = fixes.map(
    ({ latitude, longitude, fixed_at: at }) =>
      `      <trkpt lat="${degrees(latitude)}" lon="${degrees(longitude)}"><time>${at.toISOString()}</time></trkpt>`,
  );
  return ['    <trkseg>', ...points, '    </trkseg>'].join('\n');
}

/** Never with an exponent, and to a tenth of a metre. */
function degrees(value: number): string {
  return value.toFixed(6);
}

/** Text between tags, without characters that XML can't represent. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/**
 * Adds the locations of a file to the history, marked as imported. Maps never show them as current.
 * A location that already exists for a moment stays.
 * @returns how many were not saved before
 */
async function saveTrack(db: Db, userId: number, points: readonly GpxPoint[]): Promise<number> {
  const days = new Set(points.map(({ at }) => Math.floor(at / dayMs)));
  await makePartitions(
    db,
    [...days].map((day) => new Date(day * dayMs)),
  );
  const { numAffectedRows } = await sql`
    insert into location_history (user_id, latitude, longitude, source, fixed_at)
    select ${userId}, point.latitude, point.longitude, ${gpxSource}, point.fixed_at
    from unnest(
      ${points.map(({ latitude }) => latitude)}::float8[],
      ${points.map(({ longitude }) => longitude)}::float8[],
      ${points.map(({ at }) => new Date(at).toISOString())}::timestamptz[]
    ) as point (latitude, longitude, fixed_at)
    on conflict (user_id, fixed_at) do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Resolves to true if someone works on a current or coming project; no locations are saved for
 * others.
 */
async function hasProject(db: Db, userId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .innerJoin('prj_contractors as link', 'link.contact_id', 'users.contact_id')
    .innerJoin('projects', 'projects.id', 'link.project_id')
    .where('users.id', '=', userId)
    .where('projects.archived_at', 'is', null)
    .where('projects.end_date', '>=', lastLivingDay(now))
    .select('users.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
