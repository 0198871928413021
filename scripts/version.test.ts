import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { versionLabel } from '../api/src/platform/http/version.ts';
import { root } from './bootstrap/places.mjs';
import { formatVersion, readLabel } from './bootstrap/version.mjs';

const manifest = z.object({ version: z.string().optional() });
const lock = z.object({ version: z.string(), packages: z.record(z.string(), manifest) });

function readManifest(folder: string) {
  return manifest.parse(JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
}

const workspaces = readdirSync(root).filter(
  (name) => name !== 'node_modules' && existsSync(join(root, name, 'package.json')),
);

describe('the version', () => {
  it('is shown as a label with a v and without the last zero', () => {
    expect(formatVersion('261122.1.0')).toBe('v261122.1');
    expect(formatVersion('261122.12.0')).toBe('v261122.12');
  });

  it.each(['0.0.0', '261122.0.0', '261122.1.1', '26112.1.0', 'v261122.1'])(
    'is refused when it is %s',
    (version) => {
      expect(() => formatVersion(version)).toThrow(`The version in package.json is ${version}`);
    },
  );

  it('is in the root package.json and in no workspace', () => {
    expect(workspaces).toContain('api');
    expect(workspaces.filter((name) => readManifest(name).version !== undefined)).toEqual([]);
  });

  it('is the same in the lock file', () => {
    const found = lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
    expect(found.version).toBe(readManifest('.').version);
    expect(found.packages['']?.version).toBe(found.version);
  });

  it('has the same label in the server', async () => {
    expect(versionLabel).toBe(await readLabel());
  });

  it('has a heading in the changelog', async () => {
    const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
    expect(changelog).toContain(`\n## [${await readLabel()}]`);
  });
});

describe('npm', () => {
  it('runs no install scripts', () => {
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toContain('ignore-scripts=true\n');
  });

  it('skips none of our scripts: with ignore-scripts, it would leave out those that hook onto another', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    const hooks = /^(?:pre|post).|^(?:prepare|install|dependencies)$/;
    expect(Object.keys(scripts).filter((name) => hooks.test(name))).toEqual([]);
  });
});
