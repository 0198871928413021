import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@paddock/api/platform/db/client';
import { sql } from '@paddock/api/platform/db/sql';
import { offsetsFrom } from '@paddock/api/platform/zones';
import { localTimeAt } from '@paddock/contract/platform/local-time';
import type { Member } from './crowd.ts';
import { call } from './fleet-callers.ts';

const zone = 'Europe/Budapest';
const goal = { latitude: 47.5819, longitude: 19.2512 };
/** Faster than anyone drives, so that roads grow old within the minutes of a measurement. */
export const metresPerSecond = 90;
const nearestMetres = 40_000;
const metresApart = 80;
const metresOfDegree = 111_195;

/** Everyone of the tour is due at its circuit in two hours. */
export async function callEveryone(db: Db): Promise<void> {
  const startsAt = new Date(Date.now() + 2 * 3_600_000);
  const startsAtLocal = localTimeAt(startsAt.getTime(), offsetsFrom(startsAt, zone));
  await sql`
    insert into schedule_items (project_id, kind, title, place_id, audience, starts_at_local,
      starts_at, time_zone, standing)
    select projects.id, 'call', 'Scrutineering', places.id, 'everyone',
      ${startsAtLocal}::timestamp, ${startsAt}::timestamptz, ${zone}, 'confirmed'
    from projects, places where project_code = 'HUN26' and places.name = 'Hungaroring'`.execute(db);
}

/** Where someone is: each on their own straight road to the circuit. */
function writePlace(index: number, drivenMs: number): string {
  const metres = nearestMetres + index * metresApart - (drivenMs / 1_000) * metresPerSecond;
  const [sin, cos] = [Math.sin(index), Math.cos(index)];
  const latitude = goal.latitude + (metres * cos) / metresOfDegree;
  const wide = metresOfDegree * Math.cos((latitude * Math.PI) / 180);
  return `${latitude.toFixed(6)},${(goal.longitude + (metres * sin) / wide).toFixed(6)}`;
}

/** People who drive to the circuit, and send their positions one after another, at an even pace. */
export function startTravellers(urls: readonly string[], people: readonly Member[], rate: number) {
  const since = performance.now();
  const sent = new Map<number, { readonly last: number; readonly answered: Promise<void> }>();
  const failures: { readonly sentAt: number; readonly why: string }[] = [];
  const ending = new AbortController();
  let count = 0;
  const send = async (member: Member, index: number, sentAt: number) => {
    const url = urls[count % urls.length] ?? '';
    const body = JSON.stringify({
      location: writePlace(index, performance.now() - since),
      accuracy: 8,
      fixedAt: new Date(sentAt).toISOString(),
    });
    const { status, body: said } = await call(`${url}/api/users/liveloc`, member.headers, {
      body,
      type: 'application/json',
    });
    if (status !== 200)
      failures.push({ sentAt, why: status === 0 ? String(said) : String(status) });
  };
  const running = (async () => {
    for (; !ending.signal.aborted; count += 1) {
      const wait = since + (count * 1_000) / rate - performance.now();
      if (wait > 0) await pause(wait);
      const index = count % people.length;
      const member = people[index];
      if (member === undefined) return;
      await sent.get(member.userId)?.answered;
      const last = Date.now();
      sent.set(member.userId, { last, answered: send(member, index, last) });
    }
  })();
  return {
    failures,
    /** @returns when each sent their last, by user */
    stop: async () => {
      ending.abort();
      await running;
      await Promise.all([...sent.values()].map(async ({ answered }) => answered));
      return new Map([...sent].map(([id, { last }]) => [id, last]));
    },
  };
}
