import type { Registry } from '@paddock/contract/engine/entities/registry';
import { listElements, type FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { WireValues } from '@paddock/contract/engine/forms/field-kind';
import { parseFields } from '@paddock/contract/engine/forms/field-kinds';
import type { OutboxEntry } from '../offline/outbox.ts';
import { describeFailure, type SendResult } from '../offline/send-waiting.ts';
import { arrived, isStoredAlready, postForm, sayStored, type SendDeps } from './send-form.ts';
import { fitValues } from './typed-values.ts';

export interface SendKeptDeps extends SendDeps {
  /** Says before an edit is sent what follows from it; empty if nothing does. */
  readonly sayLeft: (
    form: FormDescriptor,
    change: { readonly list: string; readonly id: number | null; readonly values: WireValues },
    zone: string,
  ) => Promise<string>;
}

/** Sends a waiting submission as it was when the person sent it. It never throws. */
export async function sendKept(
  loadRegistry: () => Promise<Registry>,
  deps: SendKeptDeps,
  entry: OutboxEntry,
): Promise<SendResult> {
  const { relatedRecordId, submissionId, position, zone, basis, tell } = entry;
  const moment = { submissionTime: new Date(entry.submissionTime), zone };
  try {
    const form = findForm(await loadRegistry(), entry);
    if (form === undefined) return refused('This form no longer exists.');
    const elements = listElements(form);
    const values = fitValues(elements, entry.values);
    const sent = { values, moment, relatedRecordId, submissionId, position, basis, tell };
    const change = { id: relatedRecordId, values: parseFields(elements, values).values };
    const left =
      basis === null ? '' : await deps.sayLeft(form, { ...change, list: basis.list }, zone);
    const answer = await postForm(deps, { form, ...sent });
    await sayStored(submissionId, answer.id);
    return { type: 'stored', left };
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
