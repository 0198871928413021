import { afterAll, expect, it } from 'vitest';
import { openConfirmationKit } from '../../testing/confirmation-kit.ts';

const { kit, add, read } = await openConfirmationKit();
afterAll(async () => kit.close());

const there = 'BA 868 LHR BUD 2027-03-12T08:35 2027-03-12T12:05';
const back = 'BA 869 BUD LHR 2027-03-15T12:55 2027-03-15T14:35';

/** The same two flights, as an airline writes them in each language. */
const flights: [string, string, string][] = [
  [
    'English',
    'Booking reference: GTWQ7X\nPassenger: Clara Rossi\nFlight BA 868\nFri 12 March 2027\nDepart London (LHR) 8:35 am\nArrive Budapest (BUD) 12:05 pm\nFlight BA 869\nMon 15 March 2027\nDepart Budapest (BUD) 12:55 pm\nArrive London (LHR) 2:35 pm\nFare 280.00\nTax 60.50\nTotal: GBP 1,340.50',
    '1340.50 GBP',
  ],
  [
    'German',
    'Buchungscode: GTWQ7X\nPassagier: Frau Clara Rossi\nBA 868 London (LHR) nach Budapest (BUD)\nFreitag, 12. März 2027, 08.35 Uhr - 12.05 Uhr\nBA 869 Budapest (BUD) nach London (LHR)\nMontag, 15. März 2027, 12.55 Uhr - 14.35 Uhr\nGesamtbetrag: 1.340,50 €',
    '1340.50 EUR',
  ],
  [
    'French',
    'Référence de réservation : GTWQ7X\nPassager : Mme Clara Rossi\nBA 868 Londres (LHR) - Budapest (BUD)\nvendredi 12 mars 2027 08h35 - 12h05\nBA 869 Budapest (BUD) - Londres (LHR)\nlundi 15 mars 2027 12h55 - 14h35\nMontant total : 1 340,50 €',
    '1340.50 EUR',
  ],
  [
    'Italian',
    'Codice di prenotazione: GTWQ7X\nPasseggero: Clara Rossi\nBA 868 Londra (LHR) - Budapest (BUD)\nvenerdì 12 marzo 2027 ore 08:35 - 12:05\nBA 869 Budapest (BUD) - Londra (LHR)\nlunedì 15 marzo 2027 ore 12:55 - 14:35\nTotale: 1.340,50 EUR',
    '1340.50 EUR',
  ],
  [
    'Spanish',
    'Localizador: GTWQ7X\nPasajero: Clara Rossi\nBA 868 Londres (LHR) - Budapest (BUD)\nviernes, 12 de marzo de 2027 08:35 - 12:05\nBA 869 Budapest (BUD) - Londres (LHR)\nlunes, 15 de marzo de 2027 12:55 - 14:35\nImporte total: 1.340,50 EUR',
    '1340.50 EUR',
  ],
  [
    'Hungarian',
    'Foglalási azonosító: GTWQ7X\nUtas: Clara Rossi\nBA 868 London (LHR) - Budapest (BUD)\n2027. március 12. 08:35 - 12:05\nBA 869 Budapest (BUD) - London (LHR)\n2027. március 15. 12:55 - 14:35\nVégösszeg: 142 500 Ft',
    '142500 HUF',
  ],
  [
    'Polish',
    'Numer rezerwacji: GTWQ7X\nPasażer: Clara Rossi\nBA 868 Londyn (LHR) - Budapeszt (BUD)\npiątek, 12 marca 2027, godz. 08:35 - 12:05\nBA 869 Budapeszt (BUD) - Londyn (LHR)\nponiedziałek, 15 marca 2027, godz. 12:55 - 14:35\nRazem: 1 340,50 zł',
    '1340.50 PLN',
  ],
  [
    'Swedish',
    'Bokningsnummer: GTWQ7X\nPassagerare: Clara Rossi\nBA 868 London (LHR) - Budapest (BUD)\nfredag 12 mars 2027 kl. 08.35 - 12.05\nBA 869 Budapest (BUD) - London (LHR)\nmåndag 15 mars 2027 kl. 12.55 - 14.35\nTotalt: 13 405,50 SEK',
    '13405.50 SEK',
  ],
];

it.each(flights)('Y-447 reads flights in %s', async (_language, text, price) => {
  const { legs, references, travellers, prices, notes } = await read(text);
  expect(legs).toEqual([there, back]);
  expect(references).toEqual(['GTWQ7X']);
  expect(travellers).toEqual(['Clara Rossi']);
  expect(prices).toEqual([price]);
  expect(notes).toContain('This was read from plain text.');
});

const stays: [string, string][] = [
  [
    'English',
    'Your reservation at Hotel Monza Parco\nConfirmation number: MP40217\nGuest name: Clara Rossi\nCheck-in: Thursday 2 September 2027 (from 15:00)\nCheck-out: Monday 6 September 2027 (until 11:00)\nTotal price: EUR 640.00',
  ],
  [
    'German',
    'Hotel: Hotel Monza Parco\nReservierungsnummer: MP40217\nGast: Clara Rossi\nAnreise: Do, 02.09.2027 ab 15:00 Uhr\nAbreise: Mo, 06.09.2027 bis 11:00 Uhr\nGesamtpreis: 640,00 €',
  ],
  [
    'French',
    'Hôtel : Hotel Monza Parco\nNuméro de réservation : MP40217\nClient : Clara Rossi\nArrivée : jeudi 2 septembre 2027 à partir de 15h00\nDépart : lundi 6 septembre 2027 avant 11h00\nPrix total : 640,00 €',
  ],
  [
    'Italian',
    'Struttura: Hotel Monza Parco\nNumero di conferma: MP40217\nOspite: Clara Rossi\nArrivo: giovedì 2 settembre 2027 dalle 15:00\nPartenza: lunedì 6 settembre 2027 entro le 11:00\nPrezzo totale: € 640,00',
  ],
  [
    'Spanish',
    'Alojamiento: Hotel Monza Parco\nNúmero de reserva: MP40217\nHuésped: Clara Rossi\nEntrada: jueves, 2 de septiembre de 2027 desde las 15:00\nSalida: lunes, 6 de septiembre de 2027 hasta las 11:00\nPrecio total: 640,00 €',
  ],
  [
    'Hungarian',
    'Szálloda: Hotel Monza Parco\nFoglalási szám: MP40217\nVendég: Clara Rossi\nÉrkezés: 2027. szeptember 2., 15:00-tól\nTávozás: 2027. szeptember 6., 11:00-ig\nÖsszesen: 640,00 EUR',
  ],
  [
    'Polish',
    'Obiekt: Hotel Monza Parco\nNumer rezerwacji: MP40217\nGość: Clara Rossi\nZameldowanie: czwartek, 2 września 2027 od 15:00\nWymeldowanie: poniedziałek, 6 września 2027 do 11:00\nŁączna cena: 640,00 EUR',
  ],
  [
    'Swedish',
    'Boende: Hotel Monza Parco\nBokningsnummer: MP40217\nGäst: Clara Rossi\nIncheckning: torsdag 2 september 2027 från kl. 15.00\nUtcheckning: måndag 6 september 2027 till kl. 11.00\nTotalt pris: 640,00 EUR',
  ],
];

it.each(stays)('Y-447 reads a stay in %s', async (_language, text) => {
  const { stays: hotels, nights, references, travellers, prices } = await read(text);
  expect(hotels).toEqual(['Hotel Monza Parco']);
  expect(nights).toEqual(['2027-09-02 15:00 2027-09-06 11:00']);
  expect(references).toEqual(['MP40217']);
  expect(travellers).toEqual(['Clara Rossi']);
  expect(prices).toEqual(['640.00 EUR']);
});

const clocks: [string, string, string][] = [
  ['+1 behind the clock', 'BA 178 JFK - LHR\n9 March 2027 20:10 - 08:05+1', '2027-03-10T08:05'],
  ['(+1) behind it', 'BA 178 JFK - LHR\n9 March 2027 20:10 - 08:05 (+1)', '2027-03-10T08:05'],
  ['“next day”', 'BA 178 JFK - LHR\n9 March 2027 20:10 - 08:05 next day', '2027-03-10T08:05'],
  ['“+1 day”', 'BA 178 JFK - LHR\n9 March 2027 20:10 - 08:05 (+1 day)', '2027-03-10T08:05'],
  ['“Folgetag”', 'BA 178 JFK - LHR\n9. März 2027 20:10 - 08:05 (Folgetag)', '2027-03-10T08:05'],
  [
    'its own day',
    'BA 178 JFK - LHR\n9 March 2027 20:10\n10 March 2027 08:05 +1',
    '2027-03-10T08:05',
  ],
  ['only its route', 'BA 178 JFK - LHR\n9 March 2027 20:10 - 08:05', '2027-03-10T08:05'],
  ['+2 days', 'QF 2 LHR - SYD\n9 March 2027 20:30 - 05:10 +2 days', '2027-03-11T05:10'],
  ['the date line', 'NZ 2 AKL - HNL\n9 March 2027 23:55 - 09:40', '2027-03-09T09:40'],
];

it.each(clocks)('Y-445 reads the day of an arrival from %s', async (_what, text, arrives) => {
  const { legs } = await read(`Booking reference: GTWQ7X\n${text}`);
  expect(legs.map((leg) => leg.split(' ').at(-1))).toEqual([arrives]);
});

it('Y-445 says if the day of an arrival was derived from the route, and leaves out impossible times', async () => {
  const overnight = await read(
    'Booking reference: GTWQ7X\nBA 178 JFK - LHR\n9 March 2027 20:10 - 08:05',
  );
  expect(overnight.notes).toContain(
    'BA 178 JFK–LHR: by its times and route it arrives on Wed 10 Mar. Check the day.',
  );
  const impossible = await read(
    'Booking reference: GTWQ7X\nBA 178 JFK - LHR\n9 March 2027 20:10 - 20:40',
  );
  expect(impossible.legs).toEqual(['BA 178 JFK LHR 2027-03-09']);
  expect(impossible.notes).toContain('which no flight on this route can take. Enter the times.');
});

const mailed = (text: string, sent = 'Mon, 07 Dec 2026 09:00:00 +0000') =>
  `From: trips@globewing.example\r\nDate: ${sent}\r\nSubject: Your trip\r\nMIME-Version: 1.0\r\n\r\nBooking reference: GTWQ7X\r\n${text}`;

it.each([
  ['BA 868 LHR-BUD 12 Mar 08:35 - 12:05', '12 Mar'],
  ['BA 868 LHR-BUD 12MAR 08:35 - 12:05', '12MAR'],
  ['BA 868 LHR-BUD Fr. 12.03. 08:35 - 12:05', '12.03.'],
  ['BA 868 LHR-BUD 12MAR27 08:35 - 12:05', '12MAR27'],
  ['BA 868 LHR-BUD 12.03.27 08:35 - 12:05', '12.03.27'],
])('Y-444 reads the year of “%s” from the day of the mail, and says so', async (text, day) => {
  const { legs, notes } = await read(mailed(text));
  expect(legs).toEqual([there]);
  expect(notes).toContain(`“${day}” was read as 2027-03-12.`);
});

it('Y-444 reads a day without a year as the nearest to the project, or by its weekday', async () => {
  const nearest = await read('Booking reference: GTWQ7X\nBA 868 LHR-BUD 12 Jul 08:35 - 12:05');
  expect(nearest.legs).toEqual(['BA 868 LHR BUD 2026-07-12T08:35 2026-07-12T12:05']);
  const weekday = await read('Booking reference: GTWQ7X\nBA 868 LHR-BUD Mon 12 Jul 08:35 - 12:05');
  expect(weekday.legs).toEqual(['BA 868 LHR BUD 2027-07-12T08:35 2027-07-12T12:05']);
});

it('Y-446 recognises airports by name, and says so', async () => {
  const { legs, notes } = await read(
    'Booking reference: GTWQ7X\nFlight BA 868\nDeparture: London Heathrow, 12 Mar 2027 08:35\nArrival: Budapest, 12 Mar 2027 12:05',
  );
  expect(legs).toEqual([there]);
  expect(notes).toContain('“London Heathrow,” was read as the airport LHR.');
});

it('Y-446 leaves out a flight whose airport could be several', async () => {
  const { legs } = await read(
    'Booking reference: GTWQ7X\nFlight BA 868\nDeparture: London, 12 Mar 2027 08:35\nArrival: Budapest, 12 Mar 2027 12:05',
  );
  expect(legs).toEqual([]);
});

it('Y-446 does not take a reference for a flight, and gives each traveller the reference beside the name', async () => {
  const flightLike = await read(
    `Booking reference: KLM482\nPassenger: Ben Hale\nBA 868 LHR-BUD 12 Mar 2027 08:35 - 12:05`,
  );
  expect(flightLike.legs).toEqual([there]);
  expect(flightLike.references).toEqual(['KLM482']);
  const two = await read(
    'Passenger: Ben Hale\nBooking reference: GTWQ7X\nPassenger: Clara Rossi\nBooking reference: K7Q2MX\nBA 868 LHR-BUD 12 Mar 2027 08:35 - 12:05',
  );
  expect(two.references).toEqual(['GTWQ7X', 'K7Q2MX']);
  expect(two.travellers).toEqual(['Ben Hale', 'Clara Rossi']);
  const unclear = await read(
    'Booking reference: GTWQ7X\nBooking reference: K7Q2MX\nPassenger: Ben Hale\nBA 868 LHR-BUD 12 Mar 2027 08:35 - 12:05',
  );
  expect(unclear.references).toEqual([]);
  expect(unclear.notes).toContain('The document gives several references: GTWQ7X, K7Q2MX.');
});

it('Y-446 reads the lines of a reservation system', async () => {
  const { legs, travellers, references } = await read(
    '1.1HALE/BEN MR  2.1ROSSI/CLARA MS\n 1. BA  868 Y  12MAR LHRBUD HK2  0835   1205  O           FR\n 2. BA  178 Y  15MAR JFKLHR HK2  2010   0805+1 O          MO\nBOOKING REF GTWQ7X',
  );
  expect(legs).toEqual([
    'BA 868 LHR BUD 2026-03-12T08:35 2026-03-12T12:05',
    'BA 178 JFK LHR 2026-03-15T20:10 2026-03-16T08:05',
  ]);
  expect(travellers).toEqual(['HALE/BEN MR', 'ROSSI/CLARA MS']);
  expect(references).toEqual(['GTWQ7X']);
});

it('Y-448 names the words that each value was read from', async () => {
  const { readFrom } = await read(
    'Booking reference: GTWQ7X\nPassenger: Ben Hale\nBA 868 LHR-BUD 12 Mar 2027 08:35 - 12:05\nTotal: GBP 310.80',
  );
  expect(readFrom).toEqual([
    'Booking reference: GTWQ7X',
    'Total: GBP 310.80',
    'BA 868 LHR-BUD 12 Mar 2027 08:35 - 12:05\nTotal: GBP 310.80',
  ]);
});

it('Y-448 reads a forwarded mail with marks before its lines', async () => {
  const { legs, travellers } = await read(
    mailed('> Passenger: Ben Hale\r\n> BA 868\r\n> LHR-BUD 12 Mar 2027 08:35 - 12:05'),
  );
  expect(legs).toEqual([there]);
  expect(travellers).toEqual(['Ben Hale']);
});

const trains: [string, string, string[]][] = [
  [
    'German, a station in each line',
    'Auftragsnummer: GTWQ7X\nFahrkarte\nHalt            Datum   Zeit      Gleis  Produkte\nWien Hbf        12.03.  ab 10:42  8      RJX 63\nBudapest-Keleti 12.03.  an 13:19  4\nDie Buchung erfolgte am 01.02.2027 13:59 Uhr.',
    ['RJX 63 | Wien Hbf | Budapest-Keleti | 2027-03-12T10:42 | 2027-03-12T13:19'],
  ],
  [
    'French',
    'DOSSIER VOYAGE : GTWQ7X\nTRAIN N° 6857\nTOULOUSE MATABIAU          12/03/2027 à 17h50    VOITURE 13\nMONTPELLIER ST-ROCH        12/03/2027 à 19h58',
    ['6857 | TOULOUSE MATABIAU | MONTPELLIER ST-ROCH | 2027-03-12T17:50 | 2027-03-12T19:58'],
  ],
  [
    'Italian, with labels',
    'Codice di prenotazione: GTWQ7X\nTreno: Frecciarossa 9736\nPartenza: Milano Centrale, 12 marzo 2027 ore 08:20\nArrivo: Roma Termini, 12 marzo 2027 ore 11:30',
    ['Frecciarossa 9736 | Milano Centrale | Roma Termini | 2027-03-12T08:20 | 2027-03-12T11:30'],
  ],
  [
    'Polish, there and back',
    'Numer rezerwacji: GTWQ7X\nBilet kolejowy\nWarszawa Centralna   12.03.2027  06:25  EIP 1300\nKraków Główny        12.03.2027  08:45\nKraków Główny        15.03.2027  17:10  EIP 3102\nWarszawa Centralna   15.03.2027  19:32',
    [
      'EIP 1300 | Warszawa Centralna | Kraków Główny | 2027-03-12T06:25 | 2027-03-12T08:45',
      'EIP 3102 | Kraków Główny | Warszawa Centralna | 2027-03-15T17:10 | 2027-03-15T19:32',
    ],
  ],
];

it.each(trains)('Y-451 reads trains in %s', async (_what, text, journeys) => {
  const found = await read(text);
  expect(found.journeys).toEqual(journeys);
  expect(new Set(found.kinds)).toEqual(new Set(['train']));
  expect(new Set(found.references)).toEqual(new Set(['GTWQ7X']));
});

it.each([
  [
    'ferry',
    'Booking reference: GTWQ7X\nP&O Ferries\nFrom: Calais, Fri 12 March 2027 12:00\nTo: Dover, 12:30\nCheck-in closes 45 minutes before.',
    'Calais | Dover | 2027-03-12T12:00 | 2027-03-12T12:30',
  ],
  [
    'hire_car',
    'Reservation number: GTWQ7X\nYour rental car: VW Transporter or similar\nPick-up location: Wien Flughafen\nPick-up date and time: 12 March 2027 12:00\nReturn location: Graz Bahnhof\nReturn date and time: 15 March 2027 18:00',
    'Wien Flughafen | Graz Bahnhof | 2027-03-12T12:00 | 2027-03-15T18:00',
  ],
  [
    'coach',
    'Booking number: 3012345678\nFlixBus\nDeparture: Praha, ÚAN Florenc, 12 March 2027 22:40\nArrival: München ZOB, 13 March 2027 04:20',
    'Praha, ÚAN Florenc | München ZOB | 2027-03-12T22:40 | 2027-03-13T04:20',
  ],
])('Y-451 reads a %s whose ends are named', async (kind, text, journey) => {
  const { kinds, journeys, candidates } = await readWhole(text);
  expect(kinds).toEqual([kind]);
  expect(journeys).toEqual([journey]);
  expect(candidates[0]?.journey).toMatchObject({ departsZone: null });
});

async function readWhole(text: string) {
  const { candidates } = await add(text);
  return { ...(await read(text)), candidates };
}

it('Y-451 takes neither a train’s letters for a flight nor words for a person', async () => {
  const { kinds, legs, travellers } = await read(
    'Auftragsnummer: GTWQ7X\nIC/EC Fahrkarte           UMTAUSCH/ERSTATTUNG KOSTEN-\nPFLICHTIG AB 1.GELTUNGSTAG\nVIA: BGS*(BKH/BWK)*BSFL\nBerlin Hbf   12.03.2027 ab 06:46  EC 171\nBrno hl.n.   12.03.2027 an 14:19',
  );
  expect(kinds).toEqual(['train']);
  expect(legs).toEqual([]);
  expect(travellers).toEqual([]);
});

it('Y-446 names a flight that is left out because its route isn’t recognised', async () => {
  const { legs, notes } = await read(
    'Booking reference: GTWQ7X\nBA 868 LHR-BUD 12 Mar 2027 08:35 - 12:05\nBA 870 Nowhere - Elsewhere 13 Mar 2027 08:35 - 12:05',
  );
  expect(legs).toEqual([there]);
  expect(notes).toContain('BA 870 is left out');
});

it('Y-446 reads airports by the lines that have their times', async () => {
  const { legs } = await read(
    'Booking reference: GTWQ7X\nDeparture\nLondon, Heathrow Airport, GB\nFri, 12 Mar 2027, 08:35\nBudapest, HU\nFri, 12 Mar 2027, 12:05\nBA 868 British Airways',
  );
  expect(legs).toEqual([there]);
});

it.each([
  ['Totalt: 12 045,50 kr', '12045.50', 'SEK', true],
  ['Totalpris: SEK 12 045,50', '12045.50', 'SEK', false],
  ['I alt: 12.045,50 kr. (DKK)', '12045.50', 'DKK', false],
  ['Totaalbedrag: € 1.204,50', '1204.50', 'EUR', false],
  ['Celkem: 12 045,50 Kč', '12045.50', 'CZK', false],
])(
  'Y-685 reads the total of %s, and says which of several kr it took',
  async (line, amount, currency, asks) => {
    const text = `Booking reference: GTWQ7X\nPassenger: Clara Rossi\nFlight BA 868\nFri 12 March 2027\nDepart London (LHR) 8:35 am\nArrive Budapest (BUD) 12:05 pm\n${line}`;
    const [candidate] = (await add(text)).candidates;
    expect(candidate).toMatchObject({ amount, currency });
    const notes = candidate?.notes.map(({ message }) => message) ?? [];
    expect(notes.includes('“KR” was read as SEK. Check the currency.')).toBe(asks);
  },
);
