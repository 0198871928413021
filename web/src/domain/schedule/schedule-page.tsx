import { isAllowed } from '@paddock/contract/platform/access';
import type { User } from '@paddock/contract/platform/user';
import { SavedNote } from '../../engine/offline/saved-note.tsx';
import { savedAt } from '../../engine/offline/since.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { useSayInHeader } from '../../platform/header-words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { InsideLink } from '../../ui/links.tsx';
import { Message } from '../../ui/message.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useManagedProject } from '../projects/projects-query.ts';
import { DaySection } from './day-section.tsx';
import { daysOf } from './schedule-days.ts';
import styles from './schedule-page.module.css';
import { useSchedule } from './schedule-query.ts';
import { TemplateCard } from './template-card.tsx';

interface SchedulePageProps {
  readonly user: User;
  readonly to: (path: string) => void;
}

/** The days of a project with what is on them. Administrators add, copy and move. */
export function SchedulePage({ user, to }: SchedulePageProps) {
  const project = useManagedProject();
  const query = useSchedule(project.code);
  const { data } = query;
  useSayInHeader('Schedule', project.code ?? 'No project');
  if (project.query.isSuccess && project.code === undefined)
    return <ScreenState title="No project yet">Days appear here when there is one.</ScreenState>;
  const codes = new Set([...project.projects.map((one) => one.project_code), project.code ?? '']);
  const edits = user.access_level_id === 1;
  return (
    <div className={styles['page']}>
      <div className={styles['tools']}>
        <SelectField
          label="Project"
          choices={[...codes].filter(Boolean).map((value) => ({ value, label: value }))}
          chosen={project.code ?? ''}
          onChoose={project.choose}
        />
        {edits && data !== undefined && (
          <InsideLink
            href={`/mgmt/projects/${data.projectId}/new-schedule-item`}
            to={to}
            className={buttonClass('main')}
          >
            Add item
          </InsideLink>
        )}
      </div>
      <SavedNote at={savedAt(query)} />
      {data === undefined ? (
        <NoSchedule query={query} />
      ) : (
        <>
          {daysOf(data).map((day) => (
            <DaySection
              key={day.day}
              projectCode={data.projectCode}
              edits={edits}
              opens={isAllowed(user.access_level_id, 3) ? to : undefined}
              {...day}
            />
          ))}
          {edits && <TemplateCard key={data.projectCode} schedule={data} to={to} />}
        </>
      )}
    </div>
  );
}

/** Shown instead of the days: they did not load, cannot load now, or are loading. */
function NoSchedule({ query }: { readonly query: ReturnType<typeof useSchedule> }) {
  if (query.fetchStatus === 'paused')
    return (
      <Message tone="warn" title="You’re offline">
        This schedule isn’t saved on this device. It loads when you’re back.
      </Message>
    );
  if (query.error === null)
    return (
      <SkeletonGroup label="Loading the schedule">
        {['first', 'second', 'third'].map((name) => (
          <Skeleton key={name} className={styles['block']} />
        ))}
      </SkeletonGroup>
    );
  return (
    <FailedState
      title="The schedule did not load"
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      <FailureReason error={query.error} />
    </FailedState>
  );
}
