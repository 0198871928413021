import { minorUnits } from '@paddock/contract/platform/money';
import { carrierCalled } from '../../flights/airlines.ts';
import { airportCalled } from './airport-names.ts';
import { readBoardingPass } from './boarding-pass.ts';
import {
  emptyCandidate,
  type Guess,
  personName,
  type ReadCandidate,
  readFlightNumber,
  readingBounds,
  type ReadJourney,
  type ReadLeg,
  type ReadTime,
  Refused,
} from './candidate.ts';
import {
  all,
  isA,
  isNode,
  type Node,
  readName,
  readText,
  readTypes,
  timeIn,
} from './schema-nodes.ts';
import { parseAmount, priceIn } from './totals.ts';

/** Values of a reservation that apply to everything within it. */
interface Around {
  readonly reference: string | null;
  readonly vendor: string | null;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly travellers: readonly string[];
}

const nothing: Around = {
  reference: null,
  vendor: null,
  amount: null,
  currency: null,
  travellers: [],
};

/** The reservations in structured data of schema.org, however they are nested. */
export function bookingsIn(data: unknown): ReadCandidate[] {
  // Refuses data that is too large or too deeply nested before following links.
  const found = reservationsIn(data);
  const text = JSON.stringify(data) ?? '';
  if (!/"@id"/.test(text)) return found.length > 0 ? found : reservationsIn(inUsualCase(text));
  // A flight may be linked, and its airports from there.
  const whole = linked(linked(data));
  const further = reservationsIn(whole);
  return further.length > 0 ? further : found;
}

const properties = new Map(
  'reservationNumber reservationId reservationStatus reservationFor reservedTicket underName givenName familyName flightNumber iataCode departureAirport arrivalAirport departureTime arrivalTime departureDay departureTerminal arrivalTerminal totalPrice priceCurrency checkinTime checkoutTime checkinDate checkoutDate trainNumber trainName busNumber busName departureStation arrivalStation departureBusStop arrivalBusStop departureBoatTerminal arrivalBoatTerminal pickupTime pickupLocation dropoffTime dropoffLocation rentalCompany startTime endTime startDate endDate subReservation'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
);

/** With the properties as schema.org spells them: "reservationnumber" is `reservationNumber`. */
function inUsualCase(text: string): unknown {
  const read: unknown = JSON.parse(text || 'null', (_key, value: unknown) =>
    isNode(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, own]) => [
            properties.get(key.toLowerCase()) ?? key,
            own,
          ]),
        )
      : value,
  );
  return read;
}

function reservationsIn(data: unknown): ReadCandidate[] {
  const found: ReadCandidate[] = [];
  let seen = 0;
  const visit = (value: unknown, around: Around, depth: number): void => {
    seen += 1;
    if (seen > readingBounds.nodes || depth > 30)
      throw new Refused('The structured data of this confirmation is too large to read.');
    if (Array.isArray(value)) for (const one of value) visit(one, around, depth + 1);
    if (!isNode(value)) return;
    const types = readTypes(value);
    if (!types.some((type) => /Reservation(?:Package)?$/i.test(type))) {
      for (const one of Object.values(value)) visit(one, around, depth + 1);
      return;
    }
    const here = readAround(value, around);
    found.push(...readCandidate(value, here));
    visit(value['subReservation'], here, depth + 1);
  };
  visit(data, nothing, 0);
  return found;
}

/** A node may refer to another one by its `@id` alone (JSON-LD): that one is read instead. */
function linked(data: unknown): unknown {
  const byId = new Map<string, Node>();
  const isLink = (node: Node) => Object.keys(node).every((key) => key === '@id');
  JSON.stringify(data, (_key, value: unknown) => {
    const id = isNode(value) ? value['@id'] : undefined;
    if (isNode(value) && typeof id === 'string' && !isLink(value)) byId.set(id, value);
    return value;
  });
  if (byId.size === 0) return data;
  const replace = (_key: string, value: unknown): unknown => {
    if (!isNode(value) || !isLink(value) || typeof value['@id'] !== 'string') return value;
    return byId.get(value['@id']) ?? value;
  };
  const read: unknown = JSON.parse(JSON.stringify(data), replace);
  return read;
}

function readAround(node: Node, outer: Around): Around {
  const price = readPrice(node);
  const travellers = readTravellers(node);
  return {
    reference:
      readText(node['reservationNumber']) ?? readText(node['reservationId']) ?? outer.reference,
    vendor: readName(node['provider']) ?? readName(node['broker']) ?? outer.vendor,
    amount: price.amount ?? outer.amount,
    currency: price.amount === null ? outer.currency : price.currency,
    travellers: travellers.length > 0 ? travellers : outer.travellers,
  };
}

function readPrice(node: Node): Pick<Around, 'amount' | 'currency'> {
  const price = all(node['totalPrice'] ?? node['price'])[0];
  const within = isNode(price) && !('@value' in price);
  const text = within ? readText(price['price'] ?? price['value']) : readText(price);
  const currency = within ? readText(price['priceCurrency']) : readText(node['priceCurrency']);
  if (text === null) return { amount: null, currency: null };
  const code = currency?.toUpperCase() ?? null;
  const amount = declaredAmount(text, code ?? '');
  // "€ 1.204,00"
  const read = amount === null || code === null ? priceIn(text, code) : { amount, currency: code };
  return /[1-9]/.test(read.amount ?? '') ? read : { amount: null, currency: null };
}

/** Declared amounts have a decimal point; others are read like text. */
function declaredAmount(text: string, currency: string): string | null {
  const [, units, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,20}))?$/.exec(text) ?? [];
  if (units === undefined) return parseAmount(text, currency);
  const most = minorUnits(currency);
  if (/[1-9]/.test(decimals.slice(most))) return null;
  return [units, decimals.slice(0, most)].filter(Boolean).join('.');
}

/** Reads the travellers of a reservation and of its tickets. */
function readTravellers(node: Node): string[] {
  const tickets = all(node['reservedTicket']).filter(isNode);
  const names = [node, ...tickets].flatMap((one) => peopleIn(one['underName']));
  return [...new Set(names)];
}

function peopleIn(value: unknown): string[] {
  return all(value)
    .flatMap((one) => readName(one) ?? [])
    .flatMap((name) => personName(name) ?? []);
}

function readCandidate(node: Node, around: Around): ReadCandidate[] {
  const things = all(node['reservationFor']).filter(isNode);
  const guesses: Guess[] = cancelledIn(node);
  const base = { ...emptyCandidate, ...around, guesses, cancelled: guesses.length > 0 };
  const flights = things.filter((thing) => isA(thing, 'Flight'));
  const legs = flights.flatMap((flight) => readLeg(flight, node, guesses) ?? []);
  if (legs.length > 0) return [{ ...base, vendor: readAirline(flights[0]) ?? around.vendor, legs }];
  if (isA(node, 'LodgingReservation')) return [readStay(node, things[0], base)];
  const trips = things.length > 0 ? things : [{}];
  return trips.flatMap((thing, index) => {
    const journey = readJourney(node, thing, guesses);
    // The price is that of all.
    const price = index === 0 ? {} : { amount: null, currency: null };
    if (journey === null || (journey.departs === null && journey.from === null)) return [];
    return [{ ...base, ...price, vendor: journey.carrier ?? around.vendor, journey }];
  });
}

function cancelledIn(node: Node): Guess[] {
  const status = readText(node['reservationStatus']) ?? '';
  return /cancel/i.test(status)
    ? [{ field: 'reference', message: 'The document says that this booking was cancelled.' }]
    : [];
}

function readAirline(flight: Node | undefined): string | null {
  return (
    readName(flight?.['airline']) ?? readName(flight?.['provider']) ?? readName(flight?.['seller'])
  );
}

function readLeg(flight: Node, booked: Node, guesses: Guess[]): ReadLeg | null {
  const airline = all(flight['airline'] ?? flight['provider']).find(isNode);
  const carrier = readText(airline?.['iataCode']) ?? carrierCalled(readName(airline) ?? '');
  const number = readFlightNumber(readText(flight['flightNumber']) ?? '', carrier);
  const origin = airportIn(flight['departureAirport'], guesses);
  const destination = airportIn(flight['arrivalAirport'], guesses);
  if (number === null || origin === null || destination === null) return null;
  const day = dayOfPass(booked);
  return {
    number,
    origin,
    destination,
    departs: timeIn(flight['departureTime'] ?? flight['departureDay'], guesses, day),
    arrives: timeIn(flight['arrivalTime'], guesses, day),
    departureTerminal: readText(flight['departureTerminal'])?.slice(0, 8) ?? null,
    arrivalTerminal: readText(flight['arrivalTerminal'])?.slice(0, 8) ?? null,
  };
}

/** "02-04" and the like: the month and day that the bar code of a ticket gives. */
function dayOfPass(booked: Node): string | null {
  const token =
    readText(booked['ticketToken']) ??
    readText(all(booked['reservedTicket']).find(isNode)?.['ticketToken']);
  const code = token?.replace(/^[a-z]+code:/i, '') ?? '';
  const [pass] = readBoardingPass(code, new Date(0).toISOString().slice(0, 10));
  return pass?.legs[0]?.departs?.text.slice(5, 10) ?? null;
}

function airportIn(value: unknown, guesses: Guess[]): string | null {
  const [airport] = all(value);
  const code = isNode(airport) ? readText(airport['iataCode']) : readText(airport);
  if (code !== null && /^[a-z]{3}$/i.test(code)) return code.toUpperCase();
  const name = isNode(airport) ? readName(airport) : code;
  const found = name === null ? null : airportCalled(name);
  if (found !== null && !name?.includes(`(${found})`))
    guesses.push({ field: 'origin', message: `“${name}” was read as the airport ${found}.` });
  return found;
}

function readStay(node: Node, place: Node | undefined, base: ReadCandidate): ReadCandidate {
  const hotel = readName(place);
  const guesses = [...base.guesses];
  const read = (...names: string[]) => stayTime(node, names, guesses);
  return {
    ...base,
    vendor: hotel ?? base.vendor,
    stay: {
      hotel,
      checksIn: read('checkinTime', 'checkinDate', 'checkInTime', 'checkInDate'),
      checksOut: read('checkoutTime', 'checkoutDate', 'checkOutTime', 'checkOutDate'),
    },
    guesses,
  };
}

/** The day and the clock, which may be two values. No one checks in at midnight: that is the day alone. */
function stayTime(node: Node, names: readonly string[], guesses: Guess[]): ReadTime | null {
  const given = names.map((name) => node[name]).filter((value) => value !== undefined);
  const clock = given
    .map((value) => /^(\d\d:\d\d)(?::\d\d)?$/.exec(readText(value) ?? '')?.[1])
    .find((value) => value !== undefined);
  const times = given
    .filter((value) => !/^\d\d:\d\d(?::\d\d)?$/.test(readText(value) ?? ''))
    .flatMap((value) => timeIn(value, guesses) ?? []);
  const time = times.find(({ text }) => text.includes('T')) ?? times[0];
  if (time === undefined) return null;
  if (time.offset === 0 && time.zone === undefined && time.text.includes('T')) {
    const message = `The document gives ${time.text.replace('T', ', ')} in UTC. Check the day and the local time.`;
    guesses.push({ field: 'checks_in_on', message });
    return { text: time.text.slice(0, 10) };
  }
  if (time.text.endsWith('T00:00')) return { text: time.text.slice(0, 10) };
  return clock === undefined || time.text.includes('T') ? time : { text: `${time.text}T${clock}` };
}

/** A train, coach, ferry or hire car, a table or an event; null for anything else. */
function readJourney(node: Node, thing: Node, guesses: Guess[]): ReadJourney | null {
  const name = readName(thing);
  const carrier = readName(thing['provider']) ?? readName(node['provider']);
  const departs = timeIn(thing['departureTime'] ?? thing['departureDay'], guesses);
  const arrives = timeIn(thing['arrivalTime'], guesses);
  const trip = { what: null, departs, arrives, carrier };
  const ends = (from: string, to: string) => ({
    from: readName(thing[from]),
    to: readName(thing[to]),
  });
  if (isA(node, 'TrainReservation') || isA(thing, 'TrainTrip'))
    return {
      ...trip,
      kind: 'train',
      ...ends('departureStation', 'arrivalStation'),
      number: numberWith(readText(thing['trainName']), readText(thing['trainNumber'])),
    };
  if (isA(node, 'BusReservation') || isA(thing, 'BusTrip')) {
    const stops = ends('departureBusStop', 'arrivalBusStop');
    const stations = ends('departureStation', 'arrivalStation');
    return {
      ...trip,
      kind: 'coach',
      from: stops.from ?? stations.from,
      to: stops.to ?? stations.to,
      number: numberWith(readText(thing['busName']), readText(thing['busNumber'])),
    };
  }
  if (isA(node, 'BoatReservation') || isA(thing, 'BoatTrip')) {
    const [from = null, to = null] = name?.split(/\s+[-–—→]\s+/) ?? [];
    const ports = ends('departureBoatTerminal', 'arrivalBoatTerminal');
    const isShuttle = /euro ?tunnel|le ?shuttle/i.test(`${name} ${carrier} ${ports.from}`);
    return {
      ...trip,
      kind: isShuttle ? 'shuttle' : 'ferry',
      what: to === null ? name : null,
      from: ports.from ?? (to === null ? null : from),
      to: ports.to ?? to,
      number: readText(thing['boatNumber']),
    };
  }
  if (isA(node, 'RentalCarReservation')) {
    const words = [readName(thing['brand']), readText(thing['model'])].filter(Boolean).join(' ');
    return {
      kind: 'hire_car',
      what: name ?? (words === '' ? null : words),
      from: readName(node['pickupLocation']),
      to: readName(node['dropoffLocation']),
      departs: timeIn(node['pickupTime'], guesses),
      arrives: timeIn(node['dropoffTime'], guesses),
      carrier: readName(thing['rentalCompany']) ?? carrier,
      number: null,
    };
  }
  if (isA(node, 'FoodEstablishmentReservation'))
    return {
      kind: 'restaurant',
      what: name,
      from: readAddress(thing['address']),
      to: null,
      departs: timeIn(node['startTime'], guesses),
      arrives: timeIn(node['endTime'], guesses),
      carrier: null,
      number: null,
    };
  if (isA(node, 'EventReservation') && name !== null)
    return {
      kind: 'event',
      what: name,
      from: readName(thing['location']),
      to: null,
      departs: timeIn(thing['startDate'] ?? thing['startTime'], guesses),
      arrives: timeIn(thing['endDate'] ?? thing['endTime'], guesses),
      carrier: null,
      number: null,
    };
  return null;
}

/** "ICE 577" of ICE and 577, and of ICE and "ICE 577". */
function numberWith(name: string | null, number: string | null): string | null {
  if (name === null || number === null) return number ?? name;
  return number.toUpperCase().startsWith(name.toUpperCase()) ? number : `${name} ${number}`;
}

function readAddress(value: unknown): string | null {
  const [address] = all(value);
  if (!isNode(address)) return readText(address);
  const parts = ['streetAddress', 'postalCode', 'addressLocality'].flatMap(
    (part) => readText(address[part]) ?? [],
  );
  return parts.length === 0 ? null : parts.join(', ').slice(0, 200);
}
