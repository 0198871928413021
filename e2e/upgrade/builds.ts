import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** The app that everything else tests, and the build that replaces it. */
export type Label = 'one' | 'two';

const web = join(import.meta.dirname, '../../web');

export function findFolder(label: Label): string {
  return label === 'one' ? join(web, 'dist/current') : join(import.meta.dirname, '../.upgrade');
}

/** Builds the app once more, under the second label. */
export async function buildSecond(): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('vite/package.json');
  const vite = join(dirname(manifest), 'bin/vite.js');
  const config = join(web, 'build/labelled.config.ts');
  const words = ['build', '--config', config, '--outDir', findFolder('two'), '--emptyOutDir'];
  await promisify(execFile)(process.execPath, [vite, ...words], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
