import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findNode, withNode } from './bootstrap/node.mjs';
import { root } from './bootstrap/places.mjs';
import { prepare } from './bootstrap/prepare.mjs';
import { isInterrupted, runInView } from './bootstrap/run.mjs';
import { finish, say } from './bootstrap/words.mjs';

/** One after another, or they would distort each other's figures. Words after `--` choose by name. */
await finish(async () => {
  await prepare();
  const folder = join(root, 'bench');
  const chosen = process.argv.slice(2);
  const files = (await readdir(folder))
    .filter((name) => name.endsWith('.bench.ts'))
    .filter((name) => chosen.length === 0 || chosen.some((word) => name.includes(word)))
    .sort();
  let failed = 0;
  for (const name of files) {
    if (isInterrupted()) return 130;
    say(`\n${name}`);
    const code = await runInView([findNode(), join(folder, name)], {
      cwd: folder,
      env: withNode(),
    });
    if (code === 0) continue;
    failed += 1;
    say(`${name} failed (exit code ${code})`);
  }
  return failed === 0 ? 0 : 1;
});
