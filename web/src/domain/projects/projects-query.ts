import { readProjects, type ProjectChoice } from '@paddock/contract/domain/projects/projects';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api-client.ts';
import { useAddress, withParts } from '../../platform/address.ts';
import { usePlatform } from '../../platform/platform.ts';

const part = 'project';

/** The projects that the person may open. */
export function projectsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['projects'],
    queryFn: ({ signal }) => api.call(readProjects, { signal }),
  });
}

/** The project that a screen of management shows: named in the address, else the one the team has set. */
export function useManagedProject() {
  const { api } = usePlatform();
  const { params, replace } = useAddress();
  const named = params.get(part);
  const query = useQuery(projectsQuery(api));
  const projects: readonly ProjectChoice[] = query.data?.projects ?? [];
  const first = query.data?.managementProjectCode ?? projects[0]?.project_code;
  return {
    query,
    projects,
    /** Undefined while it is unknown, and if there is no project. */
    code: named ?? first,
    choose: (code: string) => replace(withParts(params, { [part]: code })),
  };
}
