import type { Plugin, Rolldown } from 'vite';
import { lateImports } from './late-imports.ts';

/** Learns from the `offline` beside each `import()` which files an installed app saves only once they were used. */
export function lateParts(): { plugin: Plugin; leftOut: ReadonlySet<string> } {
  /** Of each module that is imported later: what the declarations say. */
  const declared = new Map<string, Set<string>>();
  const leftOut = new Set<string>();
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
      const isOnUse = (id: string) => declared.has(id) && declared.get(id)?.has('core') === false;
      const core = coreOf(bundle, isOnUse);
      for (const name of Object.keys(bundle))
        if (/\.(?:js|css)$/.test(name) && !core.has(name)) leftOut.add(name);
    },
  };
  return { plugin, leftOut };
}

/** The scripts and styles that the app's entry leads to, except through parts that are saved once used. */
function coreOf(
  bundle: Rolldown.OutputBundle,
  isOnUse: (module: string) => boolean,
): ReadonlySet<string> {
  const core = new Set<string>();
  const add = (name: string): void => {
    const part = bundle[name];
    if (part?.type !== 'chunk' || core.has(name) || isOnUse(part.facadeModuleId ?? '')) return;
    core.add(name);
    for (const style of part.viteMetadata?.importedCss ?? []) core.add(style);
    for (const next of [...part.imports, ...part.dynamicImports]) add(next);
  };
  for (const part of Object.values(bundle))
    if (part.type === 'chunk' && part.isEntry) add(part.fileName);
  return core;
}
