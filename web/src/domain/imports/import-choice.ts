/** What tables are called, by kind. */
export const kindLabels: Readonly<Record<string, string>> = {
  people: 'People',
  flights: 'Flights',
  bookings: 'Bookings with flights',
  rooms: 'Hotels with rooms',
  stays: 'Hotels',
  transfers: 'Transfers',
  schedule: 'Schedule',
  expenditure: 'Expenditure',
  payments: 'Payments',
};

/** What a page of the project can import. */
export interface ImportChoice {
  /** As in the address of the call. */
  readonly kind: string;
  readonly label: string;
  /** What the columns of such a table are usually called. */
  readonly example: string;
}
