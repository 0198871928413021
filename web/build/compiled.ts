import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import babel from '@rolldown/plugin-babel';
import { reactCompilerPreset } from '@vitejs/plugin-react';
import type { Rolldown } from 'vite';
import * as z from 'zod/mini';

const web = join(import.meta.dirname, '..');
const folder = join(web, 'node_modules/.cache/compiled');

/**
 * A file that calls no hook stays as it is: its components are drawn again only where what they are given is another,
 * because what draws them is compiled.
 */
const reactCode = /\buse[A-Z]\w*\(/;

/** What the first screens are made of and is seldom drawn again says so: remembered values made them 4 KB larger. */
const optOut = /^'use no memo';$/m;

const keptFile = z.object({ from: z.string(), code: z.string(), map: z.string() });
type KeptFile = z.infer<typeof keptFile>;

/**
 * The React Compiler, which takes most of a build's time. What it made of a file is kept, because the
 * tests of screens and of updates compile what the build has just compiled.
 */
export async function compiled(): Promise<Rolldown.Plugin> {
  const preset = reactCompilerPreset();
  const rolldown = {
    ...preset.rolldown,
    filter: { code: { include: reactCode, exclude: optOut } },
  };
  const compiler = await babel({ presets: [{ ...preset, rolldown }] });
  const { transform } = compiler;
  if (typeof transform !== 'object')
    throw new Error('The compiler has no handler to keep results of');
  const compile = transform.handler;
  const versions = readFileSync(join(web, '../package-lock.json'));
  mkdirSync(folder, { recursive: true });
  // The plugin reads its filter from this object: only the handler is another one.
  transform.handler = async function keep(code, id, options) {
    const from = hashOf(versions, code);
    const path = join(folder, `${hashOf(purposeOf(), relative(web, id))}.json`);
    const kept = readKept(path);
    if (kept?.from === from) return { code: kept.code, map: kept.map };
    const result = await compile.call(this, code, id, options);
    if (typeof result === 'object' && result?.code !== undefined)
      write(path, { from, code: String(result.code), map: JSON.stringify(result.map) });
    return result;
  };
  return compiler;
}

/** For development the compiler adds what replaces code while it runs: a build has no use for that. */
function purposeOf(): string {
  return process.env['NODE_ENV'] === 'development' ? 'development' : 'build';
}

function hashOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

function readKept(path: string): KeptFile | undefined {
  try {
    return keptFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Two builds at once write the same: the one that is moved last stays. */
function write(path: string, kept: KeptFile): void {
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify(kept));
  renameSync(fresh, path);
}
