import type { ItineraryItem } from '@paddock/contract/domain/itinerary/itinerary';
import type { ProjectReadiness, ReadyPerson } from '@paddock/contract/domain/plan/readiness';
import { isAllowed } from '@paddock/contract/platform/access';
import { mayEnter, mayImport } from '@paddock/contract/platform/entries';
import BookUser from 'lucide/dist/esm/icons/book-user.mjs';
import ClipboardPaste from 'lucide/dist/esm/icons/clipboard-paste.mjs';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import Download from 'lucide/dist/esm/icons/download.mjs';
import List from 'lucide/dist/esm/icons/list.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import UserPlus from 'lucide/dist/esm/icons/user-plus.mjs';
import { useMemo } from 'react';
import { InviteButton } from '../../../engine/invite-button.tsx';
import { useKeys } from '../../../engine/keys/use-keys.ts';
import { SavedNote } from '../../../engine/offline/saved-note.tsx';
import { savedAt } from '../../../engine/offline/since.ts';
import { usePanel } from '../../../engine/panel/use-panel.ts';
import { FailureReason } from '../../../platform/failure-reason.tsx';
import { useNow } from '../../../platform/use-now.ts';
import { Chips, type Chip } from '../../../ui/chips.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { FailedState, ScreenState } from '../../../ui/screen-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useWide } from '../../../ui/use-wide.ts';
import { ProjectPapersPage } from '../../papers/project-papers-page.tsx';
import { PeopleOfProject } from '../../projects/project-people-page.tsx';
import { workspaceAddress, type WorkspacePageProps } from '../../projects/workspace-page.ts';
import { useReadiness } from '../overview/use-overview.ts';
import { DayChip, GapChip } from './day-chip.tsx';
import { DayGrid } from './day-grid.tsx';
import { useDaysOfPeople } from './days-query.ts';
import { itemsByPerson, listCells, type DayCell } from './grid-cells.ts';
import { daysShown } from './grid-days.ts';
import { countNeed, isNeeded, needs, useChosenNeed, type Need } from './need.ts';
import { PeopleCards } from './people-cards.tsx';
import styles from './people.module.css';
import { JoinAllButton } from './join-button.tsx';
import { ToBookFiles } from './to-book-files.tsx';
import { personPath, personOfPath } from './person-path.ts';

const minuteMs = 60_000;

/** The people of a project by day. Their papers are at `/p/HUN26/people/papers`, and a list at `/p/HUN26/people/list`. */
export function PeoplePage(props: WorkspacePageProps) {
  if (props.sub === 'papers' && isAllowed(props.user, 1))
    return <ProjectPapersPage projectCode={props.project.projectCode} />;
  return props.sub === 'list' ? <PeopleList {...props} /> : <PeopleByDay {...props} />;
}

/** Roles, phone numbers and documents that expire. */
function PeopleList({ project: { projectCode }, to }: WorkspacePageProps) {
  const panel = usePanel();
  const byDay = workspaceAddress(projectCode, 'people');
  return (
    <div className="stack at-top gap-3">
      <PageHead
        title="People"
        actions={
          <DeskButton icon={CalendarDays} onClick={() => to(byDay)}>
            By day
          </DeskButton>
        }
      />
      <PeopleOfProject code={projectCode} onOpen={(id) => panel.open(personPath(id))} />
    </div>
  );
}

function PeopleByDay(props: WorkspacePageProps) {
  const { project } = props;
  const read = useReadiness(project.projectCode);
  const { data } = read;
  if (data !== undefined) return <People {...props} readiness={data} savedAt={savedAt(read)} />;
  return (
    <div className="grid gap-3 shrink">
      <PageHead title="People by day" />
      {read.isError ? (
        <FailedState
          title="The people did not load"
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        >
          <FailureReason error={read.error} />
        </FailedState>
      ) : (
        <Bones />
      )}
    </div>
  );
}

function Bones() {
  return (
    <SkeletonGroup label="Loading people">
      <div className={`grid ${styles['bones']}`}>
        {Array.from({ length: 12 }, (_, index) => (
          <Skeleton key={index} className={styles['bone']} />
        ))}
      </div>
    </SkeletonGroup>
  );
}

interface PeopleProps extends WorkspacePageProps {
  readonly readiness: ProjectReadiness;
  readonly savedAt: number | undefined;
}

function People(props: PeopleProps) {
  const { readiness, project, user, to } = props;
  const { projectCode } = project;
  const { today } = readiness;
  const chosen = useChosenNeed(today);
  const { need, day } = chosen;
  const panel = usePanel();
  const wide = useWide();
  const now = useNow(minuteMs);
  const days = useMemo(() => daysShown(readiness, day), [readiness, day]);
  const itinerary = useDaysOfPeople(readiness, day);
  const items = useMemo(() => itemsByPerson(itinerary.data), [itinerary.data]);
  const people = useMemo(
    () => readiness.people.filter((one) => isNeeded(one, need)),
    [readiness.people, need],
  );
  useKeys({
    '[': () => chosen.chooseDay(stepped(days, day, -1)),
    ']': () => chosen.chooseDay(stepped(days, day, 1)),
  });
  const open = (contactId: number) => panel.open(personPath(contactId));
  const add = () => panel.open(`/admin/projects/${readiness.projectId}/project-contractors`);
  const mayAdd = mayEnter(user, 'people');
  const mayPaste = mayImport(user, 'people');
  return (
    <div className="grid gap-3 shrink">
      <PageHead
        title="People by day"
        actions={
          <>
            <DeskButton
              icon={List}
              onClick={() => to(workspaceAddress(projectCode, 'people/list'))}
            >
              List
            </DeskButton>
            {isAllowed(user, 1) && (
              <DeskButton
                icon={BookUser}
                onClick={() => to(workspaceAddress(projectCode, 'people/papers'))}
              >
                Papers
              </DeskButton>
            )}
            <DeskButton
              icon={Download}
              why={itinerary.data === undefined ? 'The days are still loading.' : undefined}
              onClick={() => saveGrid({ projectCode, people, items, days })}
            >
              Export
            </DeskButton>
            <InviteButton
              contactIds={readiness.people.flatMap(({ contactId, userId }) =>
                userId === null ? [contactId] : [],
              )}
            />
            {mayPaste && (
              <DeskButton
                icon={ClipboardPaste}
                onClick={() => to(workspaceAddress(projectCode, 'people/paste'))}
              >
                Paste rows
              </DeskButton>
            )}
            <JoinAllButton {...{ readiness, user }} open={panel.open} />
            {mayAdd && (
              <DeskButton icon={UserPlus} onClick={add}>
                Add people
              </DeskButton>
            )}
          </>
        }
      />
      <SavedNote at={props.savedAt} />
      {readiness.people.length === 0 ? (
        <ScreenState
          title={`No one is on ${projectCode} yet.`}
          action={mayAdd && <DeskButton onClick={add}>Add people</DeskButton>}
        >
          Their days appear here once you add them.
        </ScreenState>
      ) : (
        <>
          <Chips
            label="Show"
            chips={listChips(readiness)}
            chosen={need}
            onChoose={chosen.chooseNeed}
          />
          {need === 'to_book' && <ToBookFiles projectCode={projectCode} />}
          {itinerary.isError && (
            <p role="alert">
              The bookings did not load.{' '}
              <DeskButton variant="quiet" onClick={() => void itinerary.refetch()}>
                Try again
              </DeskButton>
            </p>
          )}
          {people.length === 0 ? (
            <NoMatch need={need} onAll={() => chosen.chooseNeed('all')} />
          ) : wide ? (
            <>
              <Legend />
              <DayGrid
                people={people}
                itinerary={itinerary.data}
                projectCode={readiness.projectCode}
                days={days}
                day={day}
                today={today}
                chosen={personOfPath(panel.path)}
                onOpen={open}
              />
            </>
          ) : (
            <PeopleCards people={people} items={items} today={today} now={now} onOpen={open} />
          )}
        </>
      )}
    </div>
  );
}

function stepped(days: readonly string[], day: string, step: number): string {
  const at = days.indexOf(day);
  return days[Math.min(days.length - 1, Math.max(0, at + step))] ?? day;
}

const labels: Readonly<Record<Need, string>> = {
  all: 'All',
  attention: 'Need attention',
  no_way_in: 'No way in',
  no_way_out: 'No way out',
  no_bed: 'No bed',
  to_book: 'To book',
  clash: 'Clash',
  papers: 'Papers',
};

function listChips(readiness: ProjectReadiness): Chip<Need>[] {
  return needs.map((value) => ({
    value,
    label: labels[value],
    count: countNeed(readiness, value),
    ...(value === 'attention' ? { icon: TriangleAlert } : {}),
  }));
}

const good: Readonly<Partial<Record<Need, string>>> = {
  attention: 'Everyone is all set.',
  no_way_in: 'Everyone has a way in.',
  no_way_out: 'Everyone has a way out.',
  no_bed: 'Everyone has a bed.',
  to_book: 'Nothing is left to book.',
  clash: 'No one is booked twice.',
  papers: 'No problems found with anyone’s papers.',
};

function NoMatch({ need, onAll }: { readonly need: Need; readonly onAll: () => void }) {
  return (
    <ScreenState
      title={good[need] ?? 'No matching people'}
      action={<DeskButton onClick={onAll}>Show all people</DeskButton>}
    />
  );
}

const example = { label: '' } as const;

/** The meaning of the marks in the grid. */
function Legend() {
  return (
    <p className={`row wrap gap-1-3 desk-small muted ${styles['legend']}`} aria-hidden="true">
      <span>
        <DayChip chip={{ ...example, kind: 'lands', words: '13:10' }} /> Flight, local time
      </span>
      <DayChip chip={{ ...example, kind: 'drive', words: 'Drive' }} />
      <span>
        <span className={styles['line']} /> Bed that night
      </span>
      <span>
        <GapChip kind="no_way_in" words="Gap" /> Something missing
      </span>
      <span>
        <GapChip kind="clash" words="Clash" /> Overlap
      </span>
    </p>
  );
}

interface Grid {
  readonly projectCode: string;
  readonly people: readonly ReadyPerson[];
  readonly items: ReadonlyMap<number, readonly ItineraryItem[]>;
  readonly days: readonly string[];
}

/** Saves the grid as it is shown, as CSV. */
function saveGrid(grid: Grid): void {
  const file = new Blob([gridCsv(grid)], { type: 'text/csv;charset=utf-8' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${grid.projectCode}-people.csv`;
  link.click();
  URL.revokeObjectURL(address);
}

/** A row for each person, a column for each day. */
function gridCsv({ people, items, days }: Grid): string {
  const head = ['Name', 'Role', 'Missing', ...days];
  const rows = people.map((person) => {
    const cells = listCells(person, items.get(person.contactId) ?? [], days);
    const missing = person.gaps.map(({ words }) => words).join(' ');
    return [person.fullName, person.role ?? '', missing, ...cells.map(cellText)];
  });
  // Excel reads UTF-8 only behind this mark.
  return `\uFEFF${[head, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

function cellText({ chip, gap, after }: DayCell): string {
  const night = { bed: 'bed', missing: 'no bed', none: '' }[after];
  return [gap?.words ?? chip?.label ?? '', night].filter((one) => one !== '').join('; ');
}

/** A cell that begins like a formula is text all the same. */
function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
