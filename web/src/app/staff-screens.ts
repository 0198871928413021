import type { NavigationNode, NodeType } from '@paddock/contract/domain/registry/navigation-node';
import { visibleChildren } from '@paddock/contract/domain/registry/node-tree';
import { homeNode } from '@paddock/contract/domain/registry/nodes';
import type { Reach } from '@paddock/contract/platform/access';
import { type Lazy, lazyPart } from '../platform/lazy.ts';
import type { Registry } from '@paddock/contract/engine/entities/registry';
import type { FormPart } from '@paddock/contract/engine/entities/form-part';
import { type FormName, formOutline, isFormName } from '@paddock/contract/domain/registry/outline';
import type { IconNode } from 'lucide';
import ChartColumn from 'lucide/dist/esm/icons/chart-column.mjs';
import List from 'lucide/dist/esm/icons/list.mjs';
import Plane from 'lucide/dist/esm/icons/plane.mjs';
import SlidersHorizontal from 'lucide/dist/esm/icons/sliders-horizontal.mjs';
import SquarePen from 'lucide/dist/esm/icons/square-pen.mjs';
import { createElement } from 'react';
import { loadRegistry } from './load-registry.ts';
import { openIcons } from './menu-tiles.tsx';
import { type PageProps, type Screen, screens } from './screens.tsx';

/** The icons of the tree’s places. */
export const treeIcons = {
  ...openIcons,
  menu: SlidersHorizontal,
  form: SquarePen,
  list: List,
  record: List,
  edit: SquarePen,
  report: ChartColumn,
  adminFlightView: Plane,
} as const satisfies Record<NodeType, IconNode>;

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

const formScreens = new Map<FormName, Screen>();

/** The screen of a form, which loads together with what is in the form. */
function formScreen(name: FormName): Screen {
  const known = formScreens.get(name);
  if (known !== undefined) return known;
  const page = lazyPart<PageProps>({
    name: `form ${name}`,
    async load() {
      const [{ FormPage }, part] = await Promise.all([import('./form-page.tsx'), readPart(name)]);
      return (props) => createElement(FormPage, { ...props, name, part });
    },
  });
  formScreens.set(name, { page });
  return { page };
}

/** Undefined until it is loaded, for what comes after the first screen. */
let registry: Registry | undefined;

async function loadPart(name: FormName): Promise<FormPart> {
  const { loadFormPart } = await import('./load-form-part.ts');
  return loadFormPart(name);
}

/** Without a network, a device may have the registry, but not this form. */
async function readPart(name: FormName): Promise<FormPart> {
  const part = registry?.part(name) ?? (await loadPart(name).catch(() => undefined));
  return part ?? (await keepRegistry()).part(name);
}

async function keepRegistry(): Promise<Registry> {
  return (registry ??= await loadRegistry());
}

/** Loads every form ahead of need: they are all in the registry. */
const everyForm = {
  async load(): Promise<void> {
    await keepRegistry();
    const names = Object.keys(formOutline).filter(isFormName);
    await Promise.all(names.map((name) => formScreen(name).page.load()));
  },
};
