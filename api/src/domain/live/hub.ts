import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import { makeBoard, type Board, type Follower } from './follower.ts';
import { dayIn } from '../../platform/wall-clock.ts';
import { readSharers } from './live-queries.ts';

/** A quarter of a second: four frames a second at most, for every stream. */
const frameMs = 250;
/** Before a read that failed is tried again. */
const retryMs = 2_000;

/** A project whose map is open, and the zone of its endpoint. */
export interface WatchedProject {
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
export interface Hub {
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

export interface HubDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

export function openHub({ db, now, log }: HubDeps): Hub {
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
