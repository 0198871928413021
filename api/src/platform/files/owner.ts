import type { Db } from '../db/client.ts';
import { keepDeploymentId, readDeploymentId } from '../db/deployment.ts';
import { underStartLock } from '../db/locks.ts';
import { StartError } from '../errors.ts';
import { countNeeded, filterUnneeded } from './queries.ts';
import type { Files, FilesMark } from './files.ts';
import { isLargeShare } from './tidy-files.ts';

/**
 * Checks whether the files belong to this database, before anything is changed.
 * @throws StartError if they belong to another one
 */
export async function refuseForeignFiles(db: Db, files: Files): Promise<void> {
  const mark = await files.mark();
  if (mark === null) return;
  const id = await readDeploymentId(db);
  if (id === mark.id) return;
  if (id !== null)
    throw new StartError(
      `This database and the files that ${files.markPath} names belong to different deployments. Set DATABASE_URL and DATA_DIR to those of one deployment.`,
    );
  throw new StartError(
    `This database is not the one of the files that ${files.markPath} names: it is new, or older. Set DATABASE_URL and DATA_DIR to those of one deployment. If it is an earlier backup of the same deployment, remove that file and start again.`,
  );
}

/**
 * Gives database and files a common id, the first time. A deployment from before there were ids is recognised
 * by its files: those that its receipts name exist, and hardly any others.
 * @throws StartError if the files are not those of this database
 */
export async function keepFilesWithDatabase(
  db: Db,
  files: Files,
  database: FilesMark['database'],
): Promise<void> {
  await underStartLock(db, async (connection) => {
    const id = await keepDeploymentId(connection);
    const mark = await files.mark();
    if (mark?.id === id && mark.database === database) return;
    if (mark?.id !== id) await refuseUnlikelyFiles(connection, files, { id, database });
    await files.setMark({ id, database });
  });
}

async function refuseUnlikelyFiles(db: Db, files: Files, mark: FilesMark): Promise<void> {
  const needed = await countNeeded(db);
  const { all, unknown } = await countFiles(db, files);
  const known = all - unknown;
  if (all === 0 && needed === 0) return;
  if (known > 0 && !isLargeShare(unknown, all) && !isLargeShare(needed - known, needed)) return;
  throw new StartError(
    `This database needs ${needed} files, and ${known} of the ${all} beside ${files.markPath} are among them. Set DATABASE_URL and DATA_DIR to those of one deployment. If they do belong together, write ${JSON.stringify(mark)} into that file and start again.`,
  );
}

async function countFiles(db: Db, files: Files) {
  let all = 0;
  let unknown = 0;
  let hashes: string[] = [];
  const count = async () => {
    all += hashes.length;
    unknown += (await filterUnneeded(db, hashes)).length;
    hashes = [];
  };
  for await (const hash of files.putBefore(new Date(8.64e15))) {
    hashes.push(hash);
    if (hashes.length >= 500) await count();
  }
  await count();
  return { all, unknown };
}
