import { followLiveLocations, readLiveLocations } from '@paddock/contract/domain/live/live-people';
import {
  deleteOwnLocations,
  fix,
  type Fix,
  makeIngestAddress,
  readIngestAddress,
  readOwnLocations,
  revokeIngestAddress,
} from '@paddock/contract/domain/live/locations';
import { callLimits } from '@paddock/contract/platform/access';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import {
  dropAddress,
  findAddress,
  findOwner,
  hashOfSecret,
  makeSecret,
  noteUse,
  saveAddress,
} from '../../platform/db/private-addresses.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { requireProject } from '../projects/projects.ts';
import { alarms } from './alarm-routes.ts';
import { type Line, readPoint, toLivePerson } from './follower.ts';
import { gpx } from './gpx.ts';
import { readSharers } from './live-queries.ts';
import { forgetHistory, openFixes, readFix, readHistory, type Sender } from './location-queries.ts';
import type { FixDeps, LocationDeps } from './open.ts';
import { findShownSince, zoneOfProject } from './replay-queries.ts';
import { replays } from './replay.ts';
import { sharing } from './sharing.ts';

/** Removes someone from the map whom the other app put there. */
async function stopIngested(db: Db, userId: number): Promise<boolean> {
  const stopped = await sql`
    update latest_locations
    set latitude = null, longitude = null, accuracy = null, received_at = now(),
      changed = pg_current_xact_id()
    where user_id = ${userId} and source != 'app' and latitude is not null
    returning true as stopped`.execute(db);
  return stopped.rows.length > 0;
}

const prefix = '/api/locations/ingest';
const table = 'ingest_addresses';

/** The private address of a person, for an app that continues sending where a web page cannot. */
function ingestAddress(app: FastifyInstance, { db, live, now }: LocationDeps): void {
  const readAddress = async (userId: number) => {
    const row = await findAddress(db, table, userId);
    return {
      madeAt: row?.made_at.toISOString() ?? null,
      lastUsedAt: row?.last_used_at?.toISOString() ?? null,
    };
  };
  answer(app, readIngestAddress, async (request) => readAddress(requirePerson(request).id));
  answer(app, makeIngestAddress, async (request) => {
    const { secret, hash } = makeSecret();
    const madeAt = now();
    await saveAddress(db, table, { userId: requirePerson(request).id, secretHash: hash, madeAt });
    return { path: `${prefix}/${secret}`, madeAt: madeAt.toISOString() };
  });
  answer(app, revokeIngestAddress, async (request) => {
    const { id } = requirePerson(request);
    await dropAddress(db, table, id);
    if (await stopIngested(db, id)) live.tell();
    return readAddress(id);
  });
}

const secretIn = z.object({ '*': z.string().min(1).max(100) });

/**
 * Receives posts of location apps. Always answers 200, or the app would send again forever; saves
 * only locations.
 */
async function ingest(app: FastifyInstance, deps: FixDeps): Promise<void> {
  const { db, live, now, counter, config } = deps;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post(
    `${prefix}/*`,
    { bodyLimit: 16_384, schema: { hide: true } },
    async (request, reply): Promise<unknown[]> => {
      const secret = secretIn.safeParse(request.params).data?.['*'];
      const sender =
        secret === undefined ? undefined : await findOwner(db, table, hashOfSecret(secret));
      if (sender === undefined) throw new CallError('not_found');
      if (counter.count(`person ${sender.userId}`) > config.callsPerPerson) {
        reply.header('retry-after', String(counter.secondsLeft()));
        throw new CallError('too_many_requests');
      }
      await noteUse(db, table, sender.userId, now());
      const body = typeof request.body === 'string' ? request.body : '';
      const sent = readSent({ query: request.query, body });
      if (sent !== undefined && (await keep(deps, sender, sent))) live.tell();
      return [];
    },
  );
}

/** A position that makes no sense is dropped: an app could do nothing about it. */
async function keep({ fixes, now }: FixDeps, sender: Sender, sent: IngestedFix): Promise<boolean> {
  try {
    return await fixes.store({ ...sender, ...readFix(sent, now()), source: sent.source });
  } catch (error) {
    if (error instanceof CallError && error.code === 'invalid_input') return false;
    throw error;
  }
}

const pageSize = 200;

/** A person's own past, which only they can read and delete. */
function ownLocations(app: FastifyInstance, { db, config }: LocationDeps): void {
  answer(app, readOwnLocations, async (request) => {
    const { before } = request.query;
    const { id } = requirePerson(request);
    const shownSince = (await findShownSince(db, id))?.toISOString() ?? null;
    const rows = await readHistory(db, id, {
      before: before === undefined ? undefined : new Date(before),
      count: pageSize + 1,
    });
    const fixes = rows.slice(0, pageSize).map(({ fixed_at: fixedAt, ...row }) => ({
      ...row,
      fixedAt: fixedAt.toISOString(),
    }));
    return { fixes, more: rows.length > pageSize, keptDays: config.locationDays, shownSince };
  });
  answer(app, deleteOwnLocations, async (request) => ({
    deleted: await forgetHistory(db, requirePerson(request).id),
  }));
}

export async function locations(app: FastifyInstance, deps: LocationDeps): Promise<void> {
  const saving = { ...deps, fixes: openFixes(deps) };
  sharing(app, saving);
  ownLocations(app, deps);
  liveMap(app, deps);
  alarms(app, deps);
  ingestAddress(app, deps);
  replays(app, deps);
  await gpx(app, deps);
  await app.register(ingest, saving);
}

function liveMap(app: FastifyInstance, deps: LocationDeps): void {
  const { db, live, now } = deps;
  answer(app, readLiveLocations, async (request) => {
    const { id } = requireProject(request, 'hidden');
    const { rows } = await readSharers(db, { projectIds: [id], since: 0, now: now() });
    return { people: rows.flatMap((row) => toLivePerson(row) ?? []) };
  });
  answer(app, followLiveLocations, async (request, reply): Promise<FastifyReply> => {
    const { id } = requireProject(request, 'hidden');
    if (request.method === 'HEAD') return reply.type('text/event-stream').send('');
    const line = openLine(reply, request.tokenEndsAtMs - now().getTime());
    const follower = await live.follow({
      project: { id, zone: await zoneOfProject(db, id) },
      personId: requirePerson(request).id,
      limit: callLimits[followLiveLocations.name],
      line,
      resumeFrom: readPoint(request.headers['last-event-id']),
    });
    return line.begin(follower);
  });
}

interface Followed {
  readonly drained: () => void;
  readonly leave: () => void;
}

/**
 * Opens an answer of server-sent events that lasts until the browser leaves, or for `goodForMs`.
 * Writing before it has begun throws, so a call can still fail normally.
 */
function openLine(reply: FastifyReply, goodForMs: number) {
  const { raw } = reply;
  const line: Line = {
    write: (text) => raw.write(text),
    end: () => void raw.end(),
  };
  return {
    ...line,
    begin: ({ drained, leave }: Followed): FastifyReply => {
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) raw.setHeader(name, value);
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        // An idle connection would keep the server from closing.
        connection: 'close',
        'cache-control': 'no-store, no-transform',
        // A proxy that collects an answer before it passes it on would never pass this one on.
        'x-accel-buffering': 'no',
      });
      raw.flushHeaders();
      const timer = setTimeout(() => line.end(), Math.max(0, goodForMs)).unref();
      raw.on('drain', drained);
      raw.once('close', () => {
        clearTimeout(timer);
        leave();
      });
      if (raw.destroyed) leave();
      return reply;
    },
  };
}

/** A position as another app wrote it, in our own words. */
interface IngestedFix extends Fix {
  readonly source: 'owntracks' | 'traccar';
}

/** A request of an app: the query of its address, and its body as text. */
interface Sent {
  readonly query: unknown;
  readonly body: string;
}

const degrees = z.coerce.number();
const metres = z.coerce.number();

/** @see https://owntracks.org/booklet/tech/json */
const ownTracks = z.object({
  _type: z.literal('location'),
  lat: z.number(),
  lon: z.number(),
  acc: z.number().optional(),
  tst: z.number(),
});

/** Traccar Client from version 9 on. @see https://www.traccar.org/osmand/ */
const traccarJson = z.object({
  location: z.object({
    timestamp: z.union([z.string(), z.number()]),
    coords: z.object({
      latitude: z.number(),
      longitude: z.number(),
      accuracy: z.number().optional(),
    }),
  }),
});

/** Earlier versions of Traccar Client: the same address with a query or a form. */
const osmAnd = z.object({
  lat: degrees,
  lon: degrees,
  timestamp: z.string(),
  accuracy: metres.optional(),
  valid: z.string().optional(),
});

/** @returns undefined for a valid report without a position, such as a farewell or the battery level */
function readSent({ query, body }: Sent): IngestedFix | undefined {
  const json = parseJson(body);
  const own = ownTracks.safeParse(json).data;
  if (own !== undefined)
    return toFix('owntracks', [own.lat, own.lon], own.acc, new Date(own.tst * 1_000));
  const traccar = traccarJson.safeParse(json).data?.location;
  if (traccar !== undefined) {
    const { latitude, longitude, accuracy } = traccar.coords;
    return toFix('traccar', [latitude, longitude], accuracy, readTime(String(traccar.timestamp)));
  }
  const form = osmAnd.safeParse({
    ...Object.fromEntries(new URLSearchParams(body)),
    ...asObject(query),
  });
  if (form.data === undefined || /^(false|0)$/.test(form.data.valid ?? '')) return undefined;
  const { lat, lon, accuracy, timestamp } = form.data;
  return toFix('traccar', [lat, lon], accuracy, readTime(timestamp));
}

function toFix(
  source: IngestedFix['source'],
  [latitude, longitude]: readonly [number, number],
  accuracy: number | undefined,
  fixedAt: Date | undefined,
): IngestedFix | undefined {
  if (fixedAt === undefined || Number.isNaN(fixedAt.getTime())) return undefined;
  const read = fix.safeParse({
    // Seven decimals are a centimetre; no exponent, however close to the equator.
    location: `${latitude.toFixed(7)},${longitude.toFixed(7)}`,
    fixedAt: fixedAt.toISOString(),
    // Apps write -1 if they do not know it.
    ...(accuracy !== undefined && accuracy >= 0 ? { accuracy } : {}),
  });
  return read.success ? { ...read.data, source } : undefined;
}

/** Seconds or milliseconds since 1970, ISO 8601, or a day and a time of day in UTC. */
function readTime(text: string): Date | undefined {
  if (/^\d{9,13}(\.\d+)?$/.test(text))
    return new Date(Number(text) * (Number(text) < 1e11 ? 1_000 : 1));
  const moment = new Date(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? `${text.replace(' ', 'T')}Z` : text,
  );
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
