import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

const port = 8_189;

/** The journey with Firebase Auth's emulator: `npm run test:firebase` starts that, and this. */
export default defineConfig({
  ...journeys,
  testDir: './firebase',
  outputDir: './test-results/firebase',
  globalSetup: [],
  workers: 1,
  timeout: 60_000,
  reporter: 'list',
  use: { ...journeys.use, baseURL: `http://127.0.0.1:${port}` },
  projects: [{ name: 'phone', use: { viewport: { width: 390, height: 844 } } }],
  webServer: {
    command: 'node server.ts',
    url: `http://127.0.0.1:${port}/api/health`,
    env: {
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DEMO: 'on',
      DEMO_CONVOY: 'off',
      IDENTITY: 'firebase',
      SIGN_IN_WAYS: 'phone,password,anonymous',
      FIREBASE_PROJECT_ID: process.env['FIREBASE_PROJECT'] ?? 'demo-paddock',
      FIREBASE_API_KEY: 'any-key-will-do',
      FIREBASE_EMULATOR_HOST: process.env['FIREBASE_EMULATOR'] ?? '127.0.0.1:9099',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    timeout: 60_000,
  },
});
