import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPaths } from './chromium.mjs';
import { findNode, withNode } from './node.mjs';
import { modules } from './places.mjs';
import { runQuietly } from './run.mjs';
import { Refusal, step } from './words.mjs';

/**
 * A Chromium for the browser tests: an installed one, else Debian's, else Playwright's own.
 * @returns {Promise<string | undefined>} path of its program; undefined where Playwright knows its own
 */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const installed = await step("Installing Debian's Chromium", installFromDebian);
    if (installed !== undefined) return installed;
  }
  await step("Fetching Playwright's Chromium", fetchFromPlaywright);
  return undefined;
}

async function findBrowser() {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (await runs(chosen)) return chosen;
    throw new Refusal(`CHROMIUM_PATH is ${chosen}, which does not run.`);
  }
  for (const path of chromiumPaths()) if (await runs(path)) return path;
  return undefined;
}

/** Some systems have a stub under this name that only says how to install it. */
async function runs(/** @type {string} */ path) {
  const { code } = await runQuietly([path, '--version']).catch(() => ({ code: 1 }));
  return code === 0;
}

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['install', '--yes', '--no-install-recommends', 'chromium'];
  for (const words of [['update'], options])
    await runQuietly(['apt-get', '-qq', ...words], { env }).catch(() => {});
  return findBrowser();
}

async function fetchFromPlaywright() {
  const cli = join(modules, '@playwright/test/cli.js');
  const words = [findNode(), cli, 'install', 'chromium'];
  const { code } = await runQuietly(words, { env: withNode() });
  if (code !== 0)
    throw new Refusal(
      'There is no browser to test with, and none could be fetched. Install Chromium, or set CHROMIUM_PATH to one, and try again.',
    );
}
