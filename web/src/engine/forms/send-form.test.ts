import { emptyValues } from '@paddock/contract/engine/forms/field-kinds';
import { listElements } from '@paddock/contract/engine/forms/descriptor';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApiClient } from '../../platform/api-client.ts';
import { exampleForm, exampleId, exampleMoment } from '../../testing/example-form.ts';
import { type FilledForm, sendForm } from './send-form.ts';

const filled: FilledForm = {
  form: exampleForm,
  values: {
    ...emptyValues(listElements(exampleForm)),
    plate: ' AB12 ',
    drivers: [1],
    price: '1,234.5',
  },
  moment: exampleMoment,
  relatedRecordId: null,
  submissionId: exampleId,
  position: null,
  basis: null,
};

function setUp(reply: (request: Request) => Promise<Response> | Response) {
  const sent: Request[] = [];
  const api = createApiClient({
    identity: { idToken: async () => 'token', expire: async () => {} },
    appCheck: { held: () => undefined, token: async () => undefined, refuse: () => {} },
    async fetch(input: RequestInfo | URL, init) {
      const request = new Request(new URL(z.string().parse(input), 'https://paddock.test'), init);
      sent.push(request);
      return reply(request);
    },
    clock: { now: () => 0 },
    log: { warn: () => {} },
    timeoutMs: 60_000,
  });
  const send = async (form = filled, timeoutMs = 60_000) => sendForm({ api, timeoutMs }, form);
  return { sent, send };
}

function refusal(status: number, error: object) {
  return () =>
    Response.json({ error: { code: 'invalid_field', message: 'No.', ...error } }, { status });
}

it('sends a form as its two parts, with what was typed as it is stored', async () => {
  const answer = { id: 4, submissionId: exampleId };
  const { sent, send } = setUp(() => Response.json(answer));
  expect(await send()).toEqual({ type: 'accepted', answer });
  expect(sent[0]?.url).toBe('https://paddock.test/api/forms/vans/create');
  expect(sent[0]?.headers.get('accept')).toBe('application/json, application/pdf;q=0.5');
  const parts = await sent[0]?.formData();
  expect(parts?.get('location')).toBe('null');
  expect(JSON.parse(z.string().parse(parts?.get('data')))).toEqual({
    payload: {
      plate: 'AB12',
      price: '1234.50',
      bought_on: null,
      vendor_id: null,
      email: null,
      drivers: [1],
      trips: [],
    },
    relatedRecordId: null,
    submissionTime: '2026-07-01T08:00:00.000Z',
    submissionTimeTimezone: 'Europe/London',
    submissionId: exampleId,
  });
});

it('a refusal names its field', async () => {
  const { send } = setUp(refusal(422, { field: 'plate', message: 'Fill in this field.' }));
  expect(await send()).toEqual({ type: 'refused', field: 'plate', message: 'Fill in this field.' });
});

it('F-46 does not wait for a server that never answers', async () => {
  const { send } = setUp(async () => new Promise(() => {}));
  expect(await send(filled, 40)).toMatchObject({
    type: 'failed',
    message: expect.stringContaining('The server didn’t respond') as unknown,
  });
});

it('F-44 says that it is offline, and that nothing is lost', async () => {
  const { send } = setUp(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await send()).toMatchObject({
    type: 'failed',
    message: expect.stringMatching(/reach the server\..*still here/) as unknown,
  });
});

it('does not report an earlier try that did arrive as a mistake in a field', async () => {
  const { send } = setUp(refusal(409, { code: 'conflict', field: 'data.submissionId' }));
  expect(await send()).toMatchObject({
    type: 'refused',
    field: undefined,
    message: expect.stringContaining('was saved, without') as unknown,
  });
});

it('E-37 an edit names the version it was made from, and a newer one is a clash', async () => {
  const basis = { list: 'vans', version: 3, zone: 'UTC', values: {} };
  const { sent, send } = setUp(refusal(409, { code: 'conflict', field: 'version' }));
  expect(await send({ ...filled, basis })).toEqual({ type: 'clashed' });
  const parts = await sent[0]?.formData();
  expect(JSON.parse(z.string().parse(parts?.get('data')))).toMatchObject({ version: 3 });
});
