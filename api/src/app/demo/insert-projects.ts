import { findInstant } from '../../platform/wall-clock.ts';
import type { Db } from '../../platform/db/client.ts';
import { fixedDeparture, fixedStops } from '../../domain/road/plan.ts';
import { dayText, onDay } from './calendar.ts';
import { demoHotels } from './hotels.ts';
import { getKey, numbered } from './keys.ts';
import { demoOwnArrangements, demoPeople } from './people.ts';
import { demoClients, demoPlaces, demoProjects, demoTourId, findProjectId } from './projects.ts';

/** Number of the first person who is crew: those before are staff. */
const firstOfCrew = 4;

/** Clients, the places of the road, the projects, and who works on them. */
export async function insertProjects(
  db: Db,
  now: Date,
  contacts: ReadonlyMap<string, number>,
): Promise<void> {
  const places = numbered(demoPlaces.map(([name]) => name));
  const clients = numbered(demoClients);
  await db
    .insertInto('clients')
    .values(demoClients.map((business_name, index) => ({ id: index + 1, business_name })))
    .execute();
  await db
    .insertInto('endpoints')
    .values(
      demoPlaces.map(([name, latitude, longitude, time_zone], index) => ({
        id: index + 1,
        name,
        latitude,
        longitude,
        time_zone,
      })),
    )
    .execute();
  await db
    .insertInto('hotels')
    .values(demoHotels.map((hotel, index) => ({ id: index + 1, ...hotel })))
    .execute();
  await db
    .insertInto('projects')
    .values(
      demoProjects.map((project) => ({
        id: project.id,
        project_code: project.code,
        start_date: dayText(onDay(now, project.starts)),
        end_date: dayText(onDay(now, project.ends)),
        number_contractors_requested: project.requested,
        description: project.description,
        start_point_id: getKey(places, 'Silverstone Circuit'),
        end_point_id: getKey(places, project.to),
        client_id: getKey(clients, project.client),
      })),
    )
    .execute();
  await insertContractors(db, contacts);
  await insertWatcher(db, contacts);
  await insertRoute(db, places);
}

/** The team manager hears of everyone who is late, and of late flights. */
async function insertWatcher(db: Db, contacts: ReadonlyMap<string, number>): Promise<void> {
  await db
    .insertInto('arrival_watchers')
    .columns(['project_id', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([eb.val(demoTourId).as('project_id'), 'id'])
        .where('contact_id', '=', getKey(contacts, 'Gareth Pugh')),
    )
    .execute();
}

/** The fixed route is the road of the tour. */
async function insertRoute(db: Db, places: ReadonlyMap<string, number>): Promise<void> {
  const { wallClock, zone } = fixedDeparture;
  const departsAt = findInstant(wallClock, zone);
  if (departsAt === null) throw new Error('The fixed route has no departure time');
  await db
    .insertInto('prj_routes')
    .values({ project_id: demoTourId, departs_at: departsAt, departure_zone: zone })
    .execute();
  await db
    .insertInto('prj_route_stops')
    .values(
      fixedStops.map(([name], index) => ({
        project_id: demoTourId,
        position: index + 1,
        endpoint_id: getKey(places, name),
      })),
    )
    .execute();
}

async function insertContractors(db: Db, contacts: ReadonlyMap<string, number>): Promise<void> {
  const crew = demoPeople.map((_, index) => index + 1).filter((id) => id >= firstOfCrew);
  const rows = demoProjects.flatMap(({ id, contractors }) => {
    const ids =
      contractors === 'all crew' ? crew : contractors.map((name) => getKey(contacts, name));
    return ids.map((contact_id) => ({ project_id: id, contact_id }));
  });
  await db.insertInto('prj_contractors').values(rows).execute();
  await db
    .insertInto('own_days')
    .values(
      demoOwnArrangements.map(([code, name]) => ({
        project_id: findProjectId(code),
        contact_id: getKey(contacts, name),
        own_arrangements: 'bed and travel',
      })),
    )
    .execute();
}
