import { demoBookings } from './bookings.ts';
import { onDay } from './calendar.ts';
import { airlineOf, type DemoFlightNumber } from './flights.ts';
import type { DemoName } from './people.ts';
import type { Payment, Price } from './prices.ts';
import { demoProjects } from './projects.ts';
import { demoPurchases } from './purchases.ts';

/** One expenditure of the demo, whatever was bought. */
export interface DemoExpenditure {
  readonly projectId: number;
  readonly type: string;
  readonly vendor: string;
  readonly reference: string | null;
  readonly bookingEmail: string | null;
  readonly boughtAt: Date;
  readonly price: Price;
  readonly payments: readonly Payment[];
  readonly flights: readonly DemoFlightNumber[];
  readonly contacts: readonly DemoName[];
}

const bookingEmail = 'travel@paddock.example';

/** Bookings of flights first, then everything else. */
export function demoExpenditure(now: Date): DemoExpenditure[] {
  const bookings = demoBookings.map((booking) => ({
    projectId: projectId(booking.project),
    type: 'Flights',
    vendor: airlineOf(booking.flights[0]),
    reference: booking.reference,
    bookingEmail,
    boughtAt: onDay(now, booking.bought, '10:30'),
    price: booking.price,
    payments: booking.payments,
    flights: booking.flights,
    contacts: booking.passengers,
  }));
  const purchases = demoPurchases.map((purchase) => ({
    projectId: projectId(purchase.project),
    type: purchase.type,
    vendor: purchase.vendor,
    reference: purchase.reference,
    bookingEmail: null,
    boughtAt: onDay(now, ...purchase.bought),
    price: purchase.price,
    payments: purchase.payments,
    flights: [],
    contacts: purchase.contacts,
  }));
  return [...bookings, ...purchases];
}

function projectId(code: string): number {
  const project = demoProjects.find((candidate) => candidate.code === code);
  if (project === undefined) throw new Error(`The demo has no project ${code}`);
  return project.id;
}
