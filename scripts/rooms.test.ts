import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './bootstrap/places.mjs';
import { chooseTests } from './bootstrap/rooms.mjs';
import { Refusal } from './bootstrap/words.mjs';

/** The paths of the tests that `npm test` runs with these words. */
function chosenBy(...words: string[]): string[] {
  return chooseTests(words, root).tests.map((test) => relative(root, test));
}

describe('npm test with a room', () => {
  it('runs the tests of that room, on whichever floor it is', () => {
    expect(chosenBy('api/money')).toContain('api/src/domain/money/balance.test.ts');
    expect(
      chosenBy('api/money').filter((test) => !test.startsWith('api/src/domain/money/')),
    ).toEqual([]);
    expect(chosenBy('api/db')).toContain('api/src/platform/db/migrate.test.ts');
  });

  it('K-112 runs a floor, a workspace, and a room beside them', () => {
    expect(chosenBy('api/engine')).toContain('api/src/engine/records/every-kind.test.ts');
    expect(chosenBy('contract')).toContain('contract/src/platform/money.test.ts');
    expect(chosenBy('contract', 'api/engine')).toEqual([
      ...chosenBy('contract'),
      ...chosenBy('api/engine'),
    ]);
    expect(chosenBy('scripts')).toContain('scripts/rooms.test.ts');
    for (const workspace of ['contract', 'api', 'web'])
      expect(chosenBy(workspace).filter((test) => !test.startsWith(`${workspace}/`))).toEqual([]);
  });

  it('K-112 runs each room that CONTRIBUTING names', () => {
    const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
    const named = [...page.matchAll(/npm test -- ([^\n`#]+)/g)].map(([, words = '']) =>
      words.trim().split(/\s+/),
    );
    // Neither an option of vitest nor an alias.
    const rooms = named.filter((words) => !/^-|</.test(words.join(' ')));
    expect(rooms.length).toBeGreaterThan(4);
    for (const words of rooms) expect(chosenBy(...words), words.join(' ')).not.toEqual([]);
  });

  it('runs several rooms, and each test once', () => {
    const both = chosenBy('api/money', 'contract/money', 'api/money');
    expect(both).toEqual([...chosenBy('api/money'), ...chosenBy('contract/money')]);
  });

  it('accepts a path of the checkout as well', () => {
    expect(chosenBy('scripts/rooms.test.ts')).toEqual(['scripts/rooms.test.ts']);
    expect(chosenBy('api/src/domain/money/')).toEqual(chosenBy('api/money'));
  });

  it('passes the rest to vitest', () => {
    expect(chooseTests(['api/money', '-t', 'a/b'], root)).toMatchObject({
      rooms: ['api/money'],
      others: ['-t', 'a/b'],
    });
    expect(chooseTests(['--coverage'], root)).toEqual({
      rooms: [],
      tests: [],
      others: ['--coverage'],
    });
  });

  it('refuses a room that does not exist, and lists those that do', () => {
    expect(() => chosenBy('api/monny')).toThrow(Refusal);
    expect(() => chosenBy('api/monny')).toThrow(/^There is no room api\/monny\. [^]*\bmoney, /);
    expect(() => chosenBy('contract', 'money')).toThrow('There is no room money.');
    expect(() => chosenBy('server/money')).toThrow(
      'There is no room server/money. Begin with a workspace: contract, api, web.',
    );
  });

  it('refuses a room that has no tests', () => {
    expect(() => chosenBy('api/src/app/dev')).toThrow('api/src/app/dev has no tests.');
  });
});
