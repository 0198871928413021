import type { FlightBooking } from '@paddock/contract/domain/flights/flights';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import Plane from 'lucide/dist/esm/icons/plane.mjs';
import { Icon } from '../../ui/icon.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BookingPass } from './booking-pass.tsx';
import styles from './flights-list.module.css';
import { itineraryAt } from './itinerary.ts';

interface FlightsListProps {
  readonly bookings: readonly FlightBooking[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Bookings ahead, then those of the past, folded. */
export function FlightsList({ bookings, now }: FlightsListProps) {
  const { ahead, past, next } = itineraryAt(bookings, now);
  const pass = (booking: FlightBooking) => (
    <BookingPass key={keyOf(booking)} booking={booking} now={now} next={next} />
  );
  return (
    <>
      {ahead.length === 0 ? (
        <NothingAhead ever={past.length > 0} />
      ) : (
        <section className={styles['passes']}>
          <VisuallyHidden as="h2">Upcoming</VisuallyHidden>
          {ahead.map(pass)}
        </section>
      )}
      {past.length > 0 && (
        <details className={styles['past']}>
          <summary className={styles['summary']}>
            <h2 className={styles['heading']}>{`Past, ${past.length}`}</h2>
            <Icon of={ChevronDown} size={22} className={styles['chevron']} />
          </summary>
          <div className={styles['passes']}>{past.map(pass)}</div>
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

/** The wire gives bookings no id: the reference alone may be missing, or stand on two. */
function keyOf({ vendor_name, vendor_reference, flights }: FlightBooking): string {
  const legs = flights.map((leg) => `${leg.flight_number} ${leg.departure_time}`);
  return [vendor_name, vendor_reference, ...legs].join(' ');
}
