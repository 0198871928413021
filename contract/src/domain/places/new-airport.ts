import type { FormDescriptor } from '../../engine/forms/descriptor.ts';
import { placeElements } from './place-elements.ts';

export const newAirport = {
  documentTitle: 'Add New Airport',
  category: 'airports',
  type: 'create',
  max_access_level: 1,
  fills: [{ table: 'airports', key: 'id' }],
  pages: [
    {
      sectionTitle: 'Airport',
      formElements: [
        {
          type: 'text',
          name: 'airport_code',
          label: 'Airport code',
          required: true,
          pattern: '[A-Z0-9]{3,4}',
          patternHint: 'Use three or four capital letters or digits.',
        },
        { type: 'text', name: 'name', label: 'Name', required: true, maxLength: 120 },
        { type: 'text', name: 'city', label: 'City', required: true, maxLength: 120 },
        { type: 'text', name: 'country', label: 'Country', required: true, maxLength: 80 },
        {
          type: 'text',
          name: 'country_code',
          label: 'Country code',
          required: true,
          pattern: '[A-Z]{2}',
          patternHint: 'Use the two-letter country code in capitals, such as HU.',
        },
        ...placeElements,
      ],
    },
  ],
} as const satisfies FormDescriptor;
