import { minorUnits } from '@paddock/contract/platform/money';
import {
  emptyCandidate,
  readFlightNumber,
  personName,
  readingBounds,
  readIsoTime,
  Refused,
  type ReadCandidate,
  type ReadLeg,
  type ReadTime,
} from './candidate.ts';
import { parseAmount } from './totals.ts';

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

/** The reservations of flights and beds in structured data of schema.org, however they are nested. */
export function bookingsIn(data: unknown): ReadCandidate[] {
  // Refuses data that is too large or too deeply nested before following links.
  const found = reservationsIn(data);
  const hasLinks = found.length > 0 && JSON.stringify(data).includes('"@id"');
  return hasLinks ? reservationsIn(linked(data)) : found;
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
    if (!types.some((type) => /Reservation(?:Package)?$/.test(type))) {
      for (const one of Object.values(value)) visit(one, around, depth + 1);
      return;
    }
    const here = readAround(value, around);
    const own = readCandidate(value, here);
    if (own !== null) found.push(own);
    visit(value['subReservation'], here, depth + 1);
  };
  visit(data, nothing, 0);
  return found;
}

/** A node may name another one by its `@id` alone (JSON-LD): that one is read in its place. */
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
  const code = currency?.toUpperCase() ?? null;
  const amount = text === null ? null : declaredAmount(text, code ?? '');
  return amount === null ? { amount, currency: null } : { amount, currency: code };
}

/** Declared amounts have a point before their decimals; others are read as words are. */
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

function readName(value: unknown): string | null {
  const [first] = all(value);
  if (!isNode(first)) return readText(first);
  const parts = [readText(first['givenName']), readText(first['familyName'])].filter(Boolean);
  return readText(first['name']) ?? (parts.length > 0 ? parts.join(' ') : null);
}

function readCandidate(node: Node, around: Around): ReadCandidate | null {
  const things = all(node['reservationFor']).filter(isNode);
  const flights = things.filter((thing) => readTypes(thing).includes('Flight'));
  const legs = flights.flatMap((flight) => readLeg(flight) ?? []);
  const guesses = cancelledIn(node);
  const base = { ...emptyCandidate, ...around, guesses, cancelled: guesses.length > 0 };
  if (legs.length > 0) return { ...base, vendor: readAirline(flights[0]) ?? around.vendor, legs };
  return readTypes(node).includes('LodgingReservation') ? readStay(node, things[0], base) : null;
}

function cancelledIn(node: Node) {
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

function readLeg(flight: Node): ReadLeg | null {
  const airline = all(flight['airline'] ?? flight['provider']).find(isNode);
  const number = readFlightNumber(
    readText(flight['flightNumber']) ?? '',
    readText(airline?.['iataCode']),
  );
  const origin = airportIn(flight['departureAirport']);
  const destination = airportIn(flight['arrivalAirport']);
  if (number === null || origin === null || destination === null) return null;
  return {
    number,
    origin,
    destination,
    departs: timeIn(flight['departureTime'] ?? flight['departureDay']),
    arrives: timeIn(flight['arrivalTime']),
    departureTerminal: readText(flight['departureTerminal'])?.slice(0, 8) ?? null,
    arrivalTerminal: readText(flight['arrivalTerminal'])?.slice(0, 8) ?? null,
  };
}

function airportIn(value: unknown): string | null {
  const [airport] = all(value);
  const code = isNode(airport) ? readText(airport['iataCode']) : readText(airport);
  return code !== null && /^[a-z]{3}$/i.test(code) ? code.toUpperCase() : null;
}

function timeIn(value: unknown): ReadTime | null {
  return readIsoTime(readText(value) ?? '');
}

function readStay(node: Node, place: Node | undefined, base: ReadCandidate): ReadCandidate {
  const hotel = readName(place);
  return {
    ...base,
    vendor: hotel ?? base.vendor,
    stay: {
      hotel,
      checksIn: timeIn(node['checkinTime'] ?? node['checkinDate']),
      checksOut: timeIn(node['checkoutTime'] ?? node['checkoutDate']),
    },
  };
}

/** Reads the structured data in a page's scripts, and skips scripts that are broken. */
export function jsonLdIn(html: string): unknown[] {
  const found: unknown[] = [];
  let from = 0;
  for (;;) {
    const start = html.indexOf('<script', from);
    const open = start < 0 ? -1 : html.indexOf('>', start);
    const end = open < 0 ? -1 : html.indexOf('</script', open);
    if (end < 0) return found;
    if (/application\/ld\+json/i.test(html.slice(start, Math.min(open, start + 500))))
      found.push(...parsed(html.slice(open + 1, end)));
    from = end;
  }
}

function parsed(script: string): unknown[] {
  const text = script
    .trim()
    .replace(/^(?:<!--|\/\*<!\[CDATA\[\*\/|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\]\]>\*\/|\]\]>)$/, '');
  try {
    const value: unknown = JSON.parse(text);
    return [value];
  } catch {
    return [];
  }
}

export type Node = Readonly<Record<string, unknown>>;

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns one value or several as a list. */
export function all(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The text of a value: of `{"@value": …}` and of the first of several too. */
export function readText(value: unknown): string | null {
  const [first] = all(value);
  if (typeof first === 'string') return first.trim() === '' ? null : first.trim().slice(0, 500);
  if (typeof first === 'number') return String(first);
  return isNode(first) && '@value' in first ? readText(first['@value']) : null;
}

/** "FlightReservation" of "http://schema.org/FlightReservation". */
function readTypes(node: Node): string[] {
  return all(node['@type']).flatMap((type) =>
    typeof type === 'string' ? [type.split(/[/#:]/).at(-1) ?? ''] : [],
  );
}
