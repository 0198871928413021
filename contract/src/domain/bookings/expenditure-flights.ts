import type { FormDeclaration } from '../../engine/forms/declaration.ts';

export const expenditureFlights = {
  name: 'expenditure-flights',
  documentTitle: 'Expenditure Flights',
  category: 'prj_exp_flights',
  type: 'connect',
  max_access_level: 1,
  savedAs: ['{flight_id} on {prj_expenditure_id}'],
  pages: [
    {
      sectionTitle: 'Flights of an expenditure',
      formElements: [
        {
          type: 'lookup',
          name: 'prj_expenditure_id',
          label: 'Exp. Ref.',
          required: true,
          lookup: 'expenditure',
        },
        {
          type: 'lookupSelect',
          name: 'flight_id',
          label: 'Flights',
          required: true,
          lookup: 'flights',
        },
      ],
    },
  ],
} as const satisfies FormDeclaration;
