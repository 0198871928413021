import type { OwnArrangements } from '@paddock/contract/domain/plan/own-days';
import type { TicketStanding } from '@paddock/contract/domain/tickets/means';
import type { BorderFacts } from '../papers/look-at-days.ts';

/** Milliseconds since 1970. */
type Milliseconds = number;

export interface Place {
  /** "BUD", "Hungaroring". */
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** ISO 3166, two letters; null or left out where nobody knows it. */
  readonly country?: string | null;
  /** A station, a port or a terminal. */
  readonly isStation?: boolean;
}

/** When something starts or ends, and what the clock there shows: "2026-07-01T08:00". */
export interface Moment {
  readonly at: Milliseconds;
  readonly local: string;
}

export interface PlanPerson {
  readonly id: number;
  readonly name: string;
  readonly isArchived: boolean;
}

export interface PlanFlight {
  readonly id: number;
  readonly number: string;
  readonly leaves: Moment;
  readonly lands: Moment;
  readonly from: PlanAirport;
  readonly to: PlanAirport;
  readonly isCancelled: boolean;
  /** When it is expected, where someone says so; the ticket’s times stay as they are. */
  readonly expected?: { readonly leaves: Milliseconds; readonly lands: Milliseconds };
}

export interface PlanAirport extends Place {
  readonly id: number;
}

export interface PlanBooking {
  readonly id: number;
  readonly projectId: number;
  readonly reference: string | null;
}

/** A person on a flight, by a booking. */
export interface PlanSeat {
  readonly flightId: number;
  readonly contactId: number;
  readonly bookingId: number;
}

/** A seat on a flight that someone needs and nobody has bought. */
export interface PlanSeatToBook {
  readonly id: number;
  readonly flightId: number;
  readonly contactId: number;
  readonly projectId: number;
}

export interface PlanBed {
  readonly id: number;
  readonly contactId: number;
  readonly firstNight: string;
  /** The morning after the last night. */
  readonly leavesOn: string;
  readonly roomId: number;
  readonly stayId: number;
  readonly projectId: number;
  readonly reference: string | null;
  readonly hotel: PlanPlace;
  /** The hotel has not confirmed the room. */
  readonly isToBook: boolean;
}

/** A room of the project. */
export interface PlanRoom {
  readonly id: number;
  /** "room 204", "a twin room". */
  readonly name: string;
  readonly stayId: number;
  readonly beds: number;
  readonly isToBook: boolean;
  readonly hotel: PlanPlace;
  readonly checksIn: string;
  readonly checksOut: string;
}

export interface PlanPlace extends Place {
  readonly id: number;
  readonly airportId: number | null;
  /** IANA name. */
  readonly timeZone: string;
}

export interface PlanTransfer {
  readonly id: number;
  readonly projectId: number;
  readonly projectCode: string;
  readonly leaves: Moment;
  /** Null where nobody said when. */
  readonly arrives: Moment | null;
  readonly from: PlanPlace;
  readonly to: PlanPlace;
  readonly vehicleId: number | null;
  readonly driverId: number | null;
  /** Without the driver. */
  readonly passengerIds: readonly number[];
  readonly isOver: boolean;
}

/** A journey by train, ferry, shuttle or coach. */
export interface PlanTicket {
  /** IANA name of the zone that it departs in. */
  readonly timeZone: string;
  readonly id: number;
  readonly projectId: number;
  /** "the train Eurostar 9014". */
  readonly name: string;
  readonly standing: TicketStanding;
  readonly leaves: Moment;
  /** Null where no one said when. */
  readonly arrives: Moment | null;
  readonly from: Place;
  readonly to: Place;
  readonly passengerIds: readonly number[];
  /** Vehicles on board. */
  readonly vehicleIds: readonly number[];
  /** Passengers with a berth; the others sit up. */
  readonly berthIds: readonly number[];
}

/** A vehicle that a company hires out. */
export interface PlanHireCar {
  readonly id: number;
  /** "the Europcar hire car". */
  readonly name: string;
  readonly isCancelled: boolean;
  /** When it is picked up, and when it is returned. */
  readonly leaves: Moment;
  readonly arrives: Moment;
  /** Where it is returned. */
  readonly to: string;
  readonly vehicleId: number | null;
  /** The drivers whom the contract names. */
  readonly driverIds: readonly number[];
  readonly returnedById: number | null;
  /** The desk that is closed at the time that is booked there. */
  readonly closed: 'pick-up' | 'return' | null;
}

export interface PlanVehicle {
  readonly id: number;
  readonly name: string;
  /** "truck", "van". */
  readonly kind: string;
  readonly seats: number;
  /** In kilograms, at most, and of its trailer; null where no one said so. */
  readonly mass: number | null;
  readonly trailer: number | null;
  /** Null while it is used. */
  readonly archivedAt: Milliseconds | null;
  readonly driverIds: readonly number[];
}

/** An item of the project’s schedule. */
export interface PlanItem {
  readonly id: number;
  readonly kind: string;
  readonly title: string;
  readonly starts: Moment;
  readonly ends: Moment;
  readonly place: Place | null;
  /** Null: everyone on the project. */
  readonly contactIds: readonly number[] | null;
}

export interface OwnDays {
  readonly id: number;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly arranges: OwnArrangements;
  /** Whose place they have. */
  readonly takesOverFrom: number | null;
}

/** Days on which a driver of the project is on another one. */
export interface Elsewhere {
  readonly contactId: number;
  /** The code of the other project. */
  readonly code: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

export interface PlanProject {
  readonly id: number;
  readonly code: string;
  /** Calendar days. */
  readonly startsOn: string;
  readonly endsOn: string;
  /** Where it ends. */
  readonly zone: string;
  /** The start point, the stops of the route, the end point. */
  readonly places: readonly [Place, ...Place[]];
  /** Those who work on it. */
  readonly members: ReadonlySet<number>;
  /** Those who were taken off it, and when. Others may have a bed or a ticket without working on it, such as guests. */
  readonly leavers: ReadonlyMap<number, Milliseconds>;
}

/**
 * A project with all that its people do around its days, also for other projects. A snapshot in memory: what is
 * wrong with it, and what a change of it leads to, are pure functions of it.
 */
export interface Plan {
  readonly project: PlanProject;
  /** Everyone who is named below. */
  readonly people: ReadonlyMap<number, PlanPerson>;
  /** By contact. */
  readonly ownDays: ReadonlyMap<number, OwnDays>;
  readonly flights: ReadonlyMap<number, PlanFlight>;
  readonly bookings: ReadonlyMap<number, PlanBooking>;
  readonly seats: readonly PlanSeat[];
  readonly toBook: readonly PlanSeatToBook[];
  readonly beds: readonly PlanBed[];
  readonly rooms: readonly PlanRoom[];
  /** In order of departure: those of its people, and others with their vehicles. */
  readonly transfers: readonly PlanTransfer[];
  /** In order of departure. */
  readonly tickets: readonly PlanTicket[];
  /** Those of the project, in the order in which they are picked up. */
  readonly hireCars: readonly PlanHireCar[];
  readonly vehicles: ReadonlyMap<number, PlanVehicle>;
  readonly elsewhere: readonly Elsewhere[];
  readonly schedule: readonly PlanItem[];
  /** What rules of borders ask, with where people are beside these days. */
  readonly borders?: BorderFacts;
  /** Minutes before departure at which people should be at an airport. */
  readonly minutesAtAirport: number;
  /** Minutes that people need from landing until their transfer leaves. */
  readonly minutesAfterLanding: number;
  /** Hours that people rest from the end of one day’s work to the next call; 0 if nobody checks that. */
  readonly hoursOfRest: number;
}
