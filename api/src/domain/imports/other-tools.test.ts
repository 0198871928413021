import type { ImportPreview } from '@paddock/contract/domain/imports/imports';
import { afterAll, expect, it } from 'vitest';
import { openFormKit } from '../../testing/form-kit.ts';
import { importKit, messages, verdicts } from '../../testing/import-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';

const kit = await openFormKit(await createTestDatabase());
await enterTour(kit);
for (const vendor of ['Nordfuel', 'Autogrill Est', 'KLM'])
  await kit.store('new-vendor', { vendor_name: vendor });
for (const [given, family] of [
  ['Marta', 'Lindqvist'],
  ['Owen', 'Tremblay'],
  ['Bea', 'Castellano'],
])
  await kit.store('new-contact', { given_name: given, family_name: family });
afterAll(async () => kit.close());

const { preview, answerTo, commit } = importKit(kit);

const targets = ({ columns }: ImportPreview) =>
  Object.fromEntries(
    columns.flatMap(({ heading, target, isAdded }) =>
      target && !isAdded ? [[heading, target]] : [],
    ),
  );
const notices = (seen: ImportPreview) => seen.notices.map(({ text }) => text);

/** Every column is read or named, and every row is counted. */
function expectAccounted(seen: ImportPreview, rows: number): void {
  const said = notices(seen).join(' ');
  const unsaid = seen.columns.filter(
    ({ heading, target }) => target === null && !said.includes(`“${heading}”`),
  );
  expect(unsaid).toEqual([]);
  const { read, ...counts } = seen.counts;
  expect(read).toBe(rows);
  expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(rows);
}

interface Export {
  readonly tool: string;
  readonly kind: string;
  readonly lines: readonly string[];
  readonly reads: Readonly<Record<string, string>>;
  readonly becomes: readonly string[];
}

const exports: readonly Export[] = [
  {
    tool: 'flightradar24',
    kind: 'flights',
    lines: [
      'Date,Flight number,From,To,Dep time,Arr time,Duration,Airline,Aircraft,Registration,Seat number,Note',
      '2030-04-09,KL1975,Amsterdam / Schiphol (AMS/EHAM),Budapest / Ferenc Liszt (BUD/LHBP),07:05:00,09:00:00,01:55:00,KLM (KL/KLM),Boeing 737 (B738),PH-BXA,7C,',
    ],
    reads: {
      Date: 'departure_time.day',
      'Flight number': 'flight_number',
      From: 'origin_airport_id',
      To: 'destination_airport_id',
      'Dep time': 'departure_time.time',
      'Arr time': 'arrival_time.time',
      Airline: 'vendor_id',
    },
    becomes: ['new'],
  },
  {
    tool: 'JetLovers',
    kind: 'flights',
    lines: [
      'id,date,from,to,miles,airline,flightnum,aircraft,class,seat',
      '77120,2030-04-10,AMS,BUD,713,KLM,KL1975,Boeing 737,E,7C',
    ],
    reads: {
      date: 'departure_time.day',
      from: 'origin_airport_id',
      to: 'destination_airport_id',
      airline: 'vendor_id',
      flightnum: 'flight_number',
    },
    becomes: ['needs_you'],
  },
  {
    tool: 'openflights',
    kind: 'flights',
    lines: [
      'Date,From,To,Flight Number,Airline,Distance,Duration,Seat,From OID,To OID',
      '2030-04-11 18:20:00,BUD,AMS,KL1976,KLM,713,02:10,,1,2',
    ],
    reads: {
      Date: 'departure_time.day',
      From: 'origin_airport_id',
      To: 'destination_airport_id',
      'Flight Number': 'flight_number',
      Airline: 'vendor_id',
    },
    becomes: ['needs_you'],
  },
  {
    tool: 'a calendar of flights with offsets',
    kind: 'flights',
    lines: [
      'Flight,From,To,Departs,Arrives',
      'KL1977,LHR,BUD,2030-07-03T08:00:00+01:00,2030-07-03T09:20:00Z',
    ],
    reads: {
      Flight: 'flight_number',
      From: 'origin_airport_id',
      To: 'destination_airport_id',
      Departs: 'departure_time',
      Arrives: 'arrival_time',
    },
    becomes: ['new'],
  },
  {
    tool: 'Google Contacts',
    kind: 'people',
    lines: [
      'First Name,Middle Name,Last Name,Birthday,Organization Title,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Value',
      'Runa,Liv,Eskola,,Fuel lead,Work,runa@eskola.example,Mobile,+358 40 555 0101,+358 9 555 0102',
      'Ivo,,Petersen,,,Home,ivo@petersen.example,Mobile,+45 20 55 01 01 ::: +45 20 55 01 02,',
    ],
    reads: {
      'First Name': 'given_name',
      'Last Name': 'family_name',
      'Organization Title': 'role',
      'E-mail 1 - Value': 'email',
      'Phone 1 - Value': 'phone_number',
    },
    becomes: ['new', 'needs_you'],
  },
  {
    tool: 'Outlook',
    kind: 'people',
    lines: [
      'First Name,Last Name,Job Title,Home Phone,Business Phone,Mobile Phone,E-mail Address,E-mail 2 Address',
      'Zora,Banks,Truckie,+44 20 7946 0001,,+44 7700 900511,zora@banks.example,',
    ],
    reads: {
      'First Name': 'given_name',
      'Last Name': 'family_name',
      'Job Title': 'role',
      'Mobile Phone': 'phone_number',
      'E-mail Address': 'email',
    },
    becomes: ['new'],
  },
  {
    tool: 'a German address book',
    kind: 'people',
    lines: [
      'Vorname;Nachname;Handy;E-Mail-Adresse',
      'Jörg;Ahrens;+49 151 5550101;ja@ahrens.example',
    ],
    reads: {
      Vorname: 'given_name',
      Nachname: 'family_name',
      Handy: 'phone_number',
      'E-Mail-Adresse': 'email',
    },
    becomes: ['new'],
  },
  {
    tool: 'a hotel',
    kind: 'rooms',
    lines: [
      'Hotel,Room,Type,Guest 1,Guest 2,Arrival,Departure,Conf. No.',
      'Hotel Mogyoród,214,Twin,Marta Lindqvist,Bea Castellano,14/08/2030,19/08/2030,QX81',
      ',215,SGL,Owen Tremblay,,,,',
    ],
    reads: {
      Hotel: 'hotel_id',
      Room: 'room_number',
      Type: 'kind',
      'Guest 1': 'contact_ids',
      'Guest 2': 'contact_ids',
      Arrival: 'checks_in_on',
      Departure: 'checks_out_on',
      'Conf. No.': 'confirmation_number',
    },
    becomes: ['new', 'new'],
  },
  {
    tool: 'Google Calendar',
    kind: 'schedule',
    lines: [
      'Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private',
      'Scrutineering,08/14/2030,05:00 PM,08/14/2030,06:30 PM,False,Bring the logbook,Hungaroring,False',
      'Rest day,08/15/2030,,08/15/2030,,True,,Hungaroring,False',
    ],
    reads: {
      Subject: 'title',
      'Start Date': 'starts_at.day',
      'Start Time': 'starts_at.time',
      'End Date': 'ends_at.day',
      'End Time': 'ends_at.time',
      Description: 'notes',
      Location: 'place_id',
    },
    becomes: ['new', 'needs_you'],
  },
  {
    tool: 'an agency',
    kind: 'bookings',
    lines: [
      'Record Locator,Pax Name,Airline,Flight No.,From,To,Departs,Arrives,Total Fare,Currency,Issued',
      'W4R8TC,Owen Tremblay,KLM,KL 1975,AMS,BUD,12 Apr 2030 07:05,12 Apr 2030 09:00,"1.310,40",EUR,2026-02-01',
    ],
    reads: {
      'Record Locator': 'vendor_reference',
      'Pax Name': 'contactIds',
      Airline: 'vendor_id',
      'Flight No.': 'flight_number',
      From: 'origin_airport_id',
      To: 'destination_airport_id',
      Departs: 'departure_time',
      Arrives: 'arrival_time',
      'Total Fare': 'non_sterling_cost',
      Currency: 'currency_id',
      Issued: 'purchase_datetime',
    },
    becomes: ['new'],
  },
  {
    tool: 'a spreadsheet of costs',
    kind: 'expenditure',
    lines: [
      'Date,Vendor,Type,Amount,Currency',
      '2026-02-03,Nordfuel,Other,"€ 2 318.60",',
      '2026-02-03,Nordfuel,Other,"2\'318.60",CHF',
      '2026-02-03,Nordfuel,Other,JPY 7400,',
      '2026-02-03,Nordfuel,Other,2318.605,KWD',
      '2026-02-03,Nordfuel,Other,€ 12.00,GBP',
    ],
    reads: {
      Date: 'purchase_datetime.day',
      Vendor: 'vendor_id',
      Type: 'product_type_id',
      Amount: 'non_sterling_cost',
      Currency: 'currency_id',
    },
    becomes: ['new', 'new', 'new', 'new', 'needs_you'],
  },
  {
    tool: 'N26',
    kind: 'expenditure',
    lines: [
      'Booking Date,Value Date,Partner Name,Type,Category,Payment Reference,Amount (EUR)',
      '2026-02-05,2026-02-06,Autogrill Est,MasterCard Payment,Other,R-7781,18.40',
    ],
    reads: {
      'Booking Date': 'purchase_datetime.day',
      'Partner Name': 'vendor_id',
      Category: 'product_type_id',
      'Payment Reference': 'vendor_reference',
      'Amount (EUR)': 'non_sterling_cost',
    },
    becomes: ['new'],
  },
  {
    tool: 'Monzo',
    kind: 'expenditure',
    lines: [
      'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency',
      'tx_0b7,05/02/2026,09:14:22,Card payment,Autogrill Est,,Other,12.50,GBP,14.60,EUR',
    ],
    reads: {
      'Transaction ID': 'vendor_reference',
      Date: 'purchase_datetime.day',
      Time: 'purchase_datetime.time',
      Name: 'vendor_id',
      Category: 'product_type_id',
      Amount: 'non_sterling_cost',
      Currency: 'currency_id',
    },
    becomes: ['needs_you'],
  },
  {
    tool: 'a French bank',
    kind: 'expenditure',
    lines: [
      "Date d'opération;Libellé;Catégorie;Montant;Devise",
      '5 févr. 2026;Nordfuel;Other;1 204,50 €;EUR',
    ],
    reads: {
      "Date d'opération": 'purchase_datetime.day',
      Libellé: 'vendor_id',
      Catégorie: 'product_type_id',
      Montant: 'non_sterling_cost',
      Devise: 'currency_id',
    },
    becomes: ['new'],
  },
];

const converted: readonly Export[] = [
  {
    tool: 'Expensify',
    kind: 'expenditure',
    lines: [
      'Timestamp,Merchant,Amount,MCC,Category,Original Currency,Original Amount',
      '2026-02-05 00:00:00,Nordfuel,8.10,5541,Other,HUF,3950.00',
    ],
    reads: {
      Timestamp: 'purchase_datetime',
      Merchant: 'vendor_id',
      Category: 'product_type_id',
      'Original Currency': 'currency_id',
      'Original Amount': 'non_sterling_cost',
    },
    becomes: ['new'],
  },
  {
    tool: 'Revolut',
    kind: 'expenditure',
    lines: [
      'Type,Product,Started Date,Completed Date,Description,Amount,Currency',
      'CARD_PAYMENT,Current,2026-02-05 10:11:12,2026-02-06 03:00:00,Nordfuel,22.40,EUR',
    ],
    reads: {
      'Started Date': 'purchase_datetime',
      Description: 'vendor_id',
      Amount: 'non_sterling_cost',
      Currency: 'currency_id',
    },
    becomes: ['needs_you'],
  },
];

it.each(converted)(
  'Y-427 reads what was paid in a table of $tool, and no account for a product type',
  async ({ kind, lines, reads, becomes }) => {
    const seen = await preview(kind, lines);
    expect(targets(seen)).toEqual(reads);
    expect(verdicts(seen), JSON.stringify(seen.rows)).toEqual(becomes);
  },
);

it.each(exports)(
  "Y-311 reads a table of $tool, and names what it can't read",
  async ({ kind, lines, reads, becomes }) => {
    const seen = await preview(kind, lines);
    expect(targets(seen)).toEqual(reads);
    expect(verdicts(seen), JSON.stringify(seen.rows)).toEqual(becomes);
    expectAccounted(seen, lines.length - 1);
  },
);

it('Y-311 asks about phone numbers in one cell, and does not take miles for a flight number', async () => {
  const seen = await preview('people', [
    'Name,Phone 1 - Value',
    'Ivo Petersen,+45 20 55 01 01 ::: +45 20 55 01 02',
  ]);
  expect(messages(seen)).toEqual(['There are 2 here. Keep one of them.']);
  const told = await answerTo(seen, { cells: [{ row: 2, column: 1, text: '+45 20 55 01 01' }] });
  expect(verdicts(told)).toEqual(['new']);
  const flown = await preview('flights', ['Date,From,To,Miles', '2030-04-10,AMS,BUD,713']);
  expect(flown.columns[3]?.target).toBeNull();
});

it('Y-312 reads a time with an offset from UTC as the local time of its place', async () => {
  const seen = await preview('flights', [
    'Flight,From,To,Departs,Arrives',
    'KL 1978,LHR,BUD,2030-07-03T07:00:00Z,2030-07-03T11:20:00+02:00',
  ]);
  expect(seen.rows[0]?.times.map(({ utc }) => utc)).toEqual(['07:00', '09:20']);
  expect((await commit(seen)).statusCode).toBe(200);
  const flight = await kit.db
    .selectFrom('flights')
    .select(['departs_at_local', 'departure_time'])
    .where('flight_number', '=', 'KL 1978')
    .executeTakeFirstOrThrow();
  expect(flight.departure_time.toISOString()).toBe('2030-07-03T07:00:00.000Z');
});

it('Y-313 asks once what negative amounts mean, in any notation', async () => {
  const seen = await preview('expenditure', [
    'Date,Merchant,Category,Amount,Currency,State',
    '2026-03-01,Nordfuel,Other,(61.30),EUR,COMPLETED',
    '2026-03-01,Nordfuel,Other,61.40-,EUR,COMPLETED',
    '2026-03-01,Nordfuel,Other,-61.50,EUR,COMPLETED',
    '2026-03-01,Nordfuel,Other,-61.60,EUR,REVERTED',
  ]);
  expect(seen.questions).toEqual(['belowZero']);
  const paid = await answerTo(seen, { belowZero: 'paid' });
  expect(paid.questions).toEqual([]);
  expect(verdicts(paid)).toEqual(['new', 'new', 'new', 'needs_you']);
  expect(messages(paid)).toEqual([
    'This row says “REVERTED”. Leave it out, or clear that cell to import it.',
  ]);
  const back = await answerTo(seen, { belowZero: 'refunded' });
  expect(verdicts(back)).toEqual(Array(4).fill('needs_you'));
});
