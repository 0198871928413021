import { fixesWaitMs } from '@paddock/contract/platform/constants';
import * as z from 'zod/mini';
import { localDatabase } from '../../engine/offline/local-database.ts';
import type { Clock } from '../../platform/device-clock.ts';
import type { Log } from '../../platform/log.ts';

const waitingFix = z.object({
  version: z.literal(1),
  location: z.string(),
  accuracy: z.optional(z.number()),
  /** Milliseconds since 1970. */
  fixedAt: z.number(),
});
export type WaitingFix = Omit<z.infer<typeof waitingFix>, 'version'>;

/** Present while its owner shares from this device. */
const sharingRow = z.object({ version: z.literal(1), lastSentAt: z.nullable(z.number()) });
type SharingRow = Omit<z.infer<typeof sharingRow>, 'version'>;

/** Positions on this device that the server does not have yet, each bound to its owner. */
export interface WaitingFixes {
  /** Null if this person is not the one who shares from this device. */
  read(ownerId: number): Promise<SharingRow | null>;
  /** This person shares from now on. What others left is forgotten. */
  claim(ownerId: number): Promise<void>;
  noteSent(ownerId: number, at: number): Promise<void>;
  add(ownerId: number, fix: WaitingFix): Promise<void>;
  /** The oldest first. */
  list(ownerId: number): Promise<WaitingFix[]>;
  remove(ownerId: number, fixedAt: number): Promise<void>;
  /** Nobody shares from this device, and nothing waits. */
  forget(): Promise<void>;
}

export const deviceFixes: WaitingFixes = {
  async read(ownerId) {
    const database = await localDatabase();
    const row = sharingRow.safeParse(await database.get('fixes', [ownerId, 0]));
    return row.success ? { lastSentAt: row.data.lastSentAt } : null;
  },
  async claim(ownerId) {
    await deviceFixes.forget();
    await write([ownerId, 0], { version: 1, lastSentAt: null } satisfies z.input<
      typeof sharingRow
    >);
  },
  async noteSent(ownerId, lastSentAt) {
    await write([ownerId, 0], { version: 1, lastSentAt } satisfies z.input<typeof sharingRow>);
  },
  async add(ownerId, fix) {
    const row: z.input<typeof waitingFix> = { version: 1, ...fix };
    await write([ownerId, fix.fixedAt], row);
  },
  async list(ownerId) {
    const database = await localDatabase();
    const range = IDBKeyRange.bound([ownerId, 1], [ownerId, Infinity]);
    const rows = await database.getAll('fixes', range);
    return rows.flatMap((row) => {
      const { success, data } = waitingFix.safeParse(row);
      return success ? [data] : [];
    });
  },
  async remove(ownerId, fixedAt) {
    await (await localDatabase()).delete('fixes', [ownerId, fixedAt]);
  },
  async forget() {
    await (await localDatabase()).clear('fixes');
  },
};

async function write(key: [number, number], row: unknown): Promise<void> {
  await (await localDatabase()).put('fixes', row, key);
}

/** The server's side of sharing. */
export interface SharingCalls {
  share(fix: WaitingFix): Promise<void>;
  /** @param at when it was turned off, in milliseconds since 1970 */
  stop(at: number, signal: AbortSignal): Promise<void>;
  /** Why the server refused and will refuse again; undefined for any other error. */
  readRefusal(error: unknown): string | undefined;
}

interface SendDeps {
  readonly ownerId: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly calls: SharingCalls;
  readonly fixes: WaitingFixes;
}

interface SendOutcome {
  readonly waiting: number;
  readonly sentAt: number | null;
  /** Why the last one was refused. */
  readonly refusal: string | null;
}

/**
 * Sends what waits, the oldest first, until all is sent or one does not get through. A fix that was on
 * its way when the page ended is sent again: the server knows it by its person and time.
 */
export async function sendWaiting(deps: SendDeps, signal: AbortSignal): Promise<SendOutcome> {
  let sentAt: number | null = null;
  let refusal: string | null = null;
  for (;;) {
    const [first, ...others] = await young(deps);
    if (first === undefined) return { waiting: 0, sentAt, refusal };
    if (signal.aborted) return { waiting: others.length + 1, sentAt, refusal };
    const outcome = await sendOne(deps, first);
    if (outcome === 'kept') return { waiting: others.length + 1, sentAt, refusal };
    await deps.fixes.remove(deps.ownerId, first.fixedAt);
    if (outcome !== 'sent') {
      refusal = outcome.refusal;
      continue;
    }
    refusal = null;
    sentAt = deps.clock.now();
    await deps.fixes.noteSent(deps.ownerId, sentAt);
  }
}

async function sendOne(
  { calls, log }: SendDeps,
  fix: WaitingFix,
): Promise<'sent' | 'kept' | { readonly refusal: string }> {
  try {
    await calls.share(fix);
    return 'sent';
  } catch (error) {
    log.warn('A location was not sent', error);
    const refusal = calls.readRefusal(error);
    return refusal === undefined ? 'kept' : { refusal };
  }
}

async function young({ fixes, ownerId, clock }: SendDeps): Promise<WaitingFix[]> {
  const all = await fixes.list(ownerId);
  const oldest = clock.now() - fixesWaitMs;
  for (const fix of all) if (fix.fixedAt < oldest) await fixes.remove(ownerId, fix.fixedAt);
  return all.filter((fix) => fix.fixedAt >= oldest);
}

/** For a browser that can't save anything: what waits is lost with the page. */
export function createMemoryFixes(): WaitingFixes {
  let owner: number | undefined;
  let row: SharingRow = { lastSentAt: null };
  let waiting: WaitingFix[] = [];
  return {
    read: async (ownerId) => (owner === ownerId ? row : null),
    async claim(ownerId) {
      owner = ownerId;
      row = { lastSentAt: null };
      waiting = [];
    },
    async noteSent(_ownerId, lastSentAt) {
      row = { lastSentAt };
    },
    async add(_ownerId, fix) {
      const others = waiting.filter(({ fixedAt }) => fixedAt !== fix.fixedAt);
      waiting = [...others, fix].toSorted((one, other) => one.fixedAt - other.fixedAt);
    },
    list: async (ownerId) => (owner === ownerId ? waiting : []),
    async remove(_ownerId, fixedAt) {
      waiting = waiting.filter((fix) => fix.fixedAt !== fixedAt);
    },
    async forget() {
      owner = undefined;
      waiting = [];
    },
  };
}
