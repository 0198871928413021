import { readConcerned } from '@paddock/contract/engine/forms/concerned';
import type { FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { SubmissionMoment } from '@paddock/contract/engine/forms/field-kind';
import type { MessageWays } from '@paddock/contract/platform/message-ways';
import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '../../platform/platform.ts';
import { useOnline } from '../../platform/use-online.ts';
import { useSettled } from '../../platform/use-settled.ts';
import type { FormState } from './form-state.ts';
import { makeSubmission } from './send-form.ts';
import { changesNothing } from './untouched.ts';

/** Milliseconds without another change before the server is asked. */
const settledMs = 400;

/** Who would get a message if it were saved now, and what they would read. */
export interface Concerned {
  readonly people: number;
  /** Undefined as long as it is not known. */
  readonly ways: MessageWays | undefined;
  readonly names: readonly string[];
  readonly message: { readonly title: string; readonly body: string } | null;
}

const noOne: Concerned = { people: 0, ways: undefined, names: [], message: null };

/** Nobody while it is unknown. */
export function useConcerned(
  form: FormDescriptor,
  state: FormState,
  { edits, moment }: { readonly edits: number | null; readonly moment: SubmissionMoment },
): Concerned {
  const { api } = usePlatform();
  const online = useOnline();
  const asks = form.concernsPeople === true && state.changed && !changesNothing(state);
  const typed = asks ? JSON.stringify(state.values) : '';
  const settled = useSettled(typed, settledMs);
  const { data } = useQuery({
    queryKey: ['concerned', form.category, form.type, edits, settled],
    queryFn: async ({ signal }) => {
      const { values, submissionId, basis } = state;
      const filled = { form, values, moment, relatedRecordId: edits, submissionId, basis };
      const sent = makeSubmission({ ...filled, position: null });
      const { category, type } = form;
      return api.call(readConcerned, { body: { category, type, data: sent }, signal });
    },
    enabled: asks && settled === typed,
    retry: false,
    gcTime: 0,
  });
  if (!asks || !online || settled !== typed || data === undefined) return noOne;
  return { ...data, people: data.people ?? 0, ways: data.ways };
}
