import type { FlightPhase, StatusSource } from '@paddock/contract/domain/flights/flight-status';

/** A flight as its ticket has it. */
export interface TicketFlight {
  readonly id: number;
  /** "BA 902". */
  readonly number: string;
  /** Codes of the airports. */
  readonly origin: string;
  readonly destination: string;
  /** The day on which it leaves, by the clock there. */
  readonly leavesOn: string;
  readonly departsAt: Date;
  readonly arrivesAt: Date;
}

/** A provider's report on a flight; null for unknown values. */
export interface FlightReport {
  readonly phase: FlightPhase;
  readonly departsAt: Date | null;
  readonly arrivesAt: Date | null;
  readonly terminal: string | null;
  readonly gate: string | null;
  readonly arrivalTerminal: string | null;
}

/** Someone who knows how flights are doing. */
export interface FlightStatusProvider {
  readonly source: StatusSource;
  /** @returns null if they do not know the flight */
  readonly ask: (
    flight: TicketFlight,
    at: { readonly now: Date; readonly signal: AbortSignal },
  ) => Promise<FlightReport | null>;
}
