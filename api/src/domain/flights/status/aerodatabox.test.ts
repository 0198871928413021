import { afterAll, beforeEach, expect, it } from 'vitest';
import { askDeps } from '../../../platform/ask-json.ts';
import { openOutsideService, send } from '../../../testing/outside-service.ts';
import { aeroDataBox } from './aerodatabox.ts';
import type { TicketFlight } from './provider.ts';

type Answering = Parameters<typeof openOutsideService>[0];

let answering: Answering = (_, response) => send(response, 200, []);
const service = await openOutsideService((question, response) => answering(question, response));
afterAll(async () => service.close());
beforeEach(() => void (service.asked.length = 0));

const key = 'a-secret-key';
const deps = { ...askDeps, service: 'AeroDataBox', timeoutMs: 60_000, mostBytes: 100_000 };
const provider = aeroDataBox({ url: service.url, key }, deps);
const { signal } = new AbortController();

const flight: TicketFlight = {
  id: 1,
  number: 'BA 866',
  origin: 'LHR',
  destination: 'BUD',
  leavesOn: '2030-07-01',
  departsAt: new Date('2030-07-01T06:40:00Z'),
  arrivesAt: new Date('2030-07-01T09:15:00Z'),
};
/** For a service without an answer: any other answer may come late. */
const hasty = aeroDataBox({ url: service.url, key }, { ...deps, timeoutMs: 200 });
const silence: Answering = () => undefined;
const ask = async (by = provider) =>
  by.ask(flight, { now: new Date('2030-07-01T05:00:00Z'), signal });

/** Written by hand, in the shape that its description gives. */
function contract(more: { status?: string; departure?: object; arrival?: object } = {}) {
  return {
    number: 'BA 866',
    status: more.status ?? 'Expected',
    codeshareStatus: 'IsOperator',
    isCargo: false,
    lastUpdatedUtc: '2030-07-01 04:58Z',
    airline: { name: 'British Airways', iata: 'BA', icao: 'BAW' },
    departure: {
      airport: { icao: 'EGLL', iata: 'LHR', name: 'London Heathrow' },
      scheduledTime: { utc: '2030-07-01 06:40Z', local: '2030-07-01 07:40+01:00' },
      revisedTime: { utc: '2030-07-01 07:30Z', local: '2030-07-01 08:30+01:00' },
      terminal: '3',
      gate: 'B12',
      quality: ['Basic', 'Live'],
      ...more.departure,
    },
    arrival: {
      airport: { icao: 'LHBP', iata: 'BUD', name: 'Budapest' },
      scheduledTime: { utc: '2030-07-01 09:15Z', local: '2030-07-01 11:15+02:00' },
      predictedTime: { utc: '2030-07-01 10:02Z', local: '2030-07-01 12:02+02:00' },
      terminal: '2B',
      quality: ['Basic'],
      ...more.arrival,
    },
  };
}

it('C-45 asks AeroDataBox for the number on its departure day, with the key only in a header', async () => {
  answering = (_, response) => send(response, 200, [contract()]);
  expect(await ask()).toEqual({
    phase: 'expected',
    departsAt: new Date('2030-07-01T07:30:00Z'),
    arrivesAt: new Date('2030-07-01T10:02:00Z'),
    terminal: '3',
    gate: 'B12',
    arrivalTerminal: '2B',
  });
  expect(service.asked).toMatchObject([
    {
      url: '/flights/number/BA866/2030-07-01?dateLocalRole=Departure',
      headers: { 'x-api-market-key': key },
    },
  ]);
});

it.each([
  ['Canceled', 'cancelled'],
  ['CanceledUncertain', 'expected'],
  ['Boarding', 'expected'],
  ['EnRoute', 'departed'],
  ['Arrived', 'landed'],
  ['Diverted', 'diverted'],
  ['SomethingNew', 'expected'],
])('C-45 reads its status %s as %s', async (status, phase) => {
  answering = (_, response) => send(response, 200, [contract({ status })]);
  expect(await ask()).toMatchObject({ phase });
});

it('C-45 uses the flight of the ticket, not another leg or day', async () => {
  const yesterday = { scheduledTime: { utc: '2030-06-30 06:40Z' } };
  const onward = contract({
    departure: { airport: { iata: 'BUD' } },
    arrival: { airport: { iata: 'SOF' } },
  });
  answering = (_, response) =>
    send(response, 200, [onward, contract({ departure: yesterday }), contract()]);
  expect(await ask()).toMatchObject({ gate: 'B12' });
  answering = (_, response) => send(response, 200, [onward, contract({ departure: yesterday })]);
  expect(await ask()).toBeNull();
});

const nothing: [string, Answering][] = [
  ['an empty answer', (_, response) => response.writeHead(204).end()],
  ['an empty list', (_, response) => send(response, 200, [])],
  ['a message', (_, response) => send(response, 404, { message: 'not found' })],
];
it.each(nothing)('C-45 %s means that it does not know the flight', async (_name, answer) => {
  answering = answer;
  expect(await ask()).toBeNull();
});

const failures: [string, Answering][] = [
  ['is down', (_, response) => send(response, 500, 'down')],
  ['asks for patience', (_, response) => send(response, 429, { message: 'slow down' })],
  ['never answers', silence],
  ['sends no flights', (_, response) => send(response, 200, [{ status: 7 }])],
  [
    'sends a time that is none',
    (_, response) =>
      send(response, 200, [contract({ departure: { revisedTime: { utc: 'soon' } } })]),
  ],
  ['sends too much', (_, response) => send(response, 200, `${' '.repeat(200_000)}[]`)],
  [
    'leads elsewhere',
    (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
];
it.each(failures)(
  'C-45 if it %s, nothing is made up, and no error contains the key',
  async (_name, answer) => {
    answering = answer;
    const error = await ask(answer === silence ? hasty : provider).then(
      () => undefined,
      (thrown: unknown) => String(thrown),
    );
    expect(error).toBeDefined();
    expect(error).not.toContain(key);
  },
);
