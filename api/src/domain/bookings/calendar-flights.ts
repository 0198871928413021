import type { Db } from '../../platform/db/client.ts';

/** How a person's calendar reads their flights. */
export interface CalendarSpan {
  /** Flights that landed before are left out. */
  readonly landedSince: Date;
}

/** The flights that bookings bring a person on, once for each booking; cancelled ones too. */
export async function flightsOfCalendar(db: Db, contactId: number, { landedSince }: CalendarSpan) {
  return db
    .selectFrom('prj_exp_contacts as traveller')
    .innerJoin('view_bookings as e', 'e.id', 'traveller.prj_expenditure_id')
    .innerJoin('prj_exp_flights as link', 'link.prj_expenditure_id', 'e.id')
    .innerJoin('flights as f', 'f.id', 'link.flight_id')
    .innerJoin('airports as origin', 'origin.id', 'f.origin_airport_id')
    .innerJoin('airports as destination', 'destination.id', 'f.destination_airport_id')
    .leftJoin('prj_exp_vendors as vendor', 'vendor.id', 'e.vendor_id')
    .where('traveller.contact_id', '=', contactId)
    .where('f.arrival_time', '>', landedSince)
    .select([
      'f.id',
      'f.flight_number',
      'f.departure_time',
      'f.arrival_time',
      'f.departs_at_local',
      'f.arrives_at_local',
      'f.version',
      'f.updated_at',
      'f.archived_at',
      'origin.airport_code as origin_airport',
      'origin.name as origin_name',
      'origin.country as origin_country',
      'origin.time_zone as origin_time_zone',
      'destination.airport_code as destination_airport',
      'destination.country as destination_country',
      'destination.time_zone as destination_time_zone',
      'vendor.vendor_name',
      'e.vendor_reference',
      'e.version as booking_version',
      'e.updated_at as booking_updated_at',
      'e.archived_at as booking_archived_at',
    ])
    .orderBy('f.departure_time')
    .orderBy('f.id')
    .orderBy('e.id')
    .execute();
}
