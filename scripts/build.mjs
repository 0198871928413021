import { prepare } from './bootstrap/prepare.mjs';
import { readVersion } from './bootstrap/version.mjs';
import { finish, say } from './bootstrap/words.mjs';

await finish(async () => {
  await prepare();
  say(`Built: ${await readVersion()}`);
  return 0;
});
