import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import type { Hub } from './hub.ts';
import { readAccess } from './live-queries.ts';

const accessMs = 5_000;
const compareMs = 30_000;

/** What is done for streams by the clock, and when somebody's access changes. */
export interface Watch {
  /** Something of this person's access changed: their streams end, and access is checked again. */
  changed(personId: number): void;
  close(): void;
}

export interface WatchDeps {
  readonly hub: Hub;
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  /** A socket that is silent for so long is closed. */
  readonly idleMs: number;
}

export function openWatch(deps: WatchDeps): Watch {
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
    // Corrects what a server that died did not report, and drops projects that are over.
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
