import { afterAll, expect, it } from 'vitest';
import { openConfirmationKit } from '../../testing/confirmation-kit.ts';

const { kit, read } = await openConfirmationKit();
afterAll(async () => kit.close());

const there = 'BA 868 LHR BUD 2027-03-12T08:35 2027-03-12T12:05';
const back = 'BA 869 BUD LHR 2027-03-15T12:55 2027-03-15T14:35';
const layouts: [string, string, string[]][] = [
  [
    'the number of each flight after its times',
    'Departs London (LHR) 12 Mar 2027 08:35\nArrives Budapest (BUD) 12 Mar 2027 12:05\nFlight BA 868\nDeparts Budapest (BUD) 15 Mar 2027 12:55\nArrives London (LHR) 15 Mar 2027 14:35\nFlight BA 869\nQuestions? Call before 18:00.',
    [there, back],
  ],
  [
    'the day of each flight as its heading',
    'Friday 12 March 2027\nBA 868 London (LHR) 08:35 - Budapest (BUD) 12:05\nMonday 15 March 2027\nBA 869 Budapest (BUD) 12:55 - London (LHR) 14:35',
    [there, back],
  ],
  [
    'the day of each flight after its times',
    'BA 868 LHR-BUD 08:35 12:05 on 12 Mar 2027\nBA 869 BUD-LHR 12:55 14:35 on 15 Mar 2027',
    [there, back],
  ],
  [
    'American dates that other dates give away',
    'Issued: 09/14/2026\n03/12/2027 BA 868\nLHR London Heathrow\n8:35 AM\nBUD Budapest\n12:05 PM\n03/15/2027 BA 869\nBUD Budapest\n12:55 PM\nLHR London Heathrow\n2:35 PM',
    [there, back],
  ],
  [
    'the number under which another airline operates the flight',
    'BA 868 (operated by LH 5902)\nLHR-BUD 12 Mar 2027 08:35 - 12:05',
    [there],
  ],
  ['a German month', 'BA 868 London (LHR) - Budapest (BUD), 12. März 2027, 08:35 - 12:05', [there]],
  [
    'the time of a mail before those of its flight',
    'Subject: London (LHR) - Budapest (BUD)\nDate: 17 Nov 2026 09:12\nPrinted 09:30\nBA 868 12 Mar 2027 08:35 Heathrow, Ferihegy 12:05',
    [there],
  ],
  [
    'two flights without airports of their own',
    'London (LHR) to Budapest (BUD)\nCheck-in 06:35, gate 08:05\nBA 868\n12 Mar 2027 08:35\n12:05\nBA 869\n15 Mar 2027 12:55\n14:35',
    [],
  ],
  [
    'a train to an airport',
    'IC 2023 Hamburg Hbf ab 06:46\nFRA Frankfurt Flughafen\nan 10:46 12.07.2027\nKLN Köln',
    [],
  ],
];

it.each(layouts)('Y-40 reads %s, or nothing', async (_what, text, legs) => {
  const found = await read(`Booking reference: GTWQ7X\n${text}`);
  expect(found.legs).toEqual(legs);
  expect(found.notes).not.toContain('was read as');
});

const numbersLast =
  'London (LHR) - Budapest (BUD)\nFri 12.03.2027\n08:35 LHR\n12:05 BUD\nBA 868 Economy\nBudapest (BUD) - London (LHR)\nMon 15.03.2027\n12:55 BUD\n14:35 LHR\nBA 869 Economy';

it.each([
  ['about bags', 'LHR'],
  ['with days', 'Fri 12.03.2027 1 x 23 kg'],
  ['with times', 'Fri 12.03.2027 08:35 - 12:05, 1 x 23 kg'],
])('Y-321 keeps outbound and return apart above a section %s', async (_what, more) => {
  const bags = `Bags\nLondon (LHR) - Budapest (BUD)\n${more}\nBudapest (BUD) - London (LHR)\n`;
  expect((await read(`Booking reference: GTWQ7X\n${numbersLast}\n${bags}`)).legs).toEqual([
    there,
    back,
  ]);
});

it('Y-321 separates them above a section that repeats numbers, and below a summary', async () => {
  const bags = 'Bags\nBA 868 LHR-BUD 1 x 23 kg\nBA 869 BUD-LHR 1 x 23 kg';
  const below = await read(`Booking reference: GTWQ7X\n${numbersLast}\n${bags}`);
  expect(below.legs).toEqual([there, back]);
  const summary =
    'London (LHR) - Budapest (BUD) 12 Mar 2027 08:35 - 12:05, back 15 Mar 2027 12:55 - 14:35';
  const numbersFirst =
    'BA 868\nLHR-BUD 12 Mar 2027 08:35 - 12:05\nBA 869\nBUD-LHR 15 Mar 2027 12:55 - 14:35';
  const above = await read(`Booking reference: GTWQ7X\n${summary}\n${numbersFirst}\n${bags}`);
  expect(above.legs).toEqual([there, back]);
});

it('Y-40 says so if a date could be American', async () => {
  const { notes } = await read('Booking reference: GTWQ7X\nBA 868 LHR-BUD 03/04/2027 08:35 12:05');
  expect(notes).toContain('A date such as 03/04/2027 was read as 3 April. Check it.');
});

/** A booked flight in schema.org's format. */
const booked = (flightNumber: string, status: string) =>
  Object.fromEntries<unknown>([
    ['@type', 'FlightReservation'],
    ['reservationNumber', 'GTWQ7X'],
    ['reservationStatus', `http://schema.org/${status}`],
    [
      'reservationFor',
      {
        '@type': 'Flight',
        flightNumber,
        departureAirport: { iataCode: 'LHR' },
        arrivalAirport: { iataCode: 'BUD' },
        departureTime: '2027-03-12T08:35',
      },
    ],
  ]);
const page = (data: unknown) =>
  `<!doctype html><script type="application/ld+json">${JSON.stringify(data)}</script>`;

it('Y-40 leaves out a flight replaced by another, and says so', async () => {
  const found = await read(
    page([booked('BA 866', 'ReservationCancelled'), booked('BA 868', 'ReservationConfirmed')]),
  );
  expect(found.legs).toEqual(['BA 868 LHR BUD 2027-03-12T08:35']);
  expect(found.notes).toContain('was cancelled, so it is left out: BA 866.');
});

it('Y-40 shows a flight that was only cancelled, and says so', async () => {
  const found = await read(page(booked('BA 866', 'ReservationCancelled')));
  expect(found.legs).toEqual(['BA 866 LHR BUD 2027-03-12T08:35']);
  expect(found.notes).toContain('The document says that this booking was cancelled.');
});

const calendar = (title: string, ...more: string[]) =>
  [
    'BEGIN:VCALENDAR',
    ...more.filter((line) => line.startsWith('METHOD')),
    'BEGIN:VEVENT',
    'DTSTART;TZID=Europe/London:20270312T083500',
    'DTEND;TZID=Europe/Budapest:20270312T120500',
    `SUMMARY:${title}`,
    ...more.filter((line) => !line.startsWith('METHOD')),
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');

it.each([
  ['BA 868 LHR to BUD', 'METHOD:CANCEL'],
  ['BA 868 LHR to BUD', 'STATUS:CANCELLED'],
  ['Cancelled: BA 868 LHR to BUD', 'UID:1'],
  ['Canceled: BA 868 LHR to BUD', 'UID:1'],
  ['[CANCELLED] BA 868 LHR to BUD', 'UID:1'],
  ['FW: Cancelled: BA 868 LHR to BUD', 'UID:1'],
  ['Storniert: BA 868 LHR to BUD', 'UID:1'],
  ['Flight BA 868 LHR to BUD - cancelled', 'UID:1'],
])('Y-322 says that “%s” with %s was cancelled', async (title, line) => {
  const { legs, notes } = await read(calendar(title, line));
  expect(legs).toEqual([there]);
  expect(notes).toContain('The calendar says that this was cancelled.');
});

it.each(['Free cancellation: BA 868 LHR to BUD', 'BA 868 LHR to BUD, not cancelled'])(
  'Y-322 does not say so of “%s”',
  async (title) => {
    expect((await read(calendar(title, 'METHOD:PUBLISH'))).notes).not.toContain('was cancelled');
  },
);

it('Y-322 leaves the word out of the name of a cancelled hotel', async () => {
  const { stays, notes } = await read(calendar('Cancelled: Hotel Lantern', 'UID:1'));
  expect(stays).toEqual(['Hotel Lantern']);
  expect(notes).toContain('The calendar says that this was cancelled.');
});

it.each([
  ['Cancelled: your trip', true],
  ['Fwd: Your booking has been cancelled', true],
  ['Your trip', false],
])('Y-322 tells by the subject “%s” whether a mail cancels: %s', async (subject, isCancelled) => {
  const mail = `From: trips@globewing.example\r\nSubject: ${subject}\r\nMIME-Version: 1.0\r\n\r\nBooking reference: GTWQ7X\r\nBA 868 LHR-BUD 12 Mar 2027 08:35 12:05`;
  const { legs, notes } = await read(mail);
  expect(legs).toEqual([there]);
  expect(notes.includes('The subject of the mail says that this was cancelled.')).toBe(isCancelled);
});

it('Y-320 also says in a calendar that its total isn’t clear', async () => {
  const { prices, notes } = await read(
    calendar('BA 868 LHR to BUD', 'DESCRIPTION:Total: BHD 1\\,204'),
  );
  expect(prices).toEqual([]);
  expect(notes).toContain('The document gives “BHD 1,204” as the total');
});

const head = 'M1HALE/BEN            E';
const one = 'HB4K9Z LHRBUDBA 0868 256Y014C0045 1';
const years: [string, string, string[]][] = [
  ['the year of its issue', `${head}${one}0B>60B1WW7255BBA `, ['BA 868 LHR BUD 2027-09-13']],
  ['the nearest year without an issue', `${head}${one}00`, ['BA 868 LHR BUD 2026-09-13']],
  [
    'the nearest year if its issue is years away',
    `${head}${one}0B>60B1WW2255BBA `,
    ['BA 868 LHR BUD 2026-09-13'],
  ],
  [
    'the new year after the old one',
    'M2HALE/BEN            EHB4K9Z LHRBUDBA 0868 365Y014C0045 100HB4K9Z BUDISTTK 1036 001Y014C0045 100',
    ['BA 868 LHR BUD 2026-12-31', 'TK 1036 BUD IST 2027-01-01'],
  ],
  [
    'the day before, beyond the date line',
    'M2HALE/BEN            EHB4K9Z AKLHNLNZ 0010 100Y014C0045 100HB4K9Z HNLLAXHA 0002 099Y014C0045 100',
    ['NZ 10 AKL HNL 2027-04-10', 'HA 2 HNL LAX 2027-04-09'],
  ],
];

it.each(years)('Y-43 gives the flights of a pass %s', async (_what, code, legs) => {
  const found = await read(code);
  expect(found.legs).toEqual(legs);
  expect(found.notes).toContain('A boarding pass has no year');
});

it('Y-238 finds travellers in a mail that names them in a link, or in the middle of a line', async () => {
  const graph = `{"@context": "https://schema.org", "@graph": [
    {"@type": "Person", "@id": "#one", "name": "Ben Hale"},
    {"@type": "FlightReservation", "reservationNumber": "K7Q2MX", "underName": {"@id": "#one"},
      "reservationFor": {"@type": "Flight", "flightNumber": "BA868",
        "departureAirport": {"iataCode": "LHR"}, "arrivalAirport": {"iataCode": "BUD"},
        "departureTime": "2027-03-12T08:35", "arrivalTime": "2027-03-12T12:05"}}]}`;
  const mail = `<html><script type="application/ld+json">${graph}</script></html>`;
  expect((await read(mail)).travellers).toEqual(['Ben Hale']);
  const words =
    'BA 868 LHR-BUD 12 Mar 2027 08:35 12:05\nBooking reference: K7Q2MX. Passenger name: Ms Ann Hale. Bags drop at 06:30.';
  expect((await read(words)).travellers).toEqual(['Ann Hale']);
});

it('Y-238 finds the end of a calendar’s flight by its duration, and a reservation by its code', async () => {
  const { legs, references } = await read(
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;TZID=Europe/London:20270312T083500\r\nDURATION:PT2H30M\r\nSUMMARY:BA 868 London (LHR) to Budapest (BUD)\r\nDESCRIPTION:Reservation K7Q2MX\r\nEND:VEVENT\r\nEND:VCALENDAR',
  );
  expect(legs).toEqual(['BA 868 LHR BUD 2027-03-12T08:35 2027-03-12T12:05']);
  expect(references).toEqual(['K7Q2MX']);
});

it("Y-237 shows a mail's text with its HTML characters, and its date in readable form", async () => {
  const mail = [
    'From: trips@globewing.example',
    'Date: Mon, 16 Nov 2026 08:30:00 +0000',
    'MIME-Version: 1.0',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Aoife N&iacute; Bhriain &middot; 14:05&ndash;16:20 &rarr; K&Ouml;LN &unknown; R&amp;D</p>',
  ];
  const { words } = await read(mail.join('\r\n'));
  expect(words).toContain('Aoife Ní Bhriain · 14:05–16:20 → KÖLN &unknown; R&D');
  expect(words).toContain('2026-11-16 08:30 UTC');
});

const flight =
  'Booking reference: GTWQ7X\nBA 868 London (LHR) to Budapest (BUD) 12 Mar 2027 08:35 12:05';

it.each([
  ['Total: 88 400 Ft', '88400 HUF'],
  ['Total: HUF 88,400', '88400 HUF'],
  ['Total: EUR 2 310.80', '2310.80 EUR'],
  ['Total: 2\u202f310,80 €', '2310.80 EUR'],
  ['<table><tr><td>Total</td><td>2&nbsp;310,80&nbsp;€</td></tr></table>', '2310.80 EUR'],
  ['Total EUR2310,80', '2310.80 EUR'],
  ["Total: CHF 2'310.80", '2310.80 CHF'],
  ['Total: CHF 2’310.–', '2310 CHF'],
  ['Total: 2.310,80 EUR', '2310.80 EUR'],
  ['Total: 2.310 EUR', '2310 EUR'],
  ['Total: EUR 1.002.310,80', '1002310.80 EUR'],
  ['Total: INR 1,20,450.00', '120450.00 INR'],
  ['Total: BHD 96.250', '96.250 BHD'],
  ['Total: 1,096.250 KWD', '1096.250 KWD'],
  ['Total: KWD 1 096,25', '1096.25 KWD'],
  ['Total: ¥88,400', '88400 JPY'],
  ['Total: JPY 88,400.00', '88400 JPY'],
  ['Total: A$ 310.80', '310.80 AUD'],
  ['Total: $310.80 CAD', '310.80 CAD'],
  ['Total: AUD $310.80', '310.80 AUD'],
  ['Total (2 passengers): GBP 310.80', '310.80 GBP'],
  ['Paid 04.03.2027 EUR 310.80', '310.80 EUR'],
  ['Amount due: GBP 0.00\nTotal: GBP 310.80', '310.80 GBP'],
  ['Amount due: GBP 0.00, total GBP 310.80', '310.80 GBP'],
  ['Total tax: GBP 40.00\nTotal incl. tax: GBP 310.80', '310.80 GBP'],
  ['Total fare: GBP 270.80\nGrand total: GBP 310.80', '310.80 GBP'],
  ['Total\nGBP 310.80', '310.80 GBP'],
  ['Gesamtpreis: 310,80 EUR', '310.80 EUR'],
])('Y-320 reads the total of “%s” as %s', async (words, price) => {
  const { prices, notes } = await read(`${flight}\n${words}`);
  expect(prices).toEqual([price]);
  expect(notes).not.toContain('Enter the cost.');
  expect(notes).not.toContain('The cost is missing.');
});

it.each([
  ['Total: BHD 1,204', 'The document gives “BHD 1,204” as the total, which isn’t clear.'],
  ['Total: EUR 1,20,4', 'The document gives “EUR 1,20,4” as the total, which isn’t clear.'],
  ['Total: EUR 1204.5678', 'The document gives “EUR 1204.5678” as the total, which isn’t clear.'],
  ['Total: JPY 884.50', 'The document gives “JPY 884.50” as the total, which isn’t clear.'],
  ['Total: SEK 2 310:80', 'The document gives “SEK 2 310:80” as the total, which isn’t clear.'],
  ['Total 2 412.50 EUR', 'The document gives “2 412.50 EUR” as the total, which isn’t clear.'],
  ['Total 412.50 EUR 2 people', 'as the total, which isn’t clear.'],
  ['Total: GBP 0.00', 'The document gives GBP 0.00 as the total.'],
  ['Amount due: GBP 310.80', 'The document says that GBP 310.80 is due, and gives no total.'],
  [
    'Total: GBP 310.80\nTotal: EUR 360.00',
    'The document gives several totals: GBP 310.80, EUR 360.00.',
  ],
])('Y-320 leaves the cost of “%s” empty and says why', async (words, why) => {
  const { prices, notes } = await read(`${flight}\n${words}`);
  expect(prices).toEqual([]);
  expect(notes).toContain(`${why} Enter the cost.`);
});

it.each([
  'Total price: 2 x GBP 155.40',
  'Total price: GBP 155.40 per person',
  'Total savings: GBP 12.00',
  'Amount due: GBP 0.00',
  'Balance of total: GBP 100.00',
])('Y-320 takes no part of a total for the total: %s', async (words) => {
  const { prices, notes } = await read(`${flight}\n${words}`);
  expect(prices).toEqual([]);
  expect(notes).toContain('The cost is missing.');
});

it('Y-320 says so if a sign could be another currency', async () => {
  const { prices, notes } = await read(`${flight}\nTotal: $310.80`);
  expect(prices).toEqual(['310.80 USD']);
  expect(notes).toContain('“$” was read as USD. Check the currency.');
});

it.each([
  ['1.234,50', 'EUR', '1234.50 EUR'],
  ["1'234.50", 'CHF', '1234.50 CHF'],
  ['120.500', 'BHD', '120.500 BHD'],
  [88_400, 'JPY', '88400 JPY'],
  ['88400.00', 'JPY', '88400 JPY'],
])('Y-320 reads %s %s of structured data as %s', async (totalPrice, priceCurrency, price) => {
  const data = { ...booked('BA 868', 'ReservationConfirmed'), totalPrice, priceCurrency };
  expect((await read(page(data))).prices).toEqual([price]);
});
