import { ensureBrowser } from './bootstrap/browser.mjs';
import { toolWords } from './bootstrap/checks.mjs';
import { withNode } from './bootstrap/node.mjs';
import { prepare } from './bootstrap/prepare.mjs';
import { runInView } from './bootstrap/run.mjs';
import { finish } from './bootstrap/words.mjs';

/** The long runs of `*.faults.ts`. Words after `--` go to vitest: a part of a file's name, or `-t` and words. */
await finish(async () => {
  await prepare();
  const browser = await ensureBrowser();
  const words = ['run', '--config', 'api/vitest.faults.config.ts', ...process.argv.slice(2)];
  return runInView(toolWords('vitest/vitest.mjs', words), {
    env: { ...withNode(), ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }) },
  });
});
