import { sql } from '@paddock/api/platform/db/sql';
import { openDatabase } from '@paddock/api/platform/db/client';
import { makeLocationPartitions } from '@paddock/api/platform/db/location-partitions';
import { makeCrowd } from './crowd.ts';
import { compare, connections } from './measure.ts';
import { openPlace, type Place } from './place.ts';
import { report } from './report.ts';

const rowsOfHistory = 1_000_000;
const days = 30;

const place = await openPlace(9_040);
try {
  // One for each connection: people do not send two positions at once.
  const crowd = await makeCrowd(place.databaseUrl, connections, { level: 10, first: 24_000_000 });
  const json = { 'content-type': 'application/json' };
  const product = {
    name: 'liveloc',
    url: `${place.product}/api/users/liveloc`,
    senders: crowd.map(({ headers }) => ({
      headers: { ...json, ...headers },
      body: JSON.stringify({ location: '47.5819,19.2509', accuracy: 12 }),
    })),
  };
  const bare = {
    name: 'the same two writes, bare',
    url: `${place.bare}/positions`,
    senders: crowd.map(({ userId }) => ({
      headers: json,
      body: JSON.stringify({ userId, latitude: 47.5819, longitude: 19.2509 }),
    })),
  };
  const atFirst = await compare(product, bare);
  await fillHistory(place);
  const later = await compare(product, bare);
  await report('liveloc', {
    unit: 'requests/s',
    budget: { ratio: 0.7 },
    'without history': atFirst,
    [`with ${rowsOfHistory.toLocaleString('en-GB')} rows of history over ${days} days`]: later,
  });
  if (Math.min(atFirst.ratio, later.ratio) < 0.7) process.exitCode = 1;
} finally {
  await place.close();
}

/** As much as the people of the crowd send in a month, if each sent every two minutes. */
async function fillHistory({ databaseUrl }: Place): Promise<void> {
  const { db, close } = openDatabase({ url: databaseUrl, max: 1 });
  const past = new Date(Date.now() - (days - 2) * 86_400_000);
  await makeLocationPartitions(db, past);
  await sql`
    insert into location_history (user_id, latitude, longitude, fixed_at)
    select member.id, 40 + random() * 10, random() * 20,
      now() - (turn + random()) * interval '1 second' * ${(days * 86_400) / (rowsOfHistory / connections)}::float8
    from (select id from users order by id desc limit ${connections}::int) member,
      generate_series(0, ${rowsOfHistory / connections - 1}::int) turn`.execute(db);
  await sql`vacuum analyze location_history`.execute(db);
  await close();
}
