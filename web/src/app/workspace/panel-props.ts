import type { User } from '@paddock/contract/platform/user';
import type { WorkspaceProject } from '../../domain/projects/workspace-page.ts';

/** The props of a room's own panel for a record. It draws its head, body and foot itself. */
export interface PanelProps {
  readonly recordId: number;
  /** Undefined if the panel is opened over a page without a project. */
  readonly project: WorkspaceProject | undefined;
  readonly user: User;
  readonly close: () => void;
  /** Another node in the panel: its edit, a form. */
  readonly open: (path: string) => void;
}

/** The part of the address that asks for the record's own page all the same. */
export const wholeRecord = 'details';
