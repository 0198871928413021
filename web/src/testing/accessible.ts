import axe from 'axe-core';
import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** Checks the current page for accessibility violations. */
export async function expectAccessible(): Promise<void> {
  await fadesEnd();
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    // Off by default: tests find a control by its visible text.
    rules: { 'label-content-name-mismatch': { enabled: true } },
  });
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect(found, 'accessibility violations').toEqual([]);
}

/** What the page tells a screen reader: its snapshot is read when it changes. */
export async function expectSameTree(part = page.getByRole('main')): Promise<void> {
  await expect.element(part).toMatchAriaSnapshot();
}

/** Colours in the middle of a fade are not what people read. One fade can start another. */
async function fadesEnd(): Promise<void> {
  await new Promise(requestAnimationFrame);
  const fades = document.getAnimations().filter(hasEnd);
  if (fades.length === 0) return;
  await Promise.allSettled(fades.map(async (fade) => fade.finished));
  await fadesEnd();
}

/** False for a spinner, which turns until it goes, and for what has ended and only holds its style. */
function hasEnd({ effect, playState }: Animation): boolean {
  return playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
}
