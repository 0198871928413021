import { expect, it } from 'vitest';
import { inTurns } from './in-turns.ts';

it('Y-241 gives others a turn while it works for thousands, and keeps their order', async () => {
  let others = 0;
  const timer = setInterval(() => {
    others += 1;
  }, 1);
  const all = Array.from({ length: 200 }, (_, at) => at);
  const found = await inTurns(all, (at) => {
    const until = performance.now() + 1;
    while (performance.now() < until);
    return at * 2;
  });
  clearInterval(timer);
  expect(found).toEqual(all.map((at) => at * 2));
  expect(others).toBeGreaterThan(3);
});
