import type { FormDeclaration } from '../../engine/forms/declaration.ts';

export const transferPassengers = {
  name: 'transfer-passengers',
  documentTitle: 'Transfer Passengers',
  category: 'transfer_passengers',
  type: 'connect',
  max_access_level: 1,
  savedAs: ['{passengerIds} on {transfer_id}'],
  pages: [
    {
      sectionTitle: 'Who travels on a transfer',
      formElements: [
        {
          type: 'lookup',
          name: 'transfer_id',
          label: 'Transfer',
          required: true,
          lookup: 'transfers',
        },
        {
          type: 'lookupSelect',
          name: 'passengerIds',
          label: 'Passengers',
          required: true,
          lookup: 'contacts',
        },
      ],
    },
  ],
} as const satisfies FormDeclaration;
