import { defineEntity } from '../../engine/entities/define-entity.ts';

const tones = { booked: 'good', 'to book': 'warn' } as const;
const state = { name: 'state', label: 'State', kind: 'state', tones } as const;

/** A seat on a flight that someone needs and nobody has bought: without a reference, and without a bill. */
export const flightToBook = defineEntity({
  name: 'flights-to-book',
  table: 'flights_to_book',
  noun: 'flight to book',
  nouns: 'flights to book',
  concernsPeople: false,
  fields: [
    { type: 'lookup', name: 'project_id', label: 'Project', required: true, lookup: 'projects' },
    { type: 'lookup', name: 'contact_id', label: 'Person', required: true, lookup: 'contacts' },
    { type: 'lookup', name: 'flight_id', label: 'Flight', required: true, lookup: 'flights' },
  ],
  form: { savedAs: ['{flight_id} for {contact_id}'] },
  list: {
    search: 'Name or flight number',
    columns: [
      { name: 'departs', label: 'Departs', kind: 'instant' },
      { name: 'flight', label: 'Flight', kind: 'text' },
      { name: 'person', label: 'Person', kind: 'text' },
      { name: 'project', label: 'Project', kind: 'text' },
      state,
      { name: 'added', label: 'Added', kind: 'instant', sorts: true, only: 'desk' },
    ],
    filters: [
      { type: 'lookup', name: 'project', label: 'Project', lookup: 'projects' },
      { type: 'lookup', name: 'contact', label: 'Person', lookup: 'contacts', linked: true },
      { type: 'lookup', name: 'flight', label: 'Flight', lookup: 'flights', linked: true },
    ],
    order: { column: 'added', descending: true },
    forms: ['new-flight-to-book'],
  },
  record: {
    fields: [
      { name: 'flight', label: 'Flight', kind: 'text' },
      { name: 'departs', label: 'Departs', kind: 'instant' },
      { name: 'person', label: 'Person', kind: 'text' },
      { name: 'project', label: 'Project', kind: 'text' },
      state,
      { name: 'added', label: 'Added', kind: 'instant' },
    ],
    opens: [
      { field: 'flight', list: 'flights', value: 'flight_id' },
      { field: 'person', list: 'contacts', value: 'contact_id' },
      { field: 'project', list: 'projects', value: 'project_id' },
    ],
  },
  lookup: false,
  adds: {
    flights: { linked: [{ title: 'To book', list: 'flights-to-book', filter: 'flight' }] },
    contacts: {
      linked: [{ title: 'Flights to book', list: 'flights-to-book', filter: 'contact' }],
    },
  },
  taken: { contact_id: 'this flight for this person' },
});
