import { afterAll, expect, it } from 'vitest';
import { openConfirmationKit } from '../../testing/confirmation-kit.ts';

const { kit, read } = await openConfirmationKit();
afterAll(async () => kit.close());

const train = 'Wien Hbf | Budapest-Keleti | 2027-03-12T08:35 | 2027-03-12T12:05';
const ferry = 'Livorno | Olbia | 2027-03-12T21:00 | 2027-03-13T07:00';
const rides: [string, string, string[], string[]][] = [
  [
    'Polish stations',
    'Bilet internetowy\nNumer biletu: EIC12345\nPodróżny: Clara Rossi\nPociąg\nZe stacji: Wien Hbf\nDo stacji: Budapest-Keleti\nOdjazd: 12.03.2027 08:35\nPrzyjazd: 12.03.2027 12:05',
    [train],
    ['EIC12345'],
  ],
  [
    'Hungarian stations',
    'E-vonatjegy\nRendelésszám: 4711225\nUtas neve: Clara Rossi\nIndulási állomás: Wien Hbf\nÉrkezési állomás: Budapest-Keleti\nIndulás: 2027.03.12. 08:35\nÉrkezés: 2027.03.12. 12:05',
    [train],
    ['4711225'],
  ],
  [
    'the heading of a ticket, which is no route',
    'Rail - Billete electrónico\nLocalizador: GTWQ7X\nViajero: Clara Rossi\nTren\nOrigen: Wien Hbf\nDestino: Budapest-Keleti\nFecha: 12/03/2027\nSalida: 08:35\nLlegada: 12:05',
    [train],
    ['GTWQ7X'],
  ],
  [
    'both ends in a line, beside their clocks',
    'Buchungsnummer: GTWQ7X\nReisende: Clara Rossi\nZug\nHinfahrt: 12.03.2027\nab 08:35 München Hbf, an 12:05 Wien Hbf',
    ['München Hbf | Wien Hbf | 2027-03-12T08:35 | 2027-03-12T12:05'],
    ['GTWQ7X'],
  ],
  [
    'the collection of a ticket by one adult',
    'Collection reference: GTWQ7X\n1 Adult: Clara Rossi\nTrain\n12 March 2027\n08:35   London Euston\n12:05   Glasgow Central',
    ['London Euston | Glasgow Central | 2027-03-12T08:35 | 2027-03-12T12:05'],
    ['GTWQ7X'],
  ],
  [
    'a ferry whose heading has a dash',
    'Lines - Conferma di prenotazione\nNumero prenotazione: GTWQ7X\nTraghetto\nTratta: Livorno - Olbia\nPartenza: 12/03/2027 ore 21:00\nArrivo: 13/03/2027 ore 07:00\nPasseggero: Clara Rossi',
    [ferry],
    ['GTWQ7X'],
  ],
  [
    'a ferry in Swedish',
    'Bokningsnummer GTWQ7X\nUtresa: Livorno - Olbia\nAvgång: 2027-03-12 21:00\nAnkomst: 2027-03-13 07:00\nFartyg: Aurora\nResenär: Clara Rossi',
    [ferry],
    ['GTWQ7X'],
  ],
  [
    'a ferry in a table',
    '<table><tr><td>Réservation n° 5123456</td></tr><tr><td>Passager</td><td>Clara Rossi</td></tr><tr><td>Direction</td><td>Livorno - Olbia</td></tr><tr><td>Départ</td><td>12/03/2027 à 21h00</td></tr><tr><td>Arrivée</td><td>13/03/2027 à 07h00</td></tr><tr><td>Navire</td><td>Aurora</td></tr></table>',
    [ferry],
    ['5123456'],
  ],
  [
    'a coach between towns and their stops',
    'Ticket no. 5501234567\nBus Praha, Florenc -> Wien, Stadioncenter\nDeparture: 12.03.2027 10:00\nArrival: 12.03.2027 14:10\nPassenger: Clara Rossi',
    ['Praha, Florenc | Wien, Stadioncenter | 2027-03-12T10:00 | 2027-03-12T14:10'],
    ['5501234567'],
  ],
  [
    'ends that are named, and not the dash in a heading',
    'Italo - Nuovo Trasporto\nPNR: GTWQ7X\nTreno\nDa: Milano Centrale\nA: Firenze Rifredi\nData: 12/03/2027\nPartenza: 08:35\nArrivo: 12:05\nViaggiatore: Clara Rossi',
    ['Milano Centrale | Firenze Rifredi | 2027-03-12T08:35 | 2027-03-12T12:05'],
    ['GTWQ7X'],
  ],
  [
    'a coach whose labels are a column of a table',
    '<table><tr><td>Localizador: GTWQ7X</td></tr><tr><td>Autobús</td></tr><tr><td>Origen</td><td>Madrid, Estación Sur</td></tr><tr><td>Destino</td><td>Valencia</td></tr><tr><td>Salida</td><td>12/03/2027 09:00</td></tr><tr><td>Llegada</td><td>12/03/2027 13:15</td></tr><tr><td>Titular</td><td>Clara Rossi</td></tr></table>',
    ['Madrid, Estación Sur | Valencia | 2027-03-12T09:00 | 2027-03-12T13:15'],
    ['GTWQ7X'],
  ],
];

it.each(rides)('Y-692 reads %s', async (_what, text, journeys, codes) => {
  const page = text.startsWith('<') ? Buffer.from(`<html><body>${text}</body></html>`) : text;
  const found = await read(page, 'mail.html');
  expect(found.journeys).toEqual(journeys);
  expect(found.references).toEqual(codes);
  expect(found.travellers).toEqual(['Clara Rossi']);
});

const times = 'BA 868 LHR-BUD 12 Mar 2027 08:35 - 12:05';
it.each([
  ['Passengers\nMs. Clara Rossi OUT 14C BACK 14C', 'a seat beside it'],
  ['PASSENGER MS Clara Rossi', 'a title and no colon'],
  ['Lead name: Clara Rossi', 'the lead name'],
  ['Thanks Clara Rossi, your seats are booked.', 'thanks'],
])('Y-693 reads the person in “%s”, with %s', async (text) => {
  const { travellers, legs } = await read(`Booking reference: GTWQ7X\n${times}\n${text}`);
  expect(travellers).toEqual(['Clara Rossi']);
  expect(legs).toEqual(['BA 868 LHR BUD 2027-03-12T08:35 2027-03-12T12:05']);
});

it('Y-693 takes the number of a ticket for no reference of its flight', async () => {
  const { references } = await read(`Ticket number: 125-2345678901\nMs Clara Rossi\n${times}`);
  expect(references).toEqual([]);
});

it.each([
  [
    'airports with their towns in brackets',
    'BA0868 British Airways\n12 Mar 2027\n08:35\n12 Mar 2027\n12:05\nHeathrow (London)\nTerminal 5   Ferenc Liszt (Budapest)',
  ],
  [
    'clocks of four digits',
    'FLIGHT BA868\nFROM LONDON HEATHROW LHR\nTO BUDAPEST BUD\nDATE 12MAR2027\nDEP 0835\nARR 1205',
  ],
  [
    'towns in columns after the number',
    'Passenger: Clara Rossi\nFlight   From   To   Date   Departs   Arrives\nBA 868   London Heathrow   Budapest   12.03.2027   08:35   12:05',
  ],
  [
    'the number of an outbound flight whose letters are a word',
    'Vol aller\nBA 868\nLondres Heathrow (LHR) 08:35 -> Budapest (BUD) 12:05, 12/03/2027',
  ],
])('Y-694 reads %s', async (_what, text) => {
  const { legs } = await read(`Booking reference: GTWQ7X\n${text}`);
  expect(legs).toEqual(['BA 868 LHR BUD 2027-03-12T08:35 2027-03-12T12:05']);
});

it.each([
  [
    'a hotel by the name of its chain',
    'Localizador: 90123456\nNH Madrid Atocha\nEntrada: vie, 12 mar 2027 - 15:00\nSalida: lun, 15 mar 2027 - 12:00\nTitular: Clara Rossi\nTotal (IVA incl.): 246,40 €',
    'NH Madrid Atocha',
  ],
  [
    'thanks for a choice, and a check-out at noon',
    'Confirmation number: 90123456\nThank you for choosing Hotel Sonne.\nGuest: Clara Rossi\nArrival: 12 March 2027, from 3 pm\nDeparture: 15 March 2027, by 12 noon\nTotal (VAT incl.): EUR 246.40',
    'Hotel Sonne',
  ],
  [
    'clocks below the days of a stay, and no person in “Confirmation code”',
    'Hotel Sonne\nCheck-in\nFri, Mar 12, 2027\n3:00 PM\nCheckout\nMon, Mar 15, 2027\n12:00 PM\nGuests\nClara Rossi\nConfirmation code\nHMABC2345X\nTotal\n€246.40',
    'Hotel Sonne',
  ],
])('Y-695 reads %s', async (_what, text, hotel) => {
  const { stays, nights, prices, travellers } = await read(text);
  expect(travellers).toEqual(['Clara Rossi']);
  expect(stays).toEqual([hotel]);
  expect(nights).toEqual(['2027-03-12 15:00 2027-03-15 12:00']);
  expect(prices).toEqual(['246.40 EUR']);
});
