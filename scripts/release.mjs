import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './bootstrap/places.mjs';
import { prepare } from './bootstrap/prepare.mjs';
import { readLabel } from './bootstrap/version.mjs';
import { finish, Refusal, say, step } from './bootstrap/words.mjs';
import { assemble, pack } from './release/assemble.mjs';

/**
 * Makes what a server needs to run, without what is only needed to build it: an archive with Node for a
 * platform, or with `--folder` a folder without Node, for an image that has its own.
 */
await finish(async () => {
  const options = /** @type {const} */ ({
    platform: { type: 'string', default: `${process.platform}-${process.arch}` },
    folder: { type: 'string' },
  });
  const { values } = parseArgs({ options });
  const [os = '', cpu = ''] = values.platform.split('-');
  if (!['linux', 'darwin'].includes(os) || !['x64', 'arm64'].includes(cpu))
    throw new Refusal('Name the platform as linux-x64, linux-arm64, darwin-x64 or darwin-arm64.');
  await prepare();
  const label = await readLabel();
  const name = `paddock-${label}-${values.platform}`;
  const folder = values.folder ?? join(root, 'dist', name);
  // npm has Node for Linux only.
  const withNode = values.folder === undefined && os === 'linux';
  await step(`Collecting ${label} for ${values.platform}`, () =>
    assemble(folder, { os, cpu }, { withNode }),
  );
  if (values.folder !== undefined) return 0;
  const archive = join(root, 'dist', `${name}.tar.gz`);
  await step('Packing', () => pack(folder, archive));
  const hash = createHash('sha256')
    .update(await readFile(archive))
    .digest('hex');
  await writeFile(`${archive}.sha256`, `${hash}  ${name}.tar.gz\n`);
  const { size } = await stat(archive);
  say(`${archive} (${(size / 1_000_000).toFixed(1)} MB)\nSHA-256 ${hash}`);
  return 0;
});
