import { readConcerned } from '@paddock/contract/engine/forms/concerned';
import { elementsOf, type FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { SubmissionMoment } from '@paddock/contract/engine/forms/field-kind';
import type { ApiClient } from '../../platform/api-client.ts';
import type { FormState } from './form-state.ts';
import type { FormQuestion } from './questions.ts';
import { submissionOf } from './send-form.ts';

interface Edited {
  readonly form: FormDescriptor;
  readonly relatedRecordId: number | null;
}

/** As many lines as a phone shows with its buttons. */
const mostLines = 8;

/** Asks before people are taken off a record, with what they leave along with it. */
export async function takenOff(
  api: ApiClient,
  { form, relatedRecordId }: Edited,
  state: FormState,
  moment: SubmissionMoment,
): Promise<FormQuestion[]> {
  if (!unchoosesSome(form, state)) return [];
  const { values, submissionId, basis } = state;
  const { category, type } = form;
  const filled = { form, values, moment, relatedRecordId, submissionId, basis, position: null };
  const data = submissionOf(filled);
  const { takes = [] } = await api.call(readConcerned, { body: { category, type, data } });
  if (takes.length === 0) return [];
  const more = takes.length - mostLines;
  const shown = more > 1 ? [...takes.slice(0, mostLines), `and ${more} more`] : takes;
  return [
    {
      title: 'Remove them from all of this?',
      body: shown.join('\n'),
      confirmLabel: 'Remove',
      cancelLabel: 'Keep editing',
    },
  ];
}

function unchoosesSome(form: FormDescriptor, { values, basis }: FormState): boolean {
  const isKept = (name: string, key: unknown) => [values[name]].flat().some((one) => one === key);
  return elementsOf(form).some(
    ({ type, name }) =>
      type === 'lookupSelect' &&
      [basis?.values[name] ?? []].flat().some((key) => !isKept(name, key)),
  );
}
