import type { ProjectReadiness } from '@paddock/contract/domain/plan/readiness';
import { dayAfter } from '@paddock/contract/platform/days';
import { dayOfLocal } from '@paddock/contract/platform/local-time';
import { counted } from '@paddock/contract/platform/plural';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import type { IconNode } from 'lucide';
import Bus from 'lucide/dist/esm/icons/bus.mjs';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import PlaneLanding from 'lucide/dist/esm/icons/plane-landing.mjs';
import PlaneTakeoff from 'lucide/dist/esm/icons/plane-takeoff.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import Truck from 'lucide/dist/esm/icons/truck.mjs';
import { usePanel } from '../../../engine/panel/use-panel.ts';
import { useNow } from '../../../platform/use-now.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { RowLink } from '../../../ui/links.tsx';
import { PeopleAvatars } from '../../../ui/people-avatars.tsx';
import { StateWord } from '../../../ui/state-word.tsx';
import { TimeOfDay } from '../../../ui/two-times.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { workspaceAddress, type WorkspaceProject } from '../../projects/workspace-page.ts';
import { meansIcons } from '../../tickets/means-icons.ts';
import styles from './next-card.module.css';
import { nextRows, type NextRow } from './next-rows.ts';
import { Nothing, OverviewCard } from '../../projects/overview-card.tsx';
import { useNextDays } from './use-overview.ts';

const icons: Record<NextRow['kind'], IconNode> = {
  landing: PlaneLanding,
  takeoff: PlaneTakeoff,
  transfer: Bus,
  drive: Truck,
  schedule: CalendarDays,
};

/** A flight lands or takes off; any other journey has its own icon. */
function findIcon({ kind, means }: NextRow): IconNode {
  return means === undefined || means === 'flight' ? icons[kind] : meansIcons[means];
}

const stateIcons = { good: Check, warn: TriangleAlert, plain: undefined } as const;

const minuteMs = 60_000;
/** More than these are behind a link. */
const mostRows = 40;

interface NextCardProps {
  readonly project: WorkspaceProject;
  /** The day where the project ends. */
  readonly today: string;
  readonly timeZone: string | undefined;
  readonly readiness: ProjectReadiness | undefined;
  /** The address of a record's list; undefined if the reader may not open it. */
  readonly getAddress: (list: string) => string | undefined;
  readonly to: (path: string) => void;
}

/** Who lands, leaves and is called within 48 hours, and the problems. */
export function NextCard(props: NextCardProps) {
  const { project, today, timeZone, readiness, getAddress, to } = props;
  const query = useNextDays(project.projectCode, today);
  const now = useNow(minuteMs);
  return (
    <OverviewCard
      title="Next 48 hours"
      query={query}
      failed="The next days did not load."
      rows={8}
      note="Local time, then UTC"
      link={{ words: 'Schedule', href: workspaceAddress(project.projectCode, 'schedule') }}
      to={to}
    >
      {(itinerary) => (
        <Rows
          rows={nextRows(itinerary, {
            projectCode: project.projectCode,
            readiness,
            timeZone,
            now,
          })}
          today={today}
          project={project}
          getAddress={getAddress}
        />
      )}
    </OverviewCard>
  );
}

interface RowsProps {
  readonly rows: readonly NextRow[];
  readonly today: string;
  readonly project: WorkspaceProject;
  readonly getAddress: NextCardProps['getAddress'];
}

function Rows({ rows, today, project, getAddress }: RowsProps) {
  if (rows.length === 0) return <Nothing>{nothingWords(project, today)}</Nothing>;
  const shown = rows.slice(0, mostRows);
  const days = Map.groupBy(shown, ({ atLocal }) => dayOfLocal(atLocal));
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={formatDay(day)}>
          <p className={`row gap-2 sunken line-below ${styles['day']}`}>
            {formatDay(day)} <span className={styles['near']}>{nearWords(day, today)}</span>
          </p>
          <ul className={styles['rows']}>
            {ofDay.map((row) => (
              <Row key={row.id} row={row} getAddress={getAddress} />
            ))}
          </ul>
        </section>
      ))}
      {rows.length > shown.length && <Nothing>{`And ${rows.length - shown.length} more.`}</Nothing>}
    </>
  );
}

function nothingWords({ projectCode, startDate, endDate }: WorkspaceProject, today: string) {
  if (today < startDate)
    return `Nothing in the next 48 hours. ${projectCode} starts on ${formatDay(startDate)}.`;
  return today > endDate ? `${projectCode} is over.` : 'Nothing in the next 48 hours.';
}

function nearWords(day: string, today: string): string {
  if (day === today) return 'today';
  return day === dayAfter(today) ? 'tomorrow' : '';
}

/** More names than these are a figure. */
const mostNames = 5;

interface RowProps {
  readonly row: NextRow;
  readonly getAddress: NextCardProps['getAddress'];
}

function Row({ row, getAddress }: RowProps) {
  const panel = usePanel();
  const { at, atLocal, planned, title, names, state, source } = row;
  const list = source.list === null ? undefined : getAddress(source.list);
  const record = list === undefined ? undefined : `${list}/${source.recordId}`;
  const contactId = state?.contactId;
  const days = Math.round(
    (Date.parse(at.slice(0, 10)) - Date.parse(dayOfLocal(atLocal))) / 86_400_000,
  );
  return (
    <li className={styles['row']}>
      <span>
        <TimeOfDay
          time={formatClock(atLocal)}
          planned={planned === undefined ? undefined : formatClock(planned)}
        />
        <VisuallyHidden> local time</VisuallyHidden>
      </span>
      <span className={styles['utc']}>
        <TimeOfDay time={formatClock(at)} days={days} quiet />
        <VisuallyHidden> UTC</VisuallyHidden>
      </span>
      <Icon of={findIcon(row)} size={17} className={styles['icon']} />
      <span className={`shrink bold ${styles['title']}`}>
        {record === undefined ? (
          title
        ) : (
          <RowLink href={record} onOpen={() => panel.open(record)}>
            {title}
          </RowLink>
        )}
      </span>
      <span className={styles['who']}>
        {names.length > mostNames ? (
          counted(names.length, 'person', 'people')
        ) : (
          <PeopleAvatars names={names} most={mostNames} />
        )}
      </span>
      <span className={`inline-flex wrap middle gap-2 ${styles['state']}`}>
        {state !== undefined && (
          <span className={state.isDelay === true ? styles[state.tone] : undefined}>
            <StateWord
              tone={state.tone}
              icon={state.isDelay === true ? Clock : stateIcons[state.tone]}
            >
              {state.words}
            </StateWord>
          </span>
        )}
        {contactId !== undefined && (
          <DeskButton
            className={styles['fix']}
            aria-label={`Fix ${title}`}
            onClick={() => panel.open(`/mgmt/contacts/${contactId}`)}
          >
            Fix
          </DeskButton>
        )}
      </span>
    </li>
  );
}
