import * as lookups from '../registry/lookup-metas.ts';
import type { ListDescriptor } from '../../engine/lists/list-descriptor.ts';

export const messages = {
  record: 'messages',
  noun: 'message',
  nouns: 'messages',
  max_access_level: 1,
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
    {
      type: 'lookup',
      name: 'recipient',
      label: 'Recipient',
      meta: lookups.peopleWhoSignIn,
      linked: true,
    },
  ],
  order: { column: 'sent', descending: true },
  forms: ['send-notifications'],
} as const satisfies ListDescriptor;
