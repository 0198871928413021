import { join } from 'node:path';
import { findNode } from './bootstrap/node.mjs';
import { root } from './bootstrap/places.mjs';
import { prepare } from './bootstrap/prepare.mjs';
import { isInterrupted, runTied } from './bootstrap/run.mjs';
import { finish } from './bootstrap/words.mjs';

/** Words after `--` say whom. */
await finish(async () => {
  await prepare({ built: false });
  if (isInterrupted()) return 130;
  return runTied([findNode(), join(root, 'api/src/app/erase-person.ts'), ...process.argv.slice(2)]);
});
