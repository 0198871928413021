import {
  exportBorderList,
  printBorderLetter,
  readProjectPapers,
  type PersonPapers,
} from '@paddock/contract/domain/papers/area-days';
import { formatDate } from '@paddock/contract/platform/time';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { useDownload } from '../../platform/use-download.ts';
import { Card } from '../../ui/card.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useUnkept } from '../people/document-list.tsx';
import { Reasons, usedWords } from './area-days.tsx';
import styles from './papers.module.css';

interface ProjectPapersProps {
  readonly projectCode: string;
}

/** Who may not go, for administrators: people with something to solve first, then what isn’t known, then the others. */
export function ProjectPapersPage({ projectCode }: ProjectPapersProps) {
  const { api } = usePlatform();
  const query = useUnkept(['project-papers', projectCode], async (signal) =>
    api.call(readProjectPapers, { params: { projectCode }, signal }),
  );
  const { data } = query;
  return (
    <div className="stack at-top gap-4">
      <PageHead
        title="Papers"
        actions={data !== undefined && <Files projectCode={projectCode} />}
      />
      {data !== undefined && <Groups people={data.people} endsOn={data.endsOn} />}
      {data === undefined && query.fetchStatus === 'paused' && (
        <ScreenState title="You’re offline">
          Papers aren’t saved on this device. They load when you’re back.
        </ScreenState>
      )}
      {query.isLoading && query.fetchStatus !== 'paused' && <Spinner label="Checking papers" />}
      {query.isError && (
        <FailedState title="The papers did not load" onRetry={() => void query.refetch()}>
          <FailureReason error={query.error} />
        </FailedState>
      )}
    </div>
  );
}

function Files({ projectCode }: ProjectPapersProps) {
  const letter = useDownload({
    name: `border-${projectCode}`,
    ending: 'pdf',
    open: async (from) =>
      from.open(printBorderLetter, {
        params: { projectCode },
        accept: 'application/pdf, application/json;q=0.5',
      }),
  });
  const list = useDownload({
    name: `border-${projectCode}`,
    ending: 'csv',
    open: async (from) =>
      from.open(exportBorderList, {
        params: { projectCode },
        accept: 'text/csv, application/json;q=0.5',
      }),
  });
  return (
    <>
      <DownloadButton label="Border letter" download={letter} />
      <DownloadButton label="CSV" download={list} />
    </>
  );
}

interface GroupsProps {
  readonly people: readonly PersonPapers[];
  readonly endsOn: string;
}

function Groups({ people, endsOn }: GroupsProps) {
  const groups = Map.groupBy(people, groupOf);
  if (people.length === 0)
    return (
      <ScreenState title="No one is on this project yet">
        Add people. Their days and papers are checked here.
      </ScreenState>
    );
  return (
    <>
      <p className="small muted">
        {`Days are counted until ${formatDate(endsOn)}. Each look is recorded, and these people can see it. An officer at the border decides.`}
      </p>
      {(['To solve', 'Not known', 'May go'] as const).map((title) => (
        <Group key={title} title={title} people={groups.get(title) ?? []} />
      ))}
    </>
  );
}

function groupOf({ areas, driving }: PersonPapers): 'To solve' | 'Not known' | 'May go' {
  const all = [...areas, driving];
  if (all.some(({ troubles }) => troubles.length > 0)) return 'To solve';
  return all.some(({ unsure }) => unsure.length > 0) ? 'Not known' : 'May go';
}

interface GroupProps {
  readonly title: string;
  readonly people: readonly PersonPapers[];
}

function Group({ title, people }: GroupProps) {
  const { open } = usePanel();
  if (people.length === 0) return null;
  return (
    <Card role="region" aria-label={title}>
      <h2 className={`pad-3-4 ${styles['title']}`}>{`${title}: ${people.length}`}</h2>
      <ul className="plain-list">
        {people.map(({ contactId, fullName, areas, driving }) => (
          <li key={contactId} className={`line-above pad-3-4 grid gap-2 ${styles['person']}`}>
            <button
              type="button"
              className={`borderless text-left bold target round-2 hover-sunken ${styles['name']}`}
              onClick={() => open(`/mgmt/contacts/${contactId}`)}
            >
              {fullName}
            </button>
            <div className="grid gap-2">
              {areas.length === 0 && <p className="muted">Enters freely</p>}
              {areas.map((area) => (
                <div key={area.area} className="grid gap-1">
                  <p className="figures">{`${area.area}: ${usedWords(area)}`}</p>
                  <Reasons about={area.area} found={area} />
                </div>
              ))}
              <Reasons about="Driving" found={driving} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
