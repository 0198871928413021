import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseSync, type Plugin, type Rolldown } from 'vite';
import { budgets } from './budgets.ts';
import type { LateParts } from './late-parts.ts';

type Bundle = Readonly<Rolldown.OutputBundle>;

/**
 * Parts of the app that get a file each, with all that they import and no part before them has: split by what shares
 * it, there are ten times as many files, and the first screens are larger. By the module they begin with, below `src`.
 */
const parts = {
  shell: 'app/shell.tsx',
  'sign-in': 'app/sign-in/sign-in.tsx',
  'staff-shell': 'app/workspace/staff-shell.tsx',
  overview: 'app/workspace/overview-page.tsx',
  form: 'app/form-page.tsx',
  list: 'app/list-page.tsx',
  record: 'app/record-page.tsx',
} as const;

type Part = keyof typeof parts;

/**
 * The modules with which the parts begin that a first screen loads until it can be used, besides the entry. The build
 * writes which files these are, and a journey compares them with what a browser asks for.
 */
const screens = {
  'sign-in': {
    // Nobody is signed in: what was saved for the last person goes at once.
    parts: [parts['sign-in'], 'engine/offline/forget-answers.ts'],
    most: budgets.firstScreen,
  },
  home: { parts: [parts.shell], most: budgets.firstScreen },
  workspace: { parts: [parts['staff-shell'], parts.overview], most: budgets.workspace },
} as const;

/** How the files of these parts begin. */
export const firstScreenFiles: readonly string[] = ['index', ...Object.keys(parts)];

const source = join(import.meta.dirname, '../src');

/** Groups what the first screens are made of. Fails the build where one of them exceeds its budget. */
export function firstScreens({ isOnUse }: LateParts) {
  const madeOf = new Map<string, ReadonlySet<string>>();
  const core = new Set<string>();
  const isOf = (id: string, ...some: readonly Part[]) =>
    some.some((part) => madeOf.get(part)?.has(id) === true);
  const plugin: Plugin = {
    name: 'first-screens',
    apply: 'build',
    buildEnd(error) {
      if (error !== undefined) return;
      const infoOf = (id: string) => this.getModuleInfo(id);
      for (const [name, start] of Object.entries(parts)) {
        const found = new Set<string>();
        addImported(join(source, start), found, infoOf);
        madeOf.set(name, found);
      }
      core.clear();
      addImported(join(source, 'app/main.tsx'), core, infoOf, (id) => !isOnUse(id));
    },
    writeBundle({ dir = '' }, bundle) {
      const files: Record<string, readonly string[]> = {};
      for (const [name, screen] of Object.entries(screens)) {
        files[name] = filesOf(
          bundle,
          screen.parts.map((start) => join(source, start)),
        );
        const excess = excessOf(weigh(dir, files[name]), screen.most);
        if (excess !== undefined) this.error(`The first screen "${name}" is too large: ${excess}`);
      }
      writeFileSync(join(dir, 'first-screens.json'), JSON.stringify(files));
    },
  };
  const desk = ['form', 'list', 'record'] as const;
  const others = ['shell', 'staff-shell', 'overview'] as const;
  return {
    plugin,
    groups: [
      { name: 'shared', test: (id: string) => isOf(id, 'sign-in') && isOf(id, ...others) },
      // Forms and lists must not bring the rest of sign-in, or of the Overview.
      { name: 'fields', test: (id: string) => isOf(id, 'sign-in') && isOf(id, ...desk) },
      { name: 'sign-in', test: (id: string) => isOf(id, 'sign-in') },
      { name: 'shell', test: (id: string) => isOf(id, 'shell') },
      // What an installed app saves must not bring the rest of the desk.
      { name: 'saved', test: (id: string) => isOf(id, ...others) && core.has(id) },
      { name: 'staff-shell', test: (id: string) => isOf(id, 'staff-shell') },
      { name: 'common', test: (id: string) => isOf(id, 'overview') && isOf(id, ...desk) },
      { name: 'overview', test: (id: string) => isOf(id, 'overview') },
    ],
  };
}

/** The module and all that it imports; of what is imported later, what `isWanted`. */
function addImported(
  id: string,
  found: Set<string>,
  infoOf: (id: string) => Rolldown.ModuleInfo | null,
  isWanted: (late: string) => boolean = () => false,
): void {
  const info = infoOf(id);
  if (info === null) throw new Error(`There is no module ${id}, which a first screen begins with`);
  if (isBarrel(info)) return;
  found.add(id);
  for (const next of [...info.importedIds, ...info.dynamicallyImportedIds.filter(isWanted)])
    if (!found.has(next)) addImported(next, found, infoOf, isWanted);
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

/** The scripts and styles of the page, the entry and the parts that begin with these modules. */
function filesOf(bundle: Bundle, starts: readonly string[]): readonly string[] {
  const needed = new Set(['appearance.js']);
  const add = (name: string): void => {
    const file = bundle[name];
    if (file === undefined || needed.has(name)) return;
    needed.add(name);
    if (file.type !== 'chunk') return;
    for (const next of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) add(next);
  };
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && (file.isEntry || starts.some((id) => file.moduleIds.includes(id))))
      add(file.fileName);
  return [...needed];
}

/** Bytes, gzip. */
function weigh(folder: string, files: readonly string[]): Weight {
  const sum = (ending: string) =>
    files
      .filter((name) => name.endsWith(ending))
      .reduce((bytes, name) => bytes + gzipSync(readFileSync(join(folder, name))).length, 0);
  return { scripts: sum('.js'), styles: sum('.css') };
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
