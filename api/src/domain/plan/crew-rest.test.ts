import { readFindings } from '@paddock/contract/domain/plan/findings';
import { afterAll, describe, expect, it } from 'vitest';
import {
  examplePlan,
  exampleProject,
  flight,
  ticket,
  transfer,
} from '../../testing/example-plan.ts';
import { openRecordKit } from '../../testing/record-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { enterTour } from '../../testing/tour.ts';
import { findShortRests } from './crew-rest.ts';
import type { Moment, Plan } from './plan.ts';
import { listTrips } from './trips.ts';

/** "1 22:30": a day of July 2026 and a time in UTC. */
function readMoment(words: string): Moment {
  const [day = '', clock = ''] = words.split(' ');
  const local = `2026-07-${day.padStart(2, '0')}T${clock}`;
  return { at: Date.parse(`${local}Z`), local };
}

type Call = readonly [starts: string, ends: string, kind?: string];

/** Ana, who flies in and has some calls. */
function planCalls(calls: readonly Call[], given: Partial<Plan> = {}): Plan {
  return {
    ...examplePlan([flight('BA 1', 'LHR 1 06:00', 'BUD 1 08:40')], exampleProject()),
    schedule: calls.map(([starts, ends, kind = 'call'], index) => ({
      id: index + 1,
      kind,
      title: 'Call',
      starts: readMoment(starts),
      ends: readMoment(ends),
      place: null,
      contactIds: [1],
    })),
    ...given,
  };
}

const wordsOf = (plan: Plan) =>
  listTrips(plan).flatMap((trip) => findShortRests(trip, plan).map(({ words }) => words));

const evening: Call = ['2 14:00', '2 22:30'];

describe('Y-1072 rest between two days of work', () => {
  it('wrapped at 22:30 and called at 09:00, someone is 30 min short, and not at 09:30', () => {
    expect(wordsOf(planCalls([evening, ['3 09:00', '3 11:00']]))).toEqual([
      'Ana has 10 h 30 of rest before 09:00 local on 3 Jul, 0 h 30 less than 11 h.',
    ]);
    expect(wordsOf(planCalls([evening, ['3 09:30', '3 11:00']]))).toEqual([]);
  });

  it('takes another number of hours, and 0 checks nothing', () => {
    const calls: Call[] = [evening, ['3 09:00', '3 11:00']];
    expect(wordsOf(planCalls(calls, { hoursOfRest: 10 }))).toEqual([]);
    expect(wordsOf(planCalls(calls, { hoursOfRest: 12.5 }))).toEqual([
      'Ana has 10 h 30 of rest before 09:00 local on 3 Jul, 2 h 00 less than 12.5 h.',
    ]);
    const none = planCalls([evening, ['2 23:00', '3 11:00']], { hoursOfRest: 0 });
    expect(wordsOf(none)).toEqual([]);
  });

  it('counts the longest time of a night, and no break of a day', () => {
    const split: Call[] = [
      ['2 14:00', '2 18:00'],
      ['2 23:00', '2 23:30'],
      ['3 00:30', '3 01:30'],
      ['3 09:00', '3 17:00'],
    ];
    expect(wordsOf(planCalls(split))).toEqual([
      'Ana has 7 h 30 of rest before 09:00 local on 3 Jul, 3 h 30 less than 11 h.',
    ]);
    expect(
      wordsOf(
        planCalls([
          ['2 08:00', '2 17:00'],
          ['2 20:00', '2 22:00'],
          ['3 13:00', '3 15:00'],
        ]),
      ),
    ).toEqual([]);
    const nights: Call[] = [
      ['2 20:00', '3 06:00'],
      ['3 20:00', '4 06:00'],
      ['4 20:00', '5 05:00'],
    ];
    expect(wordsOf(planCalls(nights))).toEqual([]);
  });

  it('free time and a curfew are no work, and something without an end counts an hour', () => {
    expect(wordsOf(planCalls([evening, ['3 07:00', '3 08:00', 'free']]))).toEqual([]);
    const open = planCalls([
      ['2 21:00', '2 21:00'],
      ['3 08:00', '3 09:00'],
    ]);
    expect(wordsOf(open)).toEqual([
      'Ana has 10 h 00 of rest before 08:00 local on 3 Jul, 1 h 00 less than 11 h.',
    ]);
  });

  it('a drive at the wheel and a ferry without a berth are work, a ride and a cabin are not', () => {
    const ride = (driverId: number) => ({
      transfers: [transfer(7, 'BUD 3 06:00', 'Hungaroring 3 07:00', { driverId })],
    });
    expect(wordsOf(planCalls([evening], ride(1)))).toHaveLength(1);
    expect(wordsOf(planCalls([evening], ride(3)))).toEqual([]);
    const ferry = (berthIds: number[]) => ({
      tickets: [ticket(8, 'LHR 3 02:00', 'BUD 3 05:00', { vehicleIds: [4], berthIds })],
    });
    expect(wordsOf(planCalls([evening, ['3 10:00', '3 11:00']], ferry([])))).toHaveLength(1);
    expect(wordsOf(planCalls([evening, ['3 10:00', '3 11:00']], ferry([1])))).toEqual([]);
  });
});

const kit = await openRecordKit(await createTestDatabase());
const tour = await enterTour(kit);
afterAll(async () => kit.close());

it('Y-1072 the plan of a project names the short rest and both calls, until the call is later', async () => {
  await kit.store('project-contractors', { project_id: tour.project, contact_id: [tour.anna] });
  const { code } = await kit.db
    .selectFrom('projects')
    .where('id', '=', tour.project)
    .select('project_code as code')
    .executeTakeFirstOrThrow();
  const store = async (starts_at: string, ends_at: string) =>
    kit.store('new-schedule-item', {
      project_id: tour.project,
      title: 'Set up',
      kind: 'call',
      audience: 'everyone',
      starts_at,
      ends_at,
    });
  const wrap = await store('2030-07-01T14:00', '2030-07-01T22:30');
  const morning = await store('2030-07-02T09:00', '2030-07-02T11:00');
  const read = async () => {
    const answer = await kit.get(`/api/projects/${code}/findings`, kit.administrator.headers);
    const { findings } = readFindings.response.parse(answer.json());
    return findings.filter(({ kind }) => kind === 'short_rest');
  };
  const [found] = await read();
  expect(found?.words).toMatch(
    /has 10 h 30 of rest before 09:00 local on .*, 0 h 30 less than 11 h\.$/,
  );
  expect(found?.about.map(({ id }) => id)).toEqual([wrap.id, morning.id]);
  await kit.db
    .updateTable('schedule_items')
    .where('id', '=', morning.id)
    .set({ starts_at_local: '2030-07-02T09:30', starts_at: new Date('2030-07-02T07:30:00Z') })
    .execute();
  expect(await read()).toEqual([]);
});
