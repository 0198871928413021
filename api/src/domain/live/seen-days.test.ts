import { liveSnapshot } from '@paddock/contract/domain/live/live-people';
import { sharing } from '@paddock/contract/domain/live/locations';
import { registry } from '@paddock/contract/domain/registry/registry';
import { callLimits, type CallName } from '@paddock/contract/platform/access';
import { methodAndPath } from '@paddock/contract/platform/calls';
import { dayAfter } from '@paddock/contract/platform/days';
import { afterAll, describe, expect, it } from 'vitest';
import { makePartitions } from '../../platform/db/location-partitions.ts';
import { sql } from '../../platform/db/sql.ts';
import { dayIn } from '../../platform/wall-clock.ts';
import { listen, openEventStream } from '../../testing/event-stream.ts';
import { readBlame } from '../../testing/form-kit.ts';
import { openSignInKit } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { insertProject } from '../../testing/tour.ts';

/*
 * Searches the answers of every call, made by everyone, for someone's locations of now and the last
 * two days, on projects whose first day is tomorrow, whose only day is today, and whose last day
 * was yesterday.
 */
const kit = await openSignInKit(await createTestDatabase(), {
  settings: { CALLS_PER_PERSON: '100000', CALLS_PER_ADDRESS: '100000' },
});
const server = await listen(kit.app);
afterAll(async () => kit.close());

const dayMs = 86_400_000;
/** Far from Greenwich, so that the day there is often another than in UTC. */
const zone = 'Pacific/Auckland';
const today = dayIn(zone, kit.now());
const projects = [
  { code: 'BEFORE', startDate: dayAfter(today, 1), endDate: dayAfter(today, 5), isSeen: false },
  { code: 'IN', startDate: dayAfter(today, -5), endDate: today, isSeen: true },
  { code: 'HUN26', startDate: today, endDate: dayAfter(today, 5), isSeen: true },
  { code: 'AFTER', startDate: dayAfter(today, -5), endDate: dayAfter(today, -1), isSeen: false },
] as const;
type Code = (typeof projects)[number]['code'];

/** Digits that no other answer has. */
const nowAt = { latitude: 12.34567, longitude: 98.76543 };
const yesterdayAt = { latitude: 23.45678, longitude: 87.65432 };

async function insertPerson(
  name: string,
  digits: string,
  level: 1 | 3 | 4 | 10,
  on: readonly Code[],
) {
  const number = `+4479145000${digits}`;
  const userId = await kit.grant(number, level);
  const { id } = await kit.db
    .insertInto('contacts')
    .values({ given_name: name, family_name: 'Test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await kit.db.updateTable('users').set({ contact_id: id }).where('id', '=', userId).execute();
  await sql`insert into prj_contractors (project_id, contact_id)
    select id, ${id} from projects where project_code = any(${[...on]}::text[])`.execute(kit.db);
  return { name: `${name} Test`, userId, level, on, ...(await kit.signIn(number)) };
}
type Person = Awaited<ReturnType<typeof insertPerson>>;

for (const { code, ...dates } of projects) await insertProject(kit.db, code, { ...dates, zone });
const codes = projects.map(({ code }) => code);

/** One person shares on each project alone, and one on all. */
const sharers = [
  ...(await Promise.all(
    codes.map(async (code, at) => insertPerson(`On ${code}`, `1${at}`, 10, [code])),
  )),
  await insertPerson('On all', '19', 10, codes),
];
const staff = [
  await insertPerson('Administrator', '21', 1, []),
  await insertPerson('Manager', '22', 3, []),
  // HUN26 is the management project, which every coordinator opens.
  await insertPerson('Coordinator', '23', 4, []),
  ...(await Promise.all(
    codes.map(async (code, at) => insertPerson(`Coordinator of ${code}`, `3${at}`, 4, [code])),
  )),
];
const crew = await insertPerson('Crew', '41', 10, codes);
const everyone = [...staff, crew];

const yesterday = new Date(kit.now().getTime() - dayMs);
await makePartitions(kit.db, [yesterday]);
for (const { userId, headers } of sharers) {
  await kit.db
    .updateTable('users')
    .set({ history_shown_since: new Date(yesterday.getTime() - dayMs) })
    .where('id', '=', userId)
    .execute();
  const location = `${nowAt.latitude},${nowAt.longitude}`;
  expect((await kit.post('/api/users/liveloc', { location }, headers)).statusCode).toBe(200);
  await kit.db
    .insertInto('location_history')
    .values({ user_id: userId, ...yesterdayAt, fixed_at: yesterday, source: 'app' })
    .execute();
}

function opens({ level, on }: Person, code: Code): boolean {
  if (level === 10) return false;
  return level < 4 || code === 'HUN26' || on.includes(code);
}

const names = Object.keys(callLimits).filter((name): name is CallName => name in callLimits);
const reads = names.filter((name) => name.startsWith('GET ') && !name.endsWith('/stream'));

/** The addresses of a call, for a project and each person on it. */
function listAddresses(name: CallName, code: string, day: string): string[] {
  const { path } = methodAndPath(name);
  const query = `?day=${day}&from=${dayAfter(day, -1)}&to=${dayAfter(day, 1)}&q=Test&zone=UTC`;
  const lists = path.includes(':list') ? registry.kinds.map(({ name: list }) => list) : [''];
  return lists.flatMap((list) =>
    sharers.map(({ userId }) => {
      const named = path
        .replace(':projectCode', code)
        .replace(':userId', String(userId))
        .replace(':list', list)
        .replace(':table', 'projects')
        .replaceAll(/:\w+/g, '1');
      // A list knows its own filters alone.
      return path.includes(':list') ? named : named + query;
    }),
  );
}

/** Lists the places that an answer reveals. */
function placesIn(body: string): string[] {
  return [
    ...(body.includes(String(nowAt.latitude)) ? ['now'] : []),
    ...(body.includes(String(yesterdayAt.latitude)) ? ['yesterday'] : []),
  ];
}

async function placesFor(person: Person, name: CallName, code: Code, day: string) {
  const found = new Set<string>();
  for (const address of new Set(listAddresses(name, code, day)))
    for (const place of placesIn((await kit.get(address, person.headers)).body)) found.add(place);
  return [...found].toSorted();
}

const showing: ReadonlySet<string> = new Set([
  'GET /api/admin/liveLocations/:projectCode',
  'GET /api/admin/replay/:projectCode',
  'GET /api/admin/replay/:projectCode/:userId/gpx',
]);

describe('where people are', () => {
  const ofProjects = reads.filter((name) => name.includes('/:projectCode'));
  const others = reads.filter((name) => !name.includes('/:projectCode'));

  it.each(ofProjects)(
    'Y-260 is shown on the days of a project, only to its staff: %s',
    async (name) => {
      for (const person of everyone)
        for (const { code, isSeen } of projects) {
          const isShown = showing.has(name) && isSeen && opens(person, code);
          const places = await placesFor(person, name, code, today);
          expect(places, `${person.name}, ${code}`).toEqual(isShown ? ['now'] : []);
        }
    },
  );

  it.each(others)('Y-260 is not shown by anything that names no project: %s', async (name) => {
    for (const person of everyone) expect(await placesFor(person, name, 'IN', today)).toEqual([]);
  });

  it('Y-260 is streamed on the days of a project, only to its staff', async () => {
    for (const person of everyone)
      for (const { code, isSeen } of projects) {
        const url = `${server}/api/admin/liveLocations/${code}/stream`;
        const stream = await openEventStream(url, person.headers);
        expect(stream.status, `${person.name}, ${code}`).toBe(opens(person, code) ? 200 : 403);
        if (!opens(person, code)) continue;
        const { people } = liveSnapshot.parse((await stream.next()).data);
        stream.leave();
        expect(people.length, `${person.name}, ${code}`).toBe(isSeen ? 2 : 0);
      }
  });

  it('Y-260 can be replayed afterwards, for the days of the project', async () => {
    const day = dayIn(zone, yesterday);
    const [manager] = staff;
    if (manager === undefined) throw new Error('There is no manager');
    for (const name of reads.filter((read) => read.includes('/replay/')))
      for (const { code, startDate } of projects) {
        const wanted = startDate <= day ? ['yesterday'] : [];
        expect(await placesFor(manager, name, code, day), `${name}, ${code}`).toEqual(wanted);
      }
  });

  it.each(sharers.map((one) => [one.name, one] as const))(
    'Y-260 names those who see it, and no one else: %s',
    async (_name, person) => {
      const told = sharing.parse((await kit.get('/api/users/sharing', person.headers)).json());
      const seers = new Set<string>();
      for (const one of everyone)
        for (const code of codes) {
          const answer = await kit.get(`/api/admin/liveLocations/${code}`, one.headers);
          if (answer.body.includes(`"fullName":"${person.name}"`)) seers.add(one.name);
        }
      expect(told.seenBy).toEqual([...seers].toSorted());
      const running = told.projects.filter(({ isSeen }) => isSeen);
      expect(running.map(({ project_code: code }) => code)).toEqual(
        projects
          .filter(({ code, isSeen }) => isSeen && person.on.includes(code))
          .map(({ code }) => code),
      );
    },
  );
});

it('Y-260 lets the office add a track only on the days of a project', async () => {
  const [administrator] = staff;
  const after = sharers.find(({ on }) => on.length === 1 && on[0] === 'AFTER');
  const at = new Date(kit.now().getTime() - 60_000).toISOString();
  const gpx = `<gpx xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
    <trkpt lat="1" lon="2"><time>${at}</time></trkpt></trkseg></trk></gpx>`;
  const parts = new FormData();
  parts.set('file', new File([gpx], 'track.gpx'));
  const request = new Request('http://localhost', { method: 'POST', body: parts });
  const answer = await kit.app.inject({
    method: 'POST',
    url: `/api/admin/replay/AFTER/${after?.userId ?? 0}/gpx`,
    headers: {
      host: 'localhost',
      'content-type': request.headers.get('content-type') ?? '',
      ...administrator?.headers,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(readBlame(answer)).toEqual([400, 'invalid_input', 'file']);
  expect(answer.body).toContain('which is not a day of AFTER');
});
