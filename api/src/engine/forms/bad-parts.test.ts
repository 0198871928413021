import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBlame, dataAt, openFormKit } from '../../testing/form-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const kit = await openFormKit(await createTestDatabase());
afterAll(async () => kit.close());

const contacts = 'contacts/create';
const good = { given_name: 'Ada', family_name: 'Byron' };

function makeParts(parts: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, value);
  return form;
}

/** A valid `data` part with one thing changed. */
function dataPart(changes: object = {}): string {
  return JSON.stringify({ ...dataAt(kit.now()), payload: good, ...changes });
}

async function raw(body: string | Buffer, type: string) {
  return kit.app.inject({
    method: 'POST',
    url: `/api/forms/${contacts}`,
    headers: { ...kit.administrator.headers, ...(type === '' ? {} : { 'content-type': type }) },
    payload: body,
  });
}

describe('F-33 checks in this order: who asks, whether they may, whether the form exists, whether it is well formed', () => {
  let crew: Record<string, string> = {};
  beforeAll(async () => {
    await kit.grant('+447911000501', 3);
    crew = { ...(await kit.signIn('+447911000501')).headers };
  });
  const broken = () => makeParts({ data: '{' });

  it('answers 401 to a stranger, whatever they send', async () => {
    const stranger = { authorization: '' };
    for (const address of [contacts, 'nothing/here'])
      expect(readBlame(await kit.send(address, broken(), stranger))[0]).toBe(401);
  });

  it('answers 403 to someone without the level, whatever they send', async () => {
    for (const address of [contacts, 'nothing/here'])
      expect(readBlame(await kit.send(address, broken(), crew))[0]).toBe(403);
  });

  it.each([
    'nothing/here',
    'contacts/delete',
    '__proto__/create',
    'flights/connect',
    'users/create',
  ])('there is no form %s, whatever is sent to it', async (address) => {
    for (const type of ['text/plain', 'multipart/form-data; boundary=x']) {
      const answer = await kit.send(address, broken(), { 'content-type': type });
      expect(readBlame(answer)).toEqual([404, 'not_found', null]);
    }
  });
});

describe('F-34 refuses what is not a form', () => {
  it.each([
    ['application/json', '{"data":{}}'],
    ['application/json', '{'],
    ['text/plain', 'data'],
    ['application/x-www-form-urlencoded', 'data={}'],
    ['application/octet-stream', 'x'],
    ['multipart/mixed; boundary=x', '--x--'],
    ['', ''],
  ])('as "%s"', async (type, body) => {
    expect(readBlame(await raw(body, type))).toEqual([415, 'unsupported_media_type', null]);
  });

  it.each([
    ['without a boundary', 'multipart/form-data', '--x\r\n'],
    ['with another boundary', 'multipart/form-data; boundary=y', '--x\r\n--x--\r\n'],
    ['empty', 'multipart/form-data; boundary=x', ''],
    [
      'cut off',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="data"\r\n\r\n{',
    ],
    [
      'with a nameless part',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-type: text/plain\r\n\r\n{}\r\n--x--\r\n',
    ],
  ])('or %s', async (_what, type, body) => {
    expect(readBlame(await raw(body, type))).toEqual([400, 'bad_request', null]);
  });
});

describe('F-34 refuses ten megabytes at once', () => {
  const much = 10 * 1_024 * 1_024;
  const boundary = '--x\r\ncontent-disposition: form-data; name="data"\r\n\r\n';
  it.each([
    ['noise', Buffer.alloc(much, 7)],
    ['one field', Buffer.concat([Buffer.from(boundary), Buffer.alloc(much, 97)])],
    ['brackets', Buffer.concat([Buffer.from(boundary), Buffer.alloc(much, 91)])],
    ['many small parts', Buffer.from(`${boundary}{}\r\n`.repeat(much / 60))],
  ])('%s', async (_what, body) => {
    const answer = await raw(body, 'multipart/form-data; boundary=x');
    expect(readBlame(answer)).toEqual([413, 'too_large', null]);
  });
});

describe('F-35 expects every part once, as text', () => {
  const refused: [string, () => FormData, string][] = [
    ['no data', () => makeParts({ location: 'null' }), 'data'],
    ['a file as data', () => makeParts({ data: new Blob([dataPart()]) }), 'data'],
    [
      'a file as location',
      () => makeParts({ data: dataPart(), location: new Blob(['null']) }),
      'location',
    ],
    ['a file beside it', () => makeParts({ data: dataPart(), photo: new Blob(['x']) }), 'photo'],
    ['an unknown part', () => makeParts({ data: dataPart(), extra: '1' }), 'extra'],
    ['data twice', () => twice('data', dataPart()), 'data'],
    ['location twice', () => twice('location', 'null'), 'location'],
  ];
  function twice(name: string, value: string): FormData {
    const form = makeParts({ data: dataPart() });
    form.append(name, value);
    if (name !== 'data') form.append(name, value);
    return form;
  }
  it.each(refused)('%s', async (_what, parts, field) => {
    expect(readBlame(await kit.send(contacts, parts()))).toEqual([400, 'invalid_input', field]);
  });

  it('treats a part named like a part of every object as unknown', async () => {
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const form = makeParts({ data: dataPart() });
      form.append(name, '{}');
      expect(readBlame(await kit.send(contacts, form))).toEqual([400, 'invalid_input', name]);
    }
  });
});

it.each(['', '{', 'nothing', '{"payload":}', "{'a':1}", '\u0000', '[1,]'])(
  'F-36 "%s" is no JSON',
  async (text) => {
    expect(readBlame(await kit.send(contacts, makeParts({ data: text })))).toEqual([
      400,
      'bad_request',
      'data',
    ]);
    const position = makeParts({ data: dataPart(), location: text });
    expect(readBlame(await kit.send(contacts, position))).toEqual([400, 'bad_request', 'location']);
  },
);

it.each([
  ['null', 'data'],
  ['[]', 'data'],
  ['"text"', 'data'],
  ['1e400', 'data'],
  ['{}', 'data.payload'],
  [`${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'data'],
  [`{"payload":${'{"a":'.repeat(20)}1${'}'.repeat(20)}}`, 'data'],
  ['{"__proto__":{"payload":{}}}', 'data'],
  ['{"payload":{"__proto__":{"given_name":"A"}}}', 'data'],
])('F-36 %.60s is no submission', async (text, field) => {
  expect(readBlame(await kit.send(contacts, makeParts({ data: text })))).toEqual([
    400,
    'invalid_input',
    field,
  ]);
});

it.each([
  [{ payload: [] }, 'payload'],
  [{ payload: null }, 'payload'],
  [{ relatedRecordId: 0 }, 'relatedRecordId'],
  [{ relatedRecordId: 1.5 }, 'relatedRecordId'],
  [{ relatedRecordId: 2 ** 60 }, 'relatedRecordId'],
  [{ relatedRecordId: '5' }, 'relatedRecordId'],
  [{ submissionTime: 'yesterday' }, 'submissionTime'],
  [{ submissionTime: '2026-02-30T08:00:00Z' }, 'submissionTime'],
  [{ submissionTime: '2026-07-01T08:00' }, 'submissionTime'],
  [{ submissionTime: 1_700_000_000_000 }, 'submissionTime'],
  [{ submissionTime: '0001-01-01T00:00:00Z' }, 'submissionTime'],
  [{ submissionTime: '9999-12-31T23:59:59Z' }, 'submissionTime'],
  [{ submissionTimeTimezone: 'Europe/Atlantis' }, 'submissionTimeTimezone'],
  [{ submissionTimeTimezone: '+01:00' }, 'submissionTimeTimezone'],
  [{ submissionTimeTimezone: 'BST' }, 'submissionTimeTimezone'],
  [{ submissionTimeTimezone: `Europe/${'x'.repeat(60)}` }, 'submissionTimeTimezone'],
  [{ submissionTimeTimezone: null }, 'submissionTimeTimezone'],
  [{ submissionId: 'mine' }, 'submissionId'],
  [{ submissionId: null }, 'submissionId'],
  [{ other: 1 }, 'other'],
])('F-36 %j is refused by name', async (changes, field) => {
  const answer = await kit.send(contacts, makeParts({ data: dataPart(changes) }));
  expect(readBlame(answer)).toEqual([400, 'invalid_input', `data.${field}`]);
});

it.each([
  [
    '{"coords":{"latitude":91,"longitude":0,"accuracy":1},"timestamp":1}',
    'location.coords.latitude',
  ],
  [
    '{"coords":{"latitude":1e400,"longitude":0,"accuracy":1},"timestamp":1}',
    'location.coords.latitude',
  ],
  [
    '{"coords":{"latitude":1,"longitude":"0","accuracy":1},"timestamp":1}',
    'location.coords.longitude',
  ],
  [
    '{"coords":{"latitude":1,"longitude":0,"accuracy":-1},"timestamp":1}',
    'location.coords.accuracy',
  ],
  ['{"coords":null,"timestamp":1}', 'location.coords'],
  ['{"coords":{"latitude":1,"longitude":0,"accuracy":1}}', 'location.timestamp'],
  ['"47.5,19.2"', 'location'],
])('F-36 %s is no position', async (location, field) => {
  const answer = await kit.send(contacts, makeParts({ data: dataPart(), location }));
  expect(readBlame(answer)).toEqual([400, 'invalid_input', field]);
});
