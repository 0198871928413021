import { afterAll, expect, it } from 'vitest';
import { openFormKit } from '../../testing/form-kit.ts';
import { importKit, messages, verdicts } from '../../testing/import-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';

const kit = await openFormKit(await createTestDatabase());
await enterTour(kit);
for (const vendor of ['Nordfuel', 'KLM']) await kit.store('new-vendor', { vendor_name: vendor });
for (const [given, family] of [
  ['Marta', 'Lindqvist'],
  ['Owen', 'Tremblay'],
])
  await kit.store('new-contact', { given_name: given, family_name: family });
afterAll(async () => kit.close());

const { preview, commit } = importKit(kit);

/** Headings of a tool, and what each is read as; those that aren't named here are not imported. */
const tools: readonly (readonly [
  string,
  string,
  string,
  string,
  Readonly<Record<string, string>>,
])[] = [
  [
    'Xero',
    'expenditure',
    '*ContactName,*InvoiceNumber,*InvoiceDate,*DueDate,Total,Description,TaxAmount,Currency',
    'Nordfuel,INV-9,23/02/2026,25/03/2026,118.10,Diesel,19.68,GBP',
    {
      '*ContactName': 'vendor_id',
      '*InvoiceNumber': 'vendor_reference',
      '*InvoiceDate': 'purchase_datetime.day',
      '*DueDate': 'due_on',
      Total: 'non_sterling_cost',
      Currency: 'currency_id',
    },
  ],
  [
    'SAP Concur',
    'expenditure',
    'Emp ID,Trans Date,Exp Type,Vendor,Amount (Rpt Curr),Rpt Curr,Foreign Amount,Foreign Curr',
    '77,2026-02-03,Other,Nordfuel,84.10,GBP,98.42,EUR',
    {
      'Trans Date': 'purchase_datetime.day',
      'Exp Type': 'product_type_id',
      Vendor: 'vendor_id',
      'Foreign Amount': 'non_sterling_cost',
      'Foreign Curr': 'currency_id',
    },
  ],
  [
    'SAP',
    'expenditure',
    'Document Number,Document Date,Posting Date,Vendor Name,Amount in doc. curr.,Document currency,Net due date',
    '19000012,03.02.2026,04.02.2026,Nordfuel,98.42,EUR,05.03.2026',
    {
      'Document Number': 'vendor_reference',
      'Document Date': 'purchase_datetime.day',
      'Vendor Name': 'vendor_id',
      'Amount in doc. curr.': 'non_sterling_cost',
      'Document currency': 'currency_id',
      'Net due date': 'due_on',
    },
  ],
  [
    'a company card',
    'expenditure',
    'Account,Trans Date,Merchant Name,Billing Amount,Billing Currency,Transaction Amount,Transaction Currency',
    'x1234,13/02/2026,Nordfuel,84.10,GBP,98.42,EUR',
    {
      'Trans Date': 'purchase_datetime.day',
      'Merchant Name': 'vendor_id',
      'Transaction Amount': 'non_sterling_cost',
      'Transaction Currency': 'currency_id',
    },
  ],
  [
    'a German fuel card',
    'expenditure',
    'Kennzeichen;Lieferdatum;Lieferzeit;Tankstelle;Menge;Bruttobetrag;Währung;Belegnr.',
    'B-AB 1;03.02.2026;14:05;Nordfuel;100,00;96,00;EUR;B77',
    {
      Lieferdatum: 'purchase_datetime.day',
      Lieferzeit: 'purchase_datetime.time',
      Tankstelle: 'vendor_id',
      Bruttobetrag: 'non_sterling_cost',
      Währung: 'currency_id',
      'Belegnr.': 'vendor_reference',
    },
  ],
  [
    'TripIt',
    'flights',
    'Trip Name,Start Date,Start Time,End Date,End Time,Airline,Flight Number,Departure Airport Code,Arrival Airport Code,Distance',
    'Budapest,2030-04-12,07:05 AM,2030-04-12,09:00 AM,KLM,1975,AMS,BUD,713 miles',
    {
      'Start Date': 'departure_time.day',
      'Start Time': 'departure_time.time',
      'End Date': 'arrival_time.day',
      'End Time': 'arrival_time.time',
      Airline: 'vendor_id',
      'Flight Number': 'flight_number',
      'Departure Airport Code': 'origin_airport_id',
      'Arrival Airport Code': 'destination_airport_id',
    },
  ],
  [
    'a reservation system',
    'flights',
    'Seg,Flight,Date,City pair,Status,Dep,Arr',
    '1,KL 1975,16APR30,AMSBUD,HK2,0705,0900',
    {
      Flight: 'flight_number',
      Date: 'departure_time.day',
      'City pair': 'route',
      Dep: 'departure_time.time',
      Arr: 'arrival_time.time',
    },
  ],
  [
    'a program',
    'flights',
    'flightNumber,depAirport,arrAirport,departureDate,departureTime,arrivalTime',
    'KL1975,AMS,BUD,2030-04-12,07:05,09:00',
    {
      flightNumber: 'flight_number',
      depAirport: 'origin_airport_id',
      arrAirport: 'destination_airport_id',
      departureDate: 'departure_time.day',
      departureTime: 'departure_time',
      arrivalTime: 'arrival_time',
    },
  ],
  [
    'an airline’s manifest',
    'bookings',
    'Flt,Dt,Dpt,Arv,STD (L),STA (L),Seq,Pax,Bags,RLOC,Ticket Amt',
    'KL1975,12-Apr-30,AMS,BUD,07:05,09:00,001,TREMBLAY/OWEN MR,2,W4R8TC,240.10',
    {
      Flt: 'flight_number',
      Dt: 'departure_time.day',
      Dpt: 'origin_airport_id',
      Arv: 'destination_airport_id',
      'STD (L)': 'departure_time',
      'STA (L)': 'arrival_time',
      Pax: 'contactIds',
      RLOC: 'vendor_reference',
      'Ticket Amt': 'non_sterling_cost',
    },
  ],
  [
    'Concur Travel',
    'bookings',
    'Traveler Name,Record Locator,Vendor,Flight #,Departure Date/Time,Departure Airport,Arrival Date/Time,Arrival Airport,Ticket Amount,Currency Code,Ticket #',
    'Owen Tremblay,CCC123,KL,1975,04/17/2030 07:05 AM,AMS,04/17/2030 09:00 AM,BUD,240.10,EUR,0742123',
    {
      'Traveler Name': 'contactIds',
      'Record Locator': 'vendor_reference',
      Vendor: 'vendor_id',
      'Flight #': 'flight_number',
      'Departure Date/Time': 'departure_time',
      'Departure Airport': 'origin_airport_id',
      'Arrival Date/Time': 'arrival_time',
      'Arrival Airport': 'destination_airport_id',
      'Ticket Amount': 'non_sterling_cost',
      'Currency Code': 'currency_id',
    },
  ],
  [
    'a hotel’s block',
    'rooms',
    'Hotel,Conf #,Rm,Rm Type,Guest Last Name,Guest First Name,Arr,Dep,# Nights',
    'Hotel Mogyoród,55512,301,DBL,Tremblay,Owen,14.08.2030,19.08.2030,5',
    {
      Hotel: 'hotel_id',
      'Conf #': 'confirmation_number',
      Rm: 'room_number',
      'Rm Type': 'kind',
      'Guest Last Name': 'contact_ids.family',
      'Guest First Name': 'contact_ids.given',
      Arr: 'checks_in_on',
      Dep: 'checks_out_on',
    },
  ],
  [
    'Booking.com',
    'rooms',
    'Book number,Guest Name(s),Check-in,Check-out,Rooms,People,Unit type',
    '3399,Owen Tremblay,2030-08-14,2030-08-19,1,1,Twin Room',
    {
      'Book number': 'confirmation_number',
      'Guest Name(s)': 'contact_ids',
      'Check-in': 'checks_in_on',
      'Check-out': 'checks_out_on',
      'Unit type': 'kind',
    },
  ],
  [
    'a staff list',
    'people',
    'Employee #,Employee Name,Position Title,Business Email,Cell #',
    '77,"Nakamura, Kenji",Data engineer,kenji@n.example,+81 90 1234 5678',
    {
      'Employee Name': 'full_name',
      'Position Title': 'role',
      'Business Email': 'email',
      'Cell #': 'phone_number',
    },
  ],
  [
    'a French Outlook',
    'people',
    'Prénom;Nom;Titre du poste;Téléphone (bureau);Tél. mobile;Adresse de messagerie',
    'Luc;Morel;Mécanicien;+33 1 99 00 12 34;+33 6 39 98 12 34;luc@m.example',
    {
      Prénom: 'given_name',
      Nom: 'family_name',
      'Titre du poste': 'role',
      'Tél. mobile': 'phone_number',
      'Adresse de messagerie': 'email',
    },
  ],
  [
    'a transfer company',
    'transfers',
    'Date,P/U time,From,To,First name,Surname,No of pax',
    '14 Aug 2030,08:15,Silverstone,Hungaroring,Marta,Lindqvist,1',
    {
      Date: 'leaves_at.day',
      'P/U time': 'leaves_at',
      From: 'from_place_id',
      To: 'to_place_id',
      'First name': 'passengerIds.given',
      Surname: 'passengerIds.family',
    },
  ],
  [
    'a seller of train tickets',
    'tickets',
    'Booking reference,Date,Origin station,Destination station,Dep,Arr,Train no.,Passenger(s)',
    'ABCD12,14 Aug 2030,Silverstone,Hungaroring,07:42,10:19,RJX 61,Owen Tremblay',
    {
      'Booking reference': 'reference',
      Date: 'leaves_at.day',
      'Origin station': 'from_place_id',
      'Destination station': 'to_place_id',
      Dep: 'leaves_at',
      Arr: 'arrives_at',
      'Train no.': 'number',
      'Passenger(s)': 'passengerIds',
    },
  ],
  [
    'a timetable',
    'schedule',
    'Day,Start,Finish,Series,Session,Location',
    'Friday 16 August 2030,09:00,09:40,F2,Free practice,Hungaroring',
    {
      Day: 'starts_at.day',
      Start: 'starts_at',
      Finish: 'ends_at.time',
      Session: 'title',
      Location: 'place_id',
    },
  ],
  [
    'a British bank',
    'payments',
    'Transaction Date,Transaction Type,Transaction Description,Debit Amount,Balance',
    '13/03/2026,DEB,XK4T9Q,98.42,100.00',
    {
      'Transaction Date': 'paid_on',
      'Transaction Description': 'prj_expenditure_id',
      'Debit Amount': 'non_sterling_amount',
    },
  ],
];

it.each(tools)('Y-714 reads the headings of %s, for %s', async (_, kind, heading, row, reads) => {
  const seen = await preview(kind, [heading, row]);
  const said = seen.notices.map(({ text }) => text).join(' ');
  const own = seen.columns.filter(({ isAdded }) => !isAdded);
  const read = own.flatMap(({ heading: text, target }) =>
    target === null ? [] : [[text, target]],
  );
  expect(Object.fromEntries(read)).toEqual(reads);
  const unsaid = own.filter(({ heading: text, target }) => target === null && !said.includes(text));
  expect(unsaid).toEqual([]);
  expect(seen.counts.read).toBe(1);
});

it('Y-715 finds a person whose first and last names are in two columns, or as on a ticket', async () => {
  const seen = await preview('transfers', [
    'Date,Time,From,To,First name,Surname',
    '14 Aug 2030,08:15,Silverstone,Hungaroring,Marta,Lindqvist',
    '14 Aug 2030,09:15,Silverstone,Hungaroring,Marta,Elsewhere',
  ]);
  expect(verdicts(seen)).toEqual(['new', 'needs_you']);
  expect(messages(seen)).toEqual(['Which person is “Marta Elsewhere”?']);
  expect((await commit(seen)).statusCode).toBe(200);
  const aboard = await kit.db
    .selectFrom('transfer_passengers')
    .innerJoin('contacts', 'contacts.id', 'transfer_passengers.contact_id')
    .select('contacts.family_name')
    .execute();
  expect(aboard).toEqual([{ family_name: 'Lindqvist' }]);
  const manifest = await preview('bookings', [
    'Flight,From,To,Departs,Arrives,Pax,PNR,Fare',
    'KL1975,AMS,BUD,2030-04-12 07:05,2030-04-12 09:00,TREMBLAY/OWEN MR,W4R8TC,240.10',
  ]);
  expect(messages(manifest)).toEqual([]);
});

it('Y-716 reads both airports of a route in one column, and asks about more than two', async () => {
  const seen = await preview('flights', [
    'Date,Flight,Routing,STD,STA',
    '2030-04-14,KL 1992,AMS → BUD,07:05,09:00',
    '2030-04-14,KL 1993,AMS/BUD,07:05,09:00',
    '2030-04-14,KL 1994,Amsterdam (AMS) to Budapest (BUD),07:05,09:00',
    '2030-04-14,KL 1995,AMS-BUD-AMS,07:05,09:00',
    '2030-04-14,KL 1996,AMS – BUD – AMS,07:05,09:00',
  ]);
  expect(verdicts(seen)).toEqual(['new', 'new', 'new', 'needs_you', 'needs_you']);
  expect(seen.rows[2]?.title).toMatch(/ AMS BUD /);
});

it('Y-717 takes a row of values for no heading, however many words of it are known', async () => {
  const seen = await preview('expenditure', ['Merchant,Paid in,Amount', 'Nordfuel,GBP,98.42']);
  expect(seen.headingRow).toBe(1);
  expect(seen.counts.read).toBe(1);
});

it('Y-718 reads the times of calendars, and a time in brackets behind a date', async () => {
  const seen = await preview('schedule', [
    'DTSTART,DTEND,SUMMARY',
    '20300814T150000Z,20300814T160000Z,Track walk',
    '20300815T090000,20300815T100000,Briefing',
    'Fri 16 Aug 2030 (09:00),Fri 16 Aug 2030 (10:00),Meeting',
  ]);
  expect(verdicts(seen)).toEqual(['new', 'new', 'new']);
  expect(seen.rows.map(({ times }) => times[0])).toEqual([
    { column: 0, zone: 'Europe/Budapest', utc: '15:00' },
    { column: 0, zone: 'Europe/Budapest', utc: '07:00' },
    { column: 0, zone: 'Europe/Budapest', utc: '07:00' },
  ]);
});

it('Y-719 asks about a row that is ticked as cancelled, and about money that came in, in Dutch', async () => {
  const flown = await preview('flights', [
    'Date,Flight,From,To,Dep time,Arr time,Canceled',
    '2030-04-15,KL 1990,AMS,BUD,07:05,09:00,true',
    '2030-04-15,KL 1991,AMS,BUD,07:05,09:00,false',
  ]);
  expect(verdicts(flown)).toEqual(['needs_you', 'new']);
  expect(messages(flown)[0]).toMatch(/^This row says “Canceled”\./);
  const paid = await preview('payments', [
    'Datum;Omschrijving;Af Bij;Bedrag (EUR)',
    '20260305;XK4T9Q;Bij;98,42',
    '20260305;XK4T9Q;Af;98,43',
  ]);
  expect(verdicts(paid)).toEqual(['needs_you', 'new']);
});

it('Y-720 names a row without its amount while the amount is asked about, and never 0.00', async () => {
  const seen = await preview('payments', ['Date;Bill;Amount (EUR)', '2026-03-05;XK4T9Q;-98.42']);
  expect(seen.questions).toEqual(['belowZero']);
  expect(seen.rows[0]?.title).not.toMatch(/0\.00/);
});
