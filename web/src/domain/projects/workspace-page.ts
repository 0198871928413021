import type { User } from '@paddock/contract/platform/user';

/** The project that a page of the workspace is about. Days are calendar days, `2026-11-19`. */
export interface WorkspaceProject {
  readonly projectCode: string;
  readonly startDate: string;
  readonly endDate: string;
}

/**
 * What each page of the workspace receives. The frame says the section in its top bar (the `h1`), so a page begins
 * with an `h2`. Filters stand behind the "?" of the address (`useAddress`), a record over its list in the panel
 * (`usePanel`).
 */
export interface WorkspacePageProps {
  readonly project: WorkspaceProject;
  readonly user: User;
  /** To another place of the app. */
  readonly to: (path: string) => void;
  /** What the address says after the section: `pay` of `/p/HUN26/money/pay`. */
  readonly sub?: string | undefined;
}

/** The address of a section of a project: `/p/HUN26/travel`. */
export function workspaceAddress(projectCode: string, section = ''): string {
  return `/p/${encodeURIComponent(projectCode)}${section === '' ? '' : `/${section}`}`;
}
