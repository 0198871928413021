import { defineConfig } from 'vitest/config';

/** Long runs that break things on purpose: `npm run test:faults`, never part of `npm test`. */
export default defineConfig({
  test: {
    name: 'faults',
    root: import.meta.dirname,
    include: [
      'src/**/*.faults.ts',
      // Tests that try more here than in `npm test`.
      'src/domain/money/reports/{owed,rows-behind,totals}.test.ts',
      'src/domain/imports/messy.test.ts',
      'src/engine/forms/hostile.test.ts',
      'src/engine/lists/paging.test.ts',
      'src/platform/db/embedded.test.ts',
    ],
    env: { AT_LENGTH: 'on' },
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    testTimeout: 3_600_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: [
      'src/testing/stray-console.ts',
      'src/testing/left-behind.ts',
      'src/testing/check-rows.ts',
    ],
  },
});
