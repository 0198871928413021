import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Takes the pictures of the README and the guide: `npm run pictures`. */
export default defineConfig({
  ...journeys,
  testDir: './pictures',
  testMatch: '*.pictures.ts',
  workers: 1,
  reporter: 'list',
  projects: [{ name: 'pictures', use: { deviceScaleFactor: 2 } }],
});
