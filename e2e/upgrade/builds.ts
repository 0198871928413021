import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

export type Label = 'one' | 'two';

export function folderOf(label: Label): string {
  return join(import.meta.dirname, '../.upgrade', label);
}

/** Builds the app under a label. */
export async function build(label: Label): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('vite/package.json');
  const vite = join(dirname(manifest), 'bin/vite.js');
  const config = join(import.meta.dirname, '../../web/build/labelled.config.ts');
  const words = ['build', '--config', config, '--outDir', folderOf(label), '--emptyOutDir'];
  await promisify(execFile)(process.execPath, [vite, ...words], {
    cwd: join(import.meta.dirname, '../../web'),
    env: { ...process.env, NODE_ENV: 'production', BUILD_LABEL: label },
  });
}
