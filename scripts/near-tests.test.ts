import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './bootstrap/places.mjs';
import {
  dependentTests,
  filesToLint,
  nearTests,
  roomsToRun,
  testsWithDatabase,
  verdict,
} from './check/near-tests.mjs';

/** All files of this house. */
const house = new Map(
  execFileSync('git', ['ls-files', '--cached', '--other', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)))
    .map((path) => [path, /\.tsx?$/.test(path) ? readFileSync(join(root, path), 'utf8') : '']),
);

/** The tests of this house that a change runs. */
function runFor(...changed: string[]): string[] {
  const texts = new Map([
    ...house,
    ...changed.map((path) => [path, house.get(path) ?? ''] as const),
  ]);
  return nearTests(dependentTests(changed, texts), changed, testsWithDatabase(texts)).tests;
}

const texts = new Map([
  ['api/src/money.ts', ''],
  ['api/src/money.test.ts', "import './money.ts';"],
  ['api/src/report.ts', "import './money.ts';"],
  ['api/src/report.test.ts', "import './report.ts';"],
  ['api/src/worker.ts', "new Worker(new URL('./money.ts', import.meta.url));"],
  ['api/src/worker.test.ts', "import './worker.ts';"],
  ['api/src/tables.test.ts', 'sql`select relname from pg_class`;'],
  ['api/src/pages.test.ts', "readFile(new URL('../../docs/data.md', import.meta.url));"],
  ['api/src/other.test.ts', '// Says more than `docs/data.md`.'],
  ['scripts/words.test.ts', ''],
  ['docs/data.md', ''],
]);

describe('the tests that depend on a change', () => {
  it('import the changed file, or start it, directly or indirectly', () => {
    expect([...dependentTests(['api/src/money.ts'], texts)]).toEqual([
      ['api/src/money.test.ts', 1],
      ['api/src/report.test.ts', 2],
      ['api/src/worker.test.ts', 2],
      ['scripts/words.test.ts', 1],
    ]);
  });

  it('ask the database for its tables, if a migration changed', () => {
    const found = dependentTests(['api/src/platform/db/migrations/0001-first.ts'], texts);
    expect([...found.keys()]).toEqual(['api/src/tables.test.ts', 'scripts/words.test.ts']);
  });

  it('read the changed page', () => {
    const found = dependentTests(['docs/data.md'], texts);
    expect(found.get('api/src/pages.test.ts')).toBeLessThan(1);
    expect([...found.keys()]).toEqual(['api/src/pages.test.ts', 'scripts/words.test.ts']);
  });

  it('are all tests, if settings changed', () => {
    expect(dependentTests(['package.json'], texts).size).toBe(7);
  });
});

describe('the tests that run for a change', () => {
  const far = Array.from(
    { length: 60 },
    (_, at) => [`api/src/domain/people/${at}.test.ts`, 4] as const,
  );
  const quick = Array.from(
    { length: 60 },
    (_, at) => [`web/src/domain/live/${at}.test.ts`, 4] as const,
  );
  const changed = ['contract/src/domain/money/money.ts', 'docs/guide.md'];
  const inApi = { has: (test: string) => test.startsWith('api/') };

  it('K-160 are all without a database, and at most twenty with one that are near or try every kind', () => {
    const inRoom = Array.from(
      { length: 20 },
      (_, at) => [`api/src/domain/money/${at}.test.ts`, 3] as const,
    );
    const near = 'api/src/engine/lists.test.ts';
    const ofEvery = 'api/src/engine/records/every-kind.test.ts';
    const { tests, left } = nearTests(
      new Map([...far, ...quick, ...inRoom, [ofEvery, 6], [near, 1]]),
      changed,
      inApi,
    );
    expect(tests.slice(0, 60)).toEqual(quick.map(([test]) => test));
    expect(tests.slice(60, 62)).toEqual([near, ofEvery]);
    expect(tests.slice(62)).toEqual(inRoom.slice(0, 18).map(([test]) => test));
    expect(left).toHaveLength(62);
  });

  it('exclude screens, and say which words run them', () => {
    const screen = 'web/src/domain/money/costs.screen.test.tsx';
    const { tests, left } = nearTests(new Map([[screen, 1]]), changed, inApi);
    expect(tests).toEqual([]);
    expect(left).toEqual([screen]);
    expect(roomsToRun([...left, 'api/src/app/retention.test.ts'])).toEqual([
      'web/money',
      'api/src/app',
    ]);
  });
});

describe('K-113 the last line of a check', () => {
  it('says that all passed only if each test that depends on the change ran', () => {
    expect(verdict([], [])).toBe('All passed');
    expect(verdict([], ['api/src/app/retention.test.ts'])).not.toMatch(/passed/i);
    expect(verdict(['types'], [])).toBe('FAILED: types (see above)');
  });
});

describe('K-113 a forgotten piece is named, because its test runs', () => {
  it('of a record kind without its retention, its table, its index or its line', () => {
    const tests = runFor(
      'contract/src/domain/money/fuel-card.ts',
      'contract/src/domain/registry/registry.ts',
      'api/src/platform/db/migrations/9000-fuel-cards.ts',
      'api/src/platform/db/migrations/list.ts',
    );
    for (const needed of [
      'api/src/app/retention.test.ts',
      'api/src/engine/records/every-kind.test.ts',
      'api/src/platform/db/migrations/numbers.test.ts',
      'api/src/platform/db/schema.test.ts',
      'contract/src/domain/registry/registry.test.ts',
    ])
      expect(tests).toContain(needed);
  });

  it.each([
    ['docs/data.md', 'api/src/app/retention.test.ts'],
    ['docs/settings.md', 'api/src/platform/config.test.ts'],
    ['docs/rules.md', 'scripts/rules.test.ts'],
    ['docs/glossary.md', 'scripts/words/words.test.ts'],
    ['api/src/app/retention.ts', 'api/src/app/retention.test.ts'],
    ['api/src/platform/db/tables/money.ts', 'scripts/typed-sql.test.ts'],
    ['api/src/testing/releases/v261122.1.sql', 'api/src/platform/db/upgrade.test.ts'],
    ['contract/src/platform/access.ts', 'api/src/platform/http/levels.test.ts'],
    ['contract/src/domain/money/new-call.ts', 'api/src/app/input-bounds.test.ts'],
  ])('of %s', (changed, test) => {
    expect(runFor(changed)).toContain(test);
  });
});

describe('the files that are linted for a change', () => {
  it('are those that changed, and those that import them', () => {
    expect(filesToLint(['api/src/money.ts', 'docs/data.md'], texts)).toEqual([
      'api/src/money.ts',
      'api/src/money.test.ts',
      'api/src/report.ts',
    ]);
  });

  it('are all, if the rules of the linter changed', () => {
    expect(filesToLint(['layers.json'], texts)).toBeUndefined();
  });
});
