import type { Guess, ReadJourney } from './candidate.ts';
import { all, isA, isNode, readName, readText, timeIn, type Node } from './schema-nodes.ts';

/** A train, coach, ferry or hire car, a table or an event; null for anything else. */
export function readJourney(node: Node, thing: Node, guesses: Guess[]): ReadJourney | null {
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
    return {
      ...trip,
      kind: 'ferry',
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
