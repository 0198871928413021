import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(join(root, 'docs/journeys.md'), 'utf8');

/** The journeys of `docs/journeys.md`, each with its files in order. */
const journeys = page
  .split('\n## ')
  .slice(1)
  .map((section) => ({
    title: section.slice(0, section.indexOf('\n')),
    files: [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path),
  }));

/** The workspaces that the files are in, one after another; the contract belongs to both sides. */
function listSides(files: readonly string[]): string[] {
  const sides = files.map((path) => path.slice(0, path.indexOf('/')));
  return sides
    .filter((side) => side !== 'contract')
    .filter((side, at, all) => side !== all[at - 1]);
}

it('reads three journeys', () => {
  expect(journeys.map(({ files }) => files.length > 10)).toEqual([true, true, true]);
});

describe.each(journeys)('K-166 $title', ({ files }) => {
  it('names files that exist, each once', () => {
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(files.filter((path, at) => files.indexOf(path) !== at)).toEqual([]);
  });

  it('goes to the server and back once', () => {
    expect(listSides(files)).toEqual(['web', 'api', 'web']);
  });
});
