import type { FormDescriptor } from '../../engine/forms/descriptor.ts';
import { futureFlights, peopleWhoSignIn, projects } from '../registry/lookup-metas.ts';

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
          audience: [
            { label: 'Everyone on a project', source: 'projects', meta: projects },
            { label: 'Everyone on a flight', source: 'flights', meta: futureFlights },
          ],
        },
      ],
    },
  ],
} as const satisfies FormDescriptor;
