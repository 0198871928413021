import { expect, it } from 'vitest';
import { countdown } from './code-step.tsx';

it('a countdown goes from the whole pause to none, second by second', () => {
  expect(countdown(30_000, 0)).toBe('0:30');
  expect(countdown(30_000, 1)).toBe('0:30');
  expect(countdown(30_000, 1_000)).toBe('0:29');
  expect(countdown(30_000, 29_001)).toBe('0:01');
  expect(countdown(30_000, 30_000)).toBe('0:00');
  expect(countdown(30_000, 99_000)).toBe('0:00');
});

it('counts a long wait in minutes', () => {
  expect(countdown(125_000, 0)).toBe('2:05');
});
