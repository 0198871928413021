import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { frameTimes } from './frame-times.ts';
import { report } from './report.ts';
import { servePage } from './serve-page.ts';

const budget = { 'frame p95, ms': 16 };
const moves = 900;

/** Drags the map about for as long as the people move: a third of a minute, as a hand would. */
async function dragAbout(page: Page): Promise<void> {
  await page.mouse.move(640, 400);
  await page.mouse.down();
  for (let move = 0; move < moves; move += 1)
    await page.mouse.move(
      640 + Math.sin(move / 40) * 380 * Math.sin(move / 300),
      400 + Math.cos(move / 55) * 220 * Math.sin(move / 300),
    );
  await page.mouse.up();
}

async function measure(address: string, zoomedIn: number) {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 800 } });
  await page.goto(address);
  for (let times = 0; times < zoomedIn; times += 1) {
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.waitForFunction((before) => Number(document.title) > before, times * 4 + 4);
  }
  await page.waitForFunction(() => Number(document.title) > 20);
  const stepsBefore = Number(await page.title());
  const times = await frameTimes(page, () => dragAbout(page));
  const updates = Number(await page.title()) - stepsBefore;
  await page.close();
  return { ...times, updates };
}

/** Kilobytes, gzip, of everything that a map without Google brings into the browser. */
async function weigh(folder: string) {
  const kinds = { scripts: '.js', styles: '.css', basemap: '.bin' };
  const files = await readdir(folder);
  const weights: Record<string, number> = {};
  for (const [kind, ending] of Object.entries(kinds)) {
    const contents = await Promise.all(
      files
        .filter((file) => file.endsWith(ending))
        .map(async (file) => readFile(join(folder, file))),
    );
    const bytes = contents.map((content) => gzipSync(content, { level: 9 }).length);
    weights[kind] = Math.round(bytes.reduce((all, one) => all + one, 0) / 100) / 10;
  }
  return weights;
}

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await servePage('map-page');
try {
  await report('map', {
    unit: 'milliseconds of the main thread between two frames; 2,000 people, all moving 4 times a second, while the map is dragged',
    budget,
    'all of Europe, zoom 5.5': await measure(page.address, 0),
    'closer, zoom 7.5': await measure(page.address, 2),
    'size, KB gzip': await weigh(join(page.folder, 'assets')),
  });
} finally {
  await browser.close();
  await page.close();
}
