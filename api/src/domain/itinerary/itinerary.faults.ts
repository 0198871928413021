import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sql } from '../../platform/db/sql.ts';
import { backUp, readSums } from '../../testing/archives.ts';
import {
  change,
  countItems,
  makeWorld,
  openItineraryKit,
  plainLines,
  seenDays,
  seenLines,
} from '../../testing/itinerary-world.ts';
import { operate } from '../../testing/operator.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { loadItinerary } from './itinerary-of.ts';

const steps = Number(process.env['STEPS'] ?? 1_000);
const { kit, roads, url } = await openItineraryKit();
const target = await createTestDatabase({ empty: true });

it(`D-38 the itinerary of 50 people is what the tables say after each of ${steps} changes, and from a backup`, async () => {
  const world = await makeWorld(kit, 50);
  const number = fc.nat({ max: 10_000 });
  const all = fc.sample(fc.tuple(number, number, number, number), steps);
  for (const [at, step] of all.entries()) {
    await change(world, step);
    const read = await loadItinerary({ db: kit.db, roads }, world.people, seenDays);
    const plain = await plainLines(world);
    expect(seenLines(read, world.people), `after change ${at}`).toEqual(plain);
  }
  expect(await countItems(world)).toBeGreaterThan(50);
  await comesBack(world.people);
}, 1_200_000);

/** A backup, restored into a database with nothing in it, is the same: every row, and the itinerary. */
async function comesBack(people: readonly number[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-trips-'));
  await chmod(folder, 0o755);
  const settings = (at: string, data: string) => {
    return { DATABASE_URL: at, DATA_DIR: join(folder, data), DEMO: 'off' };
  };
  await sql`insert into deployment default values on conflict do nothing`.execute(kit.db);
  const before = await loadItinerary({ db: kit.db, roads }, people, seenDays);
  const archive = await backUp(settings(url, 'one'), join(folder, 'archives'));
  const there = settings(target.url, 'other');
  const restored = await operate(there, ['restore', archive, '--keep-addresses']);
  expect(restored).toMatchObject({ code: 0 });
  expect(await loadItinerary({ db: target.db, roads }, people, seenDays)).toEqual(before);
  const again = await backUp(there, join(folder, 'again'));
  expect(await readSums(again)).toEqual(await readSums(archive));
  await rm(folder, { recursive: true, force: true });
}
