import type { AccessLevel } from '@paddock/contract/platform/access';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import { type Listener, openListener } from '../../platform/db/listener.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import type { CallCounter } from '../../platform/http/limits.ts';
import { dayIn } from '../../platform/wall-clock.ts';
import type { Fixes } from './location-queries.ts';
import {
  type Board,
  type Follower,
  type Line,
  makeBoard,
  makeFollower,
  type Point,
} from './follower.ts';
import { notifyServers, readAccess, readSharers } from './live-queries.ts';

const accessMs = 5_000;
const compareMs = 30_000;

/** Ends streams at set times and when access changes. */
interface Watch {
  /** Ends a person's streams and checks access again, after their access changed. */
  changed(personId: number): void;
  close(): void;
}

interface WatchDeps {
  readonly hub: Hub;
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  /** A socket that is silent for this long is closed. */
  readonly idleMs: number;
}

function openWatch(deps: WatchDeps): Watch {
  const { hub, log, idleMs } = deps;
  const timers = [
    setInterval(() => {
      endChanged(deps).catch((error: unknown) => {
        log.warn({ err: error }, 'access of those who follow could not be read');
      });
    }, accessMs),
    setInterval(() => {
      for (const follower of hub.followers()) follower.beat();
    }, idleMs / 2),
    // Corrects what a dead server did not report, and drops finished projects.
    setInterval(() => hub.wake(true), compareMs),
  ];
  for (const timer of timers) timer.unref();
  return {
    changed: (personId) => {
      for (const follower of hub.followers()) if (follower.personId === personId) follower.end();
    },
    close: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/** Should the word of a change have been missed: every change counts the version of a user up. */
async function endChanged({ hub, db }: Pick<WatchDeps, 'hub' | 'db'>): Promise<void> {
  const followers = [...hub.followers()];
  if (followers.length === 0) return;
  const ids = new Set(followers.map(({ personId }) => personId));
  const versions = new Map((await readAccess(db, [...ids])).map((row) => [row.id, row.version]));
  for (const follower of followers)
    if (versions.get(follower.personId) !== follower.version) follower.end();
}

const gatherMs = 100;

/** Notifies all servers of changed locations. */
interface Notices {
  /** Call it after the change is committed. It returns immediately. */
  tell(): void;
  close(): Promise<void>;
}

/**
 * Sends one notification for all changes within a tenth of a second, outside their transactions:
 * notifying takes a lock on the whole database at commit, so writers would wait for each other. The
 * notification only says that there is something to read: each server asks for changes since its
 * last read.
 */
function openNotices({ db, log }: { db: Db; log: FastifyBaseLogger }): Notices {
  let timer: NodeJS.Timeout | undefined;
  let isDue = false;
  let sending = Promise.resolve();
  const send = () => {
    isDue = false;
    timer = setTimeout(turn, gatherMs).unref();
    sending = notifyServers(db).catch((error: unknown) => {
      log.warn({ err: error }, 'a location did not reach other servers');
    });
  };
  const turn = () => {
    timer = undefined;
    if (isDue) send();
  };
  return {
    tell: () => {
      isDue = true;
      if (timer === undefined) send();
    },
    close: async () => {
      clearTimeout(timer);
      if (isDue) send();
      clearTimeout(timer);
      await sending;
    },
  };
}

/** Streams of one person, and of all. */
const streamsPerPerson = 10;
const streamsPerServer = 5_000;

/** When streams of a stopping server may reconnect: spread out, or all would ask another one at once. */
const soonestMs = 1_000;
const apartMs = 4;
const longestMs = 4_000;

interface LiveDeps {
  readonly db: Db;
  readonly databaseUrl: string;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  /** A socket that is silent for this long is closed. */
  readonly idleMs: number;
}

interface Stream {
  readonly project: WatchedProject;
  readonly personId: number;
  /** The highest level that may see it. */
  readonly limit: AccessLevel;
  readonly line: Line;
  readonly resumeFrom: Point | undefined;
}

/** Dependencies of the calls in this room. */
export type LocationDeps = Deps & { readonly live: Live; readonly counter: CallCounter };

/** Dependencies of calls that save locations. */
export type FixDeps = LocationDeps & { readonly fixes: Fixes };

/** Sends locations to everyone who looks, on any number of servers. */
interface Live {
  /** Positions changed, and are committed. */
  tell(): void;
  /**
   * Begins a stream.
   * @throws CallError if there are too many, or access was removed a moment ago
   */
  follow(stream: Stream): Promise<{ readonly drained: () => void; readonly leave: () => void }>;
  /** Number of open streams on this server. */
  streams(): number;
  close(): Promise<void>;
}

export function openLive(deps: LiveDeps): Live {
  const { db } = deps;
  const notices = openNotices(deps);
  const hub = openHub(deps);
  const watch = openWatch({ ...deps, hub });
  let listener: Listener | undefined;
  let isClosed = false;
  const listen = () => {
    listener ??= openListener({
      ...deps,
      channel: 'live_locations',
      onConnected: () => hub.wake(),
      onNotice: (payload) => (payload === '' ? hub.wake() : watch.changed(Number(payload))),
    });
  };
  return {
    tell: () => notices.tell(),
    follow: async ({ project, personId, limit, line, resumeFrom }) => {
      refuseTooMany([...hub.followers()], personId);
      const [access] = await readAccess(db, [personId]);
      if (access === undefined || access.access_level_id > limit) throw new CallError('forbidden');
      if (isClosed) throw new CallError('unavailable');
      listen();
      const follower = makeFollower(line, { personId, version: access.version }, resumeFrom);
      hub.follow(project, follower);
      return {
        drained: () => {
          follower.drained();
          hub.wake();
        },
        leave: () => hub.leave(project.id, follower),
      };
    },
    streams: () => [...hub.followers()].length,
    close: async () => {
      isClosed = true;
      watch.close();
      for (const [index, follower] of [...hub.followers()].entries())
        follower.end(soonestMs + Math.min(index * apartMs, longestMs));
      await Promise.all([notices.close(), hub.close(), listener?.close()]);
    },
  };
}

function refuseTooMany(all: readonly Follower[], personId: number): void {
  if (all.length >= streamsPerServer) throw new CallError('unavailable');
  const own = all.filter((follower) => follower.personId === personId);
  if (own.length >= streamsPerPerson)
    throw new CallError('too_many_requests', {
      message: `You already have ${streamsPerPerson} maps open. Close one of them.`,
    });
}

/** A quarter of a second: four frames a second at most, for every stream. */
const frameMs = 250;
/** Before a read that failed is tried again. */
const retryMs = 2_000;

/** A project whose map is open, and the zone of its endpoint. */
interface WatchedProject {
  readonly id: number;
  readonly zone: string;
}

interface Watched {
  readonly zone: string;
  readonly board: Board;
  readonly followers: Set<Follower>;
  /** Nothing is sent before a whole board is read. */
  isRead: boolean;
}

/** Reads changes once for all streams of this server, and sends them. */
interface Hub {
  follow(project: WatchedProject, follower: Follower): void;
  leave(projectId: number, follower: Follower): void;
  /**
   * Called when something changed. `all` compares everything, for example after notifications may
   * have been missed.
   */
  wake(all?: boolean): void;
  followers(): IterableIterator<Follower>;
  close(): Promise<void>;
}

interface HubDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

function openHub({ db, now, log }: HubDeps): Hub {
  const watched = new Map<number, Watched>();
  let cursor = 0;
  let pulls = 0;
  let wanted: 'nothing' | 'changes' | 'all' = 'nothing';
  let timer: NodeJS.Timeout | undefined;
  let pulling: Promise<void> | undefined;
  let lastPullAt = -frameMs;
  let isClosed = false;

  const pull = async (whole: boolean): Promise<void> => {
    const projectIds = [...watched.keys()];
    if (projectIds.length === 0) return;
    const at = now();
    const read = await readSharers(db, { projectIds, since: whole ? 0 : cursor, now: at });
    if (!whole && read.roster >= cursor) return pull(true);
    cursor = read.cursor;
    pulls += 1;
    const byProject = Map.groupBy(read.rows, (row) => row.project_id);
    for (const projectId of projectIds) {
      const project = watched.get(projectId);
      if (project === undefined || (!whole && !project.isRead)) continue;
      project.isRead = true;
      project.board.apply(byProject.get(projectId) ?? [], pulls, whole);
      const point = { cursor, day: dayIn(project.zone, at) };
      const seen = { pull: pulls, point, roster: read.roster };
      const texts = new Map<number, string>();
      for (const follower of project.followers) follower.tell(project.board, seen, texts);
    }
  };
  const run = async () => {
    const whole = wanted === 'all';
    wanted = 'nothing';
    lastPullAt = performance.now();
    try {
      await pull(whole);
    } catch (error) {
      log.warn({ err: error }, 'locations could not be read');
      wanted = 'all';
      lastPullAt += retryMs;
    }
  };
  const schedule = () => {
    if (isClosed || wanted === 'nothing' || pulling !== undefined || timer !== undefined) return;
    const waitMs = Math.max(0, lastPullAt + frameMs - performance.now());
    timer = setTimeout(() => {
      timer = undefined;
      pulling = run().finally(() => {
        pulling = undefined;
        schedule();
      });
    }, waitMs);
  };
  const wake: Hub['wake'] = (all = false) => {
    if (watched.size === 0) return;
    if (all || wanted !== 'all') wanted = all ? 'all' : 'changes';
    schedule();
  };
  return {
    wake,
    follow: ({ id, zone }, follower) => {
      const project = watched.get(id) ?? {
        zone,
        board: makeBoard(),
        followers: new Set<Follower>(),
        isRead: false,
      };
      watched.set(id, project.followers.add(follower) && project);
      wake(!project.isRead);
    },
    leave: (projectId, follower) => {
      const project = watched.get(projectId);
      if (project === undefined) return;
      project.followers.delete(follower);
      if (project.followers.size === 0) watched.delete(projectId);
    },
    *followers() {
      for (const { followers } of watched.values()) yield* followers;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await pulling;
    },
  };
}
