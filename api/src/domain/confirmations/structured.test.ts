import { strToU8, zipSync } from 'fflate';
import { afterAll, expect, it } from 'vitest';
import { openConfirmationKit } from '../../testing/confirmation-kit.ts';

const { kit, headers, add, read } = await openConfirmationKit();
afterAll(async () => kit.close());

const there = 'BA 868 LHR BUD 2027-03-12T08:35 2027-03-12T12:05';

const page = (script: string) =>
  `<!doctype html><script type="application/ld+json">${script}</script>`;
const declare = (type: string, more: Readonly<Record<string, unknown>>) =>
  page(JSON.stringify(Object.fromEntries([['@type', type], ...Object.entries(more)])));
const shared: [string, unknown][] = [
  ['reservationNumber', 'GTWQ7X'],
  ['underName', { name: 'Ben Hale' }],
];
/** What a booking is for. */
const about = (thing: unknown, more: readonly [string, unknown][] = []) =>
  Object.fromEntries<unknown>([...more, ['reservationFor', thing]]);
const flight = `{"@type":"FlightReservation","reservationNumber":"GTWQ7X","underName":{"name":"Ben Hale"},"reservationFor":{"@type":"Flight","flightNumber":"868","airline":{"iataCode":"BA"},"departureAirport":{"iataCode":"LHR"},"departureTime":"2027-03-12T08:35:00+00:00","arrivalAirport":{"iataCode":"BUD"},"arrivalTime":"2027-03-12T12:05:00+01:00"}}`;

it.each([
  ['a comma too many', `[${flight},]`],
  ['a comma at the end of an object', flight.replace('"BA"}', '"BA",}')],
  ['no comma between two', `[${flight}${flight}]`],
  ['a line break within a text', flight.replace('Ben Hale', 'Ben\nHale')],
  ['characters that HTML names', flight.replaceAll('"', '&quot;')],
  ['a comment around it', `<!-- ${flight} -->`],
])('Y-440 reads structured data with %s', async (_slip, script) => {
  const { legs, travellers, references } = await read(page(script));
  expect(legs).toEqual([there]);
  expect(travellers).toEqual(['Ben Hale']);
  expect(references).toEqual(['GTWQ7X']);
});

const microdata = `<!doctype html><body><p>Unclosed<div itemscope itemtype="http://schema.org/FlightReservation">
<meta itemprop="reservationNumber" content="GTWQ7X"><unknown></wrong>
<div itemprop="underName" itemscope itemtype="http://schema.org/Person"><span itemprop="name">Ben <b>Hale</b></span></div>
<div itemprop="reservationFor" itemscope itemtype="http://schema.org/Flight"><meta itemprop=flightNumber content=868>
<div itemprop="airline" itemscope><meta itemprop="name" content="British Airways"></div>
<div itemprop="departureAirport" itemscope><meta itemprop="iataCode" content="LHR"></div>
<time itemprop="departureTime" datetime="2027-03-12T08:35:00+00:00">in the morning</time>
<div itemprop="arrivalAirport" itemscope><meta itemprop="name" content="Budapest"></div>
<meta itemprop="arrivalTime" content="2027-03-12T12:05:00+01:00"></div></div></body>`;

it('Y-440 reads microdata, however badly its tags are closed', async () => {
  const { legs, travellers, references, notes } = await read(microdata);
  expect(legs).toEqual([there]);
  expect(travellers).toEqual(['Ben Hale']);
  expect(references).toEqual(['GTWQ7X']);
  expect(notes).toContain('“Budapest” was read as the airport BUD.');
});

it('Y-440 leaves a time empty that could be on two days, unless the ticket says which', async () => {
  const unclear = flight
    .replace('2027-03-12T08:35:00+00:00', '03-12-2027 08:35')
    .replace('2027-03-12T12:05:00+01:00', '03-12-2027 12:05');
  const without = await read(page(unclear));
  expect(without.legs).toEqual(['BA 868 LHR BUD']);
  expect(without.notes).toContain('“03-12-2027 08:35” as a time, which isn’t clear.');
  const token = 'M1HALE/BEN            EGTWQ7X LHRBUDBA 0868 071Y014C0045 100';
  const named = unclear.replace(
    '"reservationFor"',
    `"ticketToken":"aztecCode:${token}","reservationFor"`,
  );
  expect((await read(page(named))).legs).toEqual([there]);
});

it('Y-445 moves an arrival without a zone to the day that its route needs', async () => {
  const overnight = flight
    .replace('"LHR"', '"JFK"')
    .replace('"BUD"', '"LHR"')
    .replace('2027-03-12T08:35:00+00:00', '2027-03-12T20:10')
    .replace('2027-03-12T12:05:00+01:00', '2027-03-12T08:05');
  const { legs, notes } = await read(page(overnight));
  expect(legs).toEqual(['BA 868 JFK LHR 2027-03-12T20:10 2027-03-13T08:05']);
  expect(notes).toContain('arrives on Sat 13 Mar. Check the day.');
});

it.each([
  [
    'a day and a clock in two values, and a price with its sign',
    {
      checkinDate: '2027-03-12',
      checkinTime: '15:00:00',
      checkoutDate: '2027-03-15',
      checkoutTime: '11:00',
      totalPrice: '€ 1.310,00',
    },
    '2027-03-12 15:00 2027-03-15 11:00',
    ['1310.00 EUR'],
  ],
  [
    'midnight for no clock',
    {
      checkinTime: '2027-03-12T00:00:00+01:00',
      checkoutTime: '2027-03-15T00:00:00+01:00',
      totalPrice: '310.00',
      priceCurrency: 'EUR',
    },
    '2027-03-12 – 2027-03-15 –',
    ['310.00 EUR'],
  ],
  [
    'clocks in UTC that are not those of the hotel',
    { checkinTime: '2027-03-12T14:00:00Z', checkoutTime: '2027-03-15T10:00:00Z' },
    '2027-03-12 – 2027-03-15 –',
    [],
  ],
])('Y-440 reads a stay with %s', async (_what, values, nights, prices) => {
  const stay = { ...values, ...about({ name: 'Hotel Lantern' }) };
  const found = await read(declare('LodgingReservation', stay));
  expect(found.nights).toEqual([nights]);
  expect(found.prices).toEqual(prices);
});

const trip = (more: Readonly<Record<string, unknown>>) => about(more, shared);

it.each([
  [
    'train',
    'TrainReservation',
    trip({
      trainName: 'RJX',
      trainNumber: '64',
      departureStation: { name: 'Budapest-Keleti' },
      departureTime: '2027-03-12T10:40',
      arrivalStation: { name: 'Wien Hbf' },
      arrivalTime: '2027-03-12T13:20',
    }),
    'RJX 64 | Budapest-Keleti | Wien Hbf | 2027-03-12T10:40 | 2027-03-12T13:20',
  ],
  [
    'coach',
    'BusReservation',
    trip({
      busNumber: 'N60',
      departureBusStop: { name: 'Praha' },
      departureTime: '2027-03-12T22:40:00+01:00',
      arrivalBusStop: { name: 'München ZOB' },
      arrivalTime: '2027-03-13T04:20:00+01:00',
    }),
    'N60 | Praha | München ZOB | 2027-03-12T22:40 | +01:00 | 2027-03-13T04:20 | +01:00',
  ],
  [
    'ferry',
    'BoatReservation',
    trip({
      name: 'Harwich - Hoek van Holland',
      departureTime: {
        '@type': 'QDateTime',
        '@value': '2027-03-12T23:00:00+00:00',
        timezone: 'Europe/London',
      },
      arrivalTime: '2027-03-13T08:00:00+01:00',
    }),
    'Harwich | Hoek van Holland | 2027-03-12T23:00 | Europe/London | 2027-03-13T08:00 | +01:00',
  ],
  [
    'hire_car',
    'RentalCarReservation',
    {
      ...trip({ brand: { name: 'Ford' }, model: 'Transit', rentalCompany: { name: 'Sixt' } }),
      pickupLocation: { name: 'Sixt Wien Flughafen' },
      pickupTime: '2027-03-12T12:00:00+01:00',
      dropoffLocation: { name: 'Sixt Graz' },
      dropoffTime: '2027-03-15T18:00:00+01:00',
    },
    'Ford Transit | Sixt Wien Flughafen | Sixt Graz | 2027-03-12T12:00 | +01:00 | 2027-03-15T18:00 | +01:00',
  ],
  [
    'restaurant',
    'FoodEstablishmentReservation',
    { ...trip({ name: 'Trattoria Vera' }), startTime: '2027-03-12T19:30:00+01:00' },
    'Trattoria Vera | 2027-03-12T19:30 | +01:00',
  ],
  [
    'event',
    'EventReservation',
    trip({
      name: 'Kart evening',
      startDate: '2027-03-12T18:00:00+01:00',
      location: { name: 'Hall 4' },
    }),
    'Kart evening | Hall 4 | 2027-03-12T18:00 | +01:00',
  ],
])('Y-441 reads a %s, with its times as they are printed', async (kind, type, values, wanted) => {
  const { kinds, journeys, references, travellers } = await read(declare(type, values));
  expect(kinds).toEqual([kind]);
  expect(journeys).toEqual([wanted]);
  expect(references).toEqual(['GTWQ7X']);
  expect(travellers).toEqual(['Ben Hale']);
});

it.each([
  ['a type in capitals', (text: string) => text.replace('FlightReservation', 'FLIGHTRESERVATION')],
  ['properties in small letters', (text: string) => text.replaceAll('Number"', 'number"')],
  ['a comment around it', (text: string) => `//<![CDATA[\n${text}\n//]]>`],
])('Y-440 reads structured data with %s', async (_what, spoil) => {
  const { legs, references } = await read(page(spoil(flight)));
  expect(legs).toEqual(['BA 868 LHR BUD 2027-03-12T08:35 2027-03-12T12:05']);
  expect(references).toEqual(['GTWQ7X']);
});

it('Y-440 follows the links of a flight to its airports', async () => {
  const airport = '{"@type":"Airport","@id":"#there","iataCode":"BUD"}';
  const linked = flight.replace('{"iataCode":"BUD"}', '{"@id":"#there"}');
  const own = /"reservationFor":(\{.*\})\}$/.exec(linked)?.[1] ?? '';
  const booking = linked.replace(own, '{"@id":"#flight"}');
  const graph = [airport, own.replace('{', '{"@id":"#flight",'), booking].join();
  const { legs } = await read(page(`{"@graph":[${graph}]}`));
  expect(legs).toEqual([there]);
});

it('Y-690 enters a hire car, at its airport and by the clock there', async () => {
  const car = {
    ...trip({ name: 'VW Crafter', rentalCompany: { name: 'Hertz' } }),
    pickupLocation: { name: 'Budapest Airport Terminal 2' },
    pickupTime: '2027-03-12T12:00:00+01:00',
    dropoffTime: '2027-03-15T11:00:00+00:00',
  };
  const found = await add(declare('RentalCarReservation', car));
  const [candidate] = found.candidates;
  expect(candidate).toMatchObject({
    form: 'new-hire-car',
    values: {
      company: 'Hertz',
      category: 'VW Crafter',
      reference: 'GTWQ7X',
      standing: 'booked',
      pick_up_desk: 'Budapest Airport Terminal 2',
      leaves_at: '2027-03-12T12:00',
      arrives_at: '2027-03-15T12:00',
    },
  });
  const notes = candidate?.notes.map(({ message }) => message);
  expect(notes).toContain('“Budapest Airport Terminal 2” was taken for BUD.');
  expect(notes).toContain('The document doesn’t say where it is returned: BUD is filled in.');
  const { id } = await kit.store('new-hire-car', candidate?.values ?? {});
  const url = `/api/projects/HUN26/confirmations/${found.id}`;
  const entered = { candidate: 0, list: 'hire-cars', recordId: id };
  expect((await kit.post(`${url}/entered`, entered, headers)).json()).toMatchObject({
    state: 'entered',
    candidates: [{ made: { list: 'hire-cars', id } }],
  });
  const later = await add(
    declare('RentalCarReservation', { ...car, dropoffTime: '2027-03-16T11:00:00+00:00' }),
  );
  expect(later.candidates[0]).toMatchObject({
    already: [{ list: 'hire-cars', id, what: 'Hertz on Fri 12 Mar' }],
    changes: [
      {
        list: 'hire-cars',
        id,
        kind: 'change',
        differences: [{ label: 'Return', before: 'Mon 15 Mar, 12:00', after: 'Tue 16 Mar, 12:00' }],
        values: { arrives_at: '2027-03-16T12:00' },
      },
    ],
  });
  const readChanges = async (reference: string) => {
    const other = declare('RentalCarReservation', car).replace('GTWQ7X', reference);
    return (await add(other)).candidates[0]?.changes;
  };
  expect(await readChanges('SECOND1')).toEqual([]);
  await kit.store('new-hire-car', candidate?.values ?? {});
  expect(await readChanges('GTWQ7X')).toEqual([]);
});

it('Y-690 takes the desk at the airport of a city for no other airport of that name', async () => {
  const car = { ...trip({ name: 'Van' }), pickupLocation: { name: 'Wien Flughafen' } };
  const { candidates } = await add(declare('RentalCarReservation', car));
  const notes = candidates[0]?.notes.map(({ message }) => message);
  expect(notes).toContain('“Wien Flughafen” was taken for VIE.');
});

it('Y-690 asks for the place and the times of a hire car that a document doesn’t say', async () => {
  const car = { ...trip({ name: 'Van' }), pickupLocation: { name: 'Nowhere Depot' } };
  const { candidates } = await add(declare('RentalCarReservation', car));
  expect(candidates[0]?.form).toBe('new-hire-car');
  expect(candidates[0]?.values).not.toHaveProperty('from_place_id');
  const missing = candidates[0]?.notes.filter(({ sure }) => sure === 'missing');
  expect(missing?.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      'Pick up at: “Nowhere Depot” isn’t in Paddock. Choose one, or add it.',
      'Pick up: its time is missing.',
      'Return: its time is missing.',
    ]),
  );
});

const zip = (files: Readonly<Record<string, unknown>>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          content instanceof Uint8Array ? content : strToU8(JSON.stringify(content)),
        ]),
      ),
    ),
  );
const boarding = (name: string) => ({
  organizationName: 'British Airways',
  boardingPass: {
    transitType: 'PKTransitTypeAir',
    primaryFields: [
      { key: 'origin', value: 'LHR' },
      { key: 'destination', value: 'BUD' },
    ],
    backFields: [
      { key: 'a', label: 'DEPARTS', value: 'FRI., MAR 12, 2027, 8:35 AM' },
      { key: 'b', label: 'ARRIVES', value: '12 March 2027 12:05 PM' },
    ],
  },
  barcode: { message: `M1${name.padEnd(20)}EGTWQ7X LHRBUDBA 0868 071Y014C0045 100` },
});

it('Y-442 reads several passes in one file, with times in words', async () => {
  const passes = zip({
    '1.pkpass': zip({ 'pass.json': boarding('HALE/BEN') }),
    '2.pkpass': zip({ 'pass.json': boarding('ROSSI/CLARA') }),
  });
  const { legs, travellers, references } = await read(passes, 'both.pkpasses');
  expect(legs).toEqual([there]);
  expect(travellers).toEqual(['HALE/BEN', 'ROSSI/CLARA']);
  expect(references).toEqual(['GTWQ7X']);
});

it('Y-442 reads the pass of a hotel and of a train', async () => {
  const hotel = zip({
    'pass.json': {
      eventTicket: {
        primaryFields: [{ key: 'h', label: 'HOTEL', value: 'Lantern Wien' }],
        secondaryFields: [{ key: 'r', label: 'BUCHUNGSNUMMER', value: 'L-40217' }],
        auxiliaryFields: [{ key: 's', label: 'AUFENTHALT', value: '12.03.27 - 15.03.27' }],
      },
    },
  });
  const stay = await read(hotel, 'hotel.pkpass');
  expect(stay.stays).toEqual(['Lantern Wien']);
  expect(stay.nights).toEqual(['2027-03-12 – 2027-03-15 –']);
  expect(stay.references).toEqual(['L-40217']);
  const train = zip({
    'pass.json': {
      organizationName: 'Rail',
      relevantDate: '2027-03-12T10:40:00+01:00',
      boardingPass: {
        transitType: 'PKTransitTypeTrain',
        primaryFields: [
          { key: 'from', value: 'Budapest-Keleti' },
          { key: 'to', value: 'Wien Hbf' },
        ],
        auxiliaryFields: [{ key: 't', label: 'TRAIN', value: 'RJX 64' }],
      },
    },
  });
  expect((await read(train, 'train.pkpass')).journeys).toEqual([
    'RJX 64 | Budapest-Keleti | Wien Hbf | 2027-03-12T10:40 | +01:00',
  ]);
});

const calendar = (title: string, ...more: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'DTSTART;TZID=Europe/Budapest:20270312T190000',
    'DTEND;TZID=Europe/Budapest:20270312T210000',
    `SUMMARY:${title}`,
    ...more,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');

it.each([
  ['Weekly call', 'LOCATION:Room 12', 'event'],
  ['Lunch with the sponsor', 'DESCRIPTION:In the hotel', 'restaurant'],
  ['Ferry Harwich - Hoek van Holland', 'DESCRIPTION:Check-in closes at 22:00', 'ferry'],
  ['Wien Hbf ➞ Graz Hbf', 'DESCRIPTION:Komfort Check-in', 'train'],
  ['FlixBus Praha – München', 'LOCATION:ÚAN Florenc', 'coach'],
])('Y-443 takes the event “%s” for no stay', async (title, more, kind) => {
  const { kinds, stays } = await read(calendar(title, more));
  expect(kinds).toEqual([kind]);
  expect(stays).toEqual([]);
});

it('Y-443 takes the check-in at a hotel for a stay whose check-out is not known', async () => {
  const { stays, nights } = await read(calendar('Check-in: Duna Rest Inn', 'UID:1'));
  expect(stays).toEqual(['Duna Rest Inn']);
  expect(nights).toEqual(['2027-03-12 19:00 – –']);
});

it('Y-443 asks whether a stay of whole days ends on its last day or on the next', async () => {
  const days = calendar('Hotel stay: Lantern', 'DESCRIPTION:Check-in: 15:00\\nCheck-out: 11:00')
    .replace(';TZID=Europe/Budapest:20270312T190000', ';VALUE=DATE:20270312')
    .replace(';TZID=Europe/Budapest:20270312T210000', ';VALUE=DATE:20270316');
  const { stays, nights, notes } = await read(days);
  expect(stays).toEqual(['Lantern']);
  expect(nights).toEqual(['2027-03-12 15:00 – 11:00']);
  expect(notes).toContain(
    'choose whether the check-out at 11:00 is on 2027-03-15 or on 2027-03-16.',
  );
});
