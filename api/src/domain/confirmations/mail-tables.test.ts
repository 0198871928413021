import { afterAll, expect, it } from 'vitest';
import { openConfirmationKit } from '../../testing/confirmation-kit.ts';

const { kit, read } = await openConfirmationKit();
afterAll(async () => kit.close());

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

function mail(...rows: string[]): Buffer {
  return Buffer.from(
    [
      'From: Tickets <noreply@example.com>',
      'Date: Mon, 02 Nov 2026 09:00:00 +0000',
      'Subject: Your booking',
      'MIME-Version: 1.0',
      'Content-Type: text/html; charset=utf-8',
      '',
      `<html><body><table>${rows.join('')}</table></body></html>`,
    ].join('\r\n'),
  );
}

it('Y-970 reads the names of a table whose labels have no colon', async () => {
  const { travellers, journeys, prices } = await read(
    mail(
      row('Booking number', '51234567'),
      row('Ferry route', 'Dover - Calais'),
      row('Sailing', '12/03/2027 21:35'),
      row('Arrival', '13/03/2027 00:05'),
      row('Driver', 'Ada Sample'),
      row('Total', 'GBP 312.00'),
    ),
  );
  expect(travellers).toEqual(['Ada Sample']);
  expect(journeys).toEqual([expect.stringContaining('2027-03-12T21:35')]);
  expect(prices).toEqual(['312.00 GBP']);
});

it('Y-970 keeps the columns of check-in and check-out apart', async () => {
  const { nights } = await read(
    mail(
      row('Confirmation code: GTWQ7X', ''),
      row('Check-in', 'Checkout'),
      row('Thu, 4 Mar<br>15:00', 'Tue, 9 Mar<br>11:00'),
    ),
  );
  expect(nights).toEqual(['2027-03-04 15:00 2027-03-09 11:00']);
});

it('Y-970 keeps the columns of pick-up and return apart', async () => {
  const { kinds, journeys } = await read(
    mail(
      row('Confirmation number', '51234567'),
      row('<b>Pick-up</b>', '<b>Return</b>'),
      row('Fri, March 12, 2027 at 9:00 AM', 'Fri, March 19, 2027 at 6:00 PM'),
      row('Budapest Airport', 'Vienna Airport'),
      row('Vehicle class', 'Passenger van'),
    ),
  );
  expect(kinds).toEqual(['hire_car']);
  expect(journeys).toEqual([
    'Budapest Airport | Vienna Airport | 2027-03-12T09:00 | 2027-03-19T18:00',
  ]);
});

it('Y-971 takes who is greeted for the traveller only if nobody is named, and says so', async () => {
  const flight =
    'Booking reference: GTWQ7X\nBA 868 London (LHR) - Budapest (BUD)\n12 Mar 2027 08:35 - 12:05';
  const greeted = await read(`Hello Ada Sample,\n${flight}`);
  expect(greeted.travellers).toEqual(['Ada Sample']);
  expect(greeted.notes).toContain('greets Ada Sample, and doesn’t say who travels');
  const named = await read(`Dear Kay Desk,\n${flight}\nPassenger: Ada Sample`);
  expect(named.travellers).toEqual(['Ada Sample']);
  expect((await read(`Dear Customer,\n${flight}`)).travellers).toEqual([]);
});

it('Y-972 reads the flight and the hotel of a package, each with its own reference', async () => {
  const { kinds, references, legs, stays, travellers } = await read(
    [
      'Itinerary number 3344556677',
      'Travellers: Ada Sample',
      'FLIGHT',
      'BA 868, booking code QZ7K2M',
      'London Heathrow (LHR) 12 March 2027 08:35 to Budapest (BUD) 12 March 2027 12:05',
      'HOTEL',
      'Duna Rest Inn',
      'Check-in: 12 March 2027 15:00',
      'Check-out: 15 March 2027 11:00',
      'Hotel confirmation: H5511',
    ].join('\n'),
  );
  expect(kinds).toEqual(['flight', 'stay']);
  expect(references).toEqual(['QZ7K2M', 'H5511']);
  expect(legs).toEqual(['BA 868 LHR BUD 2027-03-12T08:35 2027-03-12T12:05']);
  expect(stays).toEqual(['Duna Rest Inn']);
  expect(travellers).toEqual(['Ada Sample', 'Ada Sample']);
});

it.each([
  ['Cancelled:', 'Your new flight:'],
  ['Storniert:', 'Neuer Flug:'],
  ['Old:', 'New:'],
])('Y-973 takes the flight after “%s” for one that is replaced', async (old, fresh) => {
  const { legs, notes } = await read(
    `Booking reference: GTWQ7X\n${old} BA 866 LHR-BUD 12 Mar 2027 06:35 - 10:05\n${fresh} BA 868 LHR-BUD 12 Mar 2027 08:35 - 12:05`,
  );
  expect(legs).toEqual(['BA 868 LHR BUD 2027-03-12T08:35 2027-03-12T12:05']);
  expect(notes).toContain('replaces BA 866 by BA 868');
});

it.each([
  ['Abholung', 'Rückgabe', 'Fahrzeug: Kastenwagen'],
  ['Ritiro', 'Riconsegna', 'Veicolo: furgone'],
  ['Pick-up', 'Return', 'Vehicle: panel van'],
])('Y-974 reads a hire car of any company: %s', async (collected, returned, vehicle) => {
  const lines = [
    `${collected}: Budapest, 12.03.2027, 09:00`,
    `${returned}: Wien, 19.03.2027, 18:00`,
    vehicle,
  ];
  const { kinds, journeys } = await read(['Booking reference: GTWQ7X', ...lines].join('\n'));
  expect(kinds).toEqual(['hire_car']);
  expect(journeys).toEqual(['Budapest | Wien | 2027-03-12T09:00 | 2027-03-19T18:00']);
  const transfer = await read(
    ['Booking reference: GTWQ7X', 'Airport transfer', ...lines].join('\n'),
  );
  expect(transfer.kinds).not.toContain('hire_car');
});

it('Y-975 reads flights of KLM, whose code is also an abbreviation', async () => {
  const { legs } = await read(
    'Booking reference: GTWQ7X\nKL 1008 12 Mar 2027 LHR 08:35 AMS 11:00\nKL 1975 12 Mar 2027 AMS 12:50 BUD 14:55',
  );
  expect(legs).toEqual([
    'KL 1008 LHR AMS 2027-03-12T08:35 2027-03-12T11:00',
    'KL 1975 AMS BUD 2027-03-12T12:50 2027-03-12T14:55',
  ]);
});

it('Y-976 reads both ends of a train from one line', async () => {
  const { journeys } = await read(
    'Numer rezerwacji: GTWQ7X\nPociąg EIC 106\nWarszawa Centralna 06.04.2027 09:42 - Wien Hbf 06.04.2027 17:20',
  );
  expect(journeys).toEqual([
    'EIC 106 | Warszawa Centralna | Wien Hbf | 2027-04-06T09:42 | 2027-04-06T17:20',
  ]);
});

it('Y-976 reads hours without minutes before “Uhr”, and a total that includes the VAT', async () => {
  const { nights, prices, stays } = await read(
    'Hotel Donaublick, Wien\nReservierungsnummer: 3344556677\nAnreise: Do, 4. März 2027 (ab 15 Uhr)\nAbreise: Di, 9. März 2027 (bis 11 Uhr)\nGesamtpreis inkl. MwSt.: EUR 1.204,50',
  );
  expect(nights).toEqual(['2027-03-04 15:00 2027-03-09 11:00']);
  expect(prices).toEqual(['1204.50 EUR']);
  expect(stays).toEqual(['Hotel Donaublick']);
});

it('Y-977 reads clocks without a colon beside airports, and no years', async () => {
  const { legs } = await read(
    'Booking reference: GTWQ7X\nEK 112   DUBAI DXB - BUDAPEST BUD   12 MAR 2027   0845 - 1140   ECONOMY\nMember 2019 - 2024',
  );
  expect(legs).toEqual(['EK 112 DXB BUD 2027-03-12T08:45 2027-03-12T11:40']);
  const table = await read(
    mail(
      row('PNR GTWQ7X', ''),
      row('Flight', 'Date', 'From', 'To', 'Dep', 'Arr'),
      row('BA 868', '12MAR27', 'LHR', 'BUD', '0835', '1205'),
    ),
  );
  expect(table.legs).toEqual(['BA 868 LHR BUD 2027-03-12T08:35 2027-03-12T12:05']);
});

it('Y-977 takes how long a flight is for no clock', async () => {
  const { legs } = await read(
    'Booking reference: GTWQ7X\nOutbound\nFri 12 Mar 2027\n08:35\nLHR\nLondon\n2h 30m, direct\n12:05\nBUD\nBudapest\nBA 868',
  );
  expect(legs).toEqual(['BA 868 LHR BUD 2027-03-12T08:35 2027-03-12T12:05']);
});

it('Y-978 reads a stay whose days are in one line, and a room for a day', async () => {
  const stay = await read(
    'Your stay at Duna Rest Inn\nBooking number: 3344556677\n4 March 2027 - 9 March 2027 (5 nights)\nCheck-in from 15:00, check-out until 11:00',
  );
  expect(stay.nights).toEqual(['2027-03-04 15:00 2027-03-09 11:00']);
  const room = await read(
    'Duna Rest Inn\nBooking number: 3344556677\nGuest: Ada Sample\nDay use room 4 March 2027 09:00 to 18:00',
  );
  expect(room.nights).toEqual(['2027-03-04 09:00 2027-03-04 18:00']);
});

it('Y-978 reads a hotel as cancelled from the first line of its mail', async () => {
  const { notes, stays } = await read(
    mail(
      row('Your booking at Duna Rest Inn has been cancelled'),
      row('Booking number: 3344556677'),
      row('Check-in', '4 March 2027'),
      row('Check-out', '9 March 2027'),
    ),
  );
  expect(notes).toContain('says that this was cancelled');
  expect(stays).toEqual(['Duna Rest Inn']);
});

it('Y-978 takes a seat that was cancelled for no cancelled flight', async () => {
  const { notes, legs } = await read(
    'Booking reference: GTWQ7X\nBA 868 LHR-BUD 12 Mar 2027 08:35 - 12:05\nSeat 12A has been cancelled because of a change of aircraft. Your new seat is 14C.',
  );
  expect(legs).toEqual(['BA 868 LHR BUD 2027-03-12T08:35 2027-03-12T12:05']);
  expect(notes).not.toContain('was cancelled');
});
