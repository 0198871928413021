import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/client.ts';
import { notifyServers } from './live-queries.ts';

const gatherMs = 100;

/** Tells all servers that positions changed. */
export interface Notices {
  /** To be called once what changed is committed. It costs the caller nothing. */
  tell(): void;
  close(): Promise<void>;
}

/**
 * One notification for all that changes within a tenth of a second, outside the transactions that change
 * it: notifying takes a lock of the whole database at commit, so writers would wait for each other. It says
 * no more than that there is something to read: every server asks for what is new since it asked last.
 */
export function openNotices({ db, log }: { db: Db; log: FastifyBaseLogger }): Notices {
  let timer: NodeJS.Timeout | undefined;
  let isDue = false;
  let sending = Promise.resolve();
  const send = () => {
    isDue = false;
    timer = setTimeout(turn, gatherMs).unref();
    sending = notifyServers(db).catch((error: unknown) => {
      log.warn({ err: error }, 'other servers could not be notified of a location');
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
