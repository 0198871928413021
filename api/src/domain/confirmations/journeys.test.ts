import { afterAll, expect, it } from 'vitest';
import { openConfirmationKit } from '../../testing/confirmation-kit.ts';

const { kit, read } = await openConfirmationKit();
afterAll(async () => kit.close());

const booked = (...lines: string[]) => ['Booking reference: GTWQ7X', ...lines].join('\n');

const journeys: [string, string[], string, string[]][] = [
  [
    'a route above its clocks',
    ['P&O Ferries', 'Dover to Calais', 'Friday 12 March 2027', 'Departs 10:15', 'Arrives 12:45'],
    'ferry',
    ['Dover | Calais | 2027-03-12T10:15 | 2027-03-12T12:45'],
  ],
  [
    'a crossing there and back, the second to the west',
    [
      'Irish Ferries',
      'Outbound sailing: Dublin to Holyhead, 12 March 2027, Dep 08:05 Arr 11:30',
      'Return sailing: Holyhead to Dublin, 15 March 2027, Dep 14:10 Arr 17:25',
    ],
    'ferry',
    [
      'Dublin | Holyhead | 2027-03-12T08:05 | 2027-03-12T11:30',
      'Holyhead | Dublin | 2027-03-15T14:10 | 2027-03-15T17:25',
    ],
  ],
  [
    'check-in closing and a night',
    [
      'Brittany Ferries',
      'Portsmouth - Caen (Ouistreham)',
      'Departing Friday 12 March 2027 at 22:45',
      'Check-in closes 21:45',
      'Arriving Saturday 13 March 2027 at 07:00',
    ],
    'ferry',
    ['Portsmouth | Caen (Ouistreham) | 2027-03-12T22:45 | 2027-03-13T07:00'],
  ],
  [
    'a freight crossing with a closed route and one clock',
    ['Eurotunnel Freight', 'Crossing: Folkestone-Calais', 'Date: 12/03/2027 Time: 21:40'],
    'shuttle',
    ['Folkestone | Calais | 2027-03-12T21:40'],
  ],
  [
    'a shuttle that arrives before it departs, by the clocks',
    ['LeShuttle', 'Calais to Folkestone', '12 March 2027', 'Departure: 16:20 Arrival: 15:55'],
    'shuttle',
    ['Calais | Folkestone | 2027-03-12T16:20 | 2027-03-12T15:55'],
  ],
  [
    'a clock before each station',
    ['Train 9014', 'Fri 12 Mar 2027', '10:24 London St Pancras', '13:47 Paris Gare du Nord'],
    'train',
    ['9014 | London St Pancras | Paris Gare du Nord | 2027-03-12T10:24 | 2027-03-12T13:47'],
  ],
  [
    'stations and clocks in lines of their own',
    [
      'Trenitalia',
      'Stazione di Partenza: Milano Centrale',
      'Ore 08:10 - 12/03/2027',
      'Stazione di Arrivo: Roma Termini',
      'Ore 11:20 - 12/03/2027',
    ],
    'train',
    ['Milano Centrale | Roma Termini | 2027-03-12T08:10 | 2027-03-12T11:20'],
  ],
  [
    'the desk of a hire car below its label',
    [
      'Europcar',
      'Pick-up',
      'Budapest Airport T2',
      'Friday 12 March 2027 at 11:00',
      '',
      'Return',
      'Budapest Airport T2',
      'Monday 15 March 2027 at 18:00',
      'Vehicle: VW Transporter',
    ],
    'hire_car',
    ['Budapest Airport T2 | Budapest Airport T2 | 2027-03-12T11:00 | 2027-03-15T18:00'],
  ],
];

it.each(journeys)('Y-451 reads %s', async (_what, lines, kind, wanted) => {
  const found = await read(booked(...lines));
  expect(found.journeys).toEqual(wanted);
  expect(new Set(found.kinds)).toEqual(new Set([kind]));
});

it('Y-606 takes no stop on the way for the end of a route, and guesses none from a list of stops', async () => {
  const stops = ['12 March 2027', '10:24 London St Pancras', '10:55 Ashford', '13:47 Paris Nord'];
  const found = await read(booked('Train 9014', 'London to Paris', ...stops));
  expect(found.journeys).toEqual(['9014 | London | Paris | 2027-03-12T10:24 | 2027-03-12T13:47']);
  expect((await read(booked('Train 9014', ...stops))).journeys).toEqual([]);
});

it('Y-606 reads a reference below a heading that ends with a word for it', async () => {
  const found = await read(
    'Confirmation\nAuftragsnummer: GTWQ7X\nWien Hbf | 12.03.2027 | ab 10:42 | RJX 63\nGyőr | 12.03.2027 | an 13:19',
  );
  expect(found.references).toEqual(['GTWQ7X']);
  expect(found.journeys).toEqual([
    'RJX 63 | Wien Hbf | Győr | 2027-03-12T10:42 | 2027-03-12T13:19',
  ]);
});

it('Y-448 marks the lines of a ride, and not those around it', async () => {
  const found = await read(
    booked('DFDS', 'Dover to Calais', '12 March 2027', 'Departs 10:15', 'Arrives 12:45', 'Bye'),
  );
  expect(found.readFrom).toContain('Dover to Calais\n12 March 2027\nDeparts 10:15\nArrives 12:45');
});

it('Y-606 says so if an arrival without a day is read as the next one', async () => {
  const found = await read(
    booked('Night train', 'From: Wien Hbf, 12 Mar 2027 22:13', 'To: Venezia S.L., 08:34'),
  );
  expect(found.journeys).toEqual(['Wien Hbf | Venezia S.L. | 2027-03-12T22:13 | 2027-03-13T08:34']);
  expect(found.notes).toContain('so it was read as the next day. Check it.');
});

it('Y-606 leaves the times empty if a ride has more clocks than a departure and an arrival', async () => {
  const found = await read(
    booked('Ferry', 'Dover to Calais', '12 March 2027', '10:15 - 12:45', '11:15 - 13:45'),
  );
  expect(found.journeys.join()).not.toContain('T1');
});

it('Y-606 takes the arrival and departure of a train for no stay', async () => {
  const found = await read(
    booked('Tren AVE', 'Origen: Madrid', 'Destino: Barcelona', 'Salida: 12/03/2027 09:30').concat(
      '\nLlegada: 12/03/2027 12:15\nImporte total: 88,50 €',
    ),
  );
  expect(found.kinds).toEqual(['train']);
});

it('Y-607 counts the nights of a stay that gives no check-out, and says so', async () => {
  const found = await read(booked('The Lakeside Inn', 'Arrival 12 March 2027, 3 nights'));
  expect(found.nights).toEqual(['2027-03-12 – 2027-03-15 –']);
  expect(found.notes).toContain('3 nights end on 2027-03-15');
});

const event = (title: string, place: string) =>
  `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:${title}\nDTSTART;TZID=Europe/London:20270312T083500\nDTEND;TZID=Europe/Budapest:20270312T120500\nSUMMARY:${title}\nLOCATION:${place}\nEND:VEVENT\nEND:VCALENDAR`;

it.each([
  ['Train RJX 65 from Wien Hbf to Győr', 'train', 'RJX 65 | Wien Hbf | Győr'],
  ['Train RJX 65: Wien Hbf - Győr', 'train', 'RJX 65 | Wien Hbf | Győr'],
  ['Wien Hbf to Budapest-Keleti RJX 65', 'train', 'RJX 65 | Wien Hbf | Budapest-Keleti'],
  ['Stena Line: Hoek van Holland → Harwich', 'ferry', 'Hoek van Holland | Harwich'],
  ['LeShuttle Folkestone - Calais', 'shuttle', 'Folkestone | Calais'],
])('Y-608 reads the ends of “%s” without its carrier or number', async (title, kind, wanted) => {
  const { kinds, journeys: found } = await read(event(title, ''));
  expect(kinds).toEqual([kind]);
  expect(found[0]).toContain(`${wanted} | 2027-03-12T08:35`);
});

it('Y-608 reads a flight that a calendar names by its destination', async () => {
  const { legs } = await read(event('Flight to Budapest (BA 868)', 'London Heathrow LHR'));
  expect(legs).toEqual(['BA 868 LHR BUD 2027-03-12T08:35 2027-03-12T12:05']);
});

it.each([
  'Boarding 08:05\nDeparture 08:35\nArrival 12:05',
  'Departs 08:35 Gate closes 08:15\nArrives 12:05',
  'Duration 02:30\n08:35 LHR\n12:05 BUD',
  'Departs 08.35\nArrives 12.05',
])(
  'Y-609 takes the clocks of boarding, gates and durations for none of a flight: %s',
  async (text) => {
    const { legs } = await read(booked(`BA 868 LHR - BUD\n12 March 2027\n${text}`));
    expect(legs).toEqual(['BA 868 LHR BUD 2027-03-12T08:35 2027-03-12T12:05']);
  },
);

it('Y-609 says so if a reservation system gives a flight that isn’t confirmed', async () => {
  const found = await read(
    booked(' 1. BA 868 Y 12MAR27 LHRBUD HL1  0835   1205', '1.1HALE/BEN MR'),
  );
  expect(found.legs).toEqual(['BA 868 LHR BUD 2027-03-12T08:35 2027-03-12T12:05']);
  expect(found.notes).toContain('BA 868 is on the waiting list (HL).');
});

it.each([
  [
    'Total fare: EUR 310.80\nTaxes and charges EUR 99.20',
    [],
    'as a fare, perhaps without the taxes',
  ],
  ['Net total: EUR 310.80\nGross total: EUR 410.00', ['410.00 EUR'], ''],
])('Y-320 takes a fare or a net amount for no total: %s', async (text, prices, note) => {
  const found = await read(booked('BA 868 LHR-BUD 12 Mar 2027 08:35 - 12:05', text));
  expect(found.prices).toEqual(prices);
  expect(found.notes).toContain(note);
});
