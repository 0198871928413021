import type {
  ItemPerson,
  ItineraryItem,
  ItineraryPlace,
} from '@paddock/contract/domain/itinerary/itinerary';

/** A booking that puts somebody on an item. */
export interface ItemBooking {
  readonly id: number;
  readonly reference: string | null;
  readonly projectId: number;
}

/** A place with what only the words of messages need. */
export interface ReadPlace extends ItineraryPlace {
  /** The city of an airport. */
  readonly city?: string;
}

/** An item as it is read: what calls leave out is here too. */
export interface ReadItem extends Omit<ItineraryItem, 'projectCodes' | 'people' | 'from' | 'to'> {
  readonly from: ReadPlace | null;
  readonly to: ReadPlace | null;
  readonly projectIds: readonly number[];
  readonly people: readonly ReadPerson[];
}

export interface ReadPerson extends Omit<ItemPerson, 'projectCodes'> {
  readonly bookings: readonly ItemBooking[];
}

/** @param given values that differ from the usual */
export function personWith(
  contactId: number,
  given: Partial<Omit<ReadPerson, 'contactId'>> = {},
): ReadPerson {
  return { contactId, part: 'crew', references: [], phoneNumber: null, bookings: [], ...given };
}
