import type { FormDeclaration } from '../../engine/forms/declaration.ts';

export const sendNotifications = {
  name: 'send-notifications',
  documentTitle: 'Send Notifications',
  category: 'message',
  type: 'notification',
  max_access_level: 1,
  pages: [
    {
      sectionTitle: 'Message',
      formElements: [
        { type: 'text', name: 'title', label: 'Title', required: true, maxLength: 120 },
        {
          type: 'text',
          name: 'body',
          label: 'Body',
          required: true,
          maxLength: 1_000,
          lines: true,
        },
        {
          type: 'lookupSelect',
          name: 'userIds',
          label: 'Contacts',
          required: true,
          lookup: 'users',
          audience: [
            { label: 'Everyone on a project', source: 'projects', lookup: 'projects' },
            { label: 'Everyone on a flight', source: 'flights', lookup: 'flights' },
          ],
        },
        {
          type: 'datetime-local',
          name: 'confirm_by',
          label: 'Confirm by',
          hint: 'Asks everyone to confirm that they have read it. Leave blank if that is not needed.',
          maxPastDays: 0,
        },
      ],
    },
  ],
} as const satisfies FormDeclaration;
