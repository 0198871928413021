import type { FormDescriptor, FormElement } from '../../engine/forms/descriptor.ts';
import { airports, vendors } from '../registry/lookup-metas.ts';

export const flightElements = [
  { type: 'lookup', name: 'vendor_id', label: 'Vendor', meta: vendors },
  { type: 'text', name: 'flight_number', label: 'Flight number', required: true, maxLength: 12 },
  {
    type: 'lookup',
    name: 'origin_airport_id',
    label: 'Origin airport',
    required: true,
    meta: airports,
  },
  {
    type: 'lookup',
    name: 'destination_airport_id',
    label: 'Destination airport',
    required: true,
    meta: airports,
  },
  {
    type: 'datetime-local',
    name: 'departure_time',
    label: 'Departure time',
    required: true,
    hint: 'As on the ticket: local time at the origin.',
    zoneOf: 'origin_airport_id',
  },
  {
    type: 'datetime-local',
    name: 'arrival_time',
    label: 'Arrival time',
    required: true,
    hint: 'As on the ticket: local time at the destination.',
    zoneOf: 'destination_airport_id',
  },
] as const satisfies readonly FormElement[];

export const newFlight = {
  documentTitle: 'Add New Flight',
  category: 'flights',
  type: 'create',
  max_access_level: 1,
  persistent: true,
  fills: [{ table: 'view_future_flights', key: 'id' }],
  pages: [{ sectionTitle: 'Flight', formElements: flightElements }],
} as const satisfies FormDescriptor;
