import { defineConfig } from 'vitest/config';

/** Files share their process, which makes a run four times as fast: a file leaves nothing behind. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    isolate: false,
    // Only a test that hangs gets there, also on a machine that is slow or busy.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['api/src/testing/stray-console.ts', 'api/src/testing/left-behind.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'contract', include: ['contract/src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['api/src/**/*.test.ts'],
          globalSetup: ['api/src/testing/global-setup.ts'],
          setupFiles: ['api/src/testing/check-rows.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'house', include: ['scripts/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.screen.test.tsx'],
        },
      },
      'web/vitest.screens.config.ts',
    ],
    coverage: {
      provider: 'v8',
      include: ['api/src/**/*.ts', 'contract/src/**/*.ts'],
      exclude: ['**/*.test.ts', 'api/src/testing/**'],
      reporter: ['text-summary', 'json-summary', 'html'],
    },
  },
});
