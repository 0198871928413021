import type { NavigationNode } from '@paddock/contract/domain/registry/navigation-node';
import { visibleChildren } from '@paddock/contract/domain/registry/node-tree';
import { homeNode } from '@paddock/contract/domain/registry/nodes';
import type { Reach } from '@paddock/contract/platform/access';
import { type Lazy, lazyPart } from '../platform/lazy.ts';
import { everyForm, formScreen } from './form-screens.ts';
import { type PageProps, type Screen, screens } from './screens.tsx';

/** The screens that the tree leads people at the desk to: those of forms work without a network too. */
export function treeScreens(reach: Reach): readonly Pick<Lazy<unknown>, 'load'>[] {
  const pages = [listScreen.page, recordScreen.page];
  return mayOpenForms(homeNode, reach) ? [...pages, everyForm, editScreen.page] : pages;
}

function mayOpenForms(node: NavigationNode, reach: Reach): boolean {
  if (node.type === 'form') return true;
  return visibleChildren(node, reach).some((child) => mayOpenForms(child, reach));
}

const office = {
  name: 'office',
  load: () => import('./office-page.tsx'),
} as const;

const officePage = lazyPart<PageProps>({
  ...office,
  load: async () => (await office.load()).OfficePage,
});

/** An office screen. Preloading loads the screen itself, not only the list of them. */
function officeScreen({ segment }: NavigationNode): Screen {
  const prefetch = () =>
    void office.load().then(
      ({ officeScreens }) => officeScreens.get(segment)?.prefetch(),
      () => undefined,
    );
  return { page: { ...officePage, prefetch } };
}

const listScreen: Screen = {
  page: lazyPart<PageProps>({
    name: 'list',
    load: async () => (await import('./list-page.tsx')).ListPage,
  }),
};

const recordScreen: Screen = {
  page: lazyPart<PageProps>({
    name: 'record',
    load: async () => (await import('./record-page.tsx')).RecordPage,
  }),
};

const editScreen: Screen = {
  page: lazyPart<PageProps>({
    name: 'edit',
    load: async () => (await import('./edit-page.tsx')).EditPage,
  }),
};

/** The staff screen at the address of a node; undefined for a menu. */
export function staffScreenAt(path: string, node: NavigationNode): Screen | undefined {
  if (node.form !== undefined && node.type === 'form') return formScreen(node.form);
  if (node.type === 'record') return recordScreen;
  if (node.type === 'edit') return editScreen;
  if (node.type === 'menu') return undefined;
  return node.list === undefined ? (screens.get(path) ?? officeScreen(node)) : listScreen;
}
