import { expect, it } from 'vitest';
import { lateImports } from './late-imports.ts';

it('reads when an installed app saves a part, wherever the import is inside the declaration', () => {
  const code = `
    const map = { name: 'map', offline: 'core', load: async () => (await import('./map.tsx')).Map };
    const list = lazyPart<Props>({ offline: 'on-use', load: () => import('./list.tsx') });
  `;
  expect(lateImports('screens.tsx', code)).toEqual([
    { source: './map.tsx', offline: 'core' },
    { source: './list.tsx', offline: 'on-use' },
  ]);
});

it('finds an import that declares nothing, also beside one that does', () => {
  const code = `
    const map = { offline: 'core', load: () => import('./map.tsx') };
    void import('./list.tsx');
  `;
  expect(lateImports('screens.tsx', code)).toContainEqual({
    source: './list.tsx',
    offline: undefined,
  });
});
