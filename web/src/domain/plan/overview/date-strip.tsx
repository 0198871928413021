import type { ProjectReadiness } from '@paddock/contract/domain/plan/readiness';
import { formatDay } from '@paddock/contract/platform/time';
import type { IconNode } from 'lucide';
import ArrowDown from 'lucide/dist/esm/icons/arrow-down-to-line.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up-from-line.mjs';
import Coffee from 'lucide/dist/esm/icons/coffee.mjs';
import Flag from 'lucide/dist/esm/icons/flag.mjs';
import PlaneLanding from 'lucide/dist/esm/icons/plane-landing.mjs';
import PlaneTakeoff from 'lucide/dist/esm/icons/plane-takeoff.mjs';
import Truck from 'lucide/dist/esm/icons/truck.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useSchedule } from '../../schedule/schedule-query.ts';
import styles from './next-card.module.css';
import {
  listDays,
  inLines,
  movementsOn,
  listPhases,
  type Phase,
  type ProjectDay,
} from './project-days.ts';
import { useProjectRoute } from '../../road/use-route.ts';

const icons: Record<Phase['kind'], IconNode> = {
  road: Truck,
  session: Flag,
  free: Coffee,
  arrivals: PlaneLanding,
  departures: PlaneTakeoff,
};

/** The days of a project: what happens to everyone, and how many come and go. */
export function DateStrip({ readiness }: { readonly readiness: ProjectReadiness }) {
  const { projectCode, startDate, endDate, today } = readiness;
  const schedule = useSchedule(projectCode);
  const { route } = useProjectRoute(projectCode);
  const days = movementsOn(listDays(startDate, endDate, today), readiness);
  const phases = inLines(listPhases(days, schedule.data?.items ?? [], route));
  const column = (day: string) => days.findIndex((one) => one.day === day) + 1;
  const last = 2 + Math.max(0, ...phases.map(({ line }) => line + 1));
  return (
    <Card
      role="region"
      aria-label={`Days of ${projectCode}`}
      tabIndex={0}
      className={styles['strip']}
    >
      <div
        className={styles['days']}
        style={{ gridTemplateColumns: `repeat(${days.length}, minmax(92px, 1fr))` }}
      >
        {days.some(({ day }) => day === today) && (
          <span
            className={`sunken round-1 ${styles['today']}`}
            style={{ gridColumn: column(today), gridRow: `1 / ${last + 1}` }}
          />
        )}
        {days.map(({ day }) => (
          <p
            key={day}
            className={styles['stripDay']}
            style={{ gridColumn: column(day), gridRow: 1 }}
          >
            {shortDay(day)}
            {day === today && ' '}
            {day === today && <span className={styles['mark']}>Today</span>}
          </p>
        ))}
        {phases.map(({ kind, words, from, to, line }) => (
          <p
            key={`${kind} ${from}`}
            title={words}
            className={classNames(
              'row gap-6px shrink fine-print bold',
              styles['phase'],
              kind === 'session' && styles['session'],
            )}
            style={{ gridColumn: `${column(from)} / ${column(to) + 1}`, gridRow: line + 2 }}
          >
            <Icon of={icons[kind]} size={14} />
            <span className="ellipsis">{words}</span>
            <VisuallyHidden>{`, ${spanWords(from, to)}`}</VisuallyHidden>
          </p>
        ))}
        {days.map((one) => (
          <Movement
            key={one.day}
            day={one}
            all={readiness.counts.people}
            column={column(one.day)}
            row={last}
          />
        ))}
      </div>
    </Card>
  );
}

interface MovementProps {
  readonly day: ProjectDay;
  readonly all: number;
  readonly column: number;
  readonly row: number;
}

function Movement({ day, all, column, row }: MovementProps) {
  const style = { gridColumn: column, gridRow: row };
  const parts = [
    ...(day.in > 0 ? [{ icon: ArrowDown, words: `${day.in} in` }] : []),
    ...(day.out > 0 ? [{ icon: ArrowUp, words: `${day.out} out` }] : []),
  ];
  if (parts.length === 0 && all > 0)
    parts.push({ icon: Users, words: day.here === all ? 'Everyone' : `${day.here} here` });
  return (
    <p className={`flex wrap fine-print muted ${styles['movement']}`} style={style}>
      <VisuallyHidden>{`${formatDay(day.day)}: `}</VisuallyHidden>
      {parts.map(({ icon, words }) => (
        <span key={words} className={`inline-flex middle nowrap ${styles['part']}`}>
          <Icon of={icon} size={13} />
          {words}
        </span>
      ))}
    </p>
  );
}

/** "Sun 22": the strip is within a month or two. */
function shortDay(day: string): string {
  return formatDay(day).split(' ').slice(0, 2).join(' ');
}

function spanWords(from: string, to: string): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;
}
