import { availableParallelism } from 'node:os';
import {
  openExports,
  type Exports,
  type ExportJob,
  type ExportPart,
} from '../../engine/lists/export.ts';
import type { Deps } from '../../platform/deps.ts';
import { openWorkerSlots } from '../../platform/worker-slots.ts';

/** Long files are written beside the thread that answers calls, by turns: a part of each. */
export function openListExports({
  reportsDb,
  databaseUrl,
}: Pick<Deps, 'reportsDb' | 'databaseUrl'>): Exports & { close(): Promise<void> } {
  const slots = openWorkerSlots<ExportJob, ExportPart>({
    script: new URL('./export-worker.ts', import.meta.url),
    slots: Math.max(1, Math.min(2, availableParallelism() - 1)),
    mostWaiting: 200,
  });
  const { csv } = openExports({ db: reportsDb, databaseUrl, slots });
  return { csv, close: async () => slots.close() };
}
