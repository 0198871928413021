import { statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

interface Source {
  readonly changedAt: number;
  readonly importers: Set<string>;
}

/**
 * Tracks the sources below a folder, except packages, so that they can be loaded before an edit. Call it
 * before the first of them is loaded.
 * @returns a function that loads sources, and reloads those that have changed since, with everything that
 * imports them
 */
export function followSources(folder: string) {
  const below = pathToFileURL(folder).href;
  const sources = new Map<string, Source>();
  /** How many times each source was reloaded. */
  const versions = new Map<string, number>();
  let isWhole = true;
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const found = nextResolve(specifier, context);
      const url = plain(found.url);
      if (!url.startsWith(below) || url.includes('/node_modules/')) return found;
      note(url, context.parentURL);
      const version = versions.get(url);
      return version === undefined ? found : { ...found, url: `${url}?${version}` };
    },
  });

  function note(url: string, parent: string | undefined): void {
    const source = sources.get(url) ?? { changedAt: readChangeTime(url), importers: new Set() };
    sources.set(url, source);
    if (parent !== undefined) source.importers.add(plain(parent));
  }

  /** Finds the changed sources and everything that imports them; all sources if loading failed. */
  function findStale(): ReadonlySet<string> {
    const stale = new Set<string>();
    const reach = (url: string) => {
      const source = sources.get(url);
      if (source === undefined || stale.has(url)) return;
      stale.add(url);
      for (const importer of source.importers) reach(importer);
    };
    for (const [url, { changedAt }] of sources)
      if (!isWhole || readChangeTime(url) !== changedAt) reach(url);
    return stale;
  }

  return async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
    for (const url of findStale()) {
      versions.set(url, (versions.get(url) ?? 0) + 1);
      sources.delete(url);
    }
    isWhole = false;
    const loaded = await load();
    isWhole = true;
    return loaded;
  };
}

function plain(url: string): string {
  return url.replace(/\?.*$/, '');
}

/** When a source was written. If it is gone, a moment that equals no other. */
function readChangeTime(url: string): number {
  return statSync(fileURLToPath(url), { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN;
}
