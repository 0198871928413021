import type { FormDescriptor } from '../../engine/forms/descriptor.ts';
import { expenditure, futureFlights } from '../registry/lookup-metas.ts';

export const expenditureFlights = {
  documentTitle: 'Expenditure Flights',
  category: 'prj_exp_flights',
  type: 'connect',
  max_access_level: 1,
  pages: [
    {
      sectionTitle: 'Flights of an expenditure',
      formElements: [
        {
          type: 'lookup',
          name: 'prj_expenditure_id',
          label: 'Exp. Ref.',
          required: true,
          meta: expenditure,
        },
        {
          type: 'lookupSelect',
          name: 'flight_id',
          label: 'Flights',
          required: true,
          meta: futureFlights,
        },
      ],
    },
  ],
} as const satisfies FormDescriptor;
