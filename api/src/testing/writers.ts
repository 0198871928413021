import { expect } from 'vitest';
import { openDatabase } from '../platform/db/client.ts';
import type { RunningServer } from './running-server.ts';

const writers = 12;

/** Many who add vendors, and the server's answers with 200, which must never be lost. */
export interface Writers {
  readonly acknowledged: readonly string[];
  tried(): number;
  /** Makes all of them write while `work` breaks things. */
  during(server: () => RunningServer, work: () => Promise<void>): Promise<void>;
  /** Resolves once each of them could have added one more. */
  goOn(): Promise<void>;
  /** Rows that were acknowledged and are not there. */
  lostIn(databaseUrl: string): Promise<string[]>;
}

export function openWriters(): Writers {
  const acknowledged: string[] = [];
  let tried = 0;
  const writeUntil = async (isOver: () => boolean, server: () => RunningServer) => {
    while (!isOver()) {
      const name = `Vendor ${(tried += 1)}`;
      const answer = await server()
        .addVendor(name)
        .catch(() => undefined);
      if (answer?.status === 200) acknowledged.push(name);
    }
  };
  return {
    acknowledged,
    tried: () => tried,
    async during(server, work) {
      let isOver = false;
      const all = Array.from({ length: writers }, async () => writeUntil(() => isOver, server));
      try {
        await work();
      } finally {
        isOver = true;
        await Promise.all(all);
      }
    },
    async goOn() {
      const before = acknowledged.length;
      await expect
        .poll(() => acknowledged.length, { timeout: 120_000, interval: 20 })
        .toBeGreaterThan(before + writers);
    },
    async lostIn(databaseUrl) {
      const { db, close } = openDatabase({ url: databaseUrl, max: 1 });
      const rows = await db.selectFrom('prj_exp_vendors').select('vendor_name').execute();
      await close();
      const stored = new Set(rows.map(({ vendor_name }) => vendor_name));
      return acknowledged.filter((name) => !stored.has(name));
    },
  };
}
