import { join } from 'node:path';
import { findNode } from './bootstrap/node.mjs';
import { root } from './bootstrap/places.mjs';
import { prepare } from './bootstrap/prepare.mjs';
import { isInterrupted, runTied } from './bootstrap/run.mjs';
import { finish } from './bootstrap/words.mjs';

/** Words after `--` name the command and its options. */
await finish(async () => {
  await prepare({ built: false });
  if (isInterrupted()) return 130;
  return runTied([findNode(), join(root, 'api/src/app/paddock.ts'), ...process.argv.slice(2)]);
});
