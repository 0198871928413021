import type { RecordDescriptor } from '../../engine/records/record-descriptor.ts';

export const project = {
  list: 'projects',
  fields: [
    { name: 'code', label: 'Code', kind: 'text' },
    { name: 'client', label: 'Client', kind: 'text' },
    { name: 'starts', label: 'Starts', kind: 'day' },
    { name: 'ends', label: 'Ends', kind: 'day' },
    { name: 'start_point', label: 'From', kind: 'text' },
    { name: 'end_point', label: 'To', kind: 'text' },
    { name: 'route', label: 'Route', kind: 'text', missing: 'no route yet' },
    { name: 'contractors', label: 'Contractors', kind: 'number' },
    { name: 'requested', label: 'Requested', kind: 'number' },
    { name: 'description', label: 'Description', kind: 'text' },
    { name: 'added', label: 'Added', kind: 'instant' },
  ],
  opens: [
    { field: 'client', list: 'clients', value: 'client_id' },
    { field: 'start_point', list: 'endpoints', value: 'start_point_id' },
    { field: 'end_point', list: 'endpoints', value: 'end_point_id' },
  ],
  linked: [
    { title: 'Contractors', list: 'contacts', filter: 'project' },
    { title: 'Flights', list: 'flights', filter: 'project' },
    { title: 'Expenditure', list: 'expenditure', filter: 'project' },
    { title: 'Budget', list: 'budgets', filter: 'project' },
    { title: 'Stops', list: 'endpoints', filter: 'project' },
  ],
  forms: [
    { form: 'flight-expenditure', field: 'project_id' },
    { form: 'new-project-expenditure', field: 'project_id' },
    { form: 'project-contractors', field: 'project_id' },
    { form: 'project-route', field: 'project_id' },
    { form: 'project-budget', field: 'project_id' },
  ],
  edit: 'new-project',
} as const satisfies RecordDescriptor;

export const contact = {
  list: 'contacts',
  fields: [
    { name: 'name', label: 'Name', kind: 'text' },
    { name: 'project', label: 'Next project', kind: 'text', missing: 'on no project' },
    { name: 'added', label: 'Added', kind: 'instant' },
  ],
  linked: [
    { title: 'Flights', list: 'flights', filter: 'contact' },
    { title: 'Bookings', list: 'expenditure', filter: 'contact' },
    { title: 'Projects', list: 'projects', filter: 'contact' },
    { title: 'User', list: 'users', filter: 'contact' },
  ],
  forms: [
    { form: 'project-contractors', field: 'contact_id' },
    { form: 'expenditure-contacts', field: 'contact_id' },
    { form: 'user-access', field: 'contact_id' },
  ],
  edit: 'new-contact',
} as const satisfies RecordDescriptor;

export const flight = {
  list: 'flights',
  fields: [
    { name: 'flight', label: 'Flight', kind: 'text' },
    { name: 'vendor', label: 'Vendor', kind: 'text', missing: 'no vendor' },
    { name: 'origin', label: 'From', kind: 'text' },
    { name: 'destination', label: 'To', kind: 'text' },
    { name: 'departs', label: 'Departs (UTC)', kind: 'instant' },
    { name: 'departs_local', label: 'Local time', kind: 'text' },
    { name: 'arrives', label: 'Arrives (UTC)', kind: 'instant' },
    { name: 'arrives_local', label: 'Local time', kind: 'text' },
    { name: 'people', label: 'On board', kind: 'number' },
    { name: 'added', label: 'Added', kind: 'instant' },
  ],
  opens: [
    { field: 'vendor', list: 'vendors', value: 'vendor_id' },
    { field: 'origin', list: 'airports', value: 'origin_airport_id' },
    { field: 'destination', list: 'airports', value: 'destination_airport_id' },
  ],
  linked: [
    { title: 'On board', list: 'contacts', filter: 'flight' },
    { title: 'Bookings', list: 'expenditure', filter: 'flight' },
  ],
  forms: [
    { form: 'expenditure-flights', field: 'flight_id' },
    { form: 'flight-expenditure', field: 'flightIds' },
    { form: 'new-project-expenditure', field: 'flightIds' },
  ],
  edit: 'new-flight',
} as const satisfies RecordDescriptor;
