import * as z from 'zod/mini';
import { localTime } from '../../platform/local-time.ts';
import { formatClock } from '../../platform/time.ts';

/** An instant, ISO 8601 in UTC. */
const instant = z.iso.datetime();

export const flightPhases = ['expected', 'departed', 'landed', 'cancelled', 'diverted'] as const;
export type FlightPhase = (typeof flightPhases)[number];

export const statusSources = ['simulation', 'aerodatabox'] as const;
export type StatusSource = (typeof statusSources)[number];

/** The status of a flight, beside the times of its ticket, which never change. */
export const flightStatus = z.object({
  phase: z.enum(flightPhases),
  /** When it is expected to leave, or left; null if only the ticket is known. */
  departsAt: z.nullable(instant),
  departsAtLocal: z.nullable(localTime),
  arrivesAt: z.nullable(instant),
  arrivesAtLocal: z.nullable(localTime),
  /** Minutes after the ticket time; negative if early. */
  departureDelay: z.nullable(z.int()),
  arrivalDelay: z.nullable(z.int()),
  terminal: z.nullable(z.string()),
  gate: z.nullable(z.string()),
  arrivalTerminal: z.nullable(z.string()),
  source: z.enum(statusSources),
  checkedAt: instant,
});
export type FlightStatus = z.infer<typeof flightStatus>;

/** From this many minutes a flight is called late, and people are notified. */
export const lateMinutes = 15;

/** The delay that matters to people who wait: at landing, else at departure. */
export function readDelay({ departureDelay, arrivalDelay }: FlightStatus): number | null {
  return arrivalDelay ?? departureDelay;
}

export function isLate(status: FlightStatus): boolean {
  return (readDelay(status) ?? 0) >= lateMinutes;
}

/** "50 min late", "1 h 10 min late", "12 min early", "On time". */
export function delayWords(minutes: number): string {
  if (Math.abs(minutes) < 5) return 'On time';
  const size = Math.abs(minutes);
  const hours = Math.floor(size / 60);
  const words = hours === 0 ? `${size} min` : `${hours} h ${size % 60} min`;
  return `${words} ${minutes > 0 ? 'late' : 'early'}`;
}

/**
 * "Cancelled", "Landed 14:50 local", "50 min late": the state of a flight in a few words; empty if nothing is
 * known.
 */
export function statusWords(status: FlightStatus): string | undefined {
  const { phase, arrivesAtLocal } = status;
  if (phase === 'cancelled') return 'Cancelled by the airline';
  if (phase === 'diverted') return 'Diverted';
  if (phase === 'landed')
    return arrivesAtLocal === null ? 'Landed' : `Landed ${formatClock(arrivesAtLocal)} local`;
  const delay = readDelay(status);
  return delay === null ? undefined : delayWords(delay);
}

/** The time shown first if both are shown. */
export type LeadingTime = 'local' | 'UTC';

/**
 * "Expected to leave 08:15 local, 07:15 UTC", "Expected to land 10:50 local, 08:50 UTC", "Gate B12, terminal
 * 3": only what is known.
 */
export function statusLines(status: FlightStatus, lead: LeadingTime): string[] {
  const { departsAt, departsAtLocal, arrivesAt, arrivesAtLocal, gate, terminal } = status;
  const leaves = status.phase === 'expected';
  const lands = !['landed', 'cancelled', 'diverted'].includes(status.phase);
  const times = [
    ...(leaves ? expected('leave', departsAt, departsAtLocal, lead) : []),
    ...(lands ? expected('land', arrivesAt, arrivesAtLocal, lead) : []),
  ];
  const where = [
    ...(terminal === null ? [] : [`Terminal ${terminal}`]),
    ...(gate === null ? [] : [`gate ${gate}`]),
  ].join(', ');
  return [...times, where].filter((line) => line !== '').map(capitalised);
}

function expected(
  what: 'leave' | 'land',
  at: string | null,
  atLocal: string | null,
  lead: LeadingTime,
): string[] {
  if (at === null || atLocal === null) return [];
  const both = [`${formatClock(atLocal)} local`, `${formatClock(at)} UTC`];
  return [`Expected to ${what} ${(lead === 'local' ? both : both.toReversed()).join(', ')}`];
}

function capitalised(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
}

/** "Simulation", or the source of the status. */
export const sourceNames: Readonly<Record<StatusSource, string>> = {
  simulation: 'Simulation',
  aerodatabox: 'AeroDataBox',
};
