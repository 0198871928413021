import { defineConfig, devices } from '@playwright/test';

const port = 8_179;
const chromium = process.env['CHROMIUM_PATH'];
const launchOptions = {
  ...(chromium === undefined ? {} : { executablePath: chromium }),
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

export default defineConfig({
  testDir: './journeys',
  testMatch: '*.e2e.ts',
  outputDir: './test-results',
  globalSetup: './sign-everybody-in.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 30_000,
  reporter:
    process.env['E2E_REPORT'] === undefined
      ? 'list'
      : [['list'], ['json', { outputFile: process.env['E2E_REPORT'] }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions,
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
    {
      name: 'desk',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
      grep: /@desk/,
    },
  ],
  webServer: {
    command: 'node server.ts',
    url: `http://127.0.0.1:${port}/api/health`,
    env: { PORT: String(port), LOG_LEVEL: 'warn' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    timeout: 60_000,
  },
});
