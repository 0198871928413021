import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const rules = numbersIn('docs/rules.md', /^- \*\*([A-Z]+-\d+)\*\*/gm);
const held = new Set(
  globSync(['{contract,api,web,scripts}/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts'], {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  }).flatMap((file) =>
    numbersIn(file, /['"`]((?:[A-Z]+-\d+ )+)/g).flatMap((words) => words.trim().split(' ')),
  ),
);

function numbersIn(file: string, pattern: RegExp): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(pattern)].flatMap(([, number]) => number ?? []);
}

it('has a test for every rule: its name begins with the number', () => {
  expect(rules.filter((rule) => !held.has(rule))).toEqual([]);
});

it('has a rule for every number that a test names', () => {
  expect([...held].filter((number) => !rules.includes(number))).toEqual([]);
});

it('numbers no rule twice', () => {
  expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
});
