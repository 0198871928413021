import type { FlightReport, FlightStatusProvider, TicketFlight } from './provider.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Minutes that a flight is late, one of these for each flight. */
const delays = [0, 0, 20, 0, 0, 50, 0, 5];

/** In the demo's tour one flight is late from the start, so that there is one to see. */
const announced: Readonly<Record<string, number>> = { 'BA 902': 50 };

/** When more becomes known, before the departure of the ticket. */
const firstWordMs = 6 * hourMs;
const wholeTruthMs = 2 * hourMs;
const gateMs = 1.5 * hourMs;

/**
 * Flights as they might go, for the demo. What happens to a flight follows from its number and departure, so
 * that every server, and every look, says the same; the nearer the departure, the more is known.
 */
export const simulatedStatus: FlightStatusProvider = {
  source: 'simulation',
  ask: async (flight, { now }) => simulate(flight, now),
};

export function simulate(flight: TicketFlight, now: Date): FlightReport {
  const { departsAt, arrivesAt, number } = flight;
  const seed = seedOf(`${number} ${departsAt.toISOString()}`);
  const left = departsAt.getTime() - now.getTime();
  const delay =
    minuteMs * (announced[number] ?? knownDelay(delays[seed % delays.length] ?? 0, left));
  const leaves = new Date(departsAt.getTime() + delay);
  const lands = new Date(arrivesAt.getTime() + delay);
  return {
    phase: lands <= now ? 'landed' : leaves <= now ? 'departed' : 'expected',
    departsAt: leaves,
    arrivesAt: lands,
    terminal: null,
    gate: left <= gateMs ? gateOf(seed) : null,
    arrivalTerminal: null,
  };
}

/** Airlines admit a delay in two steps. */
function knownDelay(minutes: number, left: number): number {
  if (left > firstWordMs) return 0;
  return left > wholeTruthMs ? Math.floor(minutes / 10) * 5 : minutes;
}

function gateOf(seed: number): string {
  const letter = 'ABCD'.charAt((seed >>> 8) % 4);
  return `${letter}${((seed >>> 12) % 40) + 1}`;
}

/** FNV-1a, 32 bits. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
