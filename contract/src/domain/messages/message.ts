import { defineEntity } from '../../engine/entities/define-entity.ts';
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
          label: 'People',
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
        {
          type: 'choice',
          name: 'priority',
          label: 'Priority',
          choices: ['normal', 'urgent'],
          default: 'normal',
          hint: 'An urgent message also goes by text message or email to people without notifications.',
        },
      ],
    },
  ],
} as const satisfies FormDeclaration;

/** A sent message. It never changes. */
export const message = defineEntity({
  name: 'messages',
  table: 'messages',
  noun: 'message',
  nouns: 'messages',
  concernsPeople: false,
  list: {
    search: 'Start of the title',
    columns: [
      { name: 'title', label: 'Title', kind: 'text', sorts: true },
      { name: 'sent', label: 'Sent', kind: 'instant', sorts: true },
      { name: 'sender', label: 'Sender', kind: 'text', missing: 'the system' },
      { name: 'recipients', label: 'Recipients', kind: 'number', only: 'desk' },
      { name: 'opened', label: 'Opened', kind: 'number', only: 'desk' },
    ],
    filters: [
      { type: 'days', name: 'sent', label: 'Sent' },
      { type: 'lookup', name: 'recipient', label: 'Recipient', lookup: 'users', linked: true },
    ],
    order: { column: 'sent', descending: true },
    archives: false,
    forms: ['send-notifications'],
  },
  record: {
    fields: [
      { name: 'title', label: 'Title', kind: 'text' },
      { name: 'body', label: 'Body', kind: 'text' },
      { name: 'sent', label: 'Sent', kind: 'instant' },
      { name: 'sender', label: 'Sender', kind: 'text', missing: 'the system' },
      { name: 'recipients', label: 'Recipients', kind: 'number' },
      { name: 'opened', label: 'Opened', kind: 'number' },
    ],
  },
  lookup: false,
});
