import type { ProjectChoice } from '@paddock/contract/domain/projects/projects';
import { useManagedProject } from '../../domain/projects/projects-query.ts';
import type { WorkspaceProject } from '../../domain/projects/workspace-page.ts';
import { usePlatform } from '../../platform/platform.ts';
import { projectOfHome } from './last-project.ts';

export type Workspace = ReturnType<typeof useWorkspace>;

/** The projects that the person may open, and the one that the workspace is about: the address says it, or home does. */
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
