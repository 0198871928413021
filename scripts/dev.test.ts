import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepServer } from './dev/keep-server.mjs';
import { startPart } from './dev/parts.mjs';
import { watchSources } from './dev/watch-sources.mjs';

const folder = mkdtempSync(join(tmpdir(), 'paddock-dev-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('watching sources', () => {
  let changed: string[];
  let stop: () => void;

  beforeEach(() => {
    changed = [];
    stop = watchSources([folder], {
      first: () => {},
      settled: (file) => changed.push(basename(file)),
    });
  });
  afterEach(() => stop());

  /** As an editor does that writes a new file and puts it in place of the old one. */
  function replace(name: string, content: string): void {
    writeFileSync(join(folder, `${name}.new`), content);
    renameSync(join(folder, `${name}.new`), join(folder, name));
  }

  it('notices every save of an editor that replaces the file', async () => {
    for (const content of ['1', '2', '3']) {
      replace('routes.ts', content);
      await expect.poll(() => changed).toEqual(['routes.ts']);
      changed.length = 0;
    }
  });

  it('notices a file in a folder that is new', async () => {
    mkdirSync(join(folder, 'stays'));
    writeFileSync(join(folder, 'opened.ts'), '');
    await expect.poll(() => changed).toEqual(['opened.ts']);
    writeFileSync(join(folder, 'stays', 'queries.ts'), '');
    await expect.poll(() => changed).toEqual(['opened.ts', 'queries.ts']);
  });

  it('notices neither a test nor another kind of file', async () => {
    writeFileSync(join(folder, 'routes.test.ts'), '');
    writeFileSync(join(folder, 'notes.md'), '');
    await expect.poll(() => changed, { timeout: 200 }).toEqual([]);
    writeFileSync(join(folder, 'routes.ts'), '');
    await expect.poll(() => changed).toEqual(['routes.ts']);
  });
});

describe('a server that starts again', () => {
  const program = join(folder, 'server.mjs');
  const sources = join(folder, 'sources.mjs');
  const lines: string[] = [];

  beforeEach(() => {
    lines.length = 0;
    vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    writeFileSync(
      program,
      `process.on('message', (word) => word === 'start' && import(${JSON.stringify(sources)}));`,
    );
    writeFileSync(sources, 'process.send({ ready: true });');
  });
  afterEach(() => vi.restoreAllMocks());

  function keep() {
    const told: string[] = [];
    const server = keepServer(
      () => startPart([program]),
      (message) => told.push(message),
    );
    return { server, told };
  }

  it('holds calls until it is back', async () => {
    const { server, told } = keep();
    await expect.poll(() => told).toEqual(['release']);
    server.restart('routes.ts');
    await expect.poll(() => told).toEqual(['release', 'hold', 'release']);
    expect(lines.join('')).toMatch(/^routes\.ts changed: the server started again in \d/);
    await server.stop();
  });

  it('has the change that comes while it loads the one before', async () => {
    const loaded = join(folder, 'loaded');
    const write = (version: string) =>
      writeFileSync(
        sources,
        `import { writeFileSync } from 'node:fs';
        writeFileSync(${JSON.stringify(loaded)}, '${version}');
        process.send({ ready: true });`,
      );
    const { server, told } = keep();
    await expect.poll(() => told).toEqual(['release']);
    write('first');
    server.restart('routes.ts');
    await expect.poll(() => told.includes('hold')).toBe(true);
    write('second');
    server.restart('routes.ts');
    await expect.poll(() => told.at(-1)).toBe('release');
    expect(readFileSync(loaded, 'utf8')).toBe('second');
    await server.stop();
  });

  it('waits for the next change when it fails, and lets calls fail', async () => {
    const { server, told } = keep();
    await expect.poll(() => told).toEqual(['release']);
    writeFileSync(sources, 'process.exit(1);');
    server.restart('routes.ts');
    await expect
      .poll(() => lines)
      .toEqual(['The server has stopped. It starts again at the next change.\n']);
    expect(told).toEqual(['release', 'hold', 'release']);
    writeFileSync(sources, 'process.send({ ready: true });');
    server.restart('routes.ts');
    await expect.poll(() => told).toEqual(['release', 'hold', 'release', 'hold', 'release']);
    await server.stop();
  });
});
