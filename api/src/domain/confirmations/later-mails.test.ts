import { afterAll, expect, it } from 'vitest';
import { openConfirmationKit } from '../../testing/confirmation-kit.ts';

const { kit, add, read } = await openConfirmationKit();
afterAll(async () => kit.close());

const head = 'Booking reference: GTWQ7X\nPassenger: Clara Rossi\n';
const table = (...rows: string[][]) =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
const page = (text: string) => Buffer.from(`<html><body>${text}</body></html>`);

it.each([
  [
    'towns in the cells of a table, one with its airport first',
    `<p>Booking reference: GTWQ7X</p>${table(['BA0868', 'British Airways | Confirmed'], ['12 Mar 2027<br>08:35', '12 Mar 2027<br>12:05'], ['Heathrow (London)<br>Terminal 3', 'Budapest'], ['Fare', 'GBP 60.00'])}`,
    'BA 868 LHR BUD 2027-03-12T08:35 2027-03-12T12:05',
  ],
  [
    'a number after the name of its airline, and a day below the arrival',
    `<p>Confirmation #: GTWQ7X</p>${table(['Fri, 12MAR', 'DEPART', 'ARRIVE'], ['DELTA 30', 'ATLANTA<br>6:25pm', 'LONDON-HEATHROW<br>7:40am<br>SAT 13MAR'])}`,
    'DL 30 ATL LHR 2027-03-12T18:25 2027-03-13T07:40',
  ],
  [
    'clocks with a dot after an airport',
    `${head}Fri 12 March 2027\nBA 868  London Heathrow (LHR) 08.35 - Budapest (BUD) 12.05`,
    'BA 868 LHR BUD 2027-03-12T08:35 2027-03-12T12:05',
  ],
  [
    'the flight of a forwarded mail, and not when that was sent',
    'Von: Airline <a@b.example>\nBetreff: Ihr Flug BA 868\nDatum: 17. November 2026 um 18:02:11 MEZ\nAn: c@d.example\n\nBuchungscode: GTWQ7X\nFlug BA 868 am 12.03.2027\nLondon Heathrow (LHR) 08:35 - Budapest (BUD) 12:05',
    'BA 868 LHR BUD 2027-03-12T08:35 2027-03-12T12:05',
  ],
])('Y-1100 reads %s', async (_what, text, leg) => {
  const { legs } = await read(text.startsWith('<') ? page(text) : text, 'mail.html');
  expect(legs).toEqual([leg]);
});

it('Y-1100 takes the words of a table of prices for no airport', async () => {
  const { legs } = await read(
    `${head}BA 868\n12 Mar 2027 08:35\nFare\nGBP 60.00\nBudapest\n12 Mar 2027 12:05`,
  );
  expect(legs).toEqual([]);
});

it.each([
  ['Ticket price EUR 138.00\nTaxes EUR 61.22\nTotal amount paid EUR 199.22', '199.22 EUR'],
  ['Totalt 1 695 SEK', '1695 SEK'],
  ['Razem do zapłaty: 1 347,00 zł', '1347.00 PLN'],
  ['Importo totale pagato: 34,90 Euro', '34.90 EUR'],
  ['Total price: EUR 300.00\nTotal paid: EUR 100.00\nBalance to pay: EUR 200.00', '300.00 EUR'],
])('Y-1101 reads the total of “%s”', async (text, price) => {
  const { prices } = await read(`${head}BA 868 LHR-BUD 12 Mar 2027 08:35 - 12:05\n${text}`);
  expect(prices).toEqual([price]);
});

it.each([
  'Total 2 412.50 EUR',
  'Total paid EUR 100.00\nTicket price EUR 300.00\nTo pay EUR 200.00',
  'Total to pay EUR 200.00\nDeposit paid in June',
])('Y-1101 leaves the cost of “%s” to someone', async (text) => {
  const { prices } = await read(`${head}BA 868 LHR-BUD 12 Mar 2027 08:35 - 12:05\n${text}`);
  expect(prices).toEqual([]);
});

const train = 'Wien Hbf | Budapest-Keleti | 2027-03-12T08:35 | 2027-03-12T12:05';
const coach = 'Wien VIB | Budapest, Népliget | 2027-03-12T21:35 | 2027-03-13T02:05';
it.each([
  [
    'a train whose row is below the headings of its columns',
    `<p>Localizador: GTWQ7X</p>${table(['Tren', 'Origen', 'Destino', 'Fecha', 'Salida', 'Llegada'], ['RJX 63', 'Wien Hbf', 'Budapest-Keleti', '12/03/2027', '08:35', '12:05'])}`,
    `RJX 63 | ${train}`,
  ],
  [
    'a coach whose day, clock and stop are below each end',
    `<p>Booking reference: GTWQ7X</p><p>Bus ticket</p>${table(['Departure', 'Arrival'], ['12.03.2027 21:35', '13.03.2027 02:05'], ['Wien VIB', 'Budapest, Népliget'])}`,
    coach,
  ],
  [
    'a train in Italian, “ore” before each clock',
    'PNR: GTWQ7X\nTreno\nViaggio del 12/03/2027\nPartenza: Wien Hbf ore 08:35\nArrivo: Budapest-Keleti ore 12:05',
    train,
  ],
  [
    'a train in Swedish, each clock with a dot before its station',
    `<p>Bokningsnummer: GTWQ7X</p>${table(['Fredag 12 mars 2027', ''], ['08.35', 'Wien Hbf'], ['12.05', 'Budapest-Keleti'], ['Snabbtåg 63', 'Vagn 3'])}`,
    train,
  ],
  [
    'a coach that arrives (+1), with the number of its service',
    'Booking reference: GTWQ7X\nBus N60\n12.03.2027\n21:35 Wien VIB\n02:05 Budapest, Népliget (+1)',
    `N60 | ${coach}`,
  ],
  [
    'a coach between places beside days, and no place in the sentence above',
    `<p>Votre trajet en bus Wien - Budapest est confirmé</p><p>Référence : GTWQ7X</p>${table(['Départ', 'vendredi 12 mars 2027 à 21h35', 'Wien VIB'], ['Arrivée', 'samedi 13 mars 2027 à 02h05', 'Budapest, Népliget'])}`,
    coach,
  ],
  [
    'a ferry below the headings of a table in Italian',
    `<p>Numero prenotazione: GTWQ7X</p>${table(['Tratta', 'Partenza', 'Arrivo', 'Nave'], ['Livorno - Olbia', '12/03/2027 21:00', '13/03/2027 07:00', 'Aurora'])}`,
    'Livorno | Olbia | 2027-03-12T21:00 | 2027-03-13T07:00',
  ],
  [
    'a ferry whose route is beside a word in a table',
    `<p>Bokningsnummer: GTWQ7X</p>${table(['Sträckning', 'Livorno - Olbia'], ['Avgång', '12.3.2027 kl. 21:00'], ['Ankomst', '13.3.2027 kl. 07:00'], ['Fartyg', 'Aurora'])}`,
    'Livorno | Olbia | 2027-03-12T21:00 | 2027-03-13T07:00',
  ],
])('Y-1102 reads %s', async (_what, text, journey) => {
  const { journeys } = await read(text.startsWith('<') ? page(text) : text, 'mail.html');
  expect(journeys).toEqual([journey]);
});

const times = 'BA 868 LHR-BUD 12 Mar 2027 08:35 - 12:05';
it.each([
  'Clara Rossi, your reservation is confirmed.',
  'Conductor principal: Clara Rossi',
  'Huvudresenär: Clara Rossi',
  'Customer Name: CLARA ROSSI',
  'Reserved for Clara Rossi',
  'Pasajeros\nSra. Clara Rossi',
])('Y-1103 reads the person in “%s”', async (text) => {
  const { travellers } = await read(`Booking reference: GTWQ7X\n${times}\n${text}`);
  expect(travellers.map((name) => name.toLowerCase())).toEqual(['clara rossi']);
});

it.each([
  ['presso l’Hotel Aurora Monza.', 'Confermiamo la prenotazione presso l’Hotel Aurora Monza.'],
  ['w Hotel Aurora Monza.', 'Potwierdzamy rezerwację w Hotel Aurora Monza.'],
  ['a sentence', 'Köszönjük, hogy a Hotel Aurora Monza szállodát választotta.'],
  ['a cancellation', 'Su reserva en el Hotel Aurora Monza ha sido cancelada.'],
  ['not its heading', 'Bokningsbekräftelse Hotel\nHotel Aurora Monza'],
])('Y-1104 reads the hotel in %s', async (_what, text) => {
  const { stays, nights } = await read(
    `${text}\nReservation number: 882113\nCheck-in: 12 March 2027 from 15:00\nCheck-out: 15 March 2027 by noon`,
  );
  expect(stays).toEqual(['Hotel Aurora Monza']);
  expect(nights).toEqual(['2027-03-12 15:00 2027-03-15 12:00']);
});

it('Y-1105 reads a cancellation whose verb is last', async () => {
  const { candidates } = await add(
    `Wir müssen Ihnen mitteilen, dass Ihr Flug annulliert wurde.\n${head}${times}`,
  );
  expect(candidates).toMatchObject([{ cancelled: true, legs: [{ number: 'BA 868' }] }]);
});
