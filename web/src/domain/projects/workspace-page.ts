import type { User } from '@paddock/contract/platform/user';

/** The project that a page of the workspace is about. Days are calendar days, `2026-11-19`. */
export interface WorkspaceProject {
  readonly projectCode: string;
  /** Its number, for a form that is filled with it. */
  readonly id?: number | undefined;
  /** Where it ends: the name of that endpoint. */
  readonly place?: string | undefined;
  readonly startDate: string;
  readonly endDate: string;
}

/**
 * The props of each workspace page. A page shows its title with `PageHead`: that is the `h1`, and takes the
 * focus after a move, so the frame draws none. Filters are in the query of the address (`useAddress`), a
 * record over its list in the panel (`usePanel`).
 */
export interface WorkspacePageProps {
  readonly project: WorkspaceProject;
  readonly user: User;
  /** To another place of the app. */
  readonly to: (path: string) => void;
  /** The part of the address after the section: `pay` in `/p/HUN26/money/pay`. */
  readonly sub?: string | undefined;
}

/** The address of a section of a project: `/p/HUN26/travel`. */
export function workspaceAddress(projectCode: string, section = ''): string {
  return `/p/${encodeURIComponent(projectCode)}${section === '' ? '' : `/${section}`}`;
}
