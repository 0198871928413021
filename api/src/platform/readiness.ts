import { statfs } from 'node:fs/promises';
import type { UnreadyReason } from '@paddock/contract/platform/health';
import type { Pulse } from './db/pulse.ts';

/** PostgreSQL alone writes its log in pieces of 16 MB. */
const leastFreeBytes = 32 * 1_024 * 1_024;
/** How long a write refused for lack of space counts; each new one renews it. */
const fullMs = 30_000;

/** Whether a server should receive calls. */
export interface Readiness {
  /** Why not; empty if nothing is wrong. */
  reasons(): Promise<UnreadyReason[]>;
  /** A write failed for lack of space, here or at the database. */
  ranOutOfSpace(): void;
  /** The server is stopping. */
  drain(): void;
  isDraining(): boolean;
}

/** @param folder whose disk must not be full */
export function openReadiness({
  pulse,
  folder,
}: {
  readonly pulse: Pulse;
  readonly folder: string;
}): Readiness {
  let fullUntil = 0;
  let isGoing = false;
  return {
    async reasons() {
      const [answers, hasSpace] = await Promise.all([pulse.ask(), hasSpaceIn(folder)]);
      const isFull = !hasSpace || performance.now() < fullUntil;
      return [
        ...(answers ? [] : (['database'] as const)),
        ...(isFull ? (['disk'] as const) : []),
        ...(isGoing ? (['draining'] as const) : []),
      ];
    },
    ranOutOfSpace: () => void (fullUntil = performance.now() + fullMs),
    drain: () => void (isGoing = true),
    isDraining: () => isGoing,
  };
}

/** A folder that does not exist yet, or can't be checked, is no reason to refuse calls. */
async function hasSpaceIn(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk === undefined || disk.bavail * disk.bsize >= leastFreeBytes;
}
