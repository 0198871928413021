import type { ProjectReadiness } from '@paddock/contract/domain/plan/readiness';
import { formatDay } from '@paddock/contract/platform/time';
import { Card } from '../../../ui/card.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useSchedule } from '../../schedule/schedule-query.ts';
import styles from './next-card.module.css';
import { listDays, movementsOn, listPhases, type ProjectDay } from './project-days.ts';

/** The days of a project on a phone: today in words, and each day as a box. */
export function PhoneStrip({ readiness }: { readonly readiness: ProjectReadiness }) {
  const { projectCode, startDate, endDate, today } = readiness;
  const schedule = useSchedule(projectCode);
  const days = movementsOn(listDays(startDate, endDate, today), readiness);
  const sessions = listPhases(days, schedule.data?.items ?? [], undefined).filter(
    ({ kind }) => kind === 'session',
  );
  const isSession = (day: string) => sessions.some(({ from, to }) => from <= day && day <= to);
  const next = sessions.find(({ to }) => to >= today);
  const movement = days.find(({ day }) => day === today);
  return (
    <Card className={styles['phoneStrip']}>
      <p className={`flex wrap between hint ${styles['words']}`}>
        {movement !== undefined && (
          <span>
            <strong>Today:</strong> {movementWords(movement, readiness.counts.people)}
          </span>
        )}
        {next !== undefined && (
          <span className="muted">
            {next.from <= today ? 'Sessions today' : `Sessions from ${formatDay(next.from)}`}
          </span>
        )}
      </p>
      <ol className={`grid above-2 ${styles['phoneDays']}`} aria-label={`Days of ${projectCode}`}>
        {days.map(({ day }) => (
          <li
            key={day}
            className={styles['phoneDay']}
            aria-current={day === today ? 'date' : undefined}
            data-session={isSession(day)}
          >
            <VisuallyHidden>
              {`${formatDay(day)}${isSession(day) ? ', sessions' : ''}`}
            </VisuallyHidden>
            <span aria-hidden="true">{formatDay(day).slice(0, 1)}</span>
            <span aria-hidden="true" className={styles['number']}>
              {Number(day.slice(8))}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function movementWords({ in: coming, out, here }: ProjectDay, all: number): string {
  const parts = [coming > 0 ? `${coming} in` : '', out > 0 ? `${out} out` : ''].filter(Boolean);
  if (parts.length > 0) return parts.join(', ');
  return here === all ? 'everyone is here' : `${here} here`;
}
