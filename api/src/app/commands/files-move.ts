import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { counted } from '@paddock/contract/platform/plural';
import { withProgress } from '../../platform/backup/progress.ts';
import { storeFile } from '../../platform/backup/load.ts';
import { readDeploymentId } from '../../platform/db/deployment.ts';
import { StartError } from '../../platform/errors.ts';
import { neededFiles } from '../../platform/files/queries.ts';
import type { Files } from '../../platform/files/files.ts';
import { openLocalFiles } from '../../platform/files/local-files.ts';
import { openS3Files } from '../../platform/files/s3-files.ts';
import {
  defineCommand,
  type Surroundings,
  type Target,
  UsageError,
  withTarget,
} from './command.ts';

export const moveFilesCommand = defineCommand({
  name: 'files move',
  usage: '--to store|folder',
  summary: 'Copy receipts from DATA_DIR into the store of FILES_S3_…, or back; the originals stay',
  options: {
    to: { type: 'string', value: 'store|folder', about: 'Where they go' },
  },
  async run({ values: { to } }, surroundings) {
    if (to !== 'store' && to !== 'folder') throw new UsageError('Use --to store or --to folder.');
    await withTarget(surroundings, async (target) => {
      const { folder, store } = openPlaces(target);
      const [from, into] = to === 'store' ? [folder, store] : [store, folder];
      await refuseOthers(target, into);
      const { copied, there, missing } = await copyAll(target, from, into, surroundings);
      const mark = await from.mark();
      if (mark !== null) await into.setMark(mark);
      surroundings.say(
        `${counted(copied, 'file')} copied, ${there} there already. The originals stay where they were.`,
      );
      if (missing.length > 0)
        throw new StartError(
          `${counted(missing.length, 'file')} could not be read or had changed, such as ${missing[0] ?? ''}.`,
        );
    });
  },
});

function openPlaces({ config, folder: data }: Target): { folder: Files; store: Files } {
  if (config.files === undefined)
    throw new StartError('FILES_S3_ENDPOINT is not set. Set it and what goes with it.');
  const path = join(data, 'files');
  return { folder: openLocalFiles(path), store: openS3Files(config.files, path) };
}

async function refuseOthers({ db }: Target, into: Files): Promise<void> {
  const [id, mark] = await Promise.all([readDeploymentId(db), into.mark()]);
  if (mark === null || mark.id === id) return;
  throw new StartError(`The files that ${into.markPath} names belong to another deployment.`);
}

/** Skips existing files, so an interrupted move continues where it stopped. */
async function copyAll({ db }: Target, from: Files, into: Files, { tell, signal }: Surroundings) {
  const hashes = await neededFiles(db);
  const missing: string[] = [];
  let [copied, there] = [0, 0];
  await withProgress(tell, async (progress) => {
    for (const [index, hash] of hashes.entries()) {
      signal.throwIfAborted();
      progress(`file ${index + 1} of ${hashes.length}`);
      const found = await into.read(hash);
      found?.destroy();
      if (found !== null) there += 1;
      else if (await copy(hash, from, into)) copied += 1;
      else missing.push(hash);
    }
  });
  return { copied, there, missing };
}

async function copy(hash: string, from: Files, into: Files): Promise<boolean> {
  const stream = await from.read(hash);
  if (stream === null) return false;
  const content = await buffer(stream);
  if (createHash('sha256').update(content).digest('hex') !== hash) return false;
  await storeFile(into, hash, content);
  return true;
}
