import type { Plugin, Rolldown } from 'vite';
import { lateImports } from './late-imports.ts';

export interface LateParts {
  readonly plugin: Plugin;
  /** The files that an installed app saves only once they were used. */
  readonly leftOut: ReadonlySet<string>;
  /** True for a module that is imported later, by parts which are all saved once used. */
  readonly isOnUse: (module: string) => boolean;
}

/** Learns from the `offline` beside each `import()` which parts an installed app saves only once they were used. */
export function lateParts(): LateParts {
  /** Of each module that is imported later: what the declarations say. */
  const declared = new Map<string, Set<string>>();
  const leftOut = new Set<string>();
  const isOnUse = (id: string) => declared.get(id)?.has('core') === false;
  const plugin: Plugin = {
    name: 'late-parts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      declared.clear();
      leftOut.clear();
    },
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: 'import(' },
      async handler(code, id) {
        for (const { source, offline } of lateImports(id, code)) {
          if (offline !== 'core' && offline !== 'on-use')
            this.error(
              `${id} imports ${source} later, but does not declare offline: core or on-use`,
            );
          const part = await this.resolve(source, id);
          if (part !== null)
            declared.set(part.id, (declared.get(part.id) ?? new Set()).add(offline));
        }
      },
    },
    generateBundle(_options, bundle) {
      const isSaved = ({ moduleIds }: Rolldown.OutputChunk) =>
        !moduleIds.some(isOnUse) || moduleIds.some((id) => declared.get(id)?.has('core'));
      const core = coreOf(bundle, isSaved);
      for (const name of Object.keys(bundle))
        if (/\.(?:js|css)$/.test(name) && !core.has(name)) leftOut.add(name);
    },
  };
  return { plugin, leftOut, isOnUse };
}

/** The scripts and styles that the app's entry leads to, except through parts that are saved once used. */
function coreOf(
  bundle: Rolldown.OutputBundle,
  isSaved: (late: Rolldown.OutputChunk) => boolean,
): ReadonlySet<string> {
  const core = new Set<string>();
  const add = (part: Rolldown.OutputChunk): void => {
    if (core.has(part.fileName)) return;
    core.add(part.fileName);
    for (const style of part.viteMetadata?.importedCss ?? []) core.add(style);
    for (const next of chunksOf(bundle, part.imports)) add(next);
    for (const next of chunksOf(bundle, part.dynamicImports)) if (isSaved(next)) add(next);
  };
  for (const part of chunksOf(bundle, Object.keys(bundle))) if (part.isEntry) add(part);
  return core;
}

function chunksOf(bundle: Rolldown.OutputBundle, names: readonly string[]): Rolldown.OutputChunk[] {
  return names.flatMap((name) => {
    const file = bundle[name];
    return file?.type === 'chunk' ? [file] : [];
  });
}
