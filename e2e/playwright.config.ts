import { defineConfig, devices } from '@playwright/test';
import { chosenChromium } from '../scripts/bootstrap/chromium.mjs';
import { waysLog } from './mail.ts';
import { appPort as port, issuerPort, issuerSettings, waysPort } from './run-settings.ts';

export const waysURL = `http://127.0.0.1:${waysPort}`;
const launchOptions = chosenChromium();
/** Only the people of a journey move; the pictures of the guide have the convoy. */
const DEMO_CONVOY = process.env['DEMO_CONVOY'] ?? 'off';

const server = {
  gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  stdout: 'pipe',
  timeout: 180_000,
} as const;

export default defineConfig({
  testDir: './journeys',
  testMatch: '*.e2e.ts',
  outputDir: './test-results',
  globalSetup: './before-all.ts',
  fullyParallel: true,
  // A journey spends a third of its time waiting for the server, the network and fades.
  workers: 3,
  forbidOnly: true,
  // Only a hanging test reaches this, even on a slow or busy machine.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter:
    process.env['E2E_REPORT'] === undefined
      ? 'list'
      : [['list'], ['json', { outputFile: process.env['E2E_REPORT'] }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Fades and spinners take a quarter of a journey's processor time: without a graphics card, all are
    // drawn.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  projects: [
    // These two have long rows of tests that wait for one another: the last to start would end alone.
    {
      // Two builds of the app, and a network that is cut while the second replaces the first.
      name: 'upgrade',
      testDir: './upgrade',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'ways',
      testMatch: 'sign-in-*.e2e.ts',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        baseURL: waysURL,
      },
    },
    {
      name: 'phone',
      testIgnore: 'sign-in-*.e2e.ts',
      grepInvert: /@desk/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'desk',
      testIgnore: 'sign-in-*.e2e.ts',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
      grep: /@desk/,
    },
  ],
  webServer: [
    {
      ...server,
      command: 'node server.ts',
      url: `http://127.0.0.1:${port}/api/health`,
      env: {
        PORT: String(port),
        LOG_LEVEL: 'warn',
        DEMO_CONVOY,
        // A walk through every screen makes more calls than a person does.
        CALLS_PER_PERSON: '100000',
        CALLS_PER_ADDRESS: '100000',
      },
    },
    {
      ...server,
      command: 'node oidc-issuer.ts',
      url: `${issuerSettings.OIDC_ISSUER}/jwks`,
      env: { PORT: String(issuerPort) },
    },
    {
      ...server,
      // Without a mail server, mail is written to the log, where the journeys read it.
      command: 'node server.ts',
      url: `${waysURL}/api/health`,
      env: {
        PORT: String(waysPort),
        SERVER_LOG: waysLog,
        DEMO: 'on',
        DEMO_CONVOY,
        // As in production: a browser waits for its token before it requests anything.
        APP_CHECK: 'enforce',
        SIGN_IN_WAYS: 'phone,password,emailLink,oidc,anonymous',
        ...issuerSettings,
        PHONE_COUNTRIES_EXCEPT: 'HU',
      },
    },
  ],
});
