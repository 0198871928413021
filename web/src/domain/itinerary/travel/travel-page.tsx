import { counted } from '@paddock/contract/platform/plural';
import { useMemo } from 'react';
import { useNow } from '../../../platform/use-now.ts';
import { SavedNote } from '../../../engine/offline/saved-note.tsx';
import { savedAt } from '../../../engine/offline/since.ts';
import type { WorkspacePageProps } from '../../projects/workspace-page.ts';
import { NoFlightsRead } from '../flights/no-flights-read.tsx';
import { useProjectFlights } from '../flights/project-flights-page.tsx';
import { useFirstFlights } from '../flights/use-flight-bookings.ts';
import { useTripWarnings } from '../flights/use-trip-warnings.ts';
import { NoFlights, TravelHead } from './travel-head.tsx';
import { momentsOf, travelLegs } from './travel-legs.ts';
import { TravelTable } from './travel-table.tsx';
import styles from './travel.module.css';

/** Flights are under way or flown to the minute. */
const minuteMs = 60_000;
const nothing = [] as const;

/** Every leg of a project, by day or by booking: what overlaps, who is on it, when it leaves and lands. */
export function TravelPage({ project, user, to }: WorkspacePageProps) {
  const { projectCode, startDate, endDate } = project;
  const { flights } = useProjectFlights(projectCode);
  const warnings = useTripWarnings(projectCode);
  const now = useNow(minuteMs);
  const first = useFirstFlights(projectCode);
  const shown = flights.data ?? first;
  const unread = flights.data === undefined ? first?.legs : undefined;
  const bookings = shown?.flightbookings ?? nothing;
  const found = warnings.data?.warnings ?? nothing;
  const middle = (Date.parse(startDate) + Date.parse(endDate)) / 2;
  const moments = useMemo(() => momentsOf(bookings), [bookings]);
  // Between two moments nothing changes: thousands of legs are not worked out again each minute.
  const last = moments.findLast((moment) => moment <= now) ?? 0;
  const legs = useMemo(
    () => travelLegs({ bookings, warnings: found, middle, now: last }),
    [bookings, found, middle, last],
  );
  return (
    <div className={styles['page']}>
      <TravelHead code={projectCode} projectId={warnings.data?.projectId} user={user} to={to} />
      <SavedNote at={savedAt(flights)} />
      {unread !== undefined && flights.fetchStatus === 'fetching' && (
        <p role="status" className={styles['unread']}>
          {`${legs.length} of ${counted(unread, 'leg')} so far. The other days are loading.`}
        </p>
      )}
      {shown !== undefined && legs.length === 0 && (
        <NoFlights projectId={warnings.data?.projectId} user={user} />
      )}
      {shown !== undefined && legs.length > 0 && (
        <TravelTable
          code={projectCode}
          legs={legs}
          bookings={bookings}
          now={now}
          reach={user}
          legsOfAll={unread}
        />
      )}
      {flights.data === undefined && (
        <NoFlightsRead
          query={flights}
          onRetry={() => void flights.refetch()}
          isRest={shown !== undefined}
        />
      )}
    </div>
  );
}
