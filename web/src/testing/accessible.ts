import axe from 'axe-core';
import { expect } from 'vitest';

/** No accessibility violation on what the page shows now. */
export async function expectAccessible(): Promise<void> {
  // Colours in the middle of a fade are not what anybody reads.
  await Promise.allSettled(document.getAnimations().map(async (animation) => animation.finished));
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
  );
  expect(found, 'accessibility violations').toEqual([]);
}
