import { type DemoName, demoOwnArrangements, demoPeople } from './people.ts';
import { fixedStops, fixedDeparture } from '../../domain/road/plan.ts';
import { findInstant } from '../../platform/wall-clock.ts';
import type { Db } from '../../platform/db/client.ts';
import { dayText, onDay, startOfDay } from './calendar.ts';
import { getKey, numbered } from './keys.ts';

/** Hotels of the demo: two near the end of the tour, three on its road, and one of each other project. The addresses are made up. */
export const demoHotels = [
  {
    name: 'Hotel Mogyoród',
    address: 'Fő utca 12, 2146 Mogyoród, Hungary',
    phone_number: '+36 1 555 0101',
    latitude: 47.5971,
    longitude: 19.2413,
    time_zone: 'Europe/Budapest',
  },
  {
    name: 'Duna Park Hotel',
    address: 'Rakpart 3, 1051 Budapest, Hungary',
    phone_number: '+36 1 555 0102',
    latitude: 47.4989,
    longitude: 19.0459,
    time_zone: 'Europe/Budapest',
  },
  {
    name: 'Hotel Brabant',
    address: 'Kanaalstraat 8, 1000 Brussels, Belgium',
    phone_number: '+32 2 555 0103',
    latitude: 50.8503,
    longitude: 4.3517,
    time_zone: 'Europe/Brussels',
  },
  {
    name: 'Gasthof Rheinblick',
    address: 'Rheinufer 21, 56068 Koblenz, Germany',
    phone_number: '+49 261 555 0104',
    latitude: 50.3569,
    longitude: 7.589,
    time_zone: 'Europe/Berlin',
  },
  {
    name: 'Hotel Isartor',
    address: 'Flussgasse 5, 80331 Munich, Germany',
    phone_number: '+49 89 555 0105',
    latitude: 48.1351,
    longitude: 11.582,
    time_zone: 'Europe/Berlin',
  },
  {
    name: 'Hotel Donatello Imola',
    address: 'Via Rossini 25, 40026 Imola, Italy',
    phone_number: '+39 0542 555 0106',
    latitude: 44.3532,
    longitude: 11.7152,
    time_zone: 'Europe/Rome',
  },
  {
    name: 'Hotel Vallès Montmeló',
    address: 'Carrer Major 40, 08160 Montmeló, Spain',
    phone_number: '+34 93 555 0107',
    latitude: 41.5522,
    longitude: 2.2486,
    time_zone: 'Europe/Madrid',
  },
  {
    name: 'Gulf Court Hotel',
    address: 'Road 1703, Manama, Bahrain',
    phone_number: '+973 1755 0108',
    latitude: 26.2361,
    longitude: 50.5831,
    time_zone: 'Asia/Bahrain',
  },
] as const;

/** Endpoints of the other projects. */
const elsewhere = [
  ['Autodromo di Imola', 44.3439, 11.7167, 'Europe/Rome'],
  ['Circuit de Barcelona-Catalunya', 41.57, 2.2611, 'Europe/Madrid'],
  ['Bahrain International Circuit', 26.0325, 50.5106, 'Asia/Bahrain'],
] as const;

export const demoPlaces = [...fixedStops, ...elsewhere];
export type DemoPlace = (typeof demoPlaces)[number][0];

/** The tour that everything is about. New projects count on from it. */
export const demoTourId = 51;

export const demoClients = ['Northfield Racing', 'Kestrel GT', 'Ardent Motorsport'] as const;

export type DemoProjectCode = 'IMO26' | 'BCN26' | 'BHR26' | 'HUN26';

/** The key of a project. */
export function findProjectId(code: DemoProjectCode): number {
  const project = demoProjects.find((one) => one.code === code);
  if (project === undefined) throw new Error(`No project is ${code}`);
  return project.id;
}

interface DemoProject {
  readonly id: number;
  readonly code: DemoProjectCode;
  /** Days from today. */
  readonly starts: number;
  readonly ends: number;
  readonly requested: number;
  readonly description: string;
  readonly to: DemoPlace;
  readonly client: (typeof demoClients)[number];
  readonly contractors: readonly DemoName[] | 'all crew';
}

/** Each starts at Silverstone. */
export const demoProjects: readonly DemoProject[] = [
  {
    id: 48,
    code: 'IMO26',
    starts: -61,
    ends: -54,
    requested: 8,
    description: 'Tyre test at Imola, two cars, one truck by road.',
    to: 'Autodromo di Imola',
    client: 'Kestrel GT',
    contractors: [
      'Tom Okafor',
      'Callum Reid',
      'William Thornton',
      'Niall Byrne',
      'Jonas Weber',
      'Oskar Lehmann',
      'Luca Moretti',
    ],
  },
  {
    id: 49,
    code: 'BCN26',
    starts: -31,
    ends: -24,
    requested: 9,
    description: 'Race weekend at Barcelona.',
    to: 'Circuit de Barcelona-Catalunya',
    client: 'Ardent Motorsport',
    contractors: [
      'Priya Shah',
      'Callum Reid',
      'Rhiannon Davies',
      'Siobhán Kelly',
      'Freya Johansen',
      'Pablo Serrano',
      'William Thornton',
    ],
  },
  {
    id: 50,
    code: 'BHR26',
    starts: 9,
    ends: 13,
    requested: 4,
    description: 'Recce and freight planning in Bahrain.',
    to: 'Bahrain International Circuit',
    client: 'Kestrel GT',
    contractors: ['Priya Shah', 'Tom Okafor', 'Nadia Haddad'],
  },
  {
    id: demoTourId,
    code: 'HUN26',
    starts: -2,
    ends: 4,
    requested: 30,
    description:
      'Four trucks and two cars from Silverstone across Central Europe to the Hungaroring.',
    to: 'Hungaroring',
    client: 'Northfield Racing',
    contractors: 'all crew',
  },
];

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
  await insertRoute(db, now, places);
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

/** When the road of the tour leaves on a day, such as "2026-07-01". */
export function tourDeparture(day: string): Date {
  const { wallClock, zone } = fixedDeparture;
  const departsAt = findInstant(`${day}${wallClock.slice(10)}`, zone);
  if (departsAt === null) throw new Error('The fixed route has no departure time');
  return departsAt;
}

/** The fixed route is the road of the tour, which leaves today. */
async function insertRoute(db: Db, now: Date, places: ReadonlyMap<string, number>): Promise<void> {
  const departure_zone = fixedDeparture.zone;
  const departs_at = tourDeparture(dayText(startOfDay(now)));
  await db
    .insertInto('prj_routes')
    .values({ project_id: demoTourId, departs_at, departure_zone })
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
