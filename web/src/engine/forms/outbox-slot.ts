import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import { onlineManager } from '@tanstack/react-query';
import { isAway } from '../../platform/call-errors.ts';
import type { DraftKey } from '../offline/drafts.ts';
import { askForSync, deviceOutbox, type OutboxEntry } from '../offline/outbox.ts';
import {
  describeOutcome,
  type FilledForm,
  type Outcome,
  postForm,
  sayStored,
  type SendDeps,
  sendForm,
} from './send-form.ts';
import { keptWords } from './stored-words.ts';

interface SlotOf {
  readonly form: FormDescriptor;
  /** The form's name in the registry. */
  readonly name: string;
  readonly ownerId: number;
  readonly draft: DraftKey | null;
  /** The submission that is opened to be corrected. */
  readonly corrects: string | null;
  /** Something follows from it that its person has to see first: it never sends itself. */
  readonly drafts?: boolean;
}

/**
 * A message that arrives days late is worse than none, and permission to sign in is decided on request: these
 * two have to reach the server at once.
 */
function mayWait({ type, category }: FormDescriptor): boolean {
  return type !== 'notification' && category !== 'users';
}

/** Where the submissions of a form wait; null for a form that must not wait. */
export function outboxSlot(of: SlotOf): OutboxSlot | null {
  const { form, name, ownerId, draft, corrects, drafts = false } = of;
  if (!mayWait(form)) return null;
  return {
    drafts,
    async keep({ values, moment, relatedRecordId, submissionId, position, basis, tell }) {
      const { title, line } = keptWords(form, values);
      const { zone } = moment;
      const submissionTime = moment.submissionTime.toISOString();
      const when = { submissionTime, zone, position };
      const silent = tell === false ? { tell } : {};
      const own = drafts ? { draft: true as const } : silent;
      const sent = { values, relatedRecordId, submissionId, basis, ...when, ...own };
      await deviceOutbox.add({ ...sent, ownerId, form: name, title, line }, draft);
      if (drafts) return;
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

/** Where a form waits that could not be sent. */
export interface OutboxSlot {
  /** True if it keeps drafts, which never send themselves. */
  readonly drafts: boolean;
  /** @throws if the device can't save anything, or has no room left */
  readonly keep: (filled: FilledForm) => Promise<void>;
  /** It is stored, so its waiting copy is deleted. */
  readonly release: () => Promise<void>;
  /** The submission that is opened to be corrected, if any. */
  readonly corrected: (() => Promise<OutboxEntry | undefined>) | undefined;
}

/**
 * Sends a form; if the server cannot be reached, it is saved and sent later, unless something was ticked that
 * may no longer hold then. It never throws.
 */
export async function sendOrKeep(
  deps: SendDeps,
  filled: FilledForm,
  slot: OutboxSlot | null,
): Promise<Outcome> {
  if (slot === null) return sendForm(deps, filled);
  const mayWaitHere = slot.drafts || (filled.follows ?? []).length === 0;
  const isOffline = !navigator.onLine || (slot.drafts && !onlineManager.isOnline());
  if (isOffline && mayWaitHere) return keep(slot, filled);
  try {
    const answer = await postForm(deps, filled);
    await sayStored(filled.submissionId, answer.id);
    // If it stays after all, it is sent once more, and the server recognises it.
    await slot.release().catch(() => undefined);
    return { type: 'accepted', answer };
  } catch (error) {
    return isAway(error) && mayWaitHere
      ? keep(slot, filled)
      : describeOutcome(error, deps.timeoutMs);
  }
}

async function keep(slot: OutboxSlot, filled: FilledForm): Promise<Outcome> {
  try {
    await slot.keep(filled);
    return { type: 'kept' };
  } catch {
    return { type: 'failed', message: notKept };
  }
}

const notKept =
  'We couldn’t reach the server, and this device is out of space. Keep this screen open, and send again when you’re back online.';
