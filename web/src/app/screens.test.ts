import { homeNode } from '@paddock/contract/domain/registry/nodes';
import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';
import { expect, it } from 'vitest';
import { pathBelow } from './navigation.ts';
import { officeScreens } from './office-page.tsx';
import { screens } from './screens.tsx';

/** Menus draw themselves from the nodes, forms and lists from their descriptors. */
const drawnByType = new Set(['menu', 'form']);

function addresses(node: NavigationNode, path: string): string[] {
  const below = (node.children ?? []).flatMap((child) =>
    addresses(child, pathBelow(path, child.segment)),
  );
  return drawnByType.has(node.type) || node.list !== undefined ? below : [path, ...below];
}

it('every place with a screen of its own has it, and no screen lacks its place', () => {
  const places = addresses(homeNode, '/');
  const ofOffice = places.filter((path) => !screens.has(path));
  const segments = ofOffice.map((path) => path.split('/').at(-1));
  expect(new Set(segments)).toEqual(new Set(officeScreens.keys()));
  expect(segments).toHaveLength(officeScreens.size);
  expect([...screens.keys()].filter((path) => !places.includes(path))).toEqual([]);
});
