import { registry } from '@paddock/contract/domain/registry/registry';
import { submissionAnswer, type SubmissionAnswer } from '@paddock/contract/engine/forms/submission';
import type { LightMyRequestResponse } from 'fastify';
import { errorBody } from '@paddock/contract/platform/error-body';
import { openSignInKit, type SignInKit } from './sign-in-kit.ts';
import type { MailSender } from '../platform/identity/mail/mail.ts';
import type { TestDatabase } from './test-database.ts';

/** The server with a signed-in administrator, who fills in forms. */
export interface FormKit extends SignInKit {
  /** Sends a filled-in form. */
  submit(form: string, payload: object, sending?: Sending): Promise<LightMyRequestResponse>;
  /** Sends it and expects it to be stored; questions are confirmed. */
  store(form: string, payload: object, sending?: Sending): Promise<SubmissionAnswer>;
  /** Sends the changed form of a record; `version` is the version it was opened on. */
  edit(
    category: string,
    id: number,
    payload: object,
    version: number,
    sending?: Sending,
  ): Promise<LightMyRequestResponse>;
  /** Sends parts as they are to the address of a form. */
  send(address: string, parts: FormData, headers?: Headers): Promise<LightMyRequestResponse>;
  /** Reads a lookup as the administrator, `{table}/{key}/{value}` and what follows. */
  lookUp(address: string): Promise<LightMyRequestResponse>;
  readonly administrator: { readonly id: number; readonly headers: Headers };
}

type Headers = Readonly<Record<string, string>>;

export interface Sending {
  /** Fields of `data` in addition to the payload, or instead of the usual ones. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly location?: unknown;
  readonly headers?: Headers;
}

export const administratorNumber = '+447911000001';

export async function openFormKit(
  database: TestDatabase,
  settings: Record<string, string> = {},
  mail?: MailSender,
): Promise<FormKit> {
  const kit = await openSignInKit(database, {
    ...(mail === undefined ? {} : { mail }),
    settings: { MANAGEMENT_PROJECT_CODE: 'HUN30', ...settings },
  });
  const id = await kit.grant(administratorNumber, 1);
  const { headers } = await kit.signIn(administratorNumber);
  const administrator = { id, headers };
  const send: FormKit['send'] = async (address, parts, others = {}) => {
    const { payload, type } = await multipart(parts);
    return kit.app.inject({
      method: 'POST',
      url: `/api/forms/${address}`,
      headers: { ...headers, 'content-type': type, ...others },
      payload,
    });
  };
  const submit: FormKit['submit'] = async (
    name,
    payload,
    { data, location, headers: own } = {},
  ) => {
    const { category, type } = registry.form(name);
    const parts = new FormData();
    const whole = { ...dataAt(kit.now()), payload, ...data };
    parts.set('data', JSON.stringify(whole));
    parts.set('location', JSON.stringify(location ?? null));
    return send(`${category}/${type}`, parts, own);
  };
  const edit: FormKit['edit'] = async (category, record, payload, version, sending = {}) => {
    const parts = new FormData();
    // A record is read by the clock of UTC unless another zone is named.
    const named = {
      submissionTimeTimezone: 'UTC',
      relatedRecordId: record,
      version,
      ...sending.data,
    };
    parts.set('data', JSON.stringify({ ...dataAt(kit.now()), payload, ...named }));
    return send(`${category}/edit`, parts, sending.headers);
  };
  return {
    ...kit,
    administrator,
    send,
    submit,
    edit,
    store: async (name, payload, sending) => {
      const answer = await agreeing(async (agreed) =>
        submit(name, payload, { ...sending, data: { ...sending?.data, ...agreed } }),
      );
      return expectStored(name, answer);
    },
    lookUp: async (address) => kit.get(`/api/appData/dsFormControl/${address}`, headers),
  };
}

/** Sends something, and confirms its questions: it is sent again with them. */
export async function agreeing(
  send: (agreed: { readonly agreed?: string }) => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const answer = await send({});
  if (answer.statusCode !== 409) return answer;
  const { asks } = errorBody.parse(answer.json()).error;
  return asks === undefined ? answer : send({ agreed: asks });
}

/** Fields of `data` in addition to the payload, unless a test changes them. */
export function dataAt(now: Date) {
  return {
    relatedRecordId: null,
    submissionTime: now.toISOString(),
    submissionTimeTimezone: 'Europe/London',
  };
}

/** A form as it travels: its bytes, and the boundary that its type names. */
export async function multipart(parts: FormData) {
  const body = new Response(parts);
  const type = body.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await body.arrayBuffer()), type };
}

function expectStored(name: string, answer: LightMyRequestResponse): SubmissionAnswer {
  if (answer.statusCode !== 200)
    throw new Error(`${name} was not stored: ${answer.statusCode} ${answer.body}`);
  return submissionAnswer.parse(answer.json());
}

/** Status, code and field of a refusal, and that it has a sentence. */
export function readBlame(answer: LightMyRequestResponse) {
  const { error } = errorBody.parse(answer.json());
  if (!/^[A-Z].*\.$|\?$/.test(error.message)) throw new Error(`Not a sentence: ${error.message}`);
  return [answer.statusCode, error.code, error.field ?? null];
}
