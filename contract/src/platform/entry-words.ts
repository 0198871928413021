import type { EntryAction } from './entry-action.ts';

interface EntryWords {
  readonly title: string;
  /** One line on what it lets people do. */
  readonly about: string;
}

/** The name of each action. Home needs what actions open, but not these words. */
export const entryWords: Readonly<Record<EntryAction, EntryWords>> = {
  flights: { title: 'Flights', about: 'Add and change flights' },
  bookings: { title: 'Bookings', about: 'Add bookings with flights, travellers and amounts' },
  stays: { title: 'Stays', about: 'Stays, rooms, beds and rooming lists' },
  vehicles: { title: 'Vehicles', about: 'Vehicles, drivers and transfers' },
  schedule: { title: 'Schedule', about: 'Schedule items and groups, copy and move days' },
  people: { title: 'People', about: 'Everyone, and who works on a project' },
  messages: { title: 'Messages', about: 'Send notifications' },
};
