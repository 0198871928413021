import type { FormDeclaration } from '../../engine/forms/declaration.ts';
import { nightFields } from './bed.ts';

/** Who sleeps in a room: each person gets the lowest bed that is free on all of these nights. */
export const roomPeople = {
  name: 'room-people',
  documentTitle: 'Who Sleeps Where',
  category: 'beds',
  type: 'connect',
  max_access_level: 1,
  persistent: true,
  savedAs: ['{contact_ids} in {room_id}'],
  pages: [
    {
      sectionTitle: 'People of a room',
      formElements: [
        { type: 'lookup', name: 'room_id', label: 'Room', required: true, lookup: 'rooms' },
        {
          type: 'lookupSelect',
          name: 'contact_ids',
          label: 'People',
          required: true,
          lookup: 'contacts',
        },
        ...nightFields,
      ],
    },
  ],
} as const satisfies FormDeclaration;
