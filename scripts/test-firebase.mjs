import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './bootstrap/browser.mjs';
import { findNode, withNode } from './bootstrap/node.mjs';
import { modules, root } from './bootstrap/places.mjs';
import { prepare } from './bootstrap/prepare.mjs';
import { runInView } from './bootstrap/run.mjs';
import { finish } from './bootstrap/words.mjs';

/** Downloaded by the first run, some 300 MB: not one of our dependencies, and not part of `npm test`. */
const firebaseTools = 'firebase-tools@15.34.2';
const project = 'demo-paddock';
const emulator = { host: '127.0.0.1', port: 9_099 };

/** Signs in by phone with Firebase's own Auth emulator, in a real browser. */
await finish(async () => {
  await prepare();
  const browser = await ensureBrowser();
  const folder = await mkdtemp(join(tmpdir(), 'paddock-firebase-'));
  const config = join(folder, 'firebase.json');
  try {
    const emulators = { auth: emulator, ui: { enabled: false }, hub: { port: 9_409 } };
    await writeFile(config, JSON.stringify({ emulators }));
    const tool = ['npx', '--yes', firebaseTools, 'emulators:exec', '--only', 'auth'];
    const words = ['--project', project, '--config', config, journey()];
    return await runInView([...tool, ...words], { cwd: folder, env: environment(browser) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** The emulator tool takes its command as one line. */
function journey() {
  const playwright = join(modules, '@playwright/test/cli.js');
  const config = join(root, 'e2e/firebase.config.ts');
  return [findNode(), playwright, 'test', '--config', config].map(quoted).join(' ');
}

/** @param {string} word */
function quoted(word) {
  return `"${word}"`;
}

/** @param {string | undefined} browser */
function environment(browser) {
  return {
    ...withNode(),
    FIREBASE_PROJECT: project,
    FIREBASE_EMULATOR: `${emulator.host}:${emulator.port}`,
    // The emulator needs none of its tool's native parts, and those may be compiled for another Node.
    npm_config_ignore_scripts: 'true',
    ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }),
  };
}
