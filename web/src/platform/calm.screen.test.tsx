import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calm } from './calm.ts';

/** The page's own clock, which the test moves. */
let clock = 0;

beforeEach(async () => {
  // In a frame beside others, a page gets idle callbacks only after waiting ten seconds.
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((tell) => {
    queueMicrotask(() => tell({ didTimeout: false, timeRemaining: () => 50 }));
    return 0;
  });
  await calm();
  clock = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The page waits for a moment without input and work, and is calm after it. */
async function expectCalmLater(): Promise<void> {
  let isCalm = false;
  void calm().then(() => (isCalm = true));
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  expect(isCalm).toBe(false);
  const afterMoments = () => {
    clock += 500;
    vi.advanceTimersByTime(500);
    return isCalm;
  };
  await expect.poll(afterMoments).toBe(true);
}

it('C-86 loads nothing ahead while someone types', async () => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  await expectCalmLater();
});

it('C-86 loads nothing ahead right after work that blocked the screen', async () => {
  const told = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'longtask' });
  });
  const end = Date.now() + 120;
  while (Date.now() < end) JSON.stringify(end);
  // The browser reports it afterwards.
  await told;
  await expectCalmLater();
});
