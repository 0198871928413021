import { afterAll, expect, it } from 'vitest';
import { openFormKit } from '../../testing/form-kit.ts';
import { importKit, messages, verdicts } from '../../testing/import-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';

const kit = await openFormKit(await createTestDatabase());
await enterTour(kit);
await kit.store('new-vendor', { vendor_name: 'Nordfuel' });
afterAll(async () => kit.close());

const { preview, answerTo, look, commit } = importKit(kit);

const flights = 'Flight,From,To,Departs,Arrives';
const bills = 'Date,Vendor,Category,Amount,Currency';

it('Y-950 asks if a column of weekdays, nights or durations contradicts the dates and times', async () => {
  const days = await preview('schedule', [
    'Day,Date,Time,What',
    'Mon,2030-07-01,09:00,Briefing',
    'Mon,2030-07-02,09:00,Second briefing',
    'kedd,2030-07-02,10:00,Third briefing',
  ]);
  expect(verdicts(days)).toEqual(['new', 'needs_you', 'new']);
  expect(messages(days)).toEqual([
    '“Mon” is not the weekday of the date: that is Tue 2 Jul. Correct one of them, or clear that cell.',
  ]);
  const nights = await preview('stays', [
    'Hotel,Check in,Check out,Nights',
    'Hotel Mogyoród,2030-09-05,2030-09-08,2',
    'Hotel Mogyoród,2030-10-05,2030-10-08,3',
  ]);
  expect(verdicts(nights)).toEqual(['needs_you', 'new']);
  expect(messages(nights)[0]).toContain('“Nights” says 2, and from check-in to check-out it is 3.');
  const flown = await preview('flights', [
    `${flights},Duration`,
    'BA 950,LHR,HKG,2030-07-01 06:40,2030-07-01 23:15,12:35',
    'BA 951,LHR,BUD,2030-07-01 06:40,2030-07-01 10:15,2h 35m',
    'BA 952,LHR,BUD,2030-07-01 06:40,2030-07-02 10:15,155 min',
  ]);
  expect(verdicts(flown)).toEqual(['needs_you', 'new', 'needs_you']);
  expect(messages(flown)[0]).toContain(
    '“Duration” says 12:35, and these times are 9:35 hours apart.',
  );
  const settled = await answerTo(flown, { cells: [{ row: 2, column: 5, text: '' }] });
  expect(verdicts(settled)).toEqual(['new', 'new', 'needs_you']);
});

it('Y-1114 asks about a row that counts several rooms', async () => {
  const heading = 'Hotel,Room,Type,Qty,Guest,Arrival,Departure';
  const row = (room: string, count: string) =>
    `Hotel Mogyoród,${room},Twin,${count},Anna Kowalska,2030-08-${room},2030-08-30`;
  const rooms = await preview('rooms', [heading, row('05', '3')]);
  expect(verdicts(rooms)).toEqual(['needs_you']);
  expect(messages(rooms)).toEqual([
    '“Qty” says 3, and a row is one room. Add a row for each room, or clear that cell.',
  ]);
  expect(verdicts(await preview('rooms', [heading, row('05', '1')]))).toEqual(['new']);
});

it.each(['SZABO/ZOLTAN MR', 'SZABO Zoltan', 'Zoltan Szabo'])(
  'Y-1115 finds Zoltán Szabó by “%s”',
  async (name) => {
    const seen = await preview('rooms', [
      'Hotel,Room,Type,Guest,Arrival,Departure',
      `Hotel Mogyoród,501,Single,${name},2030-09-01,2030-09-05`,
    ]);
    expect(messages(seen)).toEqual([]);
    expect(verdicts(seen)).toEqual(['new']);
  },
);

it('Y-951 asks about a time without AM or PM where other times have it', async () => {
  const seen = await preview('schedule', [
    'What,Date,Start,End',
    'Walk,2030-07-01,1:30 PM,3:00 PM',
    'Run,2030-07-01,2:30,4:00 PM',
    'Dinner,2030-07-01,7:00 PM,9:30 PM',
  ]);
  expect(verdicts(seen)).toEqual(['new', 'needs_you', 'new']);
  expect(messages(seen)).toEqual([
    '“2:30” says neither AM nor PM, as other times here do. Write it as 14:30 or 2:30 AM.',
  ]);
  const whole = await preview('flights', [
    'Flight,From,To,Date,Dep time,Arr time',
    'BA 953,LHR,BUD,24 June 2030,1:20 PM,16:50',
    'BA 954,BUD,LHR,25 June 2030,6:40 AM,08:20',
  ]);
  // A column with 16:50 has 24 hours.
  expect(verdicts(whole)).toEqual(['new', 'new']);
});

it('Y-952 asks about seats, rooms and payments that are not sure, and about money that came in under any heading', async () => {
  const flown = await preview('flights', [
    `${flights},Status`,
    'BA 955,LHR,BUD,2030-07-01 06:40,2030-07-01 10:15,Waitlisted',
    'BA 956,LHR,BUD,2030-07-01 06:40,2030-07-01 10:15,Confirmed',
  ]);
  expect(verdicts(flown)).toEqual(['needs_you', 'new']);
  const rooms = await preview('rooms', [
    'Hotel,Room,Type,Guest,Arrival,Departure,Status',
    'Hotel Mogyoród,401,Twin,Anna Kowalska,2031-07-01,2031-07-05,Tentative',
    'Hotel Mogyoród,402,Twin,Zoltán Szabó,2031-08-01,2031-08-05,On request',
  ]);
  expect(verdicts(rooms)).toEqual(['needs_you', 'needs_you']);
  for (const [heading, out, back] of [
    ['D/C', 'D', 'C'],
    ['+/-', '-', '+'],
    ['Document type', 'Invoice', 'Credit note'],
    ['Transaction type', 'Lastschrift', 'Gutschrift'],
  ]) {
    const paid = await look('expenditure', {
      text: `${bills},${heading}\n2026-03-25,Nordfuel,Other,10.00,EUR,${out}\n2026-03-26,Nordfuel,Other,12.00,EUR,${back}`,
    });
    expect(verdicts(paid), heading).toEqual(['new', 'needs_you']);
  }
});

it('Y-953 reads clocks in the zone that a heading, a column, a cell or a line around the table says', async () => {
  const utc = async (lines: readonly string[]) => {
    const { rows } = await preview('flights', lines);
    return rows[0]?.times.map((time) => time.utc);
  };
  const row = 'BA 960,LHR,BUD,2030-07-01 06:40,2030-07-01 09:15';
  const expected = ['06:40', '09:15'];
  expect(await utc(['Flight list - all times UTC', flights, row])).toEqual(expected);
  expect(await utc([flights, row, '* Times are in GMT,,,,'])).toEqual(expected);
  expect(await utc([',,,UTC,', flights, row])).toEqual(expected);
  expect(await utc(['Printed at 12:00 UTC', flights, row])).toEqual(['05:40', '07:15']);
  expect(await utc([`${flights},Time zone`, `${row},UTC+1`])).toEqual(['05:40', '08:15']);
  expect(await utc([`${flights},Dep TZ,Arr TZ`, `${row},Europe/London,CET`])).toEqual([
    '05:40',
    '07:15',
  ]);
  expect(await utc(['Flight,From,To,Departs (UK time),Arrives GMT+1', row])).toEqual([
    '05:40',
    '08:15',
  ]);
  expect(await utc([flights, 'BA 960,LHR,BUD,2030-07-01 06:40 BST,2030-07-01 10:15 CEST'])).toEqual(
    ['05:40', '08:15'],
  );
  const strange = await preview('flights', [`${flights},Time zone`, `${row},IST`]);
  expect(messages(strange)[0]).toContain('“IST” is not a time zone that is known here.');
  const noted = await preview('flights', ['All times UTC', flights, row]);
  expect(noted.notices.map(({ text }) => text)).toContain(
    'Times are read as “All times UTC” says, and saved as the clocks at their places have them.',
  );
  const there = await preview('schedule', [
    'What,Date,Start,End,Location,Time zone',
    'Call,2030-07-01,09:00,10:00,Hungaroring,Europe/London',
  ]);
  expect(there.rows[0]?.times.map((time) => time.utc)).toEqual(['08:00', '09:00']);
});

it('Y-954 adds the days that a column says to an arrival without a day', async () => {
  const seen = await preview('flights', [
    'Flight,From,To,Date,Dep,Arr,+Days',
    'BA 961,LHR,HKG,2030-07-01,06:40,13:15,+1',
    'BA 962,LHR,BUD,2030-07-01,06:40,10:15,0',
  ]);
  expect(seen.rows.map(({ times }) => times[1]?.utc)).toEqual(['05:15', '08:15']);
  expect(verdicts(seen)).toEqual(['new', 'new']);
});

it('Y-955 reads a weight as lists write it, and asks about one in another unit', async () => {
  const cases = await preview('cases', ['Code,Tare', 'C904,9.5 kg', 'C905,9.5 lb']);
  expect(cases.rows.map(({ problems }) => problems.length)).toEqual([0, 1]);
  await commit(cases);
  const { tare_kg: stored } = await kit.db
    .selectFrom('cases')
    .select('tare_kg')
    .where('code', '=', 'C904')
    .executeTakeFirstOrThrow();
  expect(stored).toBe(9.5);
});

it('Y-955 converts what is below a heading of another unit, and says so', async () => {
  const cases = await preview('cases', [
    'Code,Length (mm),Width (in),Tare (lb)',
    'C903,1200,30,20',
  ]);
  expect(cases.notices.map(({ text }) => text)).toEqual([
    '“Length (mm)” is read in mm, and saved in cm.',
    '“Width (in)” is read in in, and saved in cm.',
    '“Tare (lb)” is read in lb, and saved in kg.',
  ]);
  expect((await commit(cases)).statusCode).toBe(200);
  const saved = await kit.db
    .selectFrom('cases')
    .select(['length_cm', 'width_cm', 'tare_kg'])
    .where('code', '=', 'C903')
    .executeTakeFirstOrThrow();
  expect(saved).toEqual({ length_cm: 120, width_cm: 76.2, tare_kg: 9.072 });
  for (const [heading, cell, cost] of [
    ['Amount (cents)', '1255', '12.55'],
    ['Amount (kEUR)', '1.25', '1250.00'],
    ["Amount (EUR '000)", '12', '12000.00'],
  ]) {
    const paid = await look('expenditure', {
      text: `Date,Vendor,Category,${heading},Currency\n2026-03-25,Nordfuel,Other,${cell},EUR`,
    });
    expect(
      paid.notices.some(({ text }) => text.includes(heading ?? '')),
      heading,
    ).toBe(true);
    await commit(paid);
    const { non_sterling_cost: stored } = await kit.db
      .selectFrom('prj_expenditure')
      .select('non_sterling_cost')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(stored, heading).toBe(cost);
  }
  const net = await preview('expenditure', [
    'Date,Vendor,Category,Amount (excl. VAT),VAT,Currency',
    '2026-03-26,Nordfuel,Other,100.00,20.00,EUR',
  ]);
  expect(net.notices.map(({ text }) => text)).toContain(
    '“Amount (excl. VAT)” is without tax, and is read as Cost.',
  );
});

it('Y-956 reads names with the last name in capitals, or first below a heading that says so', async () => {
  const names = async (heading: string, ...cells: readonly string[]) => {
    const seen = await preview('people', [heading, ...cells]);
    return seen.rows.map(({ title, verdict }) => (verdict === 'new' ? title : verdict));
  };
  expect(
    await names(
      'Name',
      'DUPONT Jean',
      'DE LA TOUR Luc',
      'Luc VAN DAMME',
      'JP Martin',
      'Ann Lee III',
    ),
  ).toEqual(['Jean DUPONT', 'Luc DE LA TOUR', 'Luc VAN DAMME', 'JP Martin', 'Ann Lee III']);
  expect(await names('Név', 'Kelemen Péter', 'Nagy Kovács Péter')).toEqual([
    'Péter Kelemen',
    'needs_you',
  ]);
  expect(await names('Name (Last First)', 'Müller Karin')).toEqual(['Karin Müller']);
  expect(await names('Nazwisko;Imię', 'Wójcik;Łukasz')).toEqual(['Łukasz Wójcik']);
});

it('Y-957 reads files of older programs in the letters that they use, and says which', async () => {
  const bytes = (text: string, letters: Readonly<Record<string, number>>) =>
    Uint8Array.from(Array.from(text), (letter) => letters[letter] ?? letter.charCodeAt(0));
  const read = async (body: Uint8Array<ArrayBuffer>) =>
    look('people', { file: new File([body], 'crew.csv') });
  const hungarian = await read(bytes('Name\nGyőző Kőrösi', { ő: 0xf5, ö: 0xf6 }));
  expect(hungarian.rows[0]?.title).toBe('Győző Kőrösi');
  expect(hungarian.notices[0]?.text).toContain('Central European: see whether “Győző Kőrösi”');
  const polish = await read(bytes('Name\nAnia Gałązka', { ł: 0xb3, ą: 0xb9 }));
  expect(polish.rows[0]?.title).toBe('Ania Gałązka');
  const french = await read(bytes('Name\nLéa Août', { é: 0xe9, û: 0xfb }));
  expect(french.rows[0]?.title).toBe('Léa Août');
  const russian = await read(
    bytes('Name\nИван Иванов', { И: 0xc8, в: 0xe2, а: 0xe0, н: 0xed, о: 0xee }),
  );
  expect(russian.rows[0]?.title).toBe('Иван Иванов');
  const wide = await read(new Uint8Array(Buffer.from('Name\nAda Nobom', 'utf16le')));
  expect(wide.rows[0]?.title).toBe('Ada Nobom');
  expect(wide.notices).toEqual([]);
});

it('Y-958 reads headings of more languages and programs, and spreadsheet times with a comma', async () => {
  const targets = async (kind: string, ...lines: readonly string[]) => {
    const seen = await preview(kind, lines);
    return seen.columns.flatMap(({ target, isAdded }) => (isAdded ? [] : [target]));
  };
  expect(
    await targets(
      'people',
      'Nazwisko;Imię;Telefon komórkowy;Stanowisko',
      'Wójcik;Jan;+48 600 555 126;Kierowca',
    ),
  ).toEqual(['family_name', 'given_name', 'phone_number', 'role']);
  expect(
    await targets('people', 'Vezetéknév;Keresztnév;Telefonszám', 'Kis;Pál;+36 20 555 0125'),
  ).toEqual(['family_name', 'given_name', 'phone_number']);
  expect(
    await targets(
      'flights',
      'Flight #,Depart Airport,Depart Date,Depart Time,Arrive Airport,Arrive Date,Arrive Time',
      'LH 1334,FRA,6/17/2030,7:05 PM,BUD,6/17/2030,8:40 PM',
    ),
  ).toEqual([
    'flight_number',
    'origin_airport_id',
    'departure_time.day',
    'departure_time',
    'destination_airport_id',
    'arrival_time.day',
    'arrival_time',
  ]);
  expect(
    await targets(
      'expenditure',
      '#Data operacji;#Odbiorca;#Kategoria;#Kwota',
      '2026-03-05;Nordfuel;Other;1 234,56 PLN',
      '#Saldo końcowe;;;8 765,44 PLN',
    ),
  ).toEqual(['purchase_datetime.day', 'vendor_id', 'product_type_id', 'non_sterling_cost']);
  expect(
    await targets('schedule', 'Datum;Von;Bis;Programm', '04.07.2030;08:00;09:00;Walk'),
  ).toEqual(['starts_at.day', 'starts_at', 'ends_at.time', 'title']);
  const numbers = await preview('flights', [
    'Carrier;Flt No;Dep;Arr;Dep date;STD;Arr date;STA',
    'BA;981;LHR;BUD;47650;0,604166667;47650;0,75',
  ]);
  expect(numbers.questions).toEqual(['serials']);
  const read = await answerTo(numbers, { serials: true });
  expect(read.rows[0]?.times.map(({ utc }) => utc)).toEqual(['13:30', '16:00']);
  const listed = await preview('rooms', [
    'No.,Hotel,Type,Guest,Arrival,Departure',
    '1,Hotel Mogyoród,Twin,Anna Kowalska,2033-07-01,2033-07-05',
    '2,Hotel Mogyoród,Single,Zoltán Szabó,2033-07-01,2033-07-05',
    'Total rooms: 2,,,,,',
  ]);
  expect(listed.columns[0]?.target).toBeNull();
  // Its line belongs to the same stay until it is left out.
  const settled = await answerTo(listed, { leaveOut: [{ row: 4, out: true }] });
  expect(verdicts(settled)).toEqual(['new', 'new', 'needs_you']);
});
