/**
 * Column headings that people and their tools use: in English, and also in German, French, Spanish, Italian
 * and Dutch for what banks, hotels and address books export. If two fit one field, the better one comes
 * first: a mobile phone before a home phone.
 */

function called(...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(', '));
}

const day = called(
  'date, day, datum, fecha, data',
  'invoice date, bill date, document date, delivery date, booking date, transaction date, posting date, posted, value date',
  'belegdatum, rechnungsdatum, lieferdatum, buchungstag, buchungsdatum, wertstellung',
  "date opération, date d'opération, date de l'opération, date de valeur",
  'fecha operación, fecha de operación, fecha valor',
  'data operazione, data contabile, boekdatum, transactiedatum',
  'expense date, payment date, spend date, trade date, settlement date, settled date, date posted, date of expense',
  'dátum, könyvelés dátuma, tranzakció dátuma, data operacji, data transakcji, data księgowania, data płatności',
  'dato, bogføringsdato, bokføringsdato, bokföringsdag, transaktionsdatum, datum transakce, buch datum, buchdatum, data valor',
);

const amount = called(
  'gross, gross amount, grand total, total, total amount, amount paid, paid out, money out, amount, price, debit',
  'brutto, bruttobetrag, betrag, umsatz, summe, montant, montant ttc, débit, prix',
  'importe, cantidad, cargo, importo, addebiti, bedrag',
  'debit amount, transaction amount, amount in document currency, betrag in belegwährung, billing amount, ticket amount',
  'total charge, total charges, total price, expense amount, spend amount, amount spent, total paid, transaction total, paid amount, withdrawal, withdrawals',
  'total incl vat, total inc vat, total including vat, amount incl vat, amount inc vat, amount incl tax',
  'összeg, terhelés, kwota, kwota operacji, kwota transakcji, částka, belopp, beløb, beløp, valor, montante, betrag in hw',
);

const currency = called(
  'ccy, cur, currency code, transaction currency, document currency, billing currency',
  'währung, belegwährung, devise, moneda, divisa, valuta, munt',
  'waehrung, deviza, devizanem, pénznem, waluta, měna, moeda, hwähr, expense currency',
);

const sterling = called('gbp, sterling, amount in gbp, cost in gbp');

const dueOn = called(
  'due, due date, net due date, payable by, due by, payment due, fällig, fällig am, échéance, vencimiento, scadenza',
);

const invoice = called(
  'reference, ref, invoice, invoice number, invoice no, booking reference, receipt number, receipt no',
  'document number, rechnung, rechnungsnummer, belegnummer, belegnr, facture, numéro de facture',
  'factura, fattura, factuurnummer, transaction id, payment reference',
  'référence, referencia, riferimento, kenmerk',
  'numer faktury, nr faktury, číslo faktury, fakturanummer, transaction number',
);

const people = called(
  'travellers, traveller, travelers, traveler, passengers, passenger, passenger name, pax, pax name',
  'people, crew, who, name, names, full name, traveller name, traveler name, guest, guest name, employee name',
  'reisende, voyageur, pasajero, passeggero',
);

/** A name in two columns. */
const given = called(
  'first name, given name, forename, first, passenger first name, traveller first name, guest first name',
  'vorname, prénom, nombre, nome, voornaam',
  'keresztnév, utónév, imię, jméno, förnamn, fornavn, etunimi, first names, christian name',
);

const family = called(
  'last name, surname, family name, last, passenger last name, traveller last name, guest last name, guest surname',
  'nachname, familienname, nom, nom de famille, apellido, apellidos, cognome, achternaam',
  'vezetéknév, családnév, nazwisko, příjmení, efternamn, etternavn, efternavn, sukunimi, sobrenome, last names',
);

const stay = {
  hotel_id: called(
    'hotel name, property, property name, accommodation, unterkunft, hôtel, albergo, alojamiento',
  ),
  checks_in_on: called(
    'check in, checkin, check in date, arrival, arrival date, arr, from, in, date in',
    'anreise, ankunft, arrivée, llegada, entrada, arrivo, aankomst, first night, anreisedatum, érkezés, przyjazd, zameldowanie, příjezd, incheckning',
  ),
  checks_out_on: called(
    'check out, checkout, check out date, departure, departure date, to, out, date out',
    'dep, abreise, départ, salida, partenza, vertrek, abreisedatum, távozás, wyjazd, wymeldowanie, odjezd, utcheckning',
  ),
  confirmation_number: called(
    'confirmation, confirmation no, conf no, conf number, reference, booking number, booking no',
    'book number, booking id, reservation, reservation number, buchungsnummer, bestätigungsnummer',
  ),
};

const flight = {
  flight_number: called(
    'flight, flight no, flight num, flightnum, flight nr, flight code',
    'flug, flugnummer, vol, numéro de vol, vuelo, número de vuelo, volo, numero volo, vlucht',
    'járat, járatszám, lot, numer lotu, nr lotu, číslo letu, flyg, flightnumber',
  ),
  origin_airport_id: called(
    'from, origin, dep, departure airport, departs from, orig, from airport, from code, origin code',
    'departure airport code, departure code, dep airport, departure iata, origin iata, board point',
    'von, abflughafen, de, origen, da, van, départ de, aéroport de départ, aeropuerto de origen, aeroporto di partenza',
    'honnan, skąd, lotnisko wylotu, från, fra, departing airport, leaving from, dep city, departure city, origin city, from city',
  ),
  destination_airport_id: called(
    'to, destination, arr, arrival airport, arrives at, dest, to airport, to code, destination code',
    'arrival airport code, arrival code, arr airport, arrival iata, destination iata, off point',
    'nach, zielflughafen, destino, destinazione, naar, arrivée à, aéroport d arrivée, aeropuerto de destino, aeroporto di arrivo',
    'hová, dokąd, lotnisko przylotu, till, til, arriving airport, going to, arr city, arrival city, destination city, to city',
  ),
  departure_time: called(
    'departs, departure, std, etd, leaves, departure date time, scheduled departure',
    'departure local, departs local, departure utc, ab, indulás, odlot, wylot, avgång, gate departure scheduled, departure scheduled, abflug, départ, salida, partenza, vertrek',
  ),
  'departure_time.day': called(
    'date, day, departure date, dep date, flight date, start date, abflugdatum, date de départ, datum, fecha, data',
    'travel date, date of departure, date of flight, departing date, data wylotu, indulás dátuma, dátum, fecha de salida, data di partenza',
  ),
  'departure_time.time': called(
    'dep time, departs at, start time, abflugzeit, heure de départ, time of departure, godzina wylotu, hora de salida, ora di partenza',
  ),
  arrival_time: called(
    'arrives, arrival, sta, eta, lands, arrival date time, scheduled arrival',
    'arrival local, arrives local, arrival utc, an, érkezés, przylot, ankomst, gate arrival scheduled, arrival scheduled, ankunft, arrivée, llegada, arrivo, aankomst',
  ),
  'arrival_time.day': called(
    "arrival date, arr date, end date, ankunftsdatum, date d'arrivée, date of arrival, data przylotu, fecha de llegada, data di arrivo",
  ),
  'arrival_time.time': called(
    "arr time, arrives at time, end time, ankunftszeit, heure d'arrivée, time of arrival, godzina przylotu, hora de llegada, ora di arrivo",
  ),
  departure_terminal: called('terminal, dep terminal'),
  arrival_terminal: called('arr terminal'),
  route: called('route, city pair, sector, routing, from to, strecke, ruta, tratta'),
};

const airline = called(
  'airline, carrier, airline name, airline code, carrier code, operator, fluggesellschaft, compagnie, aerolínea, compagnia aerea',
);

export const headingsByKind = {
  people: {
    full_name: called(
      'name, person, crew, traveller, passenger, display name, contact name, employee name, guest, guest name, guest full name, fn, vollständiger name',
      'last name first name, surname first name, nachname vorname, nom prénom, nom et prénom, apellidos y nombre, cognome e nome',
      'név, teljes név, nazwisko i imię, imię i nazwisko, jméno a příjmení, příjmení a jméno, namn, navn',
    ),
    given_name: given,
    family_name: family,
    role: called(
      'job, job title, position, position title, function, organization title, organization 1 title, titre du poste, funktion, fonction, puesto, ruolo, functie',
      'job role, stanowisko, beosztás, munkakör, tätigkeit, poste, cargo, mansione, pozice, befattning, stilling',
    ),
    phone_number: called(
      'phone, mobile, mobile number, mobile phone, cell, cell phone, phone 1 value, primary phone, telephone',
      'tel, phone number, iphone, telephone number, phone mobile, tél mobile, tel mobile, handy, handynummer, mobiltelefon, portable, téléphone mobile, téléphone portable',
      'móvil, teléfono móvil, cellulare, mobiel, telefon, telefonnummer, téléphone, teléfono, telefono, telefoon',
      'telefonszám, mobil, mobilszám, telefon komórkowy, numer telefonu, komórka, mobilnummer, telemóvel, celular, contact number, cell number',
      'work phone, business phone, company main phone, home phone, other phone, whatsapp, whatsapp number, phone 2 value, phone home, phone work',
    ),
    email: called(
      'email, e-mail, mail, e-mail address, e-mail 1 value, email 1 value, primary email, email home, email work, work email, home email',
      'e-mail-adresse, adresse e-mail, courriel, correo, correo electrónico, posta elettronica',
      'email cím, e-mail cím, adres e-mail, e-post, epost',
      'e-mail 2 value, e-mail 2 address',
    ),
    home_airport_id: called('airport, home'),
    dietary_need: called('diet, dietary, food, allergies, diät, allergien, régime, dieta'),
  },
  flights: { ...flight, vendor_id: airline },
  bookings: {
    ...flight,
    'departure_time.time': [...called('time'), ...flight['departure_time.time']],
    project_id: called('project code'),
    vendor_id: [...called('booked with, agency, paid to'), ...airline],
    vendor_reference: called(
      'reference, ref, booking, booking reference, booking ref, pnr, record locator, locator, rloc',
      'confirmation, confirmation number, booking code, buchungscode, booking number, buchungsnummer',
    ),
    purchase_datetime: called(
      'purchased, bought, booked, booked on, booking date, issued, issue date, ticketed, ticketing date, gebucht am',
    ),
    non_sterling_cost: [...amount, ...called('fare, total fare, ticket price')],
    currency_id: currency,
    sterling_cost: sterling,
    due_on: dueOn,
    contactIds: people,
    'contactIds.given': given,
    'contactIds.family': family,
  },
  rooms: {
    ...stay,
    room_number: called(
      'room, room no, room nr, number, no, zimmer, zimmernummer, chambre, habitación, camera, kamer',
    ),
    kind: called(
      'room type, type, szobatípus, typ pokoju, tipo de habitación, room kind, room category, bed type, unit type, zimmertyp, type de chambre',
    ),
    contact_ids: called(
      'who, who sleeps in it, name, names, full name, person, guest, guests, guest name, guest names, guest full name, occupant, occupants, pax',
      'sharing with, shares with, sharer, roommate, room mate, gast, vendég, gość, gäste, client, huésped, ospite',
    ),
    'contact_ids.given': given,
    'contact_ids.family': family,
  },
  stays: stay,
  transfers: {
    from_place_id: called('pick up, pickup, pickup location, start, abholort'),
    to_place_id: called('drop off, dropoff, dropoff location, destination, end, ziel'),
    leaves_at: called('departs, pick up time, pickup time'),
    'leaves_at.day': called('date, day, datum, fecha, data'),
    'leaves_at.time': called('time, leaves at'),
    'arrives_at.time': called('arrives at, drop off time, dropoff time'),
    vehicle_id: called('van, car'),
    passengerIds: called('people, who, crew, pax, passenger, guest, guests, name'),
    'passengerIds.given': given,
    'passengerIds.family': family,
  },
  tickets: {
    kind: called('type, mode, by'),
    from_place_id: called(
      'origin, origin station, departure station, departure port, station, port, von, de, da',
    ),
    to_place_id: called(
      'destination, destination station, arrival station, arrival port, nach, à, a',
    ),
    leaves_at: called('departure, departs at, dep'),
    'leaves_at.day': called('date, day, travel date, datum, fecha, data'),
    'leaves_at.time': called('departure time, departs at, time, dep time'),
    arrives_at: called('arrival, arrives at, arr'),
    'arrives_at.day': called('arrival date, arrival day'),
    'arrives_at.time': called('arrival time, arr time'),
    check_in_closes: called('check-in by, check in by, check in until, latest check in'),
    carrier: called('operator, company, railway, line'),
    number: called('train, train number, coach number, sailing, ship, vessel, number'),
    standing: called('status'),
    reference: called('booking reference, booking, pnr, confirmation, ref, buchungsnummer'),
    passengerIds: called(
      'people, who, crew, pax, passenger, passengers, travellers, guest, guests, name',
    ),
    'passengerIds.given': given,
    'passengerIds.family': family,
    seats: called('seat, cabin, berth, seats, cabins, coach and seat'),
    vehicleIds: called('vehicle, vehicles, truck, van, on board'),
  },
  'hire-cars': {
    company: called('rental company, hire company, supplier, vendor, provider, vermieter'),
    category: called('class, car class, vehicle class, group, car group, car, model, fahrzeug'),
    reference: called(
      'booking reference, booking number, reservation number, confirmation number, confirmation, ref',
    ),
    standing: called('status'),
    from_place_id: called(
      'pick-up location, pickup location, pick up location, pick-up place, pickup at, from, abholort',
    ),
    leaves_at: called('pick-up, pickup'),
    'leaves_at.day': called('pick-up date, pickup date, pick up date, date, start date'),
    'leaves_at.time': called('pick-up time, pickup time, pick up time, time'),
    to_place_id: called(
      'return location, drop-off location, dropoff location, return place, drop-off at, to, rückgabeort',
    ),
    arrives_at: called('drop-off, dropoff'),
    'arrives_at.day': called('return date, drop-off date, dropoff date, end date'),
    'arrives_at.time': called('return time, drop-off time, dropoff time'),
    vehicle_id: called('plate, registration'),
    driverIds: called('driver, drivers, driver name, main driver, who, name, fahrer'),
  },
  schedule: {
    title: called(
      'what, item, activity, session, event, subject, summary, name, titel, betreff, objet, asunto, oggetto',
      'programm, programmpunkt, activité, actividad, attività, esemény, program, wydarzenie, tytuł',
    ),
    kind: called('type'),
    place_id: called(
      'where, location, venue, stage, ort, helyszín, miejsce, plats, sted, lugar, lieu, ubicación, luogo',
    ),
    starts_at: called(
      'start, begins, starts, dtstart, beginn, kezdés, początek, od, von, début, inicio, inizio, uhrzeit, zeit, heure, godzina, idő',
    ),
    'starts_at.day': called(
      'date, day, start date, begin date, beginnt am, startdatum, date de début, fecha de inicio, fecha de comienzo',
      'datum, dátum, data, dato, fecha, tag, dzień',
    ),
    'starts_at.time': called(
      'time, start time, from, beginnt um, startzeit, heure de début, hora de inicio, hora de comienzo',
    ),
    ends_at: called('ends, dtend'),
    'ends_at.day': called('end date, endet am, enddatum, date de fin, fecha de finalización'),
    'ends_at.time': called(
      'end, end time, finish, finish time, finishes, until, to, endet um, endzeit, heure de fin, hora de finalización, ende, bis, vége, koniec, do, fin, fine',
    ),
    notes: called('description, details, beschreibung, descripción, descrizione'),
    group_id: called('group, team'),
    contact_id: called('who, crew, attendees, required attendees'),
  },
  expenditure: {
    project_id: called('event, project code'),
    product_type_id: called(
      'category, product, expense category, expense type, type, kategorie, catégorie, categoría, categoria',
      'kategória, kategoria, kategori, warengruppe, cost type, type of expense',
    ),
    purchase_datetime: called(
      'purchased, date and time, date time, purchase time, timestamp, started date, created on, completed date',
    ),
    'purchase_datetime.day': [...called('bought on'), ...day],
    'purchase_datetime.time': called(
      'time, transaction time, trade time, heure, hora, ora, uhrzeit, lieferzeit, godzina, idő',
    ),
    vendor_id: called(
      'supplier, vendor name, supplier name, contact name, paid to, merchant, merchant name, payee, payee name, partner name, counterparty, counter party',
      'vendor details, tankstelle, station, kreditor, kreditorname, naam omschrijving',
      'empfänger, zahlungsempfänger, begünstigter, auftraggeber begünstigter, beguenstigter zahlungspflichtiger, lieferant, händler',
      'fournisseur, bénéficiaire, proveedor, beneficiario, comercio, fornitore, esercente, tegenpartij',
      'kedvezményezett, partner, partner neve, kontrahent, odbiorca, mottagare, modtager, příjemce, leverantör, szállító, dostawca, dodavatel',
      'site, shop, store, fuel station, name, libellé, concepto, causale, description, beschreibung',
      'opis operacji, transaction description, merchant description, narrative, memo, description1, text',
    ),
    vendor_reference: invoice,
    non_sterling_cost: amount,
    currency_id: currency,
    sterling_cost: sterling,
    due_on: dueOn,
    contactIds: called('people, travellers'),
  },
  payments: {
    prj_expenditure_id: [
      ...called('expenditure'),
      ...invoice,
      ...called(
        'verwendungszweck, libellé, concepto, causale, mededelingen, omschrijving, description, transaction description',
      ),
    ],
    non_sterling_amount: [...called('paid, payment, sum'), ...amount],
    currency_id: currency,
    sterling_amount: sterling,
    payment_method_id: called(
      'method, paid by, card, payment type, zahlungsart, mode de paiement, método de pago',
    ),
    paid_on: [...called('paid on'), ...day],
  },
  cases: {
    code: called(
      'case, case code, case number, case no, flightcase, flight case, label, koffer, caisse',
    ),
    name: called(
      'contents, content, description, name, what, inhalt, contenu, contenido, contenuto',
    ),
    vehicle_id: called('vehicle, truck, trailer, lorry, van, pallet, load, lkw, camion, camión'),
    tare_kg: called('tare, tare weight, tare kg, empty, empty weight, empty kg, leergewicht'),
    length_cm: called('length, l, l cm, länge'),
    width_cm: called('width, w, w cm, breite'),
    height_cm: called('height, h, h cm, höhe'),
    dangerous_goods: called('dangerous goods, dg, adr, un number, gefahrgut'),
    owner: called('owner, owned by, belongs to'),
  },
  equipment: {
    description: called(
      'item description, trade description, article, goods, equipment',
      'bezeichnung, désignation, warenbezeichnung, descrizione della merce',
    ),
    serial_number: called(
      'serial, serial no, serial nr, serial number, s n, sn, s/n, nsn, asset number, seriennummer, numéro de série',
    ),
    pieces: called(
      'pieces, pcs, qty, quantity, count, number of pieces, no of pieces, stück, anzahl',
    ),
    case_id: called('case, case code, case number, packed in, box, koffer'),
    vehicle_id: called('loose on, vehicle, truck'),
    weight_kg: called('weight, weight kg, kg, total weight, gewicht, poids, peso'),
    value: called('value, total value, insured value, wert, valeur, valor, valore'),
    currency_id: currency,
    origin: called(
      'origin, country of origin, made in, country of manufacture, ursprung, ursprungsland, origine, origen',
    ),
    customs: called('customs, carnet'),
    owner: called('owner, owned by, belongs to'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
