import { sql, type Kysely } from 'kysely';

/** Flights of bookings, once for each booking: what brings a flight to a project. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view view_booked_flights as
    select link.flight_id, e.id as booking_id, e.project_id
    from view_bookings as e join prj_exp_flights as link on link.prj_expenditure_id = e.id
    where e.archived_at is null`.execute(db);
}
