import { defineEntity } from '../../engine/entities/define-entity.ts';

/** A message that was sent. It stays as it was sent. */
export const message = defineEntity({
  name: 'messages',
  table: 'messages',
  noun: 'message',
  nouns: 'messages',
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
