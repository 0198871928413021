import { defineConfig } from 'vitest/config';

/** Long runs that break things on purpose: `npm run test:faults`, never part of `npm test`. */
export default defineConfig({
  test: {
    name: 'faults',
    root: import.meta.dirname,
    include: ['src/**/*.faults.ts'],
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: [
      'src/testing/stray-console.ts',
      'src/testing/left-behind.ts',
      'src/testing/check-rows.ts',
    ],
  },
});
