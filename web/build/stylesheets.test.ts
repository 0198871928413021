import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');
const components = globSync('**/*.{ts,tsx}', { cwd: source }).map(readSource);
const sheets = globSync('**/*.module.css', { cwd: source }).map(readSource);
const shared = [readSource('ui/layout.css'), readSource('ui/pieces.css')];

interface Source {
  readonly path: string;
  readonly text: string;
}

interface Use {
  readonly sheet: string;
  readonly name: string;
}

function readSource(path: string): Source {
  return { path, text: readFileSync(join(source, path), 'utf8') };
}

/** Every class that a component names, with the sheet that it imports it from; `*` for one that it works out. */
function namedClasses({ path, text }: Source): Use[] {
  const imports = text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm);
  return [...imports].flatMap(([, local = '', from = '']) => {
    const uses = text.matchAll(new RegExp(`\\b${local}\\[(?:'(\\w+)'|[^\\]]+)\\]`, 'g'));
    const sheet = join(dirname(path), from);
    return [...uses].map(([, name = '*']) => ({ sheet, name }));
  });
}

/** Every class that another class consists of. */
function composedClasses({ path, text }: Source): Use[] {
  const uses = text.matchAll(/composes: ([\w ]+?)(?: from '([^']+)')?;/g);
  return [...uses].flatMap(([, names = '', from]) =>
    names.split(' ').map((name) => ({
      sheet: from === undefined ? path : join(dirname(path), from),
      name,
    })),
  );
}

/** The classes that a sheet has rules for. */
function declaredClasses({ text }: Source): string[] {
  const rules = text.replaceAll(/\/\*.*?\*\/|composes:[^;]*;/gs, '');
  return [...new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))];
}

/** Words of the class names that a component writes, without those from its sheet. */
function sharedWords({ text }: Source): string[] {
  const names = text.matchAll(/\bclassName=(?:"([^"]*)"|\{`([^`]*)`\})/g);
  return [...names].flatMap(([, plain = '', template = '']) =>
    `${plain} ${template.replaceAll(/\$\{[^}]*\}/g, '')}`.split(/\s+/).filter(Boolean),
  );
}

const named = [...components.flatMap(namedClasses), ...sheets.flatMap(composedClasses)];
const words = shared.flatMap(declaredClasses);

it('finds every class that a component names in its sheet', () => {
  expect(named.length).toBeGreaterThan(100);
  const declared = new Map(sheets.map((sheet) => [sheet.path, declaredClasses(sheet)]));
  const missing = named.filter(
    ({ sheet, name }) => name !== '*' && declared.get(sheet)?.includes(name) !== true,
  );
  expect(missing).toEqual([]);
});

it('K-163 a class of a sheet is named by a component', () => {
  const unused = sheets.flatMap((sheet) => {
    const uses = named.filter((use) => use.sheet === sheet.path).map(({ name }) => name);
    if (uses.includes('*')) return [];
    return declaredClasses(sheet)
      .filter((name) => !uses.includes(name))
      .map((name) => `${sheet.path} .${name}`);
  });
  expect(unused).toEqual([]);
});

it('K-163 a word of a class name is in layout.css or pieces.css', () => {
  const unknown = components.flatMap((component) =>
    sharedWords(component)
      .filter((word) => !words.includes(word))
      .map((word) => `${component.path} ${word}`),
  );
  expect(unknown).toEqual([]);
});

it('K-163 a word of layout.css or pieces.css is in a class name', () => {
  const all = components.map(({ text }) => text).join('\n');
  const unused = words.filter((word) => !new RegExp(`['"\`\\s]${word}['"\`\\s]`).test(all));
  expect(unused).toEqual([]);
});

it('K-164 everything behind a question is dimmed', () => {
  const backdrops = components.flatMap(({ path, text }) =>
    [...text.matchAll(/<\w+\.Backdrop\b[^>]*>/g)].map(([tag]) => ({ path, tag })),
  );
  expect(backdrops.length).toBeGreaterThan(10);
  expect(backdrops.filter(({ tag }) => !/['"`]veil[\s'"`]/.test(tag))).toEqual([]);
});
