/** The columns of a leg: of a flight `f`, its origin and its destination. */
export const legColumns = [
  'f.id as flight_id',
  'f.flight_number',
  'origin.airport_code as origin_airport',
  'destination.airport_code as destination_airport',
  'origin.country as origin_country',
  'destination.country as destination_country',
  'f.departure_time',
  'f.arrival_time',
  'f.departs_at_local',
  'f.arrives_at_local',
  'origin.time_zone as origin_time_zone',
  'destination.time_zone as destination_time_zone',
  'f.cancelled_at',
] as const;
