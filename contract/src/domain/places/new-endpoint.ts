import type { FormDescriptor } from '../../engine/forms/descriptor.ts';
import { placeElements } from './place-elements.ts';

export const newEndpoint = {
  documentTitle: 'Add New Endpoint',
  category: 'endpoints',
  type: 'create',
  max_access_level: 1,
  fills: [{ table: 'endpoints', key: 'id' }],
  pages: [
    {
      sectionTitle: 'Place',
      formElements: [
        { type: 'text', name: 'name', label: 'Name', required: true, maxLength: 120 },
        ...placeElements,
      ],
    },
  ],
} as const satisfies FormDescriptor;
