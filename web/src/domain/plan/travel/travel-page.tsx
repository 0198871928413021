import { bookingAddress } from '../../bookings/booking-page.ts';
import { printAllFlights } from '@paddock/contract/domain/bookings/project-flights';
import { exportList } from '@paddock/contract/engine/lists/calls';
import { isAllowed } from '@paddock/contract/platform/access';
import { mayImport, mayUse } from '@paddock/contract/platform/entries';
import { ticketKinds, type Means } from '@paddock/contract/domain/tickets/means';
import { readProjectTickets } from '@paddock/contract/domain/tickets/tickets';
import { counted } from '@paddock/contract/platform/plural';
import type { User } from '@paddock/contract/platform/user';
import { useQuery } from '@tanstack/react-query';
import Car from 'lucide/dist/esm/icons/car.mjs';
import ClipboardPaste from 'lucide/dist/esm/icons/clipboard-paste.mjs';
import Download from 'lucide/dist/esm/icons/download.mjs';
import MailOpen from 'lucide/dist/esm/icons/mail-open.mjs';
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useMemo } from 'react';
import { useCatalogue } from '../../../engine/catalogue.ts';
import { SavedNote } from '../../../engine/offline/saved-note.tsx';
import { savedAt } from '../../../engine/offline/since.ts';
import { usePanel } from '../../../engine/panel/use-panel.ts';
import { formAddress } from '../../../engine/site.ts';
import { usePlatform } from '../../../platform/platform.ts';
import { useDownload } from '../../../platform/use-download.ts';
import { useNow } from '../../../platform/use-now.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { DropDown } from '../../../ui/drop-down.tsx';
import { Message } from '../../../ui/message.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ScreenState } from '../../../ui/screen-state.tsx';
import { meansIcons } from '../../tickets/means-icons.ts';
import { type WorkspacePageProps, workspaceAddress } from '../../projects/workspace-page.ts';
import { NoFlightsRead } from '../flights/no-flights-read.tsx';
import { useProjectFlights } from '../flights/project-flights-page.tsx';
import { useFirstFlights } from '../flights/use-flight-bookings.ts';
import { useTripWarnings } from '../flights/use-trip-warnings.ts';
import { listMoments, travelLegs } from './travel-legs.ts';
import { TravelTable } from './travel-table.tsx';
import styles from './leg-panel.module.css';

/** Flights are under way or flown to the minute. */
const minuteMs = 60_000;
const nothing = [] as const;

/** Every leg of a project, by day or by booking: what overlaps, who is on it, when it departs and arrives. */
export function TravelPage({ project, user, to }: WorkspacePageProps) {
  const { projectCode, startDate, endDate } = project;
  const { flights } = useProjectFlights(projectCode);
  const warnings = useTripWarnings(projectCode);
  const now = useNow(minuteMs);
  const first = useFirstFlights(projectCode);
  const shown = flights.data ?? first;
  const unread = flights.data === undefined ? first?.legs : undefined;
  const bookings = shown?.flightbookings ?? nothing;
  const toBook = shown?.toBook ?? nothing;
  const booked = useProjectTickets(projectCode);
  const tickets = booked?.tickets ?? nothing;
  const hireCars = booked?.hireCars ?? nothing;
  const others = tickets.length + hireCars.length;
  const found = warnings.data?.warnings ?? nothing;
  const middle = (Date.parse(startDate) + Date.parse(endDate)) / 2;
  const moments = useMemo(
    () => listMoments({ bookings, toBook, tickets, hireCars }),
    [bookings, toBook, tickets, hireCars],
  );
  // Between two moments nothing changes: thousands of legs are not worked out again each minute.
  const last = moments.findLast((moment) => moment <= now) ?? 0;
  const legs = useMemo(
    () => travelLegs({ bookings, toBook, tickets, hireCars, warnings: found, middle, now: last }),
    [bookings, toBook, tickets, hireCars, found, middle, last],
  );
  return (
    <div className="stack at-top gap-3">
      <TravelHead code={projectCode} projectId={warnings.data?.projectId} user={user} to={to} />
      <SavedNote at={savedAt(flights)} />
      {unread !== undefined && flights.fetchStatus === 'fetching' && (
        <p role="status" className="muted">
          {`${legs.length} of ${counted(unread + others, 'leg')} so far. The other days are loading.`}
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
          toBook={toBook}
          now={now}
          reach={user}
          legsOfAll={unread === undefined ? undefined : unread + others}
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

interface TravelHeadProps {
  readonly code: string;
  /** Undefined until it has loaded. */
  readonly projectId: number | undefined;
  readonly user: User;
  readonly to: (path: string) => void;
}

/** The title of Travel, the files it can be taken along as, and what can be added. */
function TravelHead({ code, projectId, user, to }: TravelHeadProps) {
  const { registry } = useCatalogue();
  const panel = usePanel();
  const leg = registry.form('new-flight');
  const ticket = registry.form('new-ticket');
  const hire = registry.form('new-hire-car');
  const booking = registry.form('flight-expenditure');
  const may = (form: typeof leg) => mayUse(user, form);
  return (
    <PageHead
      title="Travel"
      actions={
        <>
          <Export code={code} projectId={projectId} lists={isAllowed(user, 3)} />
          {mayImport(user, 'flights') && (
            <DeskButton
              icon={ClipboardPaste}
              onClick={() => to(workspaceAddress(code, 'travel/paste'))}
            >
              Paste rows
            </DeskButton>
          )}
          {user.access_level_id === 1 && (
            <DeskButton
              icon={MailOpen}
              onClick={() => to(workspaceAddress(code, 'travel/confirmations'))}
            >
              Confirmations
            </DeskButton>
          )}
          {(may(leg) || may(ticket) || may(hire)) && <AddLeg projectId={projectId} user={user} />}
          {may(booking) && (
            <DeskButton
              variant="main"
              icon={Plus}
              why={projectId === undefined ? 'The project is still loading.' : undefined}
              onClick={() => projectId !== undefined && panel.open(bookingAddress(projectId))}
            >
              Add booking
            </DeskButton>
          )}
        </>
      }
    />
  );
}

/** What can be added: a flight of its own, or a ticket or a hire car of the project. */
function AddLeg({ projectId, user }: Pick<TravelHeadProps, 'projectId' | 'user'>) {
  const { registry, site } = useCatalogue();
  const panel = usePanel();
  const flight = registry.form('new-flight');
  const ticket = registry.form('new-ticket');
  const flightAddress = mayUse(user, flight) ? formAddress(site, flight.name) : undefined;
  const ticketAddress = mayUse(user, ticket) ? formAddress(site, ticket.name) : undefined;
  const hire = registry.form('new-hire-car');
  const hireAddress = mayUse(user, hire) ? formAddress(site, hire.name) : undefined;
  const project = projectId === undefined ? '' : `&project_id=${projectId}`;
  const choices = [
    ...(flightAddress === undefined ? [] : [['flight', flightAddress] as const]),
    ...(ticketAddress === undefined
      ? []
      : ticketKinds.map((kind) => [kind, `${ticketAddress}?kind=${kind}${project}`] as const)),
  ];
  return (
    <DropDown label="Add leg" icon={Plus}>
      {choices.map(([means, address]) => (
        <DeskButton key={means} icon={meansIcons[means]} onClick={() => panel.open(address)}>
          {addWords[means]}
        </DeskButton>
      ))}
      {hireAddress !== undefined && (
        <DeskButton icon={Car} onClick={() => panel.open(`${hireAddress}?${project.slice(1)}`)}>
          Hire car
        </DeskButton>
      )}
    </DropDown>
  );
}

const addWords: Readonly<Record<Means, string>> = {
  flight: 'Flight',
  train: 'Train',
  ferry: 'Ferry',
  shuttle: 'Shuttle',
  coach: 'Coach',
  other: 'Other ticket',
};

/** Instead of the table of a project without flights and other tickets. */
function NoFlights({ projectId, user }: Pick<TravelHeadProps, 'projectId' | 'user'>) {
  const booking = useCatalogue().registry.form('flight-expenditure');
  const panel = usePanel();
  const adds = mayUse(user, booking);
  return (
    <ScreenState
      title="No flights yet"
      action={
        adds &&
        projectId !== undefined && (
          <DeskButton onClick={() => panel.open(bookingAddress(projectId))}>
            Add the first booking
          </DeskButton>
        )
      }
    >
      Flights appear here when you add a booking with flights, and trains and ferries when you add
      them.
    </ScreenState>
  );
}

interface ExportProps extends Omit<TravelHeadProps, 'user' | 'to'> {
  /** They may read the list of flights, which the rows come from. */
  readonly lists: boolean;
}

function Export({ code, projectId, lists }: ExportProps) {
  const pdf = useDownload({
    name: `flights-${code}`,
    ending: 'pdf',
    open: async (api) =>
      api.open(printAllFlights, { params: { projectCode: code }, accept: 'application/pdf' }),
  });
  const csv = useDownload({
    name: `flights-${code}`,
    ending: 'csv',
    open: async (api) =>
      api.open(exportList, {
        params: { list: 'flights' },
        query: { project: String(projectId) },
        accept: 'text/csv, application/json;q=0.5',
      }),
  });
  const error = pdf.error ?? csv.error;
  return (
    <DropDown label="Export" icon={Download}>
      <DeskButton className={styles['item']} busy={pdf.isPending} onClick={() => pdf.mutate()}>
        Manifest as PDF
      </DeskButton>
      {lists && projectId !== undefined && (
        <DeskButton className={styles['item']} busy={csv.isPending} onClick={() => csv.mutate()}>
          Rows as CSV
        </DeskButton>
      )}
      {error !== null && (
        <Message tone="warn" title="The file did not load">
          {error.message}
        </Message>
      )}
    </DropDown>
  );
}

/** The trains, ferries, shuttles, coaches and hire cars of a project; undefined until they have loaded. */
function useProjectTickets(code: string) {
  const { api } = usePlatform();
  const params = { projectCode: code };
  return useQuery({
    queryKey: ['project-tickets', code],
    queryFn: async ({ signal }) => api.call(readProjectTickets, { params, signal }),
  }).data;
}
