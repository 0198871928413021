import type { NotNull } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { legColumns } from '../flights/leg-columns.ts';

/** The flights of people whose departure lies within a span of instants, by departure. */
export async function flightsOf(
  db: Db,
  contactIds: readonly number[],
  [from, until]: readonly [from: Date, until: Date],
) {
  return db
    .selectFrom('flights as f')
    .innerJoin('airports as origin', 'origin.id', 'f.origin_airport_id')
    .innerJoin('airports as destination', 'destination.id', 'f.destination_airport_id')
    .where('f.archived_at', 'is', null)
    .where('f.departure_time', '>=', from)
    .where('f.departure_time', '<', until)
    .where('f.id', 'in', (eb) =>
      eb
        .selectFrom('view_travellers')
        .where('contact_id', 'in', [...contactIds])
        .select('flight_id'),
    )
    .select(legColumns)
    .orderBy('f.departure_time')
    .orderBy('f.id')
    .execute();
}

/** Who is on flights, once for each booking that brings them there. */
export async function aboard(db: Db, flightIds: readonly number[]) {
  if (flightIds.length === 0) return [];
  return db
    .selectFrom('view_travellers as traveller')
    .innerJoin('contacts as person', 'person.id', 'traveller.contact_id')
    .innerJoin('projects', 'projects.id', 'traveller.project_id')
    .where('traveller.flight_id', 'in', [...flightIds])
    .select([
      'traveller.flight_id',
      'person.id as contact_id',
      'person.full_name',
      'traveller.vendor_reference',
      'projects.id as project_id',
      'projects.project_code',
    ])
    .orderBy('person.full_name')
    .orderBy('person.id')
    .execute();
}

/** The projects that run on a day and that one of these people works on, and those named, with their members. */
export async function projectsOf(
  db: Db,
  contactIds: readonly number[],
  { day, projectIds }: { readonly day: string; readonly projectIds: readonly number[] },
) {
  return db
    .selectFrom('projects as p')
    .innerJoin('prj_contractors as link', 'link.project_id', 'p.id')
    .innerJoin('contacts as person', 'person.id', 'link.contact_id')
    .where('p.archived_at', 'is', null)
    .where('person.archived_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('p.id', '=', eb.fn.any(eb.val([...projectIds]))),
        eb.and([
          eb('p.start_date', '<=', day),
          eb('p.end_date', '>=', day),
          eb(
            'p.id',
            'in',
            eb
              .selectFrom('prj_contractors as own')
              .where('own.contact_id', 'in', [...contactIds])
              .select('own.project_id'),
          ),
        ]),
      ]),
    )
    .select([
      'p.id',
      'p.project_code',
      'p.start_date',
      'p.end_date',
      'person.id as contact_id',
      'person.full_name',
    ])
    .orderBy('p.start_date')
    .orderBy('p.id')
    .orderBy('person.full_name')
    .execute();
}

/** Everybody of level 4 or better who can be called, the closest to the crew first. */
export async function staff(db: Db) {
  return db
    .selectFrom('users')
    .innerJoin('contacts', 'contacts.id', 'users.contact_id')
    .innerJoin('access_levels', 'access_levels.id', 'users.access_level_id')
    .where('users.access_level_id', '<=', 4)
    .where('users.revoked_at', 'is', null)
    .where('users.phone_number', 'is not', null)
    .select([
      'contacts.id as contact_id',
      'contacts.full_name',
      'access_levels.access_level',
      'users.access_level_id',
      'users.phone_number',
    ])
    .$narrowType<{ phone_number: NotNull }>()
    .orderBy('users.access_level_id', 'desc')
    .orderBy('contacts.full_name')
    .execute();
}
