import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chosenChromium } from '../scripts/bootstrap/chromium.mjs';
import { compiledReact, ensureBasemap } from './build/plugins.ts';

/** Screens in a real browser: the whole app of a person at an address, with a network that answers from a test. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [ensureBasemap(), compiledReact()],
  // A package that is found on the way makes the page load again in the middle of a test.
  optimizeDeps: {
    entries: ['src/app/main.tsx', 'src/testing/*', 'src/**/*.screen.test.tsx'],
    // Only a worker imports it, where Vite does not look.
    include: ['tesseract.js-core/tesseract-core-simd-lstm.js'],
  },
  test: {
    name: 'screens',
    // After the tests in Node: a browser takes all workers.
    sequence: { groupOrder: 1 },
    include: ['src/**/*.screen.test.tsx'],
    setupFiles: ['src/testing/setup.ts'],
    // Only a test that hangs gets there, also on a machine that is slow or busy.
    testTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // A snapshot is written when somebody asks for it (`-u`): a test with a new name would have none, and pass.
    update: 'none',
    isolate: false,
    maxWorkers: 2,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // As in the journeys: a name is found by a part of it.
      locators: { exact: false },
      provider: playwright({
        launchOptions: chosenChromium(),
        contextOptions: {
          locale: 'en-GB',
          timezoneId: 'Europe/London',
          hasTouch: true,
          // Without a graphics card, fades and spinners take a good part of the processor.
          reducedMotion: 'reduce',
        },
        actionTimeout: 60_000,
      }),
      instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
    },
  },
});
