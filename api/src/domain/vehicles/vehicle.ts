import { vehicle } from '@paddock/contract/domain/vehicles/vehicle';
import { source } from '../../engine/entities/source.ts';
import { isAmong } from '../../engine/lists/list-source.ts';
import { sql } from '../../platform/db/sql.ts';
import { hiddenOfVehicles } from './elsewhere.ts';
import { tooManyPeople } from './transfer.ts';

export const vehicleSource = source(vehicle, {
  hides: hiddenOfVehicles,
  columns: {
    drivers: sql`(
      select string_agg(contacts.full_name, ', ' order by contacts.full_name)
      from vehicle_drivers join contacts on contacts.id = contact_id where vehicle_id = t.id)`,
  },
  links: [
    {
      field: 'driverIds',
      label: 'Drivers',
      table: 'vehicle_drivers',
      owner: 'vehicle_id',
      item: 'contact_id',
      lookup: 'contacts',
    },
  ],
  alongWith: { column: 'vehicle_id', tables: ['vehicle_drivers'] },
  refusals: { vehicles_seats: { field: 'seats', message: tooManyPeople } },
  adds: {
    contacts: {
      filters: {
        vehicle: isAmong(
          (key) => sql`select contact_id from vehicle_drivers where vehicle_id = ${key}`,
        ),
      },
    },
  },
});
