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
  main: 'app/main.tsx',
  shell: 'app/shell.tsx',
  'sign-in': 'app/sign-in/sign-in.tsx',
  'staff-shell': 'app/workspace/staff-shell.tsx',
  overview: 'app/workspace/overview-page.tsx',
  form: 'app/form-page.tsx',
  list: 'app/list-page.tsx',
  record: 'app/record-page.tsx',
  registry: '../../contract/src/domain/registry/registry.ts',
  claims: 'domain/claims/claims-page.tsx',
  travel: 'app/workspace/travel-screen.tsx',
  device: 'engine/offline/forget-answers.ts',
  background: 'app/background.ts',
  worker: 'app/app-worker.tsx',
  choice: 'ui/select-field.tsx',
  dialog: 'ui/confirm-dialog.tsx',
  toast: 'ui/toast-shelf.tsx',
} as const;

type Part = keyof typeof parts;

/** What the entry has no use for, behind the barrel of the library that the entry has. */
const lateQueries =
  /\/(?:infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|mutationObserver|useMutation)\.js$/;

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
  staff: { parts: [parts['staff-shell']], most: budgets.workspace },
  workspace: { parts: [parts['staff-shell'], parts.overview], most: budgets.workspace },
  claim: { parts: [parts.shell, parts.claims], most: budgets.claim },
  form: { parts: [parts['staff-shell'], parts.form], most: budgets.form },
} as const;

/** How the files of these parts begin. */
export const firstScreenFiles: readonly string[] = [
  'index',
  'main',
  'shell',
  'sign-in',
  'staff-shell',
  'overview',
  'form',
  'list',
  'record',
];

const source = join(import.meta.dirname, '../src');

/** Groups what the first screens are made of. Fails the build where one of them exceeds its budget. */
export function firstScreens(late: LateParts) {
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
        addImported(join(source, start), found, infoOf, { barrels: false });
        madeOf.set(name, found);
      }
      core.clear();
      addImported(join(source, 'app/main.tsx'), core, infoOf, {
        barrels: true,
        isWanted: (id) => !late.isOnUse(id),
      });
    },
    writeBundle({ dir = '' }, bundle) {
      const files: Record<string, readonly string[]> = {};
      for (const [name, screen] of Object.entries(screens)) {
        files[name] = filesOf(
          bundle,
          screen.parts.map((start) => join(source, start)),
        );
        const excess =
          excessOf(weigh(dir, files[name]), screen.most) ?? tooMany(files[name], screen.most);
        if (excess !== undefined) this.error(`The first screen "${name}" is too large: ${excess}`);
      }
      writeFileSync(join(dir, 'first-screens.json'), JSON.stringify(files));
    },
  };
  const desk = ['form', 'list', 'record'] as const;
  const others = ['shell', 'staff-shell', 'overview'] as const;
  // They have forms, tables and questions of their own.
  const inline = ['claims', 'travel'] as const;
  const countOf = (id: string, ...some: readonly Part[]) =>
    some.filter((part) => isOf(id, part)).length;
  // What an installed app saves must not bring the rest of a part that it saves once used.
  const apart = (name: string, test: (id: string) => boolean) => [
    { name: `${name}-saved`, test: (id: string) => core.has(id) && test(id) },
    { name, test },
  ];
  return {
    plugin,
    groups: [
      {
        name: 'main',
        test: (id: string) => isOf(id, 'main') || (isOf(id, 'sign-in') && isOf(id, ...others)),
      },
      // Forms and lists must not bring the rest of sign-in, or of the Overview.
      { name: 'fields', test: (id: string) => isOf(id, 'sign-in') && isOf(id, ...desk) },
      // What comes after the first screen must not bring the rest of sign-in.
      {
        name: 'device',
        test: (id: string) =>
          isOf(id, 'device') || (isOf(id, 'sign-in') && isOf(id, 'background', 'worker')),
      },
      { name: 'sign-in', test: (id: string) => isOf(id, 'sign-in') },
      { name: 'shell', test: (id: string) => isOf(id, 'shell') },
      {
        name: 'saved',
        test: (id: string) => (isOf(id, 'staff-shell') && core.has(id)) || lateQueries.test(id),
      },
      // A file for each icon costs more in lists of files than an icon is long.
      { name: 'icons', test: /\/lucide\/dist\/esm\/icons\//, minShareCount: 2 },
      { name: 'staff-shell', test: (id: string) => isOf(id, 'staff-shell') },
      {
        name: 'common',
        test: (id: string) => isOf(id, 'overview') && isOf(id, ...desk, ...inline),
      },
      { name: 'overview-saved', test: (id: string) => isOf(id, 'overview') && core.has(id) },
      { name: 'overview', test: (id: string) => isOf(id, 'overview') },
      { name: 'registry', test: (id: string) => isOf(id, 'registry') },
      // The choice of a country, in sign-in, must not bring what records have besides dialogs.
      { name: 'dialogs', test: (id: string) => isOf(id, 'dialog', 'toast') },
      // A claim, on a phone, must not bring what tables have, or the forms of the specification.
      ...apart('inputs', (id) => isOf(id, 'choice') || (isOf(id, 'form') && isOf(id, 'claims'))),
      ...apart(
        'desk',
        (id) => countOf(id, ...desk) > 1 || (isOf(id, 'form') && isOf(id, 'travel')),
      ),
      ...apart('tables', (id) => isOf(id, 'list') && isOf(id, ...inline)),
      ...apart('panels', (id) => isOf(id, 'record') && isOf(id, ...inline)),
      ...apart('form', (id) => isOf(id, 'form')),
      ...apart('list', (id) => isOf(id, 'list')),
      ...apart('record', (id) => isOf(id, 'record')),
    ],
  };
}

interface Following {
  /** Also what a library passes on: what is not used of it has no code in the end. */
  readonly barrels: boolean;
  readonly isWanted?: (late: string) => boolean;
}

const never = () => false;

/** The module and all that it imports; of what is imported later, what `isWanted`. */
function addImported(
  id: string,
  found: Set<string>,
  infoOf: (id: string) => Rolldown.ModuleInfo | null,
  how: Following,
): void {
  const info = infoOf(id);
  if (info === null) throw new Error(`There is no module ${id}, which a first screen begins with`);
  if (!how.barrels && isBarrel(info)) return;
  found.add(id);
  for (const next of [
    ...info.importedIds,
    ...info.dynamicallyImportedIds.filter(how.isWanted ?? never),
  ])
    if (!found.has(next)) addImported(next, found, infoOf, how);
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

/** In words; undefined within the budget, or without one. */
function tooMany(files: readonly string[], most: object): string | undefined {
  const { length } = files;
  if (!('files' in most) || typeof most.files !== 'number' || length <= most.files)
    return undefined;
  return `${length} files, at most ${most.files}`;
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
