import { afterAll, afterEach, expect, it } from 'vitest';
import { errorBody } from '@paddock/contract/platform/error-body';
import { readBlame, multipart } from '../../testing/form-kit.ts';
import { packed, packZip } from '../../testing/hostile-files.ts';
import { pdfs } from '../../testing/hostile-pdfs.ts';
import { openReceiptKit } from '../../testing/receipt-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { png } from '../../testing/pictures.ts';

const kit = await openReceiptKit(await createTestDatabase({ demo: true }));
const { headers } = kit.administrator;
afterAll(async () => kit.close());

async function send(content: Buffer | string) {
  const form = new FormData();
  if (typeof content === 'string') form.set('text', content);
  else form.set('file', new Blob([new Uint8Array(content)]), 'a');
  const { payload, type } = await multipart(form);
  return kit.app.inject({
    method: 'POST',
    url: '/api/projects/HUN26/confirmations',
    headers: { ...headers, 'content-type': type },
    payload,
  });
}

const megabyte = 1_048_576;
/** A booked flight in schema.org's format. */
const booked = (number: number, reference = 'ABC123') =>
  Object.fromEntries<unknown>([
    ['@type', 'FlightReservation'],
    ['reservationNumber', reference],
    [
      'reservationFor',
      {
        '@type': 'Flight',
        flightNumber: `BA ${number}`,
        departureAirport: { iataCode: 'LHR' },
        arrivalAirport: { iataCode: 'BUD' },
        departureTime: '2027-03-01T10:00',
      },
    ],
  ]);
const page = (data: unknown) =>
  Buffer.from(`<!doctype html><script type="application/ld+json">${JSON.stringify(data)}</script>`);

function nested(depth: number): string {
  let mail = 'From: a@b.example\r\nMIME-Version: 1.0\r\n';
  for (let level = 0; level < depth; level += 1)
    mail += `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`;
  return `${mail}Content-Type: text/plain\r\n\r\nhello`;
}

function zip(size: number): Buffer {
  return packZip([packed('pass.json', Buffer.alloc(size))]);
}

/** An archive whose directory claims that its content is small. */
function lying(): Buffer {
  const bytes = zip(64 * megabyte);
  const directory = bytes.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  bytes.writeUInt32LE(1_000, directory + 24);
  return bytes;
}

function deep(): Buffer {
  const data = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;
  return Buffer.from(`<!doctype html><script type="application/ld+json">${data}</script>`);
}

const pass = 'M1HALE/BEN            EHB4K9Z LHRBUDBA 0868 051Y014C0045 100';

function pdfNamed(name: string): Buffer {
  const make = pdfs.find(([what]) => what === name)?.[1];
  if (make === undefined) throw new Error(`There is no ${name}`);
  return make();
}

const hostile: [string, () => Buffer | string][] = [
  ['a pass of 64 MB that is packed into 64 KB', () => zip(64 * megabyte)],
  ['a pass that says it is small', lying],
  ['an archive of something else', () => packZip([packed('a.txt', Buffer.alloc(9))])],
  ['a cut archive', () => zip(1_000).subarray(0, 60)],
  [
    '10,000 flights',
    () => page(Array.from({ length: 10_000 }, (_, index) => booked(index % 9_999))),
  ],
  [
    '1,000 bookings',
    () => page(Array.from({ length: 1_000 }, (_, index) => booked(1, `R${index}`))),
  ],
  ['structured data 5,000 deep', deep],
  ['a mail of 1,000 nested parts', () => Buffer.from(nested(1_000))],
  ['a picture of 30,000 by 30,000', () => png(30_000, 30_000)],
  ['a PDF of rubbish', () => Buffer.from(`%PDF-1.7\n${'<< /A 1 0 R >>'.repeat(10_000)}`)],
  ['a PDF whose pages are their own parents', () => pdfNamed('pages that are their own parents')],
  ['a PDF that is unpacked without end', () => pdfNamed('a page of 8 GB in 8 MB')],
  ['a PDF that is packed 30 times', () => pdfNamed('a stream packed 30 times over')],
  ['a PDF of 10,000 pages', () => pdfNamed('10,000 pages')],
  ['a program', () => Buffer.from('MZ\u0090\u0000 This program')],
];

afterEach(async () => {
  expect(await kit.db.selectFrom('confirmations').select('id').execute()).toEqual([]);
});

it.each(hostile)('Y-50 refuses %s with a sentence, and stores nothing', async (_what, make) => {
  const answer = await send(make());
  expect(readBlame(answer)).toEqual([400, 'invalid_input', 'file']);
});

it('Y-50 refuses 50 MB before it has arrived', async () => {
  const answer = await send(
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50 * megabyte)]),
  );
  expect(answer.statusCode).toBe(413);
  expect(errorBody.parse(answer.json()).error.message).toMatch(/\.$/);
});

const harmless: [string, string][] = [
  ['a bar code with control characters', pass.replace('HALE', 'HA\u0007E')],
  ['a bar code of 5,000 times x', 'x'.repeat(5_000)],
  ['a bar code without a day', pass.replace('051Y', '000Y')],
  ['a bar code of an airport that isn’t there', pass.replace('LHR', 'QQQ')],
  [
    'external entities',
    '<!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd">]><html><body>&x; BA 868 LHR-BUD</body></html>',
  ],
];

it.each(harmless)('Y-51 reads no booking in %s', async (_what, text) => {
  const answer = await send(text);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ candidates: [] });
  expect(answer.body).not.toContain('root:');
  await kit.db.deleteFrom('confirmations').execute();
});

/** Repeated, these made readers try the rest of a text again from each character. */
const repeated = [
  '\n',
  ' \n',
  ' ',
  '1',
  '0845 - ',
  'A',
  '-',
  'LHR  BUD  ',
  'Wien 09:42 – ',
  '</td>',
];

it.each(repeated)(
  'Y-51 reads 200,000 characters of %j within the bounds of a reading',
  async (one) => {
    const lines = `Booking reference: GTWQ7X\nPassenger: Ada Sample\nvan, train\nPick-up: x\n`;
    const long = `${lines}${one.repeat(200_000 / one.length)}.`;
    const answer = await send(one === '</td>' ? `<!doctype html>${long}` : long);
    expect(answer.statusCode, answer.body).toBe(200);
    await kit.db.deleteFrom('confirmations').execute();
  },
);

it("Y-51 reads a booking without characters that are invisible or can't be stored", async () => {
  const text = (words: string) => ({ '@type': 'Person', name: words });
  const strange = { ...booked(868, 'AB\u0000C\u202E1'), underName: text('Ada \uD800\u0000 Hale') };
  const answer = await send(page([strange, booked(869, '\u0000')]));
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({
    candidates: [
      { reference: 'ABC1', travellers: ['Ada Hale'] },
      { reference: null, legs: [{ number: 'BA 869' }] },
    ],
  });
  await kit.db.deleteFrom('confirmations').execute();
});
