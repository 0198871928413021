import { useManagedProject } from '../projects/projects-query.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { LiveMap } from './live-map.tsx';

/** Where everybody of a project is who shares it. */
export function LivePage() {
  const { query, projects, code, choose } = useManagedProject();
  if (query.data === undefined) {
    if (query.isError || query.fetchStatus === 'paused')
      return (
        <FailedState
          title="The projects did not load"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        >
          <FailureReason error={query.error} />
        </FailedState>
      );
    return <Spinner label="Loading the projects" />;
  }
  if (code === undefined)
    return (
      <ScreenState title="No project yet">
        Everyone sharing their location appears on this map.
      </ScreenState>
    );
  const codes = projects.map((project) => project.project_code);
  return <LiveMap key={code} projectCode={code} codes={codes} onProject={choose} />;
}
