import { delayWords, lateMinutes } from '@paddock/contract/domain/flights/flight-status';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import { wallClockOf } from '../../platform/wall-clock.ts';
import type { Words } from './flight-words.ts';
import type { AwaitingTransfer, KnownStatus, ToldStatus } from './status-queries.ts';

const minuteMs = 60_000;

/** What is new about a flight since people were last notified. */
export interface StatusNews {
  readonly title: string;
  readonly lines: readonly string[];
  /** A gate or a terminal matters to those who fly, and to no one else. */
  readonly isForAll: boolean;
  /** What people know once they have read it. */
  readonly told: ToldStatus;
}

/** Undefined where nothing changed that is worth a message: 15 minutes, a gate, a terminal, or whether it flies. */
export function newsOf(status: KnownStatus): StatusNews | undefined {
  const { told, phase, flightNumber, departsAt, arrivesAt } = status;
  const where = placeLines(status);
  const place = { terminal: status.terminal, gate: status.gate };
  const known = { ...told, ...place, arrivalTerminal: status.arrivalTerminal };
  if (phase === 'cancelled' || phase === 'diverted') {
    if (phase === told.phase) return undefined;
    const what = phase === 'cancelled' ? 'was cancelled by the airline' : 'was diverted';
    return {
      title: `${flightNumber} ${what}`,
      lines: [],
      isForAll: true,
      told: { ...told, phase },
    };
  }
  const isBackOn = told.phase === 'cancelled';
  const hasMoved =
    minutesBetween(told.departsAt, departsAt) >= lateMinutes ||
    minutesBetween(told.arrivesAt, arrivesAt) >= lateMinutes;
  if (isBackOn || hasMoved)
    return {
      title: isBackOn ? `${flightNumber} is back on` : delayTitle(status),
      lines: [...timeLines(status), ...where],
      isForAll: true,
      told: { ...known, phase: 'expected', departsAt, arrivesAt },
    };
  if (where.length === 0) return undefined;
  return { title: `${flightNumber}: ${where.join(', ')}`, lines: [], isForAll: false, told: known };
}

function minutesBetween(one: Date, other: Date): number {
  return Math.abs(one.getTime() - other.getTime()) / minuteMs;
}

function delayTitle({ flightNumber, arrivesAt, ticketArrivesAt }: KnownStatus): string {
  const minutes = Math.round((arrivesAt.getTime() - ticketArrivesAt.getTime()) / minuteMs);
  return `${flightNumber}: ${delayWords(minutes).toLowerCase()}`;
}

function timeLines(status: KnownStatus): string[] {
  const { departsAt, arrivesAt, ticketDepartsAt, ticketArrivesAt, origin, destination } = status;
  const leaves = `Leaves ${clock(departsAt, origin.timeZone)}`;
  const lands = `Lands ${clock(arrivesAt, destination.timeZone)}`;
  return [
    `${leaves}, ticket ${clock(ticketDepartsAt, origin.timeZone)}.`,
    `${lands}, ticket ${clock(ticketArrivesAt, destination.timeZone)}.`,
    'Times are local to each airport.',
  ];
}

function placeLines({ told, gate, terminal, arrivalTerminal }: KnownStatus): string[] {
  return [
    ...(terminal !== null && terminal !== told.terminal ? [`Terminal ${terminal}`] : []),
    ...(gate !== null && gate !== told.gate ? [`Gate ${gate}`] : []),
    ...(arrivalTerminal !== null && arrivalTerminal !== told.arrivalTerminal
      ? [`Lands at terminal ${arrivalTerminal}`]
      : []),
  ];
}

/** "The transfer at 14:30 local leaves 20 min before it lands." */
export function transferLine({ leavesAt, leavesLocal }: AwaitingTransfer, arrivesAt: Date): string {
  const slack = Math.round((leavesAt.getTime() - arrivesAt.getTime()) / minuteMs);
  const side = slack < 0 ? 'before' : 'after';
  return `The transfer at ${formatClock(leavesLocal)} local leaves ${Math.abs(slack)} min ${side} it lands.`;
}

/** What one person reads. */
export function wordsOfStatus(
  { origin, destination, source }: KnownStatus,
  { title, lines }: StatusNews,
  transfers: readonly string[],
): Words {
  const way = `${origin.city} (${origin.code}) to ${destination.city} (${destination.code})`;
  const note = source === 'simulation' ? ['This is a simulation.'] : [];
  return { title, body: [way, ...lines, ...transfers, ...note].join('\n') };
}

function clock(at: Date, timeZone: string): string {
  const local = wallClockOf(at, timeZone);
  return `${formatDay(local)} ${formatClock(local)}`;
}
