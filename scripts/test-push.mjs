import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findNode, withNode } from './bootstrap/node.mjs';
import { root } from './bootstrap/places.mjs';
import { prepare } from './bootstrap/prepare.mjs';
import { runInView } from './bootstrap/run.mjs';
import { finish, Refusal } from './bootstrap/words.mjs';

const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** The whole way of a push message, in Firefox: Chromium only subscribes at Google. Not part of `npm test`. */
await finish(async () => {
  const firefox = findFirefox();
  await prepare();
  const env = { ...withNode(), FIREFOX_PATH: firefox };
  return runInView([findNode(), join(root, 'e2e/push/real-path.ts')], { env });
});

function findFirefox() {
  const chosen = process.env['FIREFOX_PATH'];
  const found = chosen === undefined || chosen === '' ? places.find(existsSync) : chosen;
  if (found !== undefined && existsSync(found)) return found;
  throw new Refusal(
    'This test needs Firefox, and there is none. Install it (Debian: firefox-esr), or set FIREFOX_PATH to it, and try again.',
  );
}
