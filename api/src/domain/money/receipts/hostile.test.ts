import { randomUUID } from 'node:crypto';
import { receipt, receiptBounds } from '@paddock/contract/domain/money/receipts/receipts';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readBlame, multipart } from '../../../testing/form-kit.ts';
import { jpeg, pdf, png, webp } from '../../../testing/pictures.ts';
import { openReceiptKit, buildParts } from '../../../testing/receipt-kit.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const kit = await openReceiptKit(await createTestDatabase({ demo: true }));
afterAll(async () => kit.close());
const expenditure = await kit.newExpenditure();

async function rows(): Promise<number> {
  return (await kit.db.selectFrom('receipts').select('id').execute()).length;
}

async function level(number: string, access: 3 | 4 | 10) {
  await kit.grant(number, access);
  return (await kit.signIn(number)).headers;
}

function parts(...entries: [string, string | Buffer, string?][]): FormData {
  const form = new FormData();
  for (const [name, value, file = 'a.jpg'] of entries)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([new Uint8Array(value)]), file);
  return form;
}

const id = randomUUID();
const mp3 = Buffer.from('4944330300000000', 'hex');
const refusals: [string, FormData, [number, string, string | null]][] = [
  [
    'a page named .jpg',
    buildParts(Buffer.from('<!doctype html><script>alert(1)</script>')),
    [415, 'unsupported_media_type', 'file'],
  ],
  [
    'an SVG with a script',
    buildParts(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'a.svg'),
    [415, 'unsupported_media_type', 'file'],
  ],
  [
    'a page that is a PDF further on',
    buildParts(Buffer.from(`<html>${pdf().toString()}`), 'a.pdf'),
    [415, 'unsupported_media_type', 'file'],
  ],
  [
    'a PNG of 30,000 by 30,000',
    buildParts(png(30_000, 30_000), 'a.png'),
    [400, 'invalid_input', 'file'],
  ],
  [
    'a JPEG of 65,535 by 65,535',
    buildParts(jpeg({ width: 65_535, height: 65_535 })),
    [400, 'invalid_input', 'file'],
  ],
  [
    '10 MB and a byte',
    buildParts(Buffer.concat([jpeg(), Buffer.alloc(receiptBounds.bytes - jpeg().length + 1)])),
    [413, 'too_large', 'file'],
  ],
  ['an empty file', buildParts(Buffer.alloc(0)), [400, 'invalid_input', 'file']],
  [
    'a JPEG that ends in its header',
    buildParts(jpeg().subarray(0, 12)),
    [415, 'unsupported_media_type', 'file'],
  ],
  [
    'a JPEG of two bytes',
    buildParts(jpeg().subarray(0, 2)),
    [415, 'unsupported_media_type', 'file'],
  ],
  [
    'a PNG that ends in its header',
    buildParts(png().subarray(0, 20), 'a.png'),
    [415, 'unsupported_media_type', 'file'],
  ],
  ['a JPEG of no pixels', buildParts(jpeg({ width: 0 })), [415, 'unsupported_media_type', 'file']],
  [
    'a program',
    buildParts(Buffer.from('MZ\u0090\u0000 This program'), 'invoice.pdf'),
    [415, 'unsupported_media_type', 'file'],
  ],
  [
    'text',
    buildParts(Buffer.from('Total 412.50'), 'a.txt'),
    [415, 'unsupported_media_type', 'file'],
  ],
  ['music', buildParts(mp3, 'a.jpg'), [415, 'unsupported_media_type', 'file']],
  [
    'HEIC',
    buildParts(Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0'), 'IMG_1.HEIC'),
    [415, 'unsupported_media_type', 'file'],
  ],
  [
    'another name of the part',
    parts(['uploadId', id], ['photo', jpeg()]),
    [400, 'invalid_input', 'photo'],
  ],
  [
    'a part too many',
    parts(['uploadId', id], ['file', jpeg()], ['admin', 'yes']),
    [400, 'invalid_input', 'admin'],
  ],
  [
    'a name of a part without end',
    parts(['uploadId', id], ['x'.repeat(5_000), jpeg()]),
    [400, 'invalid_input', 'x'.repeat(64)],
  ],
  [
    'two files',
    parts(['uploadId', id], ['file', jpeg()], ['file', pdf()]),
    [400, 'invalid_input', 'file'],
  ],
  [
    'two ids',
    parts(['uploadId', id], ['uploadId', id], ['file', jpeg()]),
    [400, 'invalid_input', 'uploadId'],
  ],
  [
    'thirty parts',
    parts(
      ['uploadId', id],
      ...Array.from({ length: 30 }, (): [string, Buffer] => ['file', jpeg()]),
    ),
    [400, 'invalid_input', 'file'],
  ],
  ['no file', parts(['uploadId', id]), [400, 'invalid_input', 'file']],
  [
    'a file that is no file',
    parts(['uploadId', id], ['file', 'text']),
    [400, 'invalid_input', 'file'],
  ],
  ['no id', parts(['file', jpeg()]), [400, 'invalid_input', 'uploadId']],
  [
    'an id that is none',
    parts(['uploadId', '../../etc/passwd'], ['file', jpeg()]),
    [400, 'invalid_input', 'uploadId'],
  ],
  [
    'an id without end',
    parts(['uploadId', id.repeat(200)], ['file', jpeg()]),
    [400, 'invalid_input', 'uploadId'],
  ],
];

describe('Q-4 a refusal leaves nothing', () => {
  afterEach(async () => {
    expect(await rows()).toBe(0);
    expect(await kit.stored()).toEqual([]);
  });

  it.each(refusals)('%s', async (_what, form, blame) => {
    expect(readBlame(await kit.upload(expenditure, form))).toEqual(blame);
  });

  it.each([3, 4, 10] as const)('level %i', async (access) => {
    const headers = await level(`+44791500000${access % 10}`, access);
    expect(readBlame(await kit.add(expenditure, { content: jpeg(), headers }))).toEqual([
      403,
      'forbidden',
      null,
    ]);
  });

  it('a missing expenditure, whatever is sent', async () => {
    const absent = [404, 'not_found', null];
    expect(readBlame(await kit.add(999_999, { content: jpeg() }))).toEqual(absent);
    expect(readBlame(await kit.add(999_999, { content: Buffer.from('text') }))).toEqual(absent);
    expect((await kit.upload(2_147_483_648, buildParts(jpeg()))).statusCode).toBe(400);
    expect((await kit.upload('../1', buildParts(jpeg()))).statusCode).toBe(404);
    expect((await kit.upload('one', buildParts(jpeg()))).statusCode).toBe(400);
  });

  it('another kind of body', async () => {
    for (const type of ['application/json', 'image/jpeg', 'application/x-www-form-urlencoded']) {
      const answer = await kit.upload(expenditure, buildParts(jpeg()), { 'content-type': type });
      expect(readBlame(answer)).toEqual([415, 'unsupported_media_type', null]);
    }
  });

  it.each([
    ['no boundary', 'multipart/form-data'],
    ['another boundary', 'multipart/form-data; boundary=other'],
  ])('%s', async (_what, type) => {
    const answer = await kit.upload(expenditure, buildParts(jpeg()), { 'content-type': type });
    expect(readBlame(answer)).toEqual([400, 'bad_request', null]);
  });

  it('a body cut at any byte', async () => {
    const { payload, type } = await multipart(buildParts(jpeg()));
    // The rest of the body, after the start of the last boundary, is not needed.
    for (let length = 0; length < payload.length - 4; length += 1) {
      const answer = await kit.app.inject({
        method: 'POST',
        url: `/api/expenditure/${expenditure}/receipts`,
        headers: { ...kit.administrator.headers, 'content-type': type },
        payload: payload.subarray(0, length),
      });
      expect([400, 415], `${length}: ${answer.body}`).toContain(answer.statusCode);
    }
  });
});

const names: [string, string, string][] = [
  ['climbs', '../../../etc/passwd.jpg', 'passwd.jpg'],
  ['climbs on Windows', '..\\..\\boot.jpg', 'boot.jpg'],
  ['hides signs', 'a\u0000\u0007b\u007f\u200b.jpg', 'ab.jpg'],
  ['reads backwards', 'invoice\u202Egpj.exe', 'invoicegpj.exe.jpg'],
  ['says another kind', 'evil.html', 'evil.html.jpg'],
  ['is a path alone', '../..', 'receipt.jpg'],
  ['has no end', `${'x'.repeat(10_000)}.jpg`, `${'x'.repeat(115)}.jpg`],
  ['has no end, in wide letters', `${'🧾'.repeat(10_000)}.jpg`, `${'🧾'.repeat(115)}.jpg`],
  ['is Hungarian', 'számla – őszi.jpeg', 'számla – őszi.jpeg'],
  ['would break a header', 'a"; x="b.jpg', 'a%22; x=%22b.jpg'],
];

it.each(names)('Q-5 stores a name that %s as a name', async (_what, sent, kept) => {
  const other = await kit.newExpenditure();
  const stored = await kit.keep(other, { content: jpeg(), name: sent });
  expect(stored.name).toBe(kept);
  const file = await kit.get(`/api/receipts/${stored.id}/file`, kit.administrator.headers);
  const disposition = String(file.headers['content-disposition']);
  expect(disposition).toMatch(/^attachment; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
  expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(kept);
});

const taken: [string, Buffer, string][] = [
  ['a JPEG named .exe', jpeg(), 'image/jpeg'],
  ['a PNG', png(), 'image/png'],
  ['a WebP with a canvas', webp('VP8X'), 'image/webp'],
  ['a WebP without loss', webp('VP8L'), 'image/webp'],
  ['an older WebP', webp('VP8 '), 'image/webp'],
  [
    'a PDF that is a page further on',
    pdf('<html><script>alert(1)</script></html>'),
    'application/pdf',
  ],
  [
    '10 MB to the byte',
    Buffer.concat([jpeg(), Buffer.alloc(receiptBounds.bytes - jpeg().length)]),
    'image/jpeg',
  ],
];

it.each(taken)(
  'Q-3 stores %s as its real type, and it runs nowhere',
  async (_what, content, type) => {
    const other = await kit.newExpenditure();
    const stored = await kit.keep(other, { content, name: 'a.exe' });
    expect(stored).toMatchObject({ type, bytes: content.length });
    const file = await kit.get(`/api/receipts/${stored.id}/file`, kit.administrator.headers);
    expect(file.rawPayload.equals(content)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
    });
    expect(receipt.safeParse(stored).success).toBe(true);
  },
);
