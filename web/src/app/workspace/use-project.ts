import type { ProjectChoice } from '@paddock/contract/domain/projects/projects';
import { formatDay } from '@paddock/contract/platform/time';
import { useManagedProject } from '../../domain/projects/projects-query.ts';
import type { WorkspaceProject } from '../../domain/projects/workspace-page.ts';
import { usePlatform } from '../../platform/platform.ts';

export type Workspace = ReturnType<typeof useWorkspace>;

/** The projects that the person may open, and the one of the workspace, from the address or from home. */
export function useWorkspace(code: string | undefined) {
  const { clock } = usePlatform();
  const { query, projects } = useManagedProject();
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  const managed = query.data?.managementProjectCode ?? null;
  const wanted = code ?? projectOfHome(projects, managed, today);
  const found = projects.find(
    ({ project_code: one }) => one.toLowerCase() === wanted?.toLowerCase(),
  );
  return { query, projects, project: found && toProject(found) };
}

function toProject(choice: ProjectChoice): WorkspaceProject {
  return {
    projectCode: choice.project_code,
    id: choice.id,
    place: choice.place,
    startDate: choice.start_date,
    endDate: choice.end_date,
  };
}

const storageKey = 'paddock.project.1';

/** The project that was open last on this device. */
function lastProject(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function keepLastProject(code: string): void {
  try {
    localStorage.setItem(storageKey, code);
  } catch {
    // Storage is off or full: home opens with the project that the team has set.
  }
}

/** The project that home opens with: the last one, else the one the team has set, else the next one to come. */
function projectOfHome(
  projects: readonly ProjectChoice[],
  managed: string | null,
  today: string,
  last: string | null = lastProject(),
): string | undefined {
  const known = projects.find(({ project_code: code }) => code === last);
  if (known !== undefined) return known.project_code;
  if (managed !== null) return managed;
  const ahead = projects
    .filter(({ end_date: end }) => end >= today)
    .toSorted((one, other) => one.start_date.localeCompare(other.start_date));
  return (ahead[0] ?? projects[0])?.project_code;
}

/** "19–27 Nov", or "28 Jun – 6 Jul". */
export function formatDays(start: string, end: string): string {
  const [, startDay = '', startMonth = ''] = formatDay(start).split(' ');
  const [, endDay = '', endMonth = ''] = formatDay(end).split(' ');
  if (startMonth === endMonth) return `${startDay}–${endDay} ${endMonth}`;
  return `${startDay} ${startMonth} – ${endDay} ${endMonth}`;
}
