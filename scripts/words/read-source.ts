import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { root } from '../bootstrap/places.mjs';

/** Text in a file, and where: counting lines for each word would take most of the time. */
export interface Written {
  readonly at: () => string;
  readonly text: string;
}

interface Source {
  /** Strings, templates and JSX text that a person may read. */
  readonly texts: readonly Written[];
  /** Names of variables, functions, types and properties, as words: "throw away". */
  readonly names: readonly Written[];
}

/** Reads texts and names of a TypeScript file; import paths and SQL are neither. */
export function readSource(file: string): Source {
  const source = readFileSync(join(root, file), 'utf8');
  const texts: Written[] = [];
  const names: Written[] = [];
  let skipped = 0;
  const at = (start: number) => () => `${file}:${source.slice(0, start).split('\n').length}`;
  const text = (start: number, value: string) => {
    if (skipped === 0 && isText(value)) texts.push({ at: at(start), text: value });
  };
  const name = (node: { readonly start: number; readonly name: string }) => {
    names.push({ at: at(node.start), text: splitName(node.name) });
  };
  const enter = () => void (skipped += 1);
  const exit = () => void (skipped -= 1);
  new Visitor({
    ImportDeclaration: enter,
    'ImportDeclaration:exit': exit,
    TaggedTemplateExpression: enter,
    'TaggedTemplateExpression:exit': exit,
    Literal(node) {
      if (typeof node.value === 'string') text(node.start, node.value);
    },
    TemplateElement: (node) => text(node.start, node.value.cooked ?? node.value.raw),
    JSXText: (node) => text(node.start, node.value),
    Identifier: name,
    JSXIdentifier: name,
  }).visit(parseSync(file, source).program);
  return { texts, names };
}

/** Labels begin with a capital and sentences have spaces. Names of calls and columns have neither. */
function isText(value: string): boolean {
  if (/^[A-Z]+ \//.test(value) || /^[\w.]+ as \w+$/.test(value)) return false;
  return /^\s*[A-Z]/.test(value) || /\w \w/.test(value);
}

/** "throw away" for `throwAway`. */
function splitName(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
}
