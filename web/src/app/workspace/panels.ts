import type { ListName } from '@paddock/contract/domain/registry/outline';
import type { User } from '@paddock/contract/platform/user';
import type { WorkspaceProject } from '../../domain/projects/workspace-page.ts';
import { lazyPart, type LazyPart } from '../lazy-part.ts';

/** What a room's own panel for a record receives. It draws its head, body and foot itself. */
export interface PanelProps {
  readonly recordId: number;
  /** Undefined where the panel is opened over a page of no project. */
  readonly project: WorkspaceProject | undefined;
  readonly user: User;
  readonly close: () => void;
  /** Another node in the panel: its edit, a form. */
  readonly open: (path: string) => void;
}

/** The panels of rooms, by the list of the record; a record without one shows its own page. */
export const roomPanels: Partial<Record<ListName, LazyPart<PanelProps>>> = {
  flights: lazyPart<PanelProps>({
    name: 'leg',
    offline: 'on-use',
    load: async () => (await import('./leg-panel-screen.tsx')).LegPanelScreen,
  }),
};
