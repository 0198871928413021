import type { FlightBooking, FlightBookings } from '@paddock/contract/domain/flights/flights';
import {
  printAllFlights,
  type ProjectCrew,
} from '@paddock/contract/domain/bookings/project-flights';
import type { UseQueryResult } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { SavedNote } from '../../../engine/offline/saved-note.tsx';
import { savedAt } from '../../../engine/offline/since.ts';
import type { useManagedProject } from '../../projects/projects-query.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipChoice } from '../../../ui/chip-choice.tsx';
import { useSayInHeader } from '../../../platform/header-words.ts';
import { Message } from '../../../ui/message.tsx';
import { ScreenState } from '../../../ui/screen-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { FlightRows } from './flight-rows.tsx';
import { manifestOf } from '@paddock/contract/domain/bookings/manifest';
import { NearDuplicatesNote } from './near-duplicates-note.tsx';
import styles from './project-flights.module.css';
import { type FlightsView, rowsOf } from './view-rows.ts';
import { WarningsPanel } from './warnings-panel.tsx';
import type { TripWarnings } from '@paddock/contract/domain/itinerary/warnings';
import type { Reach } from '@paddock/contract/platform/access';
import { useDownload } from '../../../platform/use-download.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';

const views: readonly { readonly value: FlightsView; readonly label: string }[] = [
  { value: 'day', label: 'By day' },
  { value: 'person', label: 'By person' },
  { value: 'flight', label: 'By flight' },
];

interface ProjectFlightsProps {
  readonly project: ReturnType<typeof useManagedProject>;
  readonly code: string;
  readonly flights: UseQueryResult<FlightBookings>;
  readonly bookings: readonly FlightBooking[];
  /** Undefined until it has come. */
  readonly crew: ProjectCrew | undefined;
  readonly warnings: UseQueryResult<TripWarnings>;
  readonly reach: Reach;
  readonly to: (path: string) => void;
  readonly view: FlightsView;
  readonly onView: (view: FlightsView) => void;
}

export function ProjectFlights(props: ProjectFlightsProps) {
  const { project, code, flights, bookings, crew, view, onView, reach, to } = props;
  const { data: found } = props.warnings;
  const [typed, setTyped] = useState('');
  const searchText = useDeferredValue(typed);
  const manifest = useMemo(() => manifestOf(bookings), [bookings]);
  const warnings = useMemo(
    () => found?.warnings.filter(({ dismissal }) => dismissal === null) ?? [],
    [found],
  );
  const rows = useMemo(
    () => rowsOf(view, { flights: manifest, warnings, crew, typed: searchText }),
    [view, manifest, warnings, crew, searchText],
  );
  const people = new Set(manifest.flatMap((flight) => flight.people.map(({ id }) => id))).size;
  useSayInHeader('Project Flights', `${code}, ${manifest.length} flights, ${people} people`);
  return (
    <div className={styles['page']}>
      <div className={styles['tools']}>
        <ChipChoice label="Order" choices={views} chosen={view} onChoose={onView} />
        <SelectField
          label="Project"
          choices={choicesOf(project.projects, code)}
          chosen={code}
          onChoose={project.choose}
        />
        <div className={styles['files']}>
          <ManifestPdfButton projectCode={code} />
          <Button variant="quiet" className={styles['print']} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
      <div className={styles['search']}>
        <SearchField label="Flight, airport, person" typed={typed} onType={setTyped} />
      </div>
      {found === undefined && props.warnings.isError && (
        <Message tone="bad" title="The warnings did not load" urgent>
          <Button variant="text" onClick={() => void props.warnings.refetch()}>
            Try again
          </Button>
        </Message>
      )}
      {found !== undefined && (
        <WarningsPanel projectCode={code} found={found} typed={searchText} reach={reach} to={to} />
      )}
      <NearDuplicatesNote flights={manifest} typed={searchText} reach={reach} to={to} />
      <SavedNote at={savedAt(flights)} />
      {rows.length === 0 ? (
        <ScreenState title={typed === '' ? 'No flights yet' : 'No matching flights'}>
          {typed === '' && 'Flights appear here when you add a booking with flights.'}
        </ScreenState>
      ) : (
        <FlightRows rows={rows} />
      )}
    </div>
  );
}

/** A project named in the address is listed with the others, even if they do not include it. */
function choicesOf(projects: readonly { readonly project_code: string }[], code: string) {
  const codes = new Set([...projects.map((project) => project.project_code), code]);
  return [...codes].map((value) => ({ value, label: value }));
}

/** All flights of a project on paper. */
function ManifestPdfButton({ projectCode }: { readonly projectCode: string }) {
  const download = useDownload({
    name: `flights-${projectCode}`,
    ending: 'pdf',
    open: async (api) =>
      api.open(printAllFlights, { params: { projectCode }, accept: 'application/pdf' }),
  });
  return <DownloadButton label="PDF" download={download} className={styles['print']} />;
}
