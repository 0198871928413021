import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { SubmissionMoment } from '@paddock/contract/engine/forms/field-kind';

/** A form for tests, with a field of every kind that matters to the engine. */
export const exampleForm: FormDescriptor = {
  name: 'example',
  documentTitle: 'Add New Van',
  category: 'vans',
  type: 'create',
  max_access_level: 1,
  persistent: true,
  pages: [
    {
      sectionTitle: 'The van',
      formElements: [
        { type: 'text', name: 'plate', label: 'Plate', required: true, pattern: '[A-Z0-9]+' },
        { type: 'money', name: 'price', label: 'Price', default: '0.0', activeValidation: true },
        {
          type: 'date',
          name: 'bought_on',
          label: 'Bought on',
          maxFutureDays: 0,
          activeValidation: true,
        },
        {
          type: 'lookup',
          name: 'vendor_id',
          label: 'Vendor',
          meta: { table: 'prj_exp_vendors', key: 'id', value: 'vendor_name', defaultKey: 7 },
        },
        { type: 'text', name: 'email', label: 'Email', defaultSetting: 'bookingEmail' },
      ],
    },
    {
      sectionTitle: 'Who drives',
      formElements: [
        {
          type: 'lookupSelect',
          name: 'drivers',
          label: 'Drivers',
          required: true,
          meta: { table: 'view_full_names', key: 'contact_id', value: 'full_name' },
        },
        {
          type: 'rows',
          name: 'trips',
          label: 'Trips',
          rowTitle: 'Trip',
          elements: [
            { type: 'text', name: 'to', label: 'To', required: true },
            { type: 'number', name: 'seats', label: 'Seats', max: 9 },
          ],
        },
      ],
    },
  ],
};

export const exampleMoment: SubmissionMoment = {
  submissionTime: new Date('2026-07-01T08:00:00Z'),
  zone: 'Europe/London',
};

export const exampleId = '3f0c9a52-7c1e-4b57-9a53-0d3f6a1f2b11';
