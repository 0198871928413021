import { codeLength, resendPauseSeconds } from '@paddock/contract/platform/constants';
import type { IdentityErrorCode } from '../../platform/identity.ts';
import type { Problem, ProblemCode } from './problem.ts';

/** A number that a code was asked for. */
export interface Recipient {
  /** E.164. */
  readonly phoneNumber: string;
  /** In readable form: +44 7700 900010. */
  readonly display: string;
  /** ISO 3166 code, for the flag. */
  readonly country: string;
}

interface SentCode extends Recipient {
  /** Milliseconds since 1970 from which another code may be asked for. */
  readonly resendAt: number;
  /** False once too many wrong tries used it up. */
  readonly usable: boolean;
  /** Number of codes requested on this screen. */
  readonly times: number;
}

/** The way from a phone number into the app. */
export interface Flow {
  readonly step: 'number' | 'code' | 'done' | 'unauthorised';
  /** ISO 3166 code; null until one was chosen, or identified by the typed number. */
  readonly country: string | null;
  /** The number as the person wrote it. It outlives every mistake and the way back. */
  readonly typed: string;
  readonly sent: SentCode | null;
  readonly digits: string;
  readonly problem: Problem | null;
  /** What the flow is waiting for. */
  readonly busy: 'sending' | 'checking' | null;
  /** Why the way ends at the unauthorised screen: for everybody but administrators. */
  readonly restricted: boolean;
  /** Counts requests, so that the answer to one that was given up changes nothing. */
  readonly request: number;
}

export type FlowEvent =
  | { readonly type: 'typed'; readonly typed: string; readonly country: string | null }
  | { readonly type: 'asked' }
  | { readonly type: 'refused'; readonly request: number; readonly problem: Problem }
  | {
      readonly type: 'sent';
      readonly request: number;
      readonly to: Recipient;
      readonly at: number;
    }
  | { readonly type: 'went-back' }
  /** Leads to the code that was just sent. */
  | { readonly type: 'went-on'; readonly request: number }
  | { readonly type: 'digits'; readonly digits: string }
  | { readonly type: 'code-incomplete' }
  | { readonly type: 'checking' }
  | { readonly type: 'verified' }
  /** Something on the way went well, and the way goes on. */
  | { readonly type: 'settled' }
  | { readonly type: 'mistake'; readonly code: ProblemCode }
  | {
      readonly type: 'failed';
      readonly request: number;
      readonly code: IdentityErrorCode;
      readonly waitSeconds: number | undefined;
      readonly at: number;
    };

export const startOfFlow: Flow = {
  step: 'number',
  country: null,
  typed: '',
  sent: null,
  digits: '',
  problem: null,
  busy: null,
  restricted: false,
  request: 0,
};

export function nextFlow(flow: Flow, event: FlowEvent): Flow {
  if ('request' in event && event.request !== flow.request) return flow;
  switch (event.type) {
    case 'typed':
      return { ...flow, typed: event.typed, country: event.country, problem: null };
    case 'asked':
      return { ...flow, busy: 'sending', problem: null, request: flow.request + 1 };
    case 'refused':
      return { ...flow, busy: null, problem: event.problem };
    case 'sent':
      return { ...flow, ...arriveAtCode(flow, event) };
    case 'went-back':
      return { ...flow, ...backToNumber, request: flow.request + 1 };
    case 'went-on':
      return { ...flow, step: 'code', busy: null, problem: null };
    case 'digits':
      return { ...flow, digits: event.digits, problem: flow.sent?.usable ? null : flow.problem };
    case 'code-incomplete':
      return { ...flow, problem: { code: 'wrong_code' } };
    case 'checking':
      return { ...flow, busy: 'checking', problem: null, request: flow.request + 1 };
    case 'verified':
      return { ...flow, step: 'done', busy: null };
    case 'settled':
      return { ...flow, busy: null, problem: null };
    case 'mistake':
      return { ...flow, problem: { code: event.code } };
    case 'failed':
    default:
      return fail(flow, event);
  }
}

const backToNumber = { step: 'number', busy: null, digits: '', problem: null } as const;

function arriveAtCode(flow: Flow, { to, at }: Extract<FlowEvent, { type: 'sent' }>) {
  const times = flow.step === 'code' ? (flow.sent?.times ?? 0) + 1 : 1;
  const resendAt = at + resendPauseSeconds * 1000;
  return {
    step: 'code',
    busy: null,
    digits: '',
    problem: null,
    sent: { ...to, resendAt, usable: true, times },
  } as const;
}

function fail(flow: Flow, { code, waitSeconds, at }: Extract<FlowEvent, { type: 'failed' }>): Flow {
  if (code === 'unauthorised' || code === 'administrators_only') {
    const restricted = code === 'administrators_only';
    return { ...flow, step: 'unauthorised', busy: null, digits: '', restricted };
  }
  const known = code === 'signed_out' ? 'unexpected' : code;
  const problem: Problem = { code: known, waitSeconds };
  if (flow.step !== 'code' || flow.sent === null) return { ...flow, busy: null, problem };
  if (code === 'code_expired') return { ...flow, ...backToNumber, sent: null, problem };
  const sent = {
    ...flow.sent,
    usable: flow.sent.usable && code !== 'too_many_tries',
    resendAt: resendAfter(flow, waitSeconds, at),
  };
  const digits = code === 'network' || code === 'unexpected' ? flow.digits : '';
  return { ...flow, busy: null, problem, sent, digits };
}

/** The server knows best when it will send another code, if it refused one. */
function resendAfter(flow: Flow, waitSeconds: number | undefined, at: number): number {
  const before = flow.sent?.resendAt ?? at;
  if (flow.busy !== 'sending' || waitSeconds === undefined) return before;
  return Math.max(before, at + waitSeconds * 1000);
}

/** The code was requested a moment ago and is still valid: nothing needs to be sent. */
export function isStillGood(flow: Flow, phoneNumber: string, now: number): boolean {
  const { sent } = flow;
  return sent !== null && sent.phoneNumber === phoneNumber && sent.usable && now < sent.resendAt;
}

/** Six digits out of whatever was typed or pasted: "123 456", "Your code is 123456." */
export function readDigits(text: string): string {
  const alone = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
  return alone ?? text.replaceAll(/\D/g, '').slice(0, codeLength);
}

export function isComplete(digits: string): boolean {
  return digits.length === codeLength;
}
