import { expectTimes } from '@paddock/contract/domain/itinerary/expected';
import { meansWords } from '@paddock/contract/domain/tickets/means';
import { localDaysBetween } from '@paddock/contract/platform/local-time';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import type { TimeThere } from '@paddock/contract/platform/time-there';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import Car from 'lucide/dist/esm/icons/car.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { TableCard, TableColumn } from '../../../engine/tables/table-shape.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PeopleAvatars } from '../../../ui/people-avatars.tsx';
import { StateWord } from '../../../ui/state-word.tsx';
import { TimeOfDay, TwoTimes } from '../../../ui/two-times.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { meansIcons } from '../../tickets/means-icons.ts';
import type { TravelRow } from './travel-groups.ts';
import type { TravelLeg, TravelMeans } from './travel-legs.ts';
import styles from './leg-panel.module.css';

const icons = {
  cancelled: CircleX,
  attention: TriangleAlert,
  'to book': TriangleAlert,
  booked: Check,
  'under way': Info,
  flown: Check,
} as const;

const legIcons = { ...meansIcons, 'hire car': Car };

function nounOf(means: TravelMeans): string {
  return means === 'hire car' ? means : meansWords[means].noun;
}

function State({ leg: { state } }: { readonly leg: TravelLeg }) {
  return (
    <StateWord tone={state.tone} icon={icons[state.kind]}>
      {state.words}
    </StateWord>
  );
}

/** Struck through if it is cancelled; its state also says so. */
function Name({ leg: { isCancelled, means, name } }: { readonly leg: TravelLeg }) {
  return (
    <>
      {isCancelled ? <s>{name}</s> : name}
      {means !== 'flight' && <VisuallyHidden>{`, ${nounOf(means)}`}</VisuallyHidden>}
    </>
  );
}

function Route({ leg }: { readonly leg: TravelLeg }) {
  return (
    <span className={`${styles['long']} ${styles['route']}`}>
      {leg.from} <Icon of={ArrowRight} size={14} className={`muted ${styles['arrow']}`} />
      <VisuallyHidden> to </VisuallyHidden>
      {'\u00a0'}
      {leg.to}
    </span>
  );
}

interface ShownEnd {
  /** As far as is known now. */
  readonly at: string;
  readonly local: string;
  /** The local time as it was planned, if it is another. */
  readonly planned: string | undefined;
}

/** When a leg departs and arrives, the expected times first. */
function findEnds({ leg: { departs, arrives, status } }: TravelRow) {
  const { starts, ends } = expectTimes({
    kind: 'flight',
    startsAt: departs.at,
    startsAtLocal: departs.local,
    endsAt: arrives?.at ?? null,
    endsAtLocal: arrives?.local ?? null,
    status,
  });
  return {
    departs: showEnd(starts, departs.local),
    arrives: ends === null || arrives === null ? undefined : showEnd(ends, arrives.local),
  };
}

function showEnd({ at, atLocal }: TimeThere, planned: string): ShownEnd {
  return { at, local: atLocal, planned: planned === atLocal ? undefined : formatClock(planned) };
}

/** A local time below a heading, with its date if that differs from the heading's. */
function localTime(end: ShownEnd | undefined, { heading }: TravelRow) {
  if (end === undefined) return <span className="muted">not known</span>;
  return (
    <TimeOfDay
      time={formatClock(end.local)}
      days={localDaysBetween(heading, end.local)}
      planned={end.planned}
    />
  );
}

function utcTime(end: ShownEnd | undefined, { heading }: TravelRow) {
  if (end === undefined) return <span className="muted">not known</span>;
  return <TimeOfDay time={formatClock(end.at)} days={localDaysBetween(heading, end.at)} quiet />;
}

const time = { least: 56, isFigure: true } as const;

export const travelColumns: readonly TableColumn<TravelRow>[] = [
  {
    id: 'leg',
    label: 'Leg',
    least: 124,
    grows: 1,
    stays: true,
    cell: ({ leg }) => (
      <span
        className={classNames(
          'inline-flex middle gap-6px',
          styles['leg'],
          leg.means !== 'flight' && styles['long'],
        )}
      >
        <Icon of={legIcons[leg.means]} size={16} className="muted" />
        <Name leg={leg} />
      </span>
    ),
  },
  {
    id: 'route',
    label: 'From, to',
    least: 100,
    grows: 1,
    stays: true,
    cell: ({ leg }) => <Route leg={leg} />,
  },
  {
    ...time,
    id: 'departs-local',
    label: 'Local',
    above: 'Departs',
    stays: true,
    cell: (row) => localTime(findEnds(row).departs, row),
  },
  {
    ...time,
    id: 'departs-utc',
    label: 'UTC',
    above: 'Departs',
    cell: (row) => utcTime(findEnds(row).departs, row),
  },
  {
    ...time,
    least: 80,
    id: 'arrives-local',
    label: 'Local',
    above: 'Arrives',
    stays: true,
    cell: (row) => localTime(findEnds(row).arrives, row),
  },
  {
    ...time,
    least: 80,
    id: 'arrives-utc',
    label: 'UTC',
    above: 'Arrives',
    cell: (row) => utcTime(findEnds(row).arrives, row),
  },
  {
    id: 'people',
    label: 'People',
    least: 120,
    grows: 1,
    cell: ({ leg }) => <PeopleAvatars names={leg.people.map(({ name }) => name)} />,
  },
  {
    id: 'state',
    label: 'State',
    least: 142,
    grows: 1,
    stays: true,
    cell: ({ leg }) => <State leg={leg} />,
  },
];

interface BothTimesProps {
  readonly end: ShownEnd;
  readonly heading: string;
}

function BothTimes({ end: { at, local, planned }, heading }: BothTimesProps) {
  return (
    <TwoTimes
      local={formatClock(local)}
      planned={planned}
      days={localDaysBetween(heading, local)}
      utc={formatClock(at)}
      utcDays={localDaysBetween(heading, at)}
    />
  );
}

export function travelCard(row: TravelRow): TableCard {
  const { departs, arrives } = findEnds(row);
  return {
    name: (
      <span className="inline-flex middle gap-6px">
        <Icon of={legIcons[row.leg.means]} size={16} className="muted" />
        <Name leg={row.leg} /> <Route leg={row.leg} />
      </span>
    ),
    about: (
      <>
        <span className="block">
          <VisuallyHidden>Departs </VisuallyHidden>
          <BothTimes end={departs} heading={row.heading} />
        </span>
        <span className="block">
          <VisuallyHidden>Arrives </VisuallyHidden>
          {arrives === undefined ? 'not known' : <BothTimes end={arrives} heading={row.heading} />}
        </span>
        <PeopleAvatars names={row.leg.people.map(({ name }) => name)} most={6} />
      </>
    ),
    state: <State leg={row.leg} />,
  };
}

/** "BA 866, LHR to BUD, Sun 22 Nov" */
export function nameOfLeg({ leg: { name, from, to, departs } }: TravelRow): string {
  return `${name}, ${from} to ${to}, ${formatDay(departs.local)}`;
}
