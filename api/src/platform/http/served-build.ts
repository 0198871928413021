import { readdir, realpath, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** How often a build says that it is in use; `scripts/bootstrap/web-builds.mjs` removes old ones. */
const sayEveryMs = 3_600_000;

/** The build of the app that one start serves, whatever is built meanwhile. */
interface ServedBuild {
  readonly folder: string;
  /** The folder of another build that has a file, for pages that were opened from that one. */
  readonly findEarlier: (path: string) => Promise<string | undefined>;
  readonly close: () => void;
}

/** @param newest leads to the build of this moment; each has a folder of its own beside the others */
export async function openBuild(newest: string): Promise<ServedBuild> {
  const folder = await realpath(newest).catch(() => newest);
  // Where this process may not write, nobody builds either.
  const say = async () => writeFile(join(folder, '.served'), '').catch(() => undefined);
  await say();
  const timer = setInterval(() => void say(), sayEveryMs).unref();
  return {
    folder,
    findEarlier: async (path) => {
      const builds = dirname(folder);
      for (const name of await readdir(builds).catch(() => [])) {
        const other = join(builds, name);
        if (name !== basename(folder) && (await isFile(join(other, path)))) return other;
      }
      return undefined;
    },
    close: () => clearInterval(timer),
  };
}

export async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ?? false;
}
