import { buildManifest, type Traveller } from '@paddock/contract/domain/bookings/manifest';
import {
  printAllFlights,
  type ProjectCrew,
} from '@paddock/contract/domain/bookings/project-flights';
import type { FlightBooking, FlightBookings } from '@paddock/contract/domain/flights/flights';
import { presentLeg, type LegEnd } from '@paddock/contract/domain/flights/legs';
import type { TripWarnings, TripWarning } from '@paddock/contract/domain/plan/trip-warnings';
import type { Reach } from '@paddock/contract/platform/access';
import type { UseQueryResult } from '@tanstack/react-query';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  useDeferredValue,
  useMemo,
  useState,
  type CSSProperties,
  useLayoutEffect,
  useRef,
} from 'react';
import { SavedNote } from '../../../engine/offline/saved-note.tsx';
import { savedAt } from '../../../engine/offline/since.ts';
import { useSayInHeader } from '../../../platform/header-words.ts';
import { useDownload } from '../../../platform/use-download.ts';
import { usePrinting } from '../../../platform/use-printing.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChipChoice } from '../../../ui/chip-choice.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { Message } from '../../../ui/message.tsx';
import { ScreenState } from '../../../ui/screen-state.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { useManagedProject } from '../../projects/projects-query.ts';
import { NearDuplicatesNote } from './near-duplicates-note.tsx';
import styles from './project-flights.module.css';
import { type FlightsView, listRows, type ViewRow } from './view-rows.ts';
import { WarningsPanel } from './warnings-panel.tsx';

const namedAtOnce = 3;

/** One flight on one line of a desktop, three of a phone: where, when, and who is on it. */
function FlightRow({ row }: { readonly row: Extract<ViewRow, { kind: 'flight' }> }) {
  const { leg } = row.flight;
  const { origin, destination } = presentLeg(leg, 0, undefined);
  return (
    <div className={`grid pad-3-4 surface line-below ${styles['row']}`}>
      <span className={`across bold ${styles['number']}`}>
        {leg.is_cancelled ? <s>{leg.flight_number}</s> : leg.flight_number}
      </span>
      <End end={origin} verb="Departs" />
      <End end={destination} verb="Arrives" />
      <div className={`row wrap across hint ${styles['aboard']}`}>
        {leg.is_cancelled && <Badge tone="warn">Cancelled</Badge>}
        {row.people.length > 0 && <People people={row.people} />}
        {listBadges(row.warnings).map(({ person, badge, sentence }) => (
          <span key={`${person.id} ${badge}`} title={sentence}>
            <Badge tone="warn">{row.people.length > 0 ? `${person.name}: ${badge}` : badge}</Badge>
          </span>
        ))}
      </div>
    </div>
  );
}

/** The same word is said of a person once, however many warnings say it. */
function listBadges(warnings: readonly TripWarning[]): TripWarning[] {
  return [...new Map(warnings.map((one) => [`${one.person.id} ${one.badge}`, one])).values()];
}

function End({ end, verb }: { readonly end: LegEnd; readonly verb: string }) {
  return (
    <span className={`grid baseline figures ${styles['end']}`}>
      <VisuallyHidden>{`${verb} `}</VisuallyHidden>
      <span className={styles['code']}>{end.airport}</span>
      <span className="small muted">{end.day}</span>
      <span className={styles['utc']}>{`${end.utc} UTC`}</span>
      <span className="small muted">
        {end.localDay === '' ? end.local : `${end.localDay} ${end.local}`} local
      </span>
    </span>
  );
}

/** The first few names, and the others when asked for. */
function People({ people }: { readonly people: readonly Traveller[] }) {
  const [all, setAll] = useState(false);
  const more = people.length - namedAtOnce;
  const shown = all || more <= 1 ? people : people.slice(0, namedAtOnce);
  return (
    <span>
      {shown.map(({ name }) => name).join(', ')}
      {more > 1 && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className={`target borderless info ${styles['more']}`}
        >
          {all ? 'Fewer' : `${more} more`}
        </button>
      )}
    </span>
  );
}

const headingPx = 52;
const flightPx = 84;

/** Only the visible rows are on the page; in print, all of them. */
function FlightRows({ rows }: { readonly rows: readonly ViewRow[] }) {
  return usePrinting() ? <AllRows rows={rows} /> : <SeenRows rows={rows} />;
}

function AllRows({ rows }: { readonly rows: readonly ViewRow[] }) {
  return (
    <ol className="plain-list">
      {rows.map((row) => (
        <li key={row.key}>
          <Row row={row} />
        </li>
      ))}
    </ol>
  );
}

function SeenRows({ rows }: { readonly rows: readonly ViewRow[] }) {
  // The list below mutates the same object, which the compiler would take for no change.
  'use no memo';
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (box !== undefined) setTop(box.top + window.scrollY);
  }, [rows]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === 'heading' ? headingPx : flightPx),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 6,
    scrollMargin: top,
  });
  return (
    <ol
      ref={list}
      className="plain-list"
      style={{ position: 'relative', height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <li
            key={key}
            data-index={index}
            ref={virtualizer.measureElement}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            style={placeAt(start - top)}
          >
            <Row row={row} />
          </li>
        );
      })}
    </ol>
  );
}

function placeAt(offset: number): CSSProperties {
  return { position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${offset}px)` };
}

function Row({ row }: { readonly row: ViewRow }) {
  if (row.kind === 'flight') return <FlightRow row={row} />;
  return (
    <div className={`flex baseline gap-3 ${styles['heading']}`}>
      <h2>{row.title}</h2>
      <span className="small muted">{row.about}</span>
    </div>
  );
}

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
  /** Undefined until it has loaded. */
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
  const manifest = useMemo(() => buildManifest(bookings), [bookings]);
  const warnings = useMemo(
    () => found?.warnings.filter(({ dismissal }) => dismissal === null) ?? [],
    [found],
  );
  const rows = useMemo(
    () => listRows(view, { flights: manifest, warnings, crew, typed: searchText }),
    [view, manifest, warnings, crew, searchText],
  );
  const people = new Set(manifest.flatMap((flight) => flight.people.map(({ id }) => id))).size;
  useSayInHeader('Project Flights', `${code}, ${manifest.length} flights, ${people} people`);
  return (
    <div className="stack gap-3">
      <div className={`row wrap gap-3 ${styles['tools']}`}>
        <ChipChoice label="Order" choices={views} chosen={view} onChoose={onView} />
        <SelectField
          label="Project"
          choices={listChoices(project.projects, code)}
          chosen={code}
          onChoose={project.choose}
        />
        <div className={`flex wrap gap-3 ${styles['files']}`}>
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
function listChoices(projects: readonly { readonly project_code: string }[], code: string) {
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
