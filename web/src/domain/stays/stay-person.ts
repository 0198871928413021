import type { RoomingRoom } from '@paddock/contract/domain/stays/rooming-list';

/** Someone of the project, with the nights on which they still need a bed. */
export interface StayPerson {
  readonly contactId: number;
  readonly fullName: string;
  readonly nights: readonly string[];
}

/** Nights on which a bed of a room is free. */
export interface FreeBed {
  readonly room: RoomingRoom;
  readonly bed: number;
  readonly first_night: string;
  readonly leaves_on: string;
  /** Who is meant, where the page knows. */
  readonly contactId: number | undefined;
}

/** What both ways of drawing rooms are given. */
export interface RoomsProps {
  /** The id of the heading that names them. */
  readonly labelledBy: string;
  readonly rooms: readonly RoomingRoom[];
  readonly nights: readonly string[];
  readonly today: string;
  readonly people: readonly StayPerson[];
  readonly open: (path: string) => void;
  /** Puts someone into a bed; undefined for those who may not. */
  readonly onFree: ((free: FreeBed) => void) | undefined;
}
