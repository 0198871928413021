import type { Registry } from '@paddock/contract/engine/entities/registry';
import { listElements, type FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { OutboxEntry } from '../offline/outbox.ts';
import { describeFailure, type SendResult } from '../offline/send-waiting.ts';
import { arrived, isStoredAlready, postForm, sayStored, type SendDeps } from './send-form.ts';
import { fitValues } from './typed-values.ts';

/** Sends a waiting submission as it was when the person sent it. It never throws. */
export async function sendKept(
  loadRegistry: () => Promise<Registry>,
  deps: SendDeps,
  entry: OutboxEntry,
): Promise<SendResult> {
  const { relatedRecordId, submissionId, position, zone, basis, tell } = entry;
  const moment = { submissionTime: new Date(entry.submissionTime), zone };
  try {
    const form = findForm(await loadRegistry(), entry);
    if (form === undefined) return refused('This form no longer exists.');
    const values = fitValues(listElements(form), entry.values);
    const sent = { values, moment, relatedRecordId, submissionId, position, basis, tell };
    const answer = await postForm(deps, { form, ...sent });
    await sayStored(submissionId, answer.id);
    return { type: 'stored' };
  } catch (error) {
    const result = describeFailure(error);
    return result.type === 'refused' && isStoredAlready(result) ? refused(arrived) : result;
  }
}

function findForm(registry: Registry, { form, basis }: OutboxEntry): FormDescriptor | undefined {
  if (basis !== null) return registry.kindNamed(basis.list)?.editForm;
  return registry.formNamed(form);
}

function refused(message: string): SendResult {
  return { type: 'refused', message, field: undefined };
}
