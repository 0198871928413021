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

  /** Like an editor that writes a new file and replaces the old one with it. */
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

  it('ignores tests and other kinds of files', async () => {
    writeFileSync(join(folder, 'routes.test.ts'), '');
    writeFileSync(join(folder, 'notes.md'), '');
    writeFileSync(join(folder, 'routes.ts'), '');
    await expect.poll(() => changed).toEqual(['routes.ts']);
  });
});

describe('sources loaded before an edit', () => {
  const ahead = join(folder, 'ahead');
  const edited = join(ahead, 'edited.mjs');
  const program = join(folder, 'loads.mjs');

  /** Writes one of them with a time that no other save has. */
  const write = (at: number, content: string) => `
    writeFileSync(${JSON.stringify(edited)}, ${JSON.stringify(content)});
    utimesSync(${JSON.stringify(edited)}, ${at}, ${at});`;

  beforeEach(() => {
    mkdirSync(ahead, { recursive: true });
    writeFileSync(
      join(ahead, 'same.mjs'),
      'export const times = (globalThis.times = 1 + (globalThis.times ?? 0));',
    );
    writeFileSync(
      join(ahead, 'main.mjs'),
      `import { word } from './edited.mjs';
      import { times } from './same.mjs';
      export const words = word + ' ' + times;`,
    );
  });

  /** The output of each load, with an edit before it. */
  async function loads(...contents: readonly string[]): Promise<string> {
    const follower = join(import.meta.dirname, '../api/src/app/dev/fresh-sources.ts');
    writeFileSync(
      program,
      `import { utimesSync, writeFileSync } from 'node:fs';
      import { followSources } from ${JSON.stringify(follower)};
      const load = followSources(${JSON.stringify(ahead)});
      const said = [];
      const once = () => load(() => import(${JSON.stringify(join(ahead, 'main.mjs'))}));
      ${contents
        .map(
          (content, at) =>
            `${write(1_000 + at, content)} said.push(await once().then(({ words }) => words, () => 'failed'));`,
        )
        .join('\n')}
      process.send({ said: said.join(', ') });`,
    );
    const part = startPart([program]);
    const said = await part.told('said');
    await part.stop();
    return said;
  }

  it('are reloaded as far as the edit reaches them', async () => {
    expect(await loads("export const word = 'one';", "export const word = 'two';")).toBe(
      'one 1, two 1',
    );
  });

  it('are reloaded after a mistake', async () => {
    expect(await loads('export const word = ;', "export const word = 'two';")).toMatch(
      /^failed, two \d$/,
    );
  });
});

describe('a server that restarts', () => {
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

  it('has the change that comes while it loads the previous one', async () => {
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
