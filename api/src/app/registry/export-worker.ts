import { parentPort } from 'node:worker_threads';
import { writePart, type ExportJob, type ExportPart } from '../../engine/lists/export.ts';
import { openDatabase, type OpenDatabase } from '../../platform/db/client.ts';
import { sayResult } from '../../platform/worker-jobs.ts';
import { engine } from './engine.ts';

/** This thread's own connection, with the limits of reports. */
let opened: OpenDatabase | undefined;

parentPort?.on('message', (job: ExportJob) => void sayResult(write(job)));

async function write({ databaseUrl, list, question }: ExportJob): Promise<ExportPart> {
  // If it breaks while nothing is written, the next part gets another one.
  opened ??= openDatabase({ url: databaseUrl, work: 'reports', max: 1, onError: () => {} });
  return writePart(opened.db, engine.kind(list), question);
}
