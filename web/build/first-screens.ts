import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { formPrefix } from './form-parts.ts';
import { savedParts } from './saved-parts.ts';

/** Kilobytes, of 1,000 bytes each. The architecture page of the project says why. */
export const budgets = {
  /** The files needed before a first screen can be used; gzip, fonts as they are. */
  firstScreen: { scripts: 120, styles: 15, fonts: 25, files: 10 },
  /** The same of the workspace, which opens on a desk. */
  workspace: { scripts: 190, styles: 15, fonts: 25, files: 25 },
  /** A claim that crew open by its address, on a phone. */
  claim: { scripts: 160, styles: 15, fonts: 25, files: 25 },
  /** A form that is opened by its address, on a desk. */
  form: { scripts: 201, styles: 15, fonts: 25, files: 25 },
  /** The files that an installed app saves before anything is opened; as they are. */
  installed: 1_200,
} as const;

type Budget = Readonly<Record<'scripts' | 'styles' | 'files', number>>;

const source = join(import.meta.dirname, '../src');
const wanted = new Set(savedParts.map((path) => join(source, path)));

/** The parts that first screens start with, each by its first module, below `src`. */
const parts = {
  main: 'app/main.tsx',
  'sign-in': 'app/sign-in/sign-in.tsx',
  shell: 'app/shell.tsx',
  'staff-shell': 'app/workspace/staff-shell.tsx',
  overview: 'app/workspace/overview-page.tsx',
  form: 'app/form-page.tsx',
  loader: 'app/load-form-part.ts',
  claims: 'domain/claims/claims-page.tsx',
  registry: '../../contract/src/domain/registry/registry.ts',
  device: 'engine/offline/forget-answers.ts',
  background: 'app/background.ts',
  worker: 'app/app-worker.tsx',
} as const;

type Part = keyof typeof parts;

/**
 * The parts that a first screen loads until it can be used, besides the entry. The build writes which files
 * these are, the server names them in the `Link` header of a page, and a journey compares them with a
 * browser's requests.
 */
const screens: Readonly<
  Record<string, { readonly parts: readonly Part[]; readonly most: Budget }>
> = {
  // Nobody is signed in: the last person's saved data is deleted at once.
  'sign-in': { parts: ['sign-in', 'device'], most: budgets.firstScreen },
  home: { parts: ['shell'], most: budgets.firstScreen },
  staff: { parts: ['staff-shell'], most: budgets.workspace },
  workspace: { parts: ['staff-shell', 'overview'], most: budgets.workspace },
  claim: { parts: ['shell', 'claims'], most: budgets.claim },
  form: { parts: ['staff-shell', 'form', 'loader'], most: budgets.form },
};

/** Modules that the entry does not use, behind the barrel of the library that it does. */
const lateQueries =
  /\/(?:infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|mutationObserver|useMutation)\.js$/;

/** Code that several parts share has its own file. A file comes after those whose modules it imports. */
const shared = [
  'staff-shell+claims',
  'staff-shell',
  'overview+form+claims',
  'overview+form',
  'overview+claims',
  'form+claims',
  'overview',
  'form',
  'claims',
];

const files = [
  'main',
  'queries',
  'device',
  'sign-in',
  'shell',
  // The files that an installed app saves must not bring the rest of a part that it saves once used.
  ...shared.flatMap((name) => [`${name}-saved`, name]),
  'registry-saved',
  'registry',
];

/**
 * Groups the modules of the first screens: split by what shares them, they have ten times as many files and
 * are larger. Fails the build if one of them exceeds its budget.
 */
export function firstScreens() {
  const partModules = new Map<string, ReadonlySet<string>>();
  const saved = new Set<string>();
  const installed = new Set<string>();
  const isAmong = (id: string, ...some: readonly Part[]) =>
    some.some((part) => partModules.get(part)?.has(id));

  function chooseFile(id: string): string {
    if (lateQueries.test(id)) return 'queries';
    const ofSignIn = isAmong(id, 'sign-in');
    if (isAmong(id, 'main') || (ofSignIn && isAmong(id, 'shell', 'staff-shell', 'overview')))
      return 'main';
    // Code after the first screen must not bring the rest of sign-in.
    if (isAmong(id, 'device') || (ofSignIn && isAmong(id, 'background', 'worker'))) return 'device';
    if (ofSignIn) return 'sign-in';
    if (isAmong(id, 'shell')) return 'shell';
    const first = isAmong(id, 'staff-shell')
      ? (['staff-shell'] as const)
      : (['overview', 'form'] as const);
    const name = [...first, 'claims' as const].filter((part) => isAmong(id, part)).join('+');
    const group = name === '' && isAmong(id, 'registry') ? 'registry' : name;
    return saved.has(id) ? `${group}-saved` : group;
  }

  const plugin: Plugin = {
    name: 'first-screens',
    apply: 'build',
    buildEnd(error) {
      if (error !== undefined) return;
      const getInfo = (id: string) => this.getModuleInfo(id);
      for (const [part, start] of Object.entries(parts)) {
        const found = new Set<string>();
        addImported(join(source, start), found, getInfo, () => false);
        partModules.set(part, found);
      }
      saved.clear();
      addImported(join(source, parts.main), saved, getInfo, (late) => wanted.has(late));
      const lost = [...wanted].filter((path) => !saved.has(path));
      if (lost.length > 0) this.error(`Nothing imports ${lost.join(', ')} of savedParts`);
    },
    generateBundle(_options, bundle) {
      for (const name of filesWith(bundle, wanted)) installed.add(name);
    },
    writeBundle({ dir = '' }, bundle) {
      const found = Object.entries(screens).map(([name, screen]) => {
        const starts = new Set(screen.parts.map((part) => join(source, parts[part])));
        const needed = ['appearance.js', ...filesWith(bundle, starts)];
        const excess = describeExcess(weigh(dir, needed), screen.most);
        if (excess !== undefined) this.error(`The first screen "${name}" is too large: ${excess}`);
        return [name, needed] as const;
      });
      const written = new Map(found);
      for (const [form, file] of formFiles(bundle)) {
        const excess = describeExcess(
          weigh(dir, [...(written.get('form') ?? []), file]),
          budgets.form,
        );
        if (excess !== undefined) this.error(`The form "${form}" is too large: ${excess}`);
        written.set(`form/${form}`, [file]);
      }
      writeFileSync(join(dir, 'first-screens.json'), JSON.stringify(Object.fromEntries(written)));
    },
  };
  const groups = files.map((name) => ({ name, test: (id: string) => chooseFile(id) === name }));
  return { plugin, groups, installed };
}

/** The module and everything it imports; of later imports, those that `isWanted`. */
function addImported(
  id: string,
  found: Set<string>,
  getInfo: (id: string) => Rolldown.ModuleInfo | null,
  isWanted: (late: string) => boolean,
): void {
  const info = getInfo(id);
  if (info === null) throw new Error(`There is no module ${id}, which a first screen begins with`);
  found.add(id);
  for (const next of [...info.importedIds, ...info.dynamicallyImportedIds.filter(isWanted)])
    if (!found.has(next)) addImported(next, found, getInfo, isWanted);
}

/** The scripts and styles of the entry and of the parts that begin with these modules. */
function filesWith(
  bundle: Readonly<Rolldown.OutputBundle>,
  starts: ReadonlySet<string>,
): readonly string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    const file = bundle[name];
    if (file === undefined || found.has(name)) return;
    found.add(name);
    if (file.type !== 'chunk') return;
    for (const next of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) add(next);
  };
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && (file.isEntry || file.moduleIds.some((id) => starts.has(id))))
      add(file.fileName);
  return [...found];
}

/** The file of each form, by its name. */
function formFiles(bundle: Readonly<Rolldown.OutputBundle>): [form: string, file: string][] {
  return Object.values(bundle).flatMap((file): [string, string][] =>
    file.type === 'chunk' && file.facadeModuleId?.startsWith(formPrefix) === true
      ? [[file.facadeModuleId.slice(formPrefix.length), file.fileName]]
      : [],
  );
}

/** Kilobytes, gzip. */
function weigh(folder: string, names: readonly string[]): Budget {
  // Packed as the server sends it.
  const pack = (name: string) => gzipSync(readFileSync(join(folder, name)), { level: 9 });
  const sum = (ending: string) =>
    names
      .filter((name) => name.endsWith(ending))
      .reduce((bytes, name) => bytes + pack(name).length, 0);
  return { scripts: sum('.js') / 1_000, styles: sum('.css') / 1_000, files: names.length };
}

/** In words; undefined within the budget. */
function describeExcess(weight: Budget, most: Budget): string | undefined {
  for (const kind of ['scripts', 'styles', 'files'] as const)
    if (weight[kind] > most[kind])
      return `${weight[kind].toFixed(1)} of ${kind} (KB, gzip, or how many), at most ${most[kind]}`;
  return undefined;
}

/** Parts that bring their scripts along, by how their files begin. */
const firsts = /^assets\/(?:index|main|shell|sign-in|staff-shell|overview|form|list|record)-/;

/**
 * The files requested together with a part of the app. The entry, the first screens, forms, lists and records
 * bring their scripts and styles, so that they arrive at once. Other parts only bring their styles: the list
 * of scripts for every screen made the first screen 2.5 KB larger (gzip). They find their scripts as they
 * load, and the service worker has them on the device soon after the first visit.
 */
export function preloadList(part: string, needed: string[]): string[] {
  return firsts.test(part) ? needed : needed.filter((file) => file.endsWith('.css'));
}
