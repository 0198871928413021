import type { OutboxEntry } from '../offline/outbox-entry.ts';
import { sayStored } from '../offline/stored-submissions.ts';
import { isAway } from '../../platform/call-errors.ts';
import {
  describeOutcome,
  postForm,
  sendForm,
  type FilledForm,
  type Outcome,
  type SendDeps,
} from './send-form.ts';

/** Where a form waits that could not be sent. */
export interface OutboxSlot {
  /** @throws if the device can't save anything, or has no room left */
  readonly keep: (filled: FilledForm) => Promise<void>;
  /** It is stored, so its waiting copy is deleted. */
  readonly release: () => Promise<void>;
  /** The submission that is opened to be corrected, if any. */
  readonly corrected: (() => Promise<OutboxEntry | undefined>) | undefined;
}

/** Sends a form; if the server cannot be reached, it is saved and sent later. It never throws. */
export async function sendOrKeep(
  deps: SendDeps,
  filled: FilledForm,
  slot: OutboxSlot | null,
): Promise<Outcome> {
  if (slot === null) return sendForm(deps, filled);
  if (!navigator.onLine) return keep(slot, filled);
  try {
    const answer = await postForm(deps, filled);
    await sayStored(filled.submissionId, answer.id);
    // If it stays after all, it is sent once more, and the server recognises it.
    await slot.release().catch(() => undefined);
    return { type: 'accepted', answer };
  } catch (error) {
    return isAway(error) ? keep(slot, filled) : describeOutcome(error, deps.timeoutMs);
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
