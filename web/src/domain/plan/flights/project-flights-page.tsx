import { useState } from 'react';
import { useManagedProject } from '../../projects/projects-query.ts';
import { ScreenState } from '../../../ui/screen-state.tsx';
import { NoFlightsRead } from './no-flights-read.tsx';
import { ProjectFlights } from './project-flights.tsx';
import type { FlightsView } from './view-rows.ts';
import { useFlightBookings } from './use-flight-bookings.ts';
import { useTripWarnings } from './use-trip-warnings.ts';
import type { User } from '@paddock/contract/platform/user';
import { readProjectCrew } from '@paddock/contract/domain/bookings/project-flights';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../../platform/platform.ts';

interface ProjectFlightsPageProps {
  readonly user: User;
  /** Fetches the data of this screen again. */
  readonly refresh: () => void;
  readonly to: (path: string) => void;
}

/** Who flies when on a project, and the problems. */
export function ProjectFlightsPage({ user, refresh, to }: ProjectFlightsPageProps) {
  const project = useManagedProject();
  const { flights, crew } = useProjectFlights(project.code);
  const warnings = useTripWarnings(project.code);
  const [view, setView] = useState<FlightsView>('day');
  if (project.query.isSuccess && project.code === undefined)
    return (
      <ScreenState title="No project yet">Flights appear here when there is a project.</ScreenState>
    );
  if (project.code === undefined) return <NoFlightsRead query={project.query} onRetry={refresh} />;
  if (flights.data === undefined) return <NoFlightsRead query={flights} onRetry={refresh} />;
  return (
    <ProjectFlights
      project={project}
      code={project.code}
      flights={flights}
      bookings={flights.data.flightbookings}
      crew={crew.data}
      warnings={warnings}
      reach={user}
      to={to}
      view={view}
      onView={setView}
    />
  );
}

/** Everybody's bookings on a project, and who has to come to it. Nothing is asked without a code. */
export function useProjectFlights(code: string | undefined) {
  const { api } = usePlatform();
  const params = { projectCode: code ?? '' };
  const enabled = code !== undefined;
  return {
    flights: useFlightBookings(code),
    crew: useQuery({
      queryKey: ['project-crew', code],
      queryFn: ({ signal }) => api.call(readProjectCrew, { params, signal }),
      enabled,
    }),
  };
}
