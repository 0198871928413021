import type { FormDeclaration } from '../../engine/forms/declaration.ts';

export const vehicleDrivers = {
  name: 'vehicle-drivers',
  documentTitle: 'Vehicle Drivers',
  category: 'vehicle_drivers',
  type: 'connect',
  max_access_level: 1,
  savedAs: ['{driverIds} for {vehicle_id}'],
  pages: [
    {
      sectionTitle: 'Who may drive a vehicle',
      formElements: [
        {
          type: 'lookup',
          name: 'vehicle_id',
          label: 'Vehicle',
          required: true,
          lookup: 'vehicles',
        },
        {
          type: 'lookupSelect',
          name: 'driverIds',
          label: 'Drivers',
          required: true,
          lookup: 'contacts',
        },
      ],
    },
  ],
} as const satisfies FormDeclaration;
