import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './bootstrap/places.mjs';

const folders = ['contract/src', 'api/src', 'web/src', 'web/build', 'e2e', 'scripts'];

/** Tests, and their helpers. Long runs that break things on purpose measure their work. */
const files = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter((path) => /\.test\.tsx?$|^e2e\/.+\.ts$|\/testing\/.+\.tsx?$/.test(path))
  .filter((path) => !path.includes('/node_modules/') && path !== 'scripts/patience.test.ts');
const lines = files.flatMap((path) =>
  readFileSync(join(root, path), 'utf8')
    .split('\n')
    .map((line) => ({ path, line: line.trim() })),
);

/** Where a pattern occurs, except in files that need it. */
function findPlaces(pattern: RegExp, except: readonly string[] = []): string[] {
  return lines
    .filter(({ path, line }) => pattern.test(line) && !except.includes(path))
    .map(({ path, line }) => `${path}: ${line}`);
}

describe('K-110 a busy machine fails no test', () => {
  it('by how long something takes: that is for a bench', () => {
    const clocks = findPlaces(/performance\.now\(/, [
      // Each of these needs time to pass, and asserts none.
      'api/src/platform/in-turns.test.ts',
      'api/src/testing/archives.ts',
      'e2e/journeys/first-screen.e2e.ts',
      'e2e/push/steps.ts',
      'web/src/platform/calm.screen.test.tsx',
    ]);
    expect(clocks).toEqual([]);
    expect(findPlaces(/Math\.abs\(.*\bnow\(\).*\)\.toBeLess/)).toEqual([]);
    expect(findPlaces(/expect\(.*\b(?:ms|took|elapsed)\b.*\)\.toBe(?:Less|Greater)/)).toEqual([]);
  });

  it('by less patience than the runners have', () => {
    expect(findPlaces(/^\}, \d+_\d+\);$/)).toEqual([]);
    const own = findPlaces(/\btimeout: [\d_]+/, [
      'api/src/testing/left-behind.ts',
      'api/src/testing/libreoffice.ts',
      'api/src/testing/writers.ts',
      'e2e/firebase.config.ts',
      'e2e/mail.ts',
      'e2e/playwright.config.ts',
      'web/src/testing/open-app.tsx',
    ]);
    expect(own).toEqual([]);
    // It gives up after a second, whatever the settings say.
    expect(findPlaces(/vi\.wait(?:For|Until)\(/, ['api/src/testing/left-behind.ts'])).toEqual([]);
  });
});

it('K-111 whatever a test stops, locks or cuts off continues when it ends, even if it fails', () => {
  const breaking = /'SIGSTOP'|allow_connections|\.startTransaction\(/;
  expect(findPlaces(breaking, ['api/src/testing/undone.ts'])).toEqual([]);
});
