import '../app/zod-setup.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/layout.css';
import '../ui/pieces.css';
import { afterEach, beforeEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { closeApp } from './open-app.tsx';
import { takeStrays } from './stray-console.ts';

beforeEach(async () => {
  await page.viewport(390, 844);
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(async () => {
  const unforeseen = await closeApp();
  const told = takeStrays();
  expect(unforeseen.join('\n'), 'calls that the test did not foresee').toBe('');
  expect(told.join('\n'), 'errors and warnings on the console').toBe('');
});
