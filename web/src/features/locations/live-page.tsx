import { readProjects } from '@paddock/contract/projects';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../../platform/platform.ts';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { LiveMap } from './live-map.tsx';

/** Where everybody of a project is who shares it. */
export function LivePage() {
  const { api } = usePlatform();
  const [chosen, setChosen] = useState<string>();
  const projects = useQuery({
    queryKey: ['projects'],
    queryFn: ({ signal }) => api.call(readProjects, { signal }),
  });
  if (projects.data === undefined) {
    if (projects.isError || projects.fetchStatus === 'paused')
      return (
        <FailedState
          title="The projects did not load"
          onRetry={() => void projects.refetch()}
          retrying={projects.isFetching}
        >
          The server could not be reached. Check the network and try again.
        </FailedState>
      );
    return <Spinner label="Loading the projects" />;
  }
  const codes = projects.data.projects.map(({ project_code: code }) => code);
  const code = chosen ?? projects.data.managementProjectCode ?? codes[0];
  if (code === undefined)
    return (
      <ScreenState title="No project yet">
        Once there is one, everybody of it who shares stands here on a map.
      </ScreenState>
    );
  return <LiveMap key={code} projectCode={code} codes={codes} onProject={setChosen} />;
}
