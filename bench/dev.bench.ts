import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { answering } from './place.ts';
import { report } from './report.ts';
import { obtainCookies } from './sign-in.ts';

const port = 8_274;
const address = `http://127.0.0.1:${port}`;
const root = join(import.meta.dirname, '..');
const repeats = 7;

/** A place in a source, and what to write there so that a number shows. */
interface Edit {
  readonly file: string;
  readonly before: string;
  readonly after: (count: number) => string;
}

const component: Edit = {
  file: 'web/src/domain/itinerary/now.tsx',
  before: '{formatDay(deviceTime(now))}</h2>',
  after: (count) => `{formatDay(deviceTime(now))} edit ${count}.</h2>`,
};
const contract: Edit = {
  file: 'contract/src/domain/registry/open-nodes.ts',
  before: "about: 'Flights, drives, who to call'",
  after: (count) => `about: 'Flights, drives, who to call ${count}'`,
};
const server: Edit = {
  file: 'api/src/app/settings/routes.ts',
  before: '    version,\n',
  after: (count) => `    version: 'v000000.${count}',\n`,
};

/** Makes an edit several times and waits for each; the file is restored, however this ends. */
async function timeEdits(edit: Edit, wait: (count: number, edited: () => void) => Promise<void>) {
  const path = join(root, edit.file);
  const original = readFileSync(path, 'utf8');
  if (!original.includes(edit.before)) throw new Error(`${edit.file} lacks ${edit.before}`);
  const putBack = () => writeFileSync(path, original);
  process.once('exit', putBack);
  const times: number[] = [];
  for (let count = 1; count <= repeats; count += 1) {
    let since = 0;
    // Like someone who looks at the screen before the next edit: the next server is ready by then.
    await pause(2_000);
    await wait(count, () => {
      since = performance.now();
      writeFileSync(path, original.replace(edit.before, edit.after(count)));
    });
    times.push(Math.round(performance.now() - since));
  }
  putBack();
  process.removeListener('exit', putBack);
  const median = times.toSorted((one, other) => one - other)[Math.floor(repeats / 2)];
  return { 'median, ms': median, 'worst, ms': Math.max(...times), 'all, ms': times };
}

async function onScreen(page: Page, text: string, edited: () => void): Promise<void> {
  const seen = page.waitForFunction((words) => document.body.innerText.includes(words), text);
  edited();
  await seen;
}

const settings = z.object({ version: z.string() });

/** What the page is told through Vite, which waits for a starting server. */
async function answers(version: string, edited: () => void): Promise<void> {
  edited();
  for (;;) {
    const answer = await fetch(`${address}/api/settings`);
    if (answer.ok && settings.parse(await answer.json()).version === version) return;
    await pause(10);
  }
}

async function measure(page: Page) {
  const screen = await timeEdits(component, (count, edited) =>
    onScreen(page, ` edit ${count}.`, edited),
  );
  const kept = await page.evaluate(() => document.body.dataset['kept'] === 'yes');
  return {
    'a component, on screen': { ...screen, 'without loading the page again': kept },
    'a file of the contract, on screen': await timeEdits(contract, (count, edited) =>
      onScreen(page, `Flights, drives, who to call ${count}`, edited),
    ),
    'a file of the server, answered': await timeEdits(server, (count, edited) =>
      answers(`v000000.${count}`, edited),
    ),
  };
}

const folder = await mkdtemp(join(tmpdir(), 'paddock-bench-'));
const since = performance.now();
const dev = spawn('npm', ['run', 'dev'], {
  cwd: root,
  env: { ...process.env, PORT: String(port), DATA_DIR: folder },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const ended = once(dev, 'exit');
process.once('exit', () => dev.kill('SIGTERM'));
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  await answering(`${address}/api/health`);
  const ready = Math.round(performance.now() - since);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addCookies(await obtainCookies(address, '+447700900010'));
  const page = await context.newPage();
  await page.goto(address);
  await page.getByText('Next flight, in').waitFor();
  const shown = Math.round(performance.now() - since);
  await page.evaluate(() => (document.body.dataset['kept'] = 'yes'));
  const figures = await measure(page);
  const stopping = performance.now();
  dev.kill('SIGINT');
  await ended;
  await report('dev', {
    unit: 'milliseconds from saving a file to seeing it, with npm run dev, edits two seconds apart',
    budget: 1_000,
    'npm run dev, to the first answer': ready,
    'npm run dev, to home on screen': shown,
    ...figures,
    'Ctrl-C, to the end of all': Math.round(performance.now() - stopping),
  });
} finally {
  await browser.close();
  dev.kill('SIGTERM');
  await ended;
  await rm(folder, { recursive: true, force: true });
}
