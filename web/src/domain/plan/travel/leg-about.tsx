import type { Reach } from '@paddock/contract/platform/access';
import { buildManifest } from '@paddock/contract/domain/bookings/manifest';
import type { ProjectReadiness, ReadinessGap } from '@paddock/contract/domain/plan/readiness';
import type { TripWarning } from '@paddock/contract/domain/plan/trip-warnings';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { useMemo, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { InsideLink } from '../../../ui/links.tsx';
import { Avatar } from '../../../ui/people-avatars.tsx';
import { FlightStatusLine } from '../../flights/flight-status-line.tsx';
import { useProjectFlights } from '../flights/project-flights-page.tsx';
import { useTripWarnings } from '../flights/use-trip-warnings.ts';
import { listFixes } from '../flights/warning-fixes.ts';
import { useReadiness } from '../overview/use-overview.ts';
import { RecordFix } from '../people/record-fix.tsx';
import { Refusal } from '../people/refusal.tsx';
import styles from './leg-panel.module.css';

interface LegAboutProps {
  readonly id: number;
  /** Undefined if the panel is opened over a page without a project. */
  readonly projectCode: string | undefined;
  readonly reach: Reach;
  readonly open: (path: string) => void;
}

/** The problems of a leg, each with its fixes. */
export function LegWarnings({ id, projectCode, reach, open }: LegAboutProps) {
  const { data } = useTripWarnings(projectCode);
  const readiness = useReadiness(projectCode).data;
  const warnings = (data?.warnings ?? []).filter(
    ({ dismissal, flights }) => dismissal === null && flights.some((flight) => flight.id === id),
  );
  if (data === undefined || warnings.length === 0) return null;
  return (
    <section aria-label="Warnings" className={`grid gap-2 pad-3 ${styles['alert']}`}>
      {warnings.map((warning) => (
        <div key={warning.fingerprint} className="grid gap-2">
          <p className={classNames('flex gap-2', styles['line'], 'warn')}>
            <Icon of={TriangleAlert} size={16} />
            {warning.sentence}
          </p>
          <p className={`flex gap-2 ${styles['line']}`}>
            {listFixes(warning, data.projectId, reach).map(({ href, label }) => (
              <InsideLink key={href} href={href} to={open}>
                {label}
              </InsideLink>
            ))}
          </p>
          <WarningFix gap={findGap(readiness, warning)} open={open} />
        </div>
      ))}
    </section>
  );
}

/** The same finding, as it concerns one of the people: with what puts it right. */
function findGap(readiness: ProjectReadiness | undefined, { fingerprint }: TripWarning) {
  return readiness?.people
    .flatMap(({ gaps }) => gaps)
    .find((gap) => gap.fingerprint === fingerprint);
}

interface WarningFixProps extends Pick<LegAboutProps, 'open'> {
  readonly gap: ReadinessGap | undefined;
}

/** Puts a warning right by one press, if changing a record does. */
function WarningFix({ gap, open }: WarningFixProps) {
  const [problem, setProblem] = useState<string>();
  const fixes = gap?.fixes ?? [];
  if (gap === undefined || fixes.length === 0) return null;
  return (
    <div className="grid gap-2">
      {problem !== undefined && <Refusal>{problem}</Refusal>}
      <RecordFix {...{ gap, fixes, open }} isFirst={false} onProblem={setProblem} />
    </div>
  );
}

/** What the project's flights say about a leg, available before its record is loaded. */
export function useKnownLeg({ id, projectCode }: Pick<LegAboutProps, 'id' | 'projectCode'>) {
  const { flights } = useProjectFlights(projectCode);
  return useMemo(
    () => buildManifest(flights.data?.flightbookings ?? []).find(({ leg }) => leg.flight_id === id),
    [flights.data, id],
  );
}

/** How a leg is doing, and who is on it, by name. */
export function LegPeople(about: Pick<LegAboutProps, 'id' | 'projectCode'>) {
  const found = useKnownLeg(about);
  const people = found?.people ?? [];
  if (found === undefined || people.length === 0) return null;
  return (
    <section className="grid gap-2" aria-label="On board">
      <FlightStatusLine status={found.leg.status} />
      <h3 className="fine-print bold muted">On board</h3>
      <ul className="grid gap-6px">
        {people.map((person) => (
          <li key={person.id} className="row gap-2">
            <Avatar name={person.name} />
            {person.name}
          </li>
        ))}
      </ul>
    </section>
  );
}
