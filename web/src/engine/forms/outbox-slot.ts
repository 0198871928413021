import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { DraftKey } from '../offline/drafts.ts';
import { askForSync, deviceOutbox } from '../offline/outbox.ts';
import { keptWords } from './stored-words.ts';
import type { OutboxSlot } from './send-or-keep.ts';

interface SlotOf {
  readonly form: FormDescriptor;
  /** The form's name in the registry. */
  readonly name: string;
  readonly ownerId: number;
  readonly draft: DraftKey | null;
  /** The submission that is opened to be corrected. */
  readonly corrects: string | null;
}

/**
 * A message that arrives days late is worse than none, and permission to sign in is decided on request: these
 * two have to reach the server at once.
 */
function mayWait({ type, category }: FormDescriptor): boolean {
  return type !== 'notification' && category !== 'users';
}

/** Where the submissions of a form wait; null for a form that must not wait. */
export function outboxSlot({ form, name, ownerId, draft, corrects }: SlotOf): OutboxSlot | null {
  if (!mayWait(form)) return null;
  return {
    async keep({ values, moment, relatedRecordId, submissionId, position, basis, tell }) {
      const { title, line } = keptWords(form, values);
      const { zone } = moment;
      const submissionTime = moment.submissionTime.toISOString();
      const when = { submissionTime, zone, position };
      const silent = tell === false ? { tell } : {};
      const sent = { values, relatedRecordId, submissionId, basis, ...when, ...silent };
      await deviceOutbox.add({ ...sent, ownerId, form: name, title, line }, draft);
      // Without it, the page sends by itself once it is open.
      askForSync().catch(() => undefined);
    },
    release: async () => (corrects === null ? undefined : deviceOutbox.remove(ownerId, corrects)),
    corrected:
      corrects === null
        ? undefined
        : async () => {
            const entries = await deviceOutbox.list(ownerId);
            return entries.find((entry) => entry.submissionId === corrects && entry.form === name);
          },
  };
}
