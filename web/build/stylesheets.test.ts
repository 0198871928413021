import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');
const components = globSync('**/*.tsx', { cwd: source });

/** Every class that a component names, with the sheet that it imports it from. */
function namedClasses(component: string): { sheet: string; name: string }[] {
  const code = readFileSync(join(source, component), 'utf8');
  const imports = code.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm);
  return [...imports].flatMap(([, local = '', from = '']) => {
    const uses = code.matchAll(new RegExp(`\\b${local}\\['(\\w+)'\\]`, 'g'));
    return [...uses].map(([, name = '']) => ({ sheet: join(dirname(component), from), name }));
  });
}

function isThere({ sheet, name }: { sheet: string; name: string }): boolean {
  return new RegExp(`\\.${name}\\b`).test(readFileSync(join(source, sheet), 'utf8'));
}

it('finds every class that a component names in its sheet', () => {
  const named = components.flatMap(namedClasses);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((use) => !isThere(use))).toEqual([]);
});
