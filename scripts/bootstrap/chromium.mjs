import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const elsewhere = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Lists possible paths of Chromium on this machine, the likeliest first. */
export function chromiumPaths() {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...paths, ...elsewhere].filter((path) => existsSync(path));
}

/** The Chromium to test with: the chosen one, or one that was found. Without any, Playwright looks for its own. */
export function chosenChromium() {
  const executablePath = process.env['CHROMIUM_PATH'] ?? chromiumPaths()[0];
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-quic',
      '--disable-sync',
      '--no-first-run',
      // Chromium's own sandbox refuses to run for root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  };
}
