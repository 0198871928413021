import { SavedNote } from '../../engine/offline/saved-note.tsx';
import { savedAt } from '../../engine/offline/since.ts';
import { useManagedProject } from '../projects/projects-query.ts';
import { ScreenState } from '../../ui/screen-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useSayInHeader } from '../../platform/header-words.ts';
import { DayBar } from './day-bar.tsx';
import { NoSheet } from './no-sheet.tsx';
import { StaffDays } from './staff-days.tsx';
import { StaffPdfButton } from './staff-pdf-button.tsx';
import { useProjectItinerary } from './project-itinerary-query.ts';
import { daysBeside } from '@paddock/contract/domain/itinerary/day-of';
import { useChosenDay } from './use-chosen.ts';
import { dayWords } from './words.ts';

/** The day of everybody on a project, and the sheet of one of them. */
export function StaffDaysPage() {
  const project = useManagedProject();
  const { day, today, now, choose } = useChosenDay();
  const query = useProjectItinerary(project.code, day);
  const { data } = query;
  const beside = data === undefined ? undefined : daysBeside(day, data.items);
  useSayInHeader('Day Sheets', `${project.code ?? 'No project'}, ${dayWords(day)}`);
  if (project.query.isSuccess && project.code === undefined)
    return (
      <ScreenState title="No project yet">Days appear here when there is a project.</ScreenState>
    );
  const codes = new Set([
    ...project.projects.map(({ project_code: code }) => code),
    ...(project.code === undefined ? [] : [project.code]),
  ]);
  return (
    <div className="stack at-top gap-14px">
      <div className="row wrap between gap-3">
        <SelectField
          label="Project"
          choices={[...codes].map((value) => ({ value, label: value }))}
          chosen={project.code ?? ''}
          onChoose={project.choose}
        />
        {project.code !== undefined && <StaffPdfButton projectCode={project.code} day={day} />}
      </div>
      <DayBar
        day={day}
        today={today}
        earlierDay={beside?.earlierDay ?? null}
        laterDay={beside?.laterDay ?? null}
        onDay={choose}
      />
      <SavedNote at={savedAt(query)} />
      {data === undefined || project.code === undefined ? (
        <NoSheet query={query} />
      ) : (
        <StaffDays itinerary={data} projectCode={project.code} day={day} now={now} onDay={choose} />
      )}
    </div>
  );
}
