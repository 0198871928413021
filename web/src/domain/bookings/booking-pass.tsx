import type { FlightBooking, FlightLeg } from '@paddock/contract/domain/flights/flights';
import { useId, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './booking-pass.module.css';
import { FlightStatusLine } from '../flights/flight-status-line.tsx';
import { LegRow } from '../flights/leg-row.tsx';
import { presentLeg } from '@paddock/contract/domain/flights/legs';
import { Button } from '../../ui/button.tsx';
import { firstPassengers } from './itinerary.ts';

interface BookingPassProps {
  readonly booking: FlightBooking;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The leg, of whichever booking, that leaves next. */
  readonly next: FlightLeg | undefined;
}

/** One booking as a boarding pass: who sold it, its legs, who travels. */
export function BookingPass({ booking, now, next }: BookingPassProps) {
  const titleId = useId();
  return (
    <Card role="group" aria-labelledby={titleId} className={styles['pass']}>
      <div className={styles['top']}>
        <h3 id={titleId} className={styles['vendor']}>
          {booking.vendor_name ?? 'Flight booking'}
        </h3>
        {booking.vendor_reference !== null && (
          <Badge tone="info">{`Ref. ${booking.vendor_reference}`}</Badge>
        )}
      </div>
      <ol>
        {booking.flights.map((leg) => (
          <li key={`${leg.departure_time} ${leg.flight_number}`} className={styles['leg']}>
            <LegRow leg={presentLeg(leg, now, next)} detailed />
            {leg.status !== undefined && (
              <div className={styles['status']}>
                <FlightStatusLine status={leg.status} lead="UTC" />
              </div>
            )}
          </li>
        ))}
      </ol>
      <div className={styles['foot']}>
        <Passengers booking={booking} />
        {booking.booking_email !== null && <p>{`Booked with ${booking.booking_email}`}</p>}
      </div>
    </Card>
  );
}

/** Who travels: two names, and the others on demand. */
function Passengers({ booking }: { readonly booking: FlightBooking }) {
  const [all, setAll] = useState(false);
  const { names, more } = firstPassengers(booking);
  const everyone = booking.passengers.map((passenger) => passenger.full_name).join(', ');
  if (names === '') return null;
  return (
    <div className={styles['passengers']}>
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
