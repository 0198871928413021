import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calm } from './calm.ts';

/** The page's own clock, which moves when the test says so. */
let clock = 0;

beforeEach(async () => {
  // A page in a frame beside others is told of idle moments only when it has waited ten seconds.
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

it('C-86 nothing is fetched ahead while someone types', async () => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  await expectCalmLater();
});

it('C-86 nothing is fetched ahead right after work that held the screen up', async () => {
  const told = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'longtask' });
  });
  const end = Date.now() + 120;
  while (Date.now() < end) JSON.stringify(end);
  // The browser tells of it afterwards.
  await told;
  await expectCalmLater();
});
