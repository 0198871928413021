import type { FormDescriptor } from '@paddock/contract/forms/descriptor';
import { forms } from '@paddock/contract/forms/registry';
import { elementsOf } from '@paddock/contract/forms/descriptor';
import type { OutboxEntry } from '../offline/outbox-entry.ts';
import type { SendResult } from '../offline/send-waiting.ts';
import { ApiError } from '../platform/call-errors.ts';
import { arrived, isStoredAlready, postForm, type SendDeps } from './send-form.ts';
import { fitValues } from './typed-values.ts';

const registry: Readonly<Record<string, FormDescriptor>> = forms;

/** Refusals that say nothing about the submission itself. */
const passing: ReadonlySet<number> = new Set([401, 408, 429]);

/** Sends what waited, as it was when the person sent it. It never throws. */
export async function sendKept(deps: SendDeps, entry: OutboxEntry): Promise<SendResult> {
  const form = Object.hasOwn(registry, entry.form) ? registry[entry.form] : undefined;
  if (form === undefined) return refused('The app has no such form any more.');
  const { relatedRecordId, submissionId, position, zone } = entry;
  const moment = { submissionTime: new Date(entry.submissionTime), zone };
  const values = fitValues(elementsOf(form), entry.values);
  try {
    await postForm(deps, { form, values, moment, relatedRecordId, submissionId, position });
    return { type: 'stored' };
  } catch (error) {
    if (!(error instanceof ApiError)) return { type: 'later', afterSeconds: undefined };
    if (error.status >= 500 || passing.has(error.status))
      return { type: 'later', afterSeconds: error.retryAfterSeconds };
    return isStoredAlready(error) ? refused(arrived) : refused(error.message, error.field);
  }
}

function refused(message: string, field?: string): SendResult {
  return { type: 'refused', message, field };
}
