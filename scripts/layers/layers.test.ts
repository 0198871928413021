import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { declaredLayers as layers } from './layers.mjs';
import { docsTable, withTable } from './docs-table.mjs';
import { groupByFile, listPlants, writeText } from './plant.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const house = mkdtempSync(join(tmpdir(), 'paddock-layers-'));
const plants = listPlants(layers);

/** Imports that once passed although the docs forbade them. */
const regressions = [
  ['web/src/ui/badge.tsx', '../engine/map/map-view.tsx'],
  ['web/src/ui/badge.tsx', '../domain/flights/leg-row.tsx'],
  ['web/src/platform/device-clock.ts', '../engine/map/map-view.tsx'],
  ['web/sw/service-worker.ts', '../src/domain/messages/words.ts'],
  ['api/src/platform/errors.ts', './../engine/lists/read-list.ts'],
  ['api/src/platform/http/access.ts', '../../domain/live/routes.ts'],
  ['web/src/engine/offline/drafts.ts', '../../app/outbox/outbox-page.tsx'],
  ['web/src/features/flights/page.tsx', '../../ui/button.tsx'],
  ['web/src/platform/device-clock.ts', '../ui/button.tsx'],
  ['web/src/ui/button.tsx', '../platform/device-clock.ts'],
] as const;

afterAll(() => rmSync(house, { recursive: true, force: true }));

const settings = z.object({
  jsPlugins: z.array(z.string()),
  rules: z.record(z.string(), z.unknown()),
});
const report = z.object({
  diagnostics: z.array(
    z.object({
      message: z.string(),
      filename: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.number() }) })),
    }),
  ),
});

/**
 * Runs only our own rule over files.
 * @returns its messages by `file:line`
 */
function lint(files: ReadonlyMap<string, string>): Map<string, string> {
  for (const name of ['layers.json', 'scripts/layers'])
    cpSync(join(root, name), join(house, name), { recursive: true });
  const { jsPlugins } = settings.parse(
    JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')),
  );
  const config = {
    jsPlugins,
    categories: { correctness: 'off' },
    rules: { 'layers/arrows': 'error' },
  };
  write('.oxlintrc.json', JSON.stringify(config));
  for (const [file, text] of files) write(file, text);
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(
    process.execPath,
    [oxlint, '--format', 'json', 'contract', 'api', 'web'],
    {
      cwd: house,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    },
  );
  const { diagnostics } = report.parse(JSON.parse(stdout));
  return new Map(
    diagnostics.map(({ filename, labels, message }) => [
      `${filename}:${labels[0]?.span.line}`,
      message,
    ]),
  );
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
}

describe('the lint', () => {
  const planted = groupByFile(plants);
  const oldOnes = regressions.map(
    ([file, specifier], index) =>
      [`${dirname(file)}/regression-${index}.ts`, `import '${specifier}';`] as const,
  );
  let found: ReadonlyMap<string, string> = new Map();
  beforeAll(() => {
    const files = [...planted].map(([file, own]) => [file, writeText(own)] as const);
    found = lint(new Map([...files, ...oldOnes]));
  });

  function listReasons(isAllowed: boolean, isFound: boolean): string[] {
    return [...planted].flatMap(([file, own]) =>
      own
        .filter(
          (one, index) =>
            one.isAllowed === isAllowed && found.has(`${file}:${index + 1}`) === isFound,
        )
        .map(({ why }) => why),
    );
  }

  it('is switched on', () => {
    const { rules } = settings.parse(
      JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')),
    );
    expect(rules['layers/arrows']).toBe('error');
  });

  it('refuses every import that layers.json forbids', () => {
    expect(listReasons(false, false)).toEqual([]);
  });

  it('accepts every import that layers.json allows', () => {
    expect(listReasons(true, true)).toEqual([]);
  });

  it('tries more than a thousand of the former and five hundred of the latter', () => {
    expect(plants.filter(({ isAllowed }) => !isAllowed).length).toBeGreaterThan(1000);
    expect(plants.filter(({ isAllowed }) => isAllowed).length).toBeGreaterThan(500);
  });

  it.each(oldOnes)('refuses an import that once passed: %s', (file) => {
    expect(found.has(`${file}:1`)).toBe(true);
  });

  it('names the broken wall of an import, and the floors and rooms it may use', () => {
    const line = planted
      .get('web/src/domain/vendors/plants.ts')
      ?.findIndex(({ why }) => why.endsWith('web/src/domain/money'));
    expect(found.get(`web/src/domain/vendors/plants.ts:${Number(line) + 1}`)).toBe(
      'web/domain/vendors may not use web/domain/money. It may use places.',
    );
  });
});

describe('docs/architecture.md', () => {
  it('shows the floors and rooms of layers.json', () => {
    const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    expect(withTable(page, docsTable(layers)), 'Run `npm run layers`.').toBe(page);
  });
});
