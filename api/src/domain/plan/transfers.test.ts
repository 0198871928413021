import { describe, expect, it } from 'vitest';
import {
  bed,
  eightSeater,
  examplePlace,
  examplePlan,
  exampleProject,
  flight,
  transfer,
} from '../../testing/example-plan.ts';
import { findFindings } from './find-findings.ts';
import type { Plan, PlanItem, PlanTransfer } from './plan.ts';
import type { TripItem } from './trips.ts';

const there = flight('BA 1', 'LHR 1 06:00', 'BUD 1 08:40');
const back = flight('BA 2', 'BUD 5 17:40', 'LHR 5 20:25');
const trip = [there, back, bed(1, 5)];

const kim = { id: 3, name: 'Kim', isArchived: false };
const jan = { id: 2, name: 'Jan', isArchived: false };
const van = eightSeater(1, [3]);

/** The findings of a plan in which Ana has some transfers and Kim drives Van 1. */
function planOf(
  transfers: readonly PlanTransfer[],
  items: readonly TripItem[] = trip,
  given: Partial<Plan> = {},
): Plan {
  const plan = examplePlan(items, exampleProject({ members: new Set([1]) }));
  return {
    ...plan,
    people: new Map([...plan.people, [2, jan], [3, kim]]),
    vehicles: new Map([[1, van]]),
    transfers,
    ...given,
  };
}

function sentences(plan: Plan): string[] {
  return findFindings(plan).map(({ words }) => words);
}

describe('a transfer and the flights of its passengers', () => {
  it('Y-385 names a transfer that leaves before a flight that it meets lands', () => {
    expect(sentences(planOf([transfer(7, 'BUD 1 08:55', 'Hungaroring 1 09:30')]))).toEqual([]);
    expect(sentences(planOf([transfer(7, 'BUD 1 08:54', 'Hungaroring 1 09:30')]))).toEqual([
      'The transfer to Hungaroring leaves BUD at 08:54 local, 14 min after Ana lands on BA 1, less than 15 min.',
    ]);
    expect(sentences(planOf([transfer(7, 'BUD 1 08:10', 'Hungaroring 1 09:30')]))).toEqual([
      'The transfer to Hungaroring leaves BUD at 08:10 local, 30 min before Ana lands on BA 1.',
    ]);
  });

  it('Y-385 says it once for all who have not landed, with the last of them', () => {
    const other = flight('W6 4', 'LHR 1 06:30', 'BUD 1 09:10', { person: 2 });
    const plan = planOf(
      [transfer(7, 'BUD 1 08:10', 'Hungaroring 1 09:30', { passengers: [1, 2] })],
      [...trip, other],
    );
    const [found] = findFindings(plan).filter(({ kind }) => kind === 'transfer_early');
    expect(found?.words).toBe(
      'The transfer to Hungaroring leaves BUD at 08:10 local, 1 h before Ana and 1 other land on W6 4.',
    );
    expect(found?.people.map(({ name }) => name)).toEqual(['Ana', 'Jan']);
  });

  it('Y-385 goes by when a late flight is expected', () => {
    const plan = planOf([transfer(7, 'BUD 1 09:10', 'Hungaroring 1 10:00')]);
    const [[id, flown] = [0, undefined]] = plan.flights;
    const late = (minutes: number) => {
      if (flown === undefined) throw new Error('The plan has no flight');
      const expected = { leaves: flown.leaves.at, lands: flown.lands.at + minutes * 60_000 };
      return sentences({
        ...plan,
        flights: new Map([...plan.flights, [id, { ...flown, expected }]]),
      });
    };
    expect(late(15)).toEqual([]);
    expect(late(16)).toEqual([
      'The transfer to Hungaroring leaves BUD at 09:10 local, 14 min after Ana lands on BA 1, less than 15 min.',
    ]);
    expect(late(31)).toEqual([
      'The transfer to Hungaroring leaves BUD at 09:10 local, 1 min before Ana lands on BA 1.',
    ]);
  });

  it('Y-385 goes by the ticket if that is later: it may have just been typed, and an early landing moves no transfer', () => {
    const plan = planOf([transfer(7, 'BUD 1 08:54', 'Hungaroring 1 09:40')]);
    const flights = [...plan.flights].map(([id, flown]) => {
      const expected = { leaves: flown.leaves.at, lands: flown.lands.at - 20 * 60_000 };
      return [id, { ...flown, expected }] as const;
    });
    expect(sentences({ ...plan, flights: new Map(flights) })).toEqual([
      'The transfer to Hungaroring leaves BUD at 08:54 local, 14 min after Ana lands on BA 1, less than 15 min.',
    ]);
  });

  it('Y-385 still knows the flight that was moved by a day, and not the one of who flies away first', () => {
    const ride = transfer(7, 'BUD 1 09:10', 'Hungaroring 1 10:00');
    const nextDay = flight('BA 1', 'LHR 2 06:00', 'BUD 2 08:40');
    expect(sentences(planOf([ride], [nextDay, back, bed(2, 5)]))).toContain(
      'The transfer to Hungaroring leaves BUD at 09:10 local, 23 h 30 min before Ana lands on BA 1.',
    );
    const early = flight('BA 9', 'LHR 0 06:00', 'BUD 0 08:40');
    const away = flight('LO 5', 'BUD 1 12:00', 'WAW 1 13:10');
    const again = flight('LO 6', 'WAW 1 18:00', 'BUD 1 19:10');
    const found = findFindings(planOf([ride], [early, away, again, back, bed(1, 5)]));
    expect(found.filter(({ kind }) => kind === 'transfer_early')).toEqual([]);
  });

  it('Y-386 names a transfer that is at an airport less than 90 minutes before departure', () => {
    expect(sentences(planOf([transfer(8, 'Hungaroring 5 15:00', 'BUD 5 16:10')]))).toEqual([]);
    expect(sentences(planOf([transfer(8, 'Hungaroring 5 15:00', 'BUD 5 16:11')]))).toEqual([
      'The transfer to BUD arrives 1 h 29 min before BA 2 leaves, less than 1 h 30 min, with Ana.',
    ]);
    expect(sentences(planOf([transfer(8, 'Hungaroring 5 17:00', 'BUD 5 18:00')]))).toEqual([
      'The transfer to BUD arrives 20 min after BA 2 has left, with Ana.',
    ]);
  });

  it('Y-386 counts a transfer whose arrival is not known from when it sets out', () => {
    const unknown = (clock: string) =>
      transfer(8, `Hungaroring 5 ${clock}`, 'BUD 5 00:00', { arrives: null });
    expect(sentences(planOf([unknown('16:10')]))).toEqual([]);
    expect(sentences(planOf([unknown('16:40')]))).toEqual([
      'The transfer to BUD sets out 1 h before BA 2 leaves, less than 1 h 30 min, with Ana.',
    ]);
  });
});

describe('who drives what', () => {
  const ride = transfer(7, 'BUD 1 10:00', 'Hungaroring 1 11:00');

  it('Y-387 names a transfer without a driver, unless it has no vehicle of ours', () => {
    expect(sentences(planOf([{ ...ride, driverId: null }]))).toEqual([
      'No one drives the transfer to Hungaroring at 10:00 local.',
    ]);
    expect(sentences(planOf([{ ...ride, driverId: null, vehicleId: null }]))).toEqual([]);
  });

  it('Y-387 names a driver who is archived, was taken off the project, or is on another one', () => {
    const people = new Map([
      [1, { id: 1, name: 'Ana', isArchived: false }],
      [3, { ...kim, isArchived: true }],
    ]);
    const project = exampleProject({ members: new Set([1]), leavers: new Map([[3, 0]]) });
    expect(sentences(planOf([ride], trip, { people, project }))).toEqual([
      'Kim drives the transfer to Hungaroring at 10:00 local, and is archived.',
    ]);
    expect(sentences(planOf([ride], trip, { project }))).toEqual([
      'Kim drives the transfer to Hungaroring at 10:00 local, and is not on HUN26.',
    ]);
    const imola = { contactId: 3, code: 'IMO26', startsOn: '2026-06-20', endsOn: '2026-07-01' };
    expect(sentences(planOf([ride], trip, { elsewhere: [imola] }))).toEqual([
      'Kim drives the transfer to Hungaroring at 10:00 local, and is on IMO26 that day.',
    ]);
    const before = { ...imola, endsOn: '2026-06-30' };
    expect(sentences(planOf([ride], trip, { elsewhere: [before] }))).toEqual([]);
  });

  it('Y-387 names a vehicle that is archived, or on two transfers at once', () => {
    const vehicles = new Map([[1, { ...van, archivedAt: 0 }]]);
    expect(sentences(planOf([ride], trip, { vehicles }))).toEqual([
      'Van 1 is archived, and on the transfer to Hungaroring at 10:00 local.',
    ]);
    const other = transfer(9, 'VIE 1 10:59', 'Hungaroring 1 14:00', {
      passengers: [],
      driverId: 2,
      projectId: 48,
      projectCode: 'IMO26',
    });
    expect(sentences(planOf([ride, other]))).toEqual([
      'Van 1 is on the transfer to Hungaroring at 10:00 local, and on the transfer to Hungaroring of IMO26 at 10:59 local.',
    ]);
    const later = {
      ...other,
      leaves: { at: Date.parse('2026-07-01T11:00Z'), local: '2026-07-01T11:00' },
    };
    expect(sentences(planOf([ride, later]))).toEqual([]);
  });
});

describe('what is left of someone, or of other dates', () => {
  it('Y-388 names each bed, seat and ticket of someone who was taken off the project before', () => {
    const project = exampleProject({
      members: new Set(),
      leavers: new Map([[1, Date.parse('2026-07-01T09:00Z')]]),
    });
    const ride = transfer(7, 'BUD 1 10:00', 'Hungaroring 1 11:00');
    expect(sentences(planOf([ride], trip, { project }))).toEqual([
      'Ana has a seat in the transfer to Hungaroring on 1 Jul, and is not on HUN26.',
      'Ana has a bed in Hotel Mogyoród from 1 Jul, and is not on HUN26.',
      'Ana is booked on BA 2 on 5 Jul, and is not on HUN26.',
    ]);
  });

  it('Y-388 says nothing of a guest, who never was on it', () => {
    const project = exampleProject({ members: new Set() });
    expect(sentences(planOf([], trip, { project }))).toEqual([]);
  });

  it('Y-389 names what is neither in the days of the project nor in those of its person', () => {
    const ride = transfer(7, 'BUD 8 10:00', 'Hungaroring 8 11:00');
    expect(sentences(planOf([ride]))).toEqual([
      'Ana has a seat in the transfer to Hungaroring on 8 Jul, outside the dates of HUN26 (1 Jul to 5 Jul).',
    ]);
    const longer = {
      id: 1,
      firstDay: null,
      lastDay: '2026-07-08',
      arranges: 'bed' as const,
      takesOverFrom: null,
    };
    const stays = planOf([ride], trip, { ownDays: new Map([[1, longer]]) });
    expect(findFindings(stays).filter(({ kind }) => kind === 'outside')).toEqual([]);
    expect(sentences(planOf([], [...trip, bed(7, 9)]))).toEqual([
      'Ana has a bed in Hotel Mogyoród from 7 Jul, outside the dates of HUN26 (1 Jul to 5 Jul).',
    ]);
  });

  it('Y-389 names a schedule item outside the dates', () => {
    const briefing = item(4, 'Hungaroring 6 09:00', null);
    const words = 'Call is on 6 Jul, outside the dates of HUN26 (1 Jul to 5 Jul).';
    expect(sentences(planOf([], trip, { schedule: [briefing] }))).toEqual([words]);
    const inside = item(4, 'Hungaroring 5 09:00', null);
    expect(sentences(planOf([], trip, { schedule: [inside] }))).toEqual([]);
  });

  it('Y-390 names a bed far from the call of the next morning, unless something takes the person there', () => {
    const call = item(4, 'VIE 3 08:00', [1]);
    const far = 'Ana sleeps in Hotel Mogyoród on 2 Jul, 209 km from Call in VIE at 08:00 local.';
    expect(sentences(planOf([], trip, { schedule: [call] }))).toEqual([far]);
    const ride = transfer(7, 'Hungaroring 3 05:00', 'VIE 3 07:40');
    expect(sentences(planOf([ride], trip, { schedule: [call] }))).toEqual([]);
    for (const near of [item(4, 'Hungaroring 3 08:00', null), item(4, 'VIE 3 12:00', null)])
      expect(sentences(planOf([], trip, { schedule: [near] }))).toEqual([]);
    expect(sentences(planOf([], trip, { schedule: [item(4, 'VIE 3 08:00', [2])] }))).toEqual([]);
  });
});

function item(id: number, at: string, contactIds: readonly number[] | null): PlanItem {
  const { leaves, from } = transfer(id, at, at);
  const place = examplePlace(from.name === 'VIE' ? 'VIE' : 'Hungaroring');
  return { id, kind: 'call', title: 'Call', starts: leaves, ends: leaves, place, contactIds };
}
