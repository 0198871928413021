import type { Registry } from '@paddock/contract/engine/entities/registry';
import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import { listElements } from '@paddock/contract/engine/forms/descriptor';
import type { OutboxEntry } from '../offline/outbox.ts';
import type { SendResult } from '../offline/send-waiting.ts';
import { arrived, isStoredAlready, postForm, sayStored, type SendDeps } from './send-form.ts';
import { ApiError } from '../../platform/call-errors.ts';
import { fitValues } from './typed-values.ts';

/** Refusals that say nothing about the submission itself. */
const passing: ReadonlySet<number> = new Set([401, 408, 429]);

/** Sends a waiting submission as it was when the person sent it. It never throws. */
export async function sendKept(
  registry: Registry,
  deps: SendDeps,
  entry: OutboxEntry,
): Promise<SendResult> {
  const form = findForm(registry, entry);
  if (form === undefined) return refused('This form no longer exists.');
  const { relatedRecordId, submissionId, position, zone, basis, tell } = entry;
  const moment = { submissionTime: new Date(entry.submissionTime), zone };
  const values = fitValues(listElements(form), entry.values);
  try {
    const sent = { values, moment, relatedRecordId, submissionId, position, basis, tell };
    const answer = await postForm(deps, { form, ...sent });
    await sayStored(submissionId, answer.id);
    return { type: 'stored' };
  } catch (error) {
    if (!(error instanceof ApiError)) return { type: 'later', afterSeconds: undefined };
    if (error.status >= 500 || passing.has(error.status))
      return { type: 'later', afterSeconds: error.retryAfterSeconds };
    return isStoredAlready(error) ? refused(arrived) : refused(error.message, error.field);
  }
}

function findForm(registry: Registry, { form, basis }: OutboxEntry): FormDescriptor | undefined {
  if (basis !== null) return registry.kindNamed(basis.list)?.editForm;
  return registry.formNamed(form);
}

function refused(message: string, field?: string): SendResult {
  return { type: 'refused', message, field };
}
