import fc from 'fast-check';
import type { Db } from '../platform/db/client.ts';
import { hashOfSecret } from '../platform/db/private-addresses.ts';
import { sql } from '../platform/db/sql.ts';

/** Where a mail server posts a project's mails. */
export const inboundPath = '/api/confirmations/inbound/{secret}';
/** The secret of the address that mails of a run are posted to. */
export const inboundSecret = 'mails-of-a-fuzz-run';

/** The address of HUN26, as if no mail had come in the last hour: other calls of a run replace and end it. */
export async function openInbound(db: Db): Promise<void> {
  await sql`
    insert into confirmation_addresses (project_id, secret_hash, made_at)
    select id, ${hashOfSecret(inboundSecret)}, now() from projects where project_code = 'HUN26'
    on conflict (project_id) do update set secret_hash = excluded.secret_hash`.execute(db);
  await sql`
    update confirmations set created_at = created_at - interval '1 hour'
    where user_id is null`.execute(db);
}

/** A booked flight as schema.org writes it, with values that no airline has. */
const booked = fc
  .record({
    reference: fc.oneof(fc.string(), fc.constantFrom('ABC123', '\0', 'x'.repeat(5_000))),
    number: fc.oneof(fc.jsonValue(), fc.constantFrom('BA 868', '')),
    airport: fc.oneof(fc.jsonValue(), fc.constantFrom('LHR', '__proto__')),
    departs: fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('2027-03-01T10:00', '2027-02-31T25:61', '9999-12-31T23:59:59Z', '-1'),
    ),
  })
  .map(({ reference, number, airport, departs }) =>
    JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'FlightReservation',
      // Its own words for a booking, which are none of ours.
      ...Object.fromEntries([
        ['reservationNumber', reference],
        [
          'reservationFor',
          {
            '@type': 'Flight',
            flightNumber: number,
            departureAirport: { iataCode: airport },
            arrivalAirport: airport,
            departureTime: departs,
          },
        ],
      ]),
      underName: { name: reference },
    }),
  );

const content = fc.oneof(
  booked.map((json) => `<!doctype html><script type="application/ld+json">${json}</script>`),
  booked.map((json) => json.slice(0, json.length / 2)),
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.constantFrom(
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:99999999T999999\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT',
    'M1HALE/BEN            EHB4K9Z LHRBUDBA 0868 999Y014C0045 1FF',
    '%PDF-1.7\n1 0 obj<</Length 9999999999>>stream\n',
    'PK\u0003\u0004',
  ),
);

/** Lines that a mail has before its content, right and wrong. */
const head = fc.array(
  fc.constantFrom(
    'From: a@b.example',
    'Subject: =?utf-8?q?=FF=FE?=',
    'Subject: =?x-no-charset?b?////?=',
    'Date: Thu, 99 Foo 99999 99:99:99 +9999',
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-16',
    'Content-Type: text/html; charset="no-such-charset"',
    'Content-Type: multipart/mixed; boundary=b',
    'Content-Type: multipart/alternative; boundary=""',
    'Content-Type: message/rfc822',
    'Content-Transfer-Encoding: base64',
    'Content-Transfer-Encoding: quoted-printable',
    `X-Long: ${'x'.repeat(20_000)}`,
    ' folded without a beginning',
    'no colon',
  ),
  { maxLength: 6 },
);

/** A mail, whole or cut short, with parts that may not end. */
const mail = fc
  .record({ head, first: content, second: content, end: fc.constantFrom('\r\n--b--', '--b', '') })
  .map(
    ({ head: lines, first, second, end }) =>
      `${lines.join('\r\n')}\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n${first}\r\n--b\r\n\r\n${second}${end}`,
  );

/** What a mail server, or someone pretending to be one, posts to an address. */
export const postedMail = fc.record({
  type: fc.constantFrom('message/rfc822', 'text/plain', 'application/json', 'x', undefined),
  body: fc.oneof({ weight: 3, arbitrary: mail }, content),
});
