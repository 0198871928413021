import { localDaysBetween } from '@paddock/contract/platform/local-time';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import Check from 'lucide/dist/esm/icons/check.mjs';
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import Plane from 'lucide/dist/esm/icons/plane.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { TableCard, TableColumn } from '../../../engine/tables/table-shape.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PeopleAvatars } from '../../../ui/people-avatars.tsx';
import { StateWord } from '../../../ui/state-word.tsx';
import { TimeOfDay, TwoTimes } from '../../../ui/two-times.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { TravelRow } from './travel-groups.ts';
import type { TravelLeg } from './travel-legs.ts';
import styles from './leg-panel.module.css';

const icons = {
  cancelled: CircleX,
  attention: TriangleAlert,
  booked: Check,
  'under way': Info,
  flown: Check,
} as const;

function State({ leg: { state } }: { readonly leg: TravelLeg }) {
  return (
    <StateWord tone={state.tone} icon={icons[state.kind]}>
      {state.words}
    </StateWord>
  );
}

/** Struck through if it is cancelled; its state also says so. */
function Flight({ leg: { leg } }: { readonly leg: TravelLeg }) {
  return leg.is_cancelled ? <s>{leg.flight_number}</s> : leg.flight_number;
}

function Route({ leg: { leg } }: { readonly leg: TravelLeg }) {
  return (
    <span className={`inline-flex middle gap-6px ${styles['route']}`}>
      {leg.origin_airport}
      <Icon of={ArrowRight} size={14} className="muted" />
      <VisuallyHidden> to </VisuallyHidden>
      {leg.destination_airport}
    </span>
  );
}

/** A moment below a heading, with its date if that differs from the heading's. */
function timeAt(at: string, { heading }: TravelRow, quiet = false) {
  return <TimeOfDay time={formatClock(at)} days={localDaysBetween(heading, at)} quiet={quiet} />;
}

const time = { least: 56, isFigure: true } as const;

export const travelColumns: readonly TableColumn<TravelRow>[] = [
  {
    id: 'leg',
    label: 'Leg',
    least: 108,
    grows: 1,
    stays: true,
    cell: ({ leg }) => (
      <span className={`inline-flex middle gap-6px ${styles['leg']}`}>
        <Icon of={Plane} size={16} className="muted" />
        <Flight leg={leg} />
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
    cell: (row) => timeAt(row.leg.leg.departure_local, row),
  },
  {
    ...time,
    id: 'departs-utc',
    label: 'UTC',
    above: 'Departs',
    cell: (row) => timeAt(row.leg.leg.departure_time, row, true),
  },
  {
    ...time,
    least: 80,
    id: 'arrives-local',
    label: 'Local',
    above: 'Arrives',
    stays: true,
    cell: (row) => timeAt(row.leg.leg.arrival_local, row),
  },
  {
    ...time,
    least: 80,
    id: 'arrives-utc',
    label: 'UTC',
    above: 'Arrives',
    cell: (row) => timeAt(row.leg.leg.arrival_time, row, true),
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
    least: 150,
    grows: 1,
    stays: true,
    cell: ({ leg }) => <State leg={leg} />,
  },
];

export function travelCard(row: TravelRow): TableCard {
  const { leg, people } = row.leg;
  const [departs, arrives] = [leg.departure_local, leg.arrival_local].map((local) => ({
    local: formatClock(local),
    days: localDaysBetween(row.heading, local),
  }));
  return {
    name: (
      <>
        <Flight leg={row.leg} /> <Route leg={row.leg} />
      </>
    ),
    about: (
      <>
        <span className="block">
          <VisuallyHidden>Departs </VisuallyHidden>
          <TwoTimes
            local={departs?.local ?? ''}
            days={departs?.days ?? 0}
            utc={formatClock(leg.departure_time)}
            utcDays={localDaysBetween(row.heading, leg.departure_time)}
          />
        </span>
        <span className="block">
          <VisuallyHidden>Arrives </VisuallyHidden>
          <TwoTimes
            local={arrives?.local ?? ''}
            days={arrives?.days ?? 0}
            utc={formatClock(leg.arrival_time)}
            utcDays={localDaysBetween(row.heading, leg.arrival_time)}
          />
        </span>
        <PeopleAvatars names={people.map(({ name }) => name)} most={6} />
      </>
    ),
    state: <State leg={row.leg} />,
  };
}

/** "BA 866, LHR to BUD, Sun 22 Nov" */
export function nameOfLeg({ leg: { leg } }: TravelRow): string {
  return `${leg.flight_number}, ${leg.origin_airport} to ${leg.destination_airport}, ${formatDay(leg.departure_local)}`;
}
