import { expect, it } from 'vitest';
import { calm } from './calm.ts';

/** How long a page takes to be calm, in milliseconds. */
async function calmAfter(): Promise<number> {
  const begun = performance.now();
  await calm();
  return performance.now() - begun;
}

it('C-86 nothing is fetched ahead while someone types', async () => {
  await calm();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  expect(await calmAfter()).toBeGreaterThan(400);
});

it('C-86 nothing is fetched ahead right after work that held the screen up', async () => {
  await calm();
  const end = performance.now() + 120;
  await new Promise((resolve) => setTimeout(resolve));
  while (performance.now() < end) JSON.stringify(end);
  // The browser tells of it afterwards.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await calmAfter()).toBeGreaterThan(200);
});
