import type { FormDescriptor } from './descriptor.ts';
import { peopleWhoSignIn } from './lookups.ts';

export const sendNotifications = {
  documentTitle: 'Send Notifications',
  category: 'message',
  type: 'notification',
  max_access_level: 1,
  pages: [
    {
      sectionTitle: 'Message',
      formElements: [
        { type: 'text', name: 'title', label: 'Title', required: true, maxLength: 120 },
        { type: 'text', name: 'body', label: 'Body', required: true, maxLength: 1_000 },
        {
          type: 'lookupSelect',
          name: 'userIds',
          label: 'Contacts',
          required: true,
          meta: peopleWhoSignIn,
        },
      ],
    },
  ],
} as const satisfies FormDescriptor;
