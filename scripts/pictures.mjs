import { join } from 'node:path';
import { ensureBrowser } from './bootstrap/browser.mjs';
import { findNode, withNode } from './bootstrap/node.mjs';
import { modules, root } from './bootstrap/places.mjs';
import { prepare } from './bootstrap/prepare.mjs';
import { runInView } from './bootstrap/run.mjs';
import { finish } from './bootstrap/words.mjs';

// Retakes the pictures of the documents; `npm run pictures -- forms` takes only those.
await finish(async () => {
  await prepare();
  const browser = await ensureBrowser();
  const playwright = join(modules, '@playwright/test/cli.js');
  const words = ['test', '--config', 'pictures.config.ts', ...process.argv.slice(2)];
  return runInView([findNode(), playwright, ...words], {
    cwd: join(root, 'e2e'),
    env: {
      ...withNode(),
      DEMO_CONVOY: 'on',
      ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }),
    },
    stopWith: 'SIGINT',
  });
});
