import { readConcerned } from '@paddock/contract/engine/forms/concerned';
import {
  submitForm,
  type Submission,
  type SubmissionAnswer,
} from '@paddock/contract/engine/forms/submission';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { deviceZone } from '../../platform/device-clock.ts';
import { usePlatform, type Platform } from '../../platform/platform.ts';

/** A form as the server knows it, without its fields. */
export interface FormAt {
  readonly category: string;
  readonly type: string;
}

type Payload = Readonly<Record<string, unknown>>;

/** Sends what a screen put together in the way its form would. The same content sent twice is saved once. */
export function useSubmission({ category, type }: FormAt) {
  const { api, clock } = usePlatform();
  const queries = useQueryClient();
  const sent = useRef(new Map<string, string>());
  return async (payload: Payload, tell: boolean): Promise<SubmissionAnswer> => {
    const content = JSON.stringify([payload, tell]);
    const submissionId = sent.current.get(content) ?? crypto.randomUUID();
    sent.current.set(content, submissionId);
    const multipart = new FormData();
    const data = { ...makeSubmission(payload, clock), submissionId, ...(tell ? {} : { tell }) };
    multipart.set('data', JSON.stringify(data));
    multipart.set('location', 'null');
    try {
      const params = { category, type };
      return await api.call(submitForm, { params, multipart, accept: 'application/json' });
    } finally {
      await queries.invalidateQueries();
    }
  };
}

/** Who would get a message if it were saved now; nobody while that is unknown. */
export function useConcernedBy({ category, type }: FormAt, payload: Payload | null) {
  const { api, clock } = usePlatform();
  const { data } = useQuery({
    queryKey: ['concerned', category, type, payload],
    queryFn: async ({ signal }) => {
      const body = { category, type, data: makeSubmission(payload ?? {}, clock) };
      return api.call(readConcerned, { body, signal });
    },
    enabled: payload !== null,
    retry: false,
    gcTime: 0,
  });
  return { people: data?.people ?? 0, ways: data?.ways };
}

function makeSubmission(payload: Payload, clock: Platform['clock']): Submission {
  return {
    payload: { ...payload },
    relatedRecordId: null,
    submissionTime: new Date(clock.now()).toISOString(),
    submissionTimeTimezone: deviceZone(),
  };
}
