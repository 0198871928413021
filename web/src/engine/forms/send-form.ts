import { type FormDescriptor, listElements } from '@paddock/contract/engine/forms/descriptor';
import type { SubmissionMoment, TypedValues } from '@paddock/contract/engine/forms/field-kind';
import { parseFields } from '@paddock/contract/engine/forms/field-kinds';
import {
  type DevicePosition,
  type Submission,
  type SubmissionAnswer,
  submitForm,
} from '@paddock/contract/engine/forms/submission';
import type { ApiClient } from '../../platform/api-client.ts';
import { ApiError, isUnreachable } from '../../platform/call-errors.ts';
import type { Basis } from '../offline/kept-values.ts';
import { type FormAction, isClash } from './form-state.ts';

/** A form as it is sent. */
export interface FilledForm {
  readonly form: FormDescriptor;
  readonly values: TypedValues;
  readonly moment: SubmissionMoment;
  readonly relatedRecordId: number | null;
  readonly submissionId: string;
  readonly position: DevicePosition;
  /** For an edit: the version it was made from. */
  readonly basis: Basis | null;
  /** False if nobody should be notified of the change. */
  readonly tell?: boolean | undefined;
  /** What the person agreed to when the server asked. */
  readonly agreed?: string | undefined;
  /** Changes that follow from an edit and are saved with it. */
  readonly follows?: readonly string[] | undefined;
}

export interface SendDeps {
  readonly api: ApiClient;
  /** Milliseconds that an answer may take, from the request for a token to the last byte. */
  readonly timeoutMs: number;
}

/** The result, for the form to continue with. */
export type Outcome = Extract<
  FormAction,
  { type: 'accepted' | 'kept' | 'refused' | 'failed' | 'clashed' }
>;

/** We read JSON; a server that can only answer with a voucher may say so. */
const accept = 'application/json, application/pdf;q=0.5';

/** Sends a form and waits for the answer, but not for ever. It never throws. */
export async function sendForm(deps: SendDeps, filled: FilledForm): Promise<Outcome> {
  try {
    return { type: 'accepted', answer: await postForm(deps, filled) };
  } catch (error) {
    return describeOutcome(error, deps.timeoutMs);
  }
}

/** @throws TooSlow, or as the API client does */
export async function postForm(deps: SendDeps, filled: FilledForm): Promise<SubmissionAnswer> {
  const { category, type } = filled.form;
  const limit = Promise.withResolvers<never>();
  const giveUp = new AbortController();
  const timer = setTimeout(() => {
    giveUp.abort();
    limit.reject(new TooSlow());
  }, deps.timeoutMs);
  try {
    const call = deps.api.call(submitForm, {
      params: { category, type },
      multipart: makeParts(filled),
      accept,
      signal: giveUp.signal,
    });
    return await Promise.race([call, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** No answer came in time, so it is unknown whether it was stored. */
class TooSlow extends Error {}

/** The content of a submission. */
export function makeSubmission({ form, values, moment, ...filled }: FilledForm): Submission {
  return {
    payload: parseFields(listElements(form), values).values,
    relatedRecordId: filled.relatedRecordId,
    submissionTime: moment.submissionTime.toISOString(),
    submissionTimeTimezone: moment.zone,
    submissionId: filled.submissionId,
    ...(filled.basis === null ? {} : { version: filled.basis.version }),
    ...(filled.tell === false ? { tell: false } : {}),
    ...(filled.agreed === undefined ? {} : { agreed: filled.agreed }),
    ...(filled.follows === undefined ? {} : { follows: [...filled.follows] }),
  };
}

function makeParts(filled: FilledForm): FormData {
  const parts = new FormData();
  parts.set('data', JSON.stringify(makeSubmission(filled)));
  parts.set('location', JSON.stringify(filled.position));
  return parts;
}

/** What a form says about a failed try. */
export function describeOutcome(error: unknown, timeoutMs: number): Outcome {
  if (error instanceof TooSlow) return failed(tooSlow(timeoutMs));
  if (isUnreachable(error)) return failed(unreachable);
  if (!(error instanceof ApiError)) return failed(signedOut);
  const { field, message, asks } = error;
  if (isClash(error)) return { type: 'clashed' };
  // The first try did arrive, and something was changed since.
  if (isStoredAlready(error)) return { type: 'refused', field: undefined, message: arrived };
  return { type: 'refused', field, message: message + referenceWords(error), asks };
}

/** Errors that are not the form's fault are found in the server's log. */
function referenceWords({ status, reference }: ApiError): string {
  return status < 500 || reference === undefined ? '' : ` Reference: ${reference}.`;
}

function failed(message: string): Outcome {
  return { type: 'failed', message };
}

function tooSlow(timeoutMs: number): string {
  return `The server didn’t respond within ${timeoutMs / 1_000} seconds. Your entries are still here. Send again: they are only saved once.`;
}

const unreachable =
  'We couldn’t reach the server. Your entries are still here. Send again when you’re back online.';
const signedOut = 'You’re no longer signed in. Sign in again, then send.';

/** The same submission was stored before, with other content. */
export function isStoredAlready({ field }: Pick<ApiError, 'field'>): boolean {
  return field === 'data.submissionId';
}

export const arrived =
  'An earlier attempt was saved, without your latest changes. Start again to add another record.';

type Listener = (submissionId: string, recordId: number) => Promise<void>;

const listeners = new Set<Listener>();

/**
 * Listens for each submission that the server has stored, before it leaves the device. Returns a function
 * that stops this.
 */
export function onStoredSubmission(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whatever waits for the record of a submission can go on. A failing listener reports that itself. */
export async function sayStored(submissionId: string, recordId: number): Promise<void> {
  for (const listener of listeners) await listener(submissionId, recordId).catch(() => undefined);
}
