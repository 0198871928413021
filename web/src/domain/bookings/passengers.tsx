import type { FlightBooking } from '@paddock/contract/domain/flights/flights';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { firstPassengers } from './itinerary.ts';
import styles from './passengers.module.css';

/** Who travels: two names, and the others on demand. */
export function Passengers({ booking }: { readonly booking: FlightBooking }) {
  const [all, setAll] = useState(false);
  const { names, more } = firstPassengers(booking);
  const everybody = booking.passengers.map((passenger) => passenger.full_name).join(', ');
  if (names === '') return null;
  return (
    <div className={styles['passengers']}>
      <span>{all ? everybody : names}</span>
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
