import * as z from 'zod/mini';
import { localDatabase } from '../../engine/offline/local-database.ts';

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
export type SharingRow = Omit<z.infer<typeof sharingRow>, 'version'>;

/** Positions on this device that the server does not have yet, each bound to its owner. */
export interface WaitingFixes {
  /** Null where this person is not the one who shares from this device. */
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
