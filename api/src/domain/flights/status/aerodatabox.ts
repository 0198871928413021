import type { FlightPhase } from '@paddock/contract/domain/flights/flight-status';
import { z } from 'zod';
import { askDeps, askJson, type AskDeps } from '../../../platform/ask-json.ts';
import type { FlightReport, FlightStatusProvider, TicketFlight } from './provider.ts';

const hourMs = 3_600_000;
/** The same number flies every day: what leaves further away from the ticket is another flight. */
const nearMs = 12 * hourMs;

/** "2026-07-01 06:25Z" */
const moment = z.object({
  utc: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?Z$/)
    .transform((text) => new Date(text.replace(' ', 'T'))),
});
const place = z.string().trim().max(20);

const movement = z.object({
  airport: z.object({ iata: z.string().optional() }),
  scheduledTime: moment.optional(),
  revisedTime: moment.optional(),
  predictedTime: moment.optional(),
  runwayTime: moment.optional(),
  terminal: place.nullish(),
  gate: place.nullish(),
});
type Movement = z.output<typeof movement>;

const flight = z.object({ status: z.string(), departure: movement, arrival: movement });
/** For a number that it does not know, it answers with nothing, or with a message. */
const answered = z.union([z.array(flight), z.object({ message: z.string() }), z.undefined()]);

/** Phases by the provider's words. With any other word, the flight has not left. */
const phases: Readonly<Record<string, FlightPhase>> = {
  Canceled: 'cancelled',
  Diverted: 'diverted',
  Departed: 'departed',
  EnRoute: 'departed',
  Approaching: 'departed',
  Arrived: 'landed',
};

const asking: AskDeps = { ...askDeps, service: 'AeroDataBox', mostBytes: 1_000_000 };

/**
 * AeroDataBox, after its description of "Flight status (specific date)". It was tried against answers
 * written by hand from there, and not against the service.
 */
export function aeroDataBox(
  { url, key }: { readonly url: string; readonly key: string },
  deps: AskDeps = asking,
): FlightStatusProvider {
  const headers = keyHeaders(url, key);
  return {
    source: 'aerodatabox',
    async ask(ticket, { signal }) {
      const { body } = await askJson(deps, answered, buildAddress(url, ticket), {
        signal,
        headers,
      });
      if (!Array.isArray(body)) return null;
      const [found] = body
        .filter((one) => isIt(one, ticket))
        .toSorted((one, other) => distance(one, ticket) - distance(other, ticket));
      return found === undefined ? null : toReport(found);
    },
  };
}

function buildAddress(url: string, { number, leavesOn }: TicketFlight): string {
  const name = encodeURIComponent(number.replaceAll(/\s/g, ''));
  return `${url.replace(/\/+$/, '')}/flights/number/${name}/${leavesOn}?dateLocalRole=Departure`;
}

/** Each marketplace that sells it has its own header. */
function keyHeaders(url: string, key: string): Record<string, string> {
  const { hostname } = new URL(url);
  if (hostname.endsWith('.rapidapi.com'))
    return { 'x-rapidapi-key': key, 'x-rapidapi-host': hostname };
  return { 'x-api-market-key': key };
}

type Found = z.output<typeof flight>;

function isIt(found: Found, ticket: TicketFlight): boolean {
  return (
    found.departure.airport.iata === ticket.origin &&
    found.arrival.airport.iata === ticket.destination &&
    distance(found, ticket) <= nearMs
  );
}

function distance({ departure }: Found, { departsAt }: TicketFlight): number {
  const scheduled = departure.scheduledTime?.utc;
  if (scheduled === undefined) return Number.POSITIVE_INFINITY;
  return Math.abs(scheduled.getTime() - departsAt.getTime());
}

function toReport({ status, departure, arrival }: Found): FlightReport {
  return {
    phase: phases[status] ?? 'expected',
    departsAt: newestTime(departure),
    arrivesAt: newestTime(arrival),
    terminal: emptyToNull(departure.terminal),
    gate: emptyToNull(departure.gate),
    arrivalTerminal: emptyToNull(arrival.terminal),
  };
}

/** Tickets print times at the gate, so the runway comes last. */
function newestTime({ revisedTime, predictedTime, runwayTime }: Movement): Date | null {
  return (revisedTime ?? predictedTime ?? runwayTime)?.utc ?? null;
}

function emptyToNull(text: string | null | undefined): string | null {
  return text === undefined || text === null || text === '' ? null : text;
}
