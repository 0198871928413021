import { expect, it } from 'vitest';
import {
  bed,
  eightSeater,
  examplePlan,
  exampleProject,
  flight,
  transfer,
} from '../../testing/example-plan.ts';
import { findFindings } from './find-findings.ts';
import { listFixes } from './fixes.ts';
import type { Plan, PlanTransfer } from './plan.ts';

const trip = [flight('BA 1', 'LHR 1 06:00', 'BUD 1 08:40'), bed(1, 5)];
const people = [
  { id: 2, name: 'Jan', isArchived: false },
  { id: 3, name: 'Kim', isArchived: false },
] as const;
const vans = [eightSeater(1, [3, 2]), eightSeater(2, [2])];

/** Kim drives Ana in Van 1. Jan may drive both vans. */
const ride = transfer(7, 'BUD 1 09:20', 'Hungaroring 1 10:00');

interface Given {
  readonly members: readonly number[];
  readonly transfers: readonly PlanTransfer[];
  readonly flights?: readonly ReturnType<typeof flight>[];
}

function planWith({ members, transfers, flights = [] }: Given): Plan {
  const plan = examplePlan(
    [...trip, ...flights],
    exampleProject({ members: new Set(members), leavers: new Map([[3, 0]]) }),
  );
  return {
    ...plan,
    people: new Map([...plan.people, ...people.map((one) => [one.id, one] as const)]),
    vehicles: new Map(vans.map((van) => [van.id, van])),
    transfers,
  };
}

function fixesOf(plan: Plan, kind: string): string[] {
  return findFindings(plan)
    .filter((one) => one.kind === kind)
    .flatMap((one) => listFixes(plan, one))
    .map(({ words }) => words);
}

it('Y-391 offers another driver of the project who is free, and nobody whose day is not known', () => {
  expect(fixesOf(planWith({ members: [1, 2], transfers: [ride] }), 'driver_away')).toEqual([
    'Let Jan drive',
  ]);
  expect(fixesOf(planWith({ members: [1], transfers: [ride] }), 'driver_away')).toEqual([]);
});

it('Y-391 offers no driver who flies or rides then, also if it is not known when the transfer arrives', () => {
  const flies = flight('BA 9', 'BUD 1 09:50', 'LHR 1 11:30', { person: 2 });
  const open = { ...ride, arrives: null };
  for (const one of [ride, open]) {
    const plan = planWith({ members: [1, 2], transfers: [one], flights: [flies] });
    expect(fixesOf(plan, 'driver_away')).toEqual([]);
  }
  const other = { ...transfer(8, 'BUD 1 09:30', 'Hungaroring 1 10:10'), driverId: 2, vehicleId: 2 };
  const busy = planWith({ members: [1, 2], transfers: [ride, other] });
  expect(fixesOf(busy, 'driver_away')).toEqual([]);
});

it('Y-391 Y-637 offers another vehicle of the project with its driver, and one from elsewhere only if it is free', () => {
  const twice = { ...transfer(9, 'BUD 1 09:30', 'Hungaroring 1 10:10'), driverId: null };
  const later = { ...transfer(8, 'BUD 2 09:30', 'Hungaroring 2 10:10'), driverId: 2, vehicleId: 2 };
  const given = { members: [1, 2] };
  const both = planWith({ ...given, transfers: [ride, twice, later] });
  expect(fixesOf(both, 'vehicle_away')).toContain('Take Van 2 with Jan');
  const there = { ...later, projectId: 60, projectCode: 'BCN26', driverId: 9, passengerIds: [8] };
  const elsewhere = planWith({ ...given, transfers: [ride, twice, there] });
  expect(fixesOf(elsewhere, 'vehicle_away')).toContain('Take Van 2 from BCN26 with Jan');
  const atOnce = { ...there, leaves: twice.leaves, arrives: twice.arrives };
  const busy = planWith({ ...given, transfers: [ride, twice, atOnce] });
  expect(fixesOf(busy, 'vehicle_away')).toEqual([]);
});

it('Y-651 if no one else may drive a vehicle, another one with its driver takes the run', () => {
  const alone = { ...ride, vehicleId: 1 };
  const plan = planWith({ members: [1, 2], transfers: [alone] });
  const oneDriverEach = [eightSeater(1, [3]), eightSeater(2, [2])];
  const vehicles = new Map(oneDriverEach.map((van) => [van.id, van]));
  expect(fixesOf({ ...plan, vehicles }, 'driver_away')).toEqual(['Take Van 2 with Jan']);
});

it('Y-640 gives the drives of someone whose last day is before them to another driver who is there', () => {
  const other = {
    ...transfer(8, 'BUD 1 09:30', 'Hungaroring 1 10:10'),
    driverId: 1,
    passengerIds: [],
  };
  const plan = planWith({ members: [1, 2, 3], transfers: [other] });
  const days = { firstDay: null, arranges: 'none', takesOverFrom: null } as const;
  const ill = new Map([[1, { ...days, id: 1, lastDay: '2026-06-30' }]]);
  expect(fixesOf({ ...plan, ownDays: ill }, 'driver_away')).toContain('Let Jan drive');
  const both = new Map([...ill, [2, { ...days, id: 2, lastDay: '2026-06-30' }]] as const);
  expect(fixesOf({ ...plan, ownDays: both }, 'driver_away')).not.toContain('Let Jan drive');
});
