import { prepare } from './bootstrap/prepare.mjs';
import { readLabel } from './bootstrap/version.mjs';
import { finish, say } from './bootstrap/words.mjs';

await finish(async () => {
  await prepare();
  say(`Built: ${await readLabel()}`);
  return 0;
});
