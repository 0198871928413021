import type { FlightBooking, FlightLeg } from '@paddock/contract/domain/flights/flights';
import { presentLeg } from '@paddock/contract/domain/flights/legs';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import Plane from 'lucide/dist/esm/icons/plane.mjs';
import RefreshCw from 'lucide/dist/esm/icons/refresh-cw.mjs';
import { useId, useState } from 'react';
import { SavedNote } from '../../engine/offline/saved-note.tsx';
import { savedAt } from '../../engine/offline/since.ts';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { useNow } from '../../platform/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { FlightStatusLine } from '../flights/flight-status-line.tsx';
import { LegRow } from '../flights/leg-row.tsx';
import styles from './flights-page.module.css';
import { firstPassengers, itineraryAt, tickMs, useFlights } from './itinerary.ts';
import { PassesSkeleton } from './pass-skeleton.tsx';

interface FlightsPageProps {
  /** Fetches the data of this screen again. */
  readonly refresh: () => void;
}

/** The bookings of the signed-in person, what leaves next at the top. */
export function FlightsPage({ refresh }: FlightsPageProps) {
  const flights = useFlights();
  const now = useNow(tickMs);
  if (flights.data === undefined && flights.isError)
    return (
      <FailedState title="The flights did not load" onRetry={refresh} retrying={flights.isFetching}>
        <FailureReason error={flights.error} />
      </FailedState>
    );
  return (
    <div className="stack gap-3">
      <FlightsNote flights={flights} refresh={refresh} />
      {flights.data === undefined ? (
        <div className="stack start gap-14px">
          <PassesSkeleton />
        </div>
      ) : (
        <FlightsList bookings={flights.data.flightbookings} now={now} />
      )}
    </div>
  );
}

interface FlightsNoteProps {
  readonly flights: ReturnType<typeof useFlights>;
  readonly refresh: () => void;
}

/** How to read the times, when they were loaded, and the way to newer ones. */
export function FlightsNote({ flights, refresh }: FlightsNoteProps) {
  return (
    <>
      <div className={`row between gap-4 hint muted ${styles['note']}`}>
        <p>Bold times are UTC. The airport’s local time is beside them.</p>
        <IconButton
          label="Refresh"
          onClick={refresh}
          disabled={flights.isFetching}
          className={flights.isFetching ? styles['busy'] : undefined}
        >
          <Icon of={RefreshCw} size={20} />
        </IconButton>
      </div>
      <Staleness flights={flights} />
    </>
  );
}

function Staleness({ flights }: Pick<FlightsNoteProps, 'flights'>) {
  const note = <SavedNote at={savedAt(flights)} />;
  if (flights.fetchStatus === 'paused')
    return flights.data === undefined ? (
      <Message tone="warn" title="You’re offline">
        Your flights appear when you’re back online.
      </Message>
    ) : (
      note
    );
  if (!flights.isError) return null;
  return (
    <Message tone="warn" title="The flights could not be refreshed" urgent>
      {note}
    </Message>
  );
}

interface FlightsListProps {
  readonly bookings: readonly FlightBooking[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Bookings ahead, then those of the past, folded. */
function FlightsList({ bookings, now }: FlightsListProps) {
  const { ahead, past, next } = itineraryAt(bookings, now);
  const pass = (booking: FlightBooking) => (
    <BookingPass key={identifyBooking(booking)} booking={booking} now={now} next={next} />
  );
  return (
    <>
      {ahead.length === 0 ? (
        <NothingAhead ever={past.length > 0} />
      ) : (
        <section className={`stack start gap-14px ${styles['flightsListPasses']}`}>
          <VisuallyHidden as="h2">Upcoming</VisuallyHidden>
          {ahead.map(pass)}
        </section>
      )}
      {past.length > 0 && (
        <details className={`above-2 ${styles['past']}`}>
          <summary className={`row between control surface outlined ${styles['summary']}`}>
            <h2 className="bold">{`Past, ${past.length}`}</h2>
            <Icon of={ChevronDown} size={22} className={styles['chevron']} />
          </summary>
          <div className={`stack start gap-14px ${styles['flightsListPasses']}`}>
            {past.map(pass)}
          </div>
        </details>
      )}
    </>
  );
}

function NothingAhead({ ever }: { readonly ever: boolean }) {
  return (
    <ScreenState
      icon={<Icon of={Plane} size={32} />}
      title={ever ? 'No upcoming flights' : 'No flights yet'}
    >
      Bookings appear here when the office adds you to them.
    </ScreenState>
  );
}

/** The bookings as sent have no id: the reference alone may be missing, or appear twice. */
function identifyBooking({ vendor_name, vendor_reference, flights }: FlightBooking): string {
  const legs = flights.map((leg) => `${leg.flight_number} ${leg.departure_time}`);
  return [vendor_name, vendor_reference, ...legs].join(' ');
}

interface BookingPassProps {
  readonly booking: FlightBooking;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The leg, of whichever booking, that leaves next. */
  readonly next: FlightLeg | undefined;
}

/** One booking as a boarding pass: vendor, legs and travellers. */
function BookingPass({ booking, now, next }: BookingPassProps) {
  const titleId = useId();
  return (
    <Card role="group" aria-labelledby={titleId} className={styles['pass']}>
      <div className={`row wrap between gap-2 ${styles['top']}`}>
        <h3 id={titleId} className="bold">
          {booking.vendor_name ?? 'Flight booking'}
        </h3>
        {booking.vendor_reference !== null && (
          <Badge tone="info">{`Ref. ${booking.vendor_reference}`}</Badge>
        )}
      </div>
      <ol>
        {booking.flights.map((leg) => (
          <li
            key={`${leg.departure_time} ${leg.flight_number}`}
            className={`relative ${styles['leg']}`}
          >
            <LegRow leg={presentLeg(leg, now, next)} detailed />
            {leg.status !== undefined && (
              <div className={styles['status']}>
                <FlightStatusLine status={leg.status} lead="UTC" />
              </div>
            )}
          </li>
        ))}
      </ol>
      <div className={`hint muted ${styles['foot']}`}>
        <Passengers booking={booking} />
        {booking.booking_email !== null && <p>{`Booked with ${booking.booking_email}`}</p>}
      </div>
    </Card>
  );
}

/** The travellers: two names, and the others on demand. */
function Passengers({ booking }: { readonly booking: FlightBooking }) {
  const [all, setAll] = useState(false);
  const { names, more } = firstPassengers(booking);
  const everyone = booking.passengers.map((passenger) => passenger.full_name).join(', ');
  if (names === '') return null;
  return (
    <div className="row between gap-3 target pad-2-0">
      <span>{all ? everyone : names}</span>
      {more > 0 && (
        <Button
          variant="text"
          className={styles['more']}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Fewer' : `${more} more`}
        </Button>
      )}
    </div>
  );
}
