import type { ListName } from '@paddock/contract/domain/registry/outline';
import { type LazyPart, lazyPart } from '../../platform/lazy.ts';
import { withForms } from '../load-with-forms.tsx';
import { wholeRecord, type PanelProps } from './panel-props.ts';

/** The panels of rooms, by the list of the record; a record without one shows its own page. */
const roomPanels: Partial<Record<ListName, LazyPart<PanelProps>>> = {
  contacts: lazyPart<PanelProps>({
    name: 'person-panel',
    load: async () => (await import('./person-panel.tsx')).PersonOfProject,
  }),
  flights: lazyPart<PanelProps>({
    name: 'leg',
    load: withForms(async () => (await import('../../domain/plan/travel/leg-panel.tsx')).LegPanel),
  }),
};

const byList: ReadonlyMap<string, LazyPart<PanelProps>> = new Map(Object.entries(roomPanels));

export const roomPanelParts: readonly LazyPart<PanelProps>[] = [...byList.values()];

/** Lists with their own panel inside a project. Elsewhere the record shows its usual page. */
const ofProject: ReadonlySet<string> = new Set(['contacts']);

/** Where the panel shows a record just added: a person on their own page, as they are on no project yet. */
export function addedAddress(path: string): string {
  const [, list = ''] = /^\/(?:mgmt|admin)\/([a-z-]+)\//.exec(path) ?? [];
  return ofProject.has(list) ? `${path}?${wholeRecord}=1` : path;
}

/**
 * A room's panel at an address. The person may not be able to open the record's own page: the calls of the
 * panel decide what they see of it.
 */
export function ownPanel(address: string, inProject: boolean) {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  const [, list = '', id] = /^\/(?:mgmt|admin)\/([a-z-]+)\/([1-9]\d{0,9})$/.exec(pathname) ?? [];
  const part = byList.get(list)?.Part;
  if (part === undefined || searchParams.has(wholeRecord)) return undefined;
  if (ofProject.has(list) && !inProject) return undefined;
  return { Part: part, recordId: Number(id) };
}
