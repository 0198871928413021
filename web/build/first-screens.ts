import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseSync, type Plugin, type Rolldown } from 'vite';
import { budgets } from './budgets.ts';

type Bundle = Readonly<Rolldown.OutputBundle>;

/** The module that each first screen begins with, below `src`. The entry, which all need, has a file of its own. */
const screens = {
  home: 'app/shell.tsx',
  'sign-in': 'app/sign-in/sign-in.tsx',
  workspace: 'app/workspace/staff-shell.tsx',
} as const;

/** What their files are called, and the one of the entry. */
export const firstScreenFiles = ['index', 'shell', 'sign-in', 'staff-shell'];

const source = join(import.meta.dirname, '../src');

/**
 * Groups what the first screens are made of: split by what shares it, it packs 3 KB worse. Fails the build where a
 * first screen exceeds its budget.
 */
export function firstScreens() {
  const home = new Set<string>();
  const signIn = new Set<string>();
  const plugin: Plugin = {
    name: 'first-screens',
    apply: 'build',
    buildEnd(error) {
      if (error !== undefined) return;
      for (const [modules, start] of [
        [home, screens.home],
        [signIn, screens['sign-in']],
      ] as const) {
        modules.clear();
        addImported(join(source, start), modules, (id) => this.getModuleInfo(id));
      }
    },
    writeBundle(_options, bundle) {
      for (const [name, start] of Object.entries(screens)) {
        const most = name === 'workspace' ? budgets.workspace : budgets.firstScreen;
        const excess = excessOf(weigh(bundle, join(source, start)), most);
        if (excess !== undefined) this.error(`The first screen "${name}" is too large: ${excess}`);
      }
    },
  };
  return {
    plugin,
    groups: [
      { name: 'shared', test: (id: string) => home.has(id) && signIn.has(id) },
      { name: 'shell', test: (id: string) => home.has(id) },
    ],
  };
}

/** The module and all that it imports, except what it imports later. */
function addImported(
  id: string,
  found: Set<string>,
  infoOf: (id: string) => Rolldown.ModuleInfo | null,
): void {
  const info = infoOf(id);
  if (info === null) throw new Error(`There is no module ${id}, which a first screen begins with`);
  if (isBarrel(info)) return;
  found.add(id);
  for (const next of info.importedIds) if (!found.has(next)) addImported(next, found, infoOf);
}

/** What a library passes on from its other modules says nothing about what is used. */
function isBarrel({ id, code }: Rolldown.ModuleInfo): boolean {
  if (code === null || !/\.m?js$/.test(id)) return false;
  return parseSync(id, code).program.body.some(
    (statement) =>
      statement.type === 'ExportAllDeclaration' ||
      (statement.type === 'ExportNamedDeclaration' && statement.source !== null),
  );
}

interface Weight {
  readonly scripts: number;
  readonly styles: number;
}

/** Bytes, gzip, of the entry and of the screen that begins with a module. */
function weigh(bundle: Bundle, start: string): Weight {
  const needed = new Set<string>();
  const add = (name: string): void => {
    const file = bundle[name];
    if (file === undefined || needed.has(name)) return;
    needed.add(name);
    if (file.type !== 'chunk') return;
    for (const next of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) add(next);
  };
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && (file.isEntry || file.moduleIds.includes(start)))
      add(file.fileName);
  const sum = (ending: string) =>
    [...needed]
      .filter((name) => name.endsWith(ending))
      .reduce((bytes, name) => bytes + packedSize(bundle[name]), 0);
  return { scripts: sum('.js'), styles: sum('.css') };
}

function packedSize(file: Bundle[string] | undefined): number {
  if (file === undefined) return 0;
  return gzipSync(file.type === 'chunk' ? file.code : file.source).length;
}

/** In words; undefined within the budget. */
function excessOf(weight: Weight, most: Weight): string | undefined {
  for (const kind of ['scripts', 'styles'] as const) {
    const kilobytes = weight[kind] / 1_000;
    const budget = most[kind];
    if (kilobytes > budget)
      return `${kilobytes.toFixed(1)} KB of ${kind} (gzip), at most ${budget}`;
  }
  return undefined;
}
