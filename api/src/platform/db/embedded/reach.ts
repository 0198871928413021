import { realpath, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isClaimed } from './claim.ts';
import { isOrphan } from './leftovers.ts';
import { findHolder } from './lock.ts';
import { placeIn, socketPathOf, urlOf } from './place.ts';

/**
 * The address of the embedded database in `folder`, where a server has it running. Nothing is made.
 * @returns undefined where it does not run
 */
export async function findRunningEmbedded(folder: string): Promise<string | undefined> {
  const found = await stat(placeIn(resolve(folder)).cluster).catch(() => undefined);
  if (found === undefined) return undefined;
  const place = placeIn(await realpath(folder));
  const holder = await findHolder(place.cluster);
  if (holder?.status !== 'ready') return undefined;
  const isHeld =
    (await isClaimed(place)) || !(await isOrphan(holder, await realpath(place.cluster)));
  return isHeld ? urlOf(socketPathOf(place)) : undefined;
}
