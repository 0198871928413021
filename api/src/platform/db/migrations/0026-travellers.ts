import { sql, type Kysely } from 'kysely';

/**
 * Who is on which flight, once for each booking that brings them there. Archived bookings are left out.
 * `since` is when the booking held both the flight and the person.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view view_travellers as
    select f.flight_id, c.contact_id, e.id as booking_id, e.project_id, e.vendor_reference,
      greatest(f.created_at, c.created_at) as since
    from prj_expenditure as e
    join prj_exp_flights as f on f.prj_expenditure_id = e.id
    join prj_exp_contacts as c on c.prj_expenditure_id = e.id
    where e.archived_at is null;
  `.execute(db);
}
