import type { RecordDescriptor } from '../../engine/records/record-descriptor.ts';

/** What was sent stays as it was sent. */
export const message = {
  list: 'messages',
  fields: [
    { name: 'title', label: 'Title', kind: 'text' },
    { name: 'body', label: 'Body', kind: 'text' },
    { name: 'sent', label: 'Sent', kind: 'instant' },
    { name: 'sender', label: 'Sender', kind: 'text', missing: 'the system' },
    { name: 'recipients', label: 'Recipients', kind: 'number' },
    { name: 'opened', label: 'Opened', kind: 'number' },
  ],
  linked: [],
  forms: [],
} as const satisfies RecordDescriptor;

/** Access is given, changed and taken by its own form. */
export const user = {
  list: 'users',
  fields: [
    { name: 'name', label: 'Name', kind: 'text', missing: 'not a contact' },
    { name: 'phone', label: 'Phone number', kind: 'text' },
    { name: 'email', label: 'Email address', kind: 'text' },
    { name: 'level', label: 'Access level', kind: 'text' },
    { name: 'access', label: 'Access', kind: 'state' },
    { name: 'added', label: 'Added', kind: 'instant' },
  ],
  linked: [
    { title: 'Contact', list: 'contacts', filter: 'user' },
    { title: 'Messages', list: 'messages', filter: 'recipient' },
  ],
  forms: [{ form: 'user-access' }],
} as const satisfies RecordDescriptor;
