import { describe, expect, it } from 'vitest';
import {
  bed,
  examplePlace,
  examplePlan,
  exampleProject,
  flight,
  ticket,
  transfer,
} from '../../testing/example-plan.ts';
import { findFindings } from './find-findings.ts';
import type { Plan, PlanTicket } from './plan.ts';
import type { TripItem } from './trips.ts';

/** The project is in one place, from 1 to 5 July. */
const project = exampleProject({
  places: [examplePlace('Hungaroring'), examplePlace('Hungaroring')],
  members: new Set([1]),
});
const nights = bed(1, 5);

function planWith(
  tickets: readonly PlanTicket[],
  items: readonly TripItem[] = [nights],
  more: Partial<Plan> = {},
): Plan {
  return { ...examplePlan(items, project), tickets, ...more };
}

const findKinds = (plan: Plan) => findFindings(plan).map(({ kind }) => kind);
const findWords = (plan: Plan) => findFindings(plan).map(({ words }) => words);

const trainIn = ticket(8, 'Koblenz 1 06:00', 'Budapest 1 17:00');
const trainOut = ticket(9, 'Budapest 5 09:00', 'Koblenz 5 20:00');

describe('a train', () => {
  it('Y-669 is a way in and a way out', () => {
    expect(findKinds(planWith([trainIn, trainOut]))).toEqual([]);
    expect(findKinds(planWith([trainOut]))).toEqual(['no_way_in']);
    expect(findWords(planWith([trainIn]))).toEqual([
      'Ana has no way home, only the train RJ 8 to Budapest on Wed 1 Jul.',
    ]);
  });

  it('Y-669 is a way in and out over a distance that no one flies', () => {
    const near = [
      ticket(8, 'Vienna 1 14:00', 'Budapest 1 16:40'),
      ticket(9, 'Budapest 5 09:00', 'Vienna 5 11:40'),
    ];
    expect(findKinds(planWith(near))).toEqual([]);
    expect(findKinds(planWith([]))).toEqual(['no_way_in', 'no_way_out']);
  });

  it('Y-669 goes on from a flight as one way in', () => {
    const flown = flight('OS 1', 'LHR 1 06:00', 'VIE 1 09:30');
    const on = ticket(8, 'Vienna 1 11:00', 'Budapest 1 13:40');
    expect(findKinds(planWith([on, trainOut], [flown, nights]))).toEqual([]);
  });

  it('Y-669 that is to book is planned, and one that is cancelled takes no one anywhere', () => {
    const toBook = { ...trainIn, standing: 'to book' as const };
    expect(findKinds(planWith([toBook, trainOut]))).toEqual([]);
    const lost = { ...trainIn, standing: 'cancelled' as const };
    expect(findWords(planWith([lost, trainOut]))).toEqual([
      'The train RJ 8 from Koblenz to Budapest on 1 Jul was cancelled, and Ana has no other way.',
    ]);
  });

  it('Y-670 clashes with a flight and a transfer at the same time, and says so once', () => {
    const flown = flight('BA 1', 'LHR 1 08:00', 'BUD 1 11:00');
    expect(findWords(planWith([trainIn, trainOut], [flown, nights]))).toContain(
      'Ana is on the train RJ 8 and BA 1 at the same time.',
    );
    const ride = transfer(7, 'Budapest 1 16:30', 'Hungaroring 1 17:30');
    const met = findWords(planWith([trainIn, trainOut], [nights], { transfers: [ride] }));
    expect(met.filter((words) => words.includes('at the same time'))).toEqual([
      'Ana is on the transfer to Hungaroring and the train RJ 8 at the same time.',
    ]);
  });

  it('Y-670 that carries the vehicle of a transfer is part of it', () => {
    const drive = transfer(7, 'Koblenz 1 07:00', 'Hungaroring 1 20:00', { vehicleId: 5 });
    const crossing = (vehicleIds: readonly number[]) =>
      findKinds(
        planWith([ticket(8, 'Vienna 1 14:00', 'Budapest 1 17:00', { vehicleIds })], [nights], {
          transfers: [drive],
        }),
      );
    expect(crossing([5])).not.toContain('overlap');
    expect(crossing([6])).toContain('overlap');
  });

  it('Y-671 has to leave from where the person is', () => {
    const next = ticket(10, 'Vienna 1 17:30', 'Koblenz 1 23:00');
    expect(findWords(planWith([trainIn, next])).join('\n')).toContain(
      'Ana arrives in Budapest on the train RJ 8, but the train RJ 10 leaves from Vienna 30 min later.',
    );
  });

  it('Y-671 needs ten minutes to change at a station, and not those of an airport', () => {
    const change = (clock: string) =>
      findKinds(
        planWith([
          ticket(7, 'Koblenz 1 06:00', 'Vienna 1 14:00'),
          ticket(8, `Vienna 1 ${clock}`, 'Budapest 1 17:00'),
          trainOut,
        ]),
      );
    expect(change('14:10')).toEqual([]);
    expect(change('14:09')).toEqual(['short']);
  });

  it.each([
    ['a ferry from 21:00 to 07:00', '1 21:00', '2 07:00', true, []],
    ['a ferry from 21:00 to 07:00', '1 21:00', '2 07:00', false, ['sits_up']],
    ['a train from 22:00 to 02:00', '1 22:00', '2 02:00', true, []],
    ['a train from 23:30 to 03:00', '1 23:30', '2 03:00', true, ['no_bed']],
    ['a train from 23:30 to 03:00', '1 23:30', '2 03:00', false, ['no_bed']],
    ['a coach from 00:30 to 06:00', '2 00:30', '2 06:00', true, []],
  ] as const)('Y-674 %s, from %s to %s, berth: %s, leaves %j', (_, from, to, lies, kinds) => {
    const night = ticket(7, `Vienna ${from}`, `Budapest ${to}`, { berthIds: lies ? [1] : [] });
    const found = findFindings(
      planWith([trainIn, night, trainOut], [bed(2, 5)], {
        people: new Map([[1, { id: 1, name: 'Ana', isArchived: false }]]),
      }),
    );
    const ofNights = new Set(['no_bed', 'sits_up']);
    expect(found.map(({ kind }) => kind).filter((kind) => ofNights.has(kind))).toEqual(kinds);
  });

  it('Y-672 covers a night on the way if it is under way at 03:00', () => {
    const through = ticket(8, 'Koblenz 1 20:00', 'Budapest 2 09:00');
    expect(findKinds(planWith([through, trainOut], [bed(2, 5)]))).not.toContain('no_bed');
    const leaves = ticket(9, 'Budapest 4 22:00', 'Koblenz 5 03:00');
    const found = findFindings(planWith([trainIn, leaves], [bed(1, 4)]));
    expect(found.filter(({ kind }) => kind === 'no_bed')).toEqual([]);
  });

  it('Y-1111 needs no berth for who drives through the night, and a day room is no bed', () => {
    const drives = transfer(7, 'Vienna 1 22:00', 'Budapest 2 05:00', {
      driverId: 1,
      passengers: [],
    });
    const plan = planWith([trainIn, trainOut], [bed(2, 5)], { transfers: [drives] });
    const ofNights = (kinds: string[]) => kinds.filter((kind) => /no_bed|sits_up/.test(kind));
    expect(ofNights(findKinds(plan))).toEqual([]);
    expect(ofNights(findKinds({ ...plan, transfers: [] }))).toEqual(['no_bed']);
    // A day room is not among the beds of a plan: the night after it needs one.
    expect(ofNights(findKinds({ ...plan, beds: [] }))).toEqual(['no_bed']);
  });

  it('Y-672 whose arrival is not known covers no night', () => {
    const unknown = { ...ticket(8, 'Koblenz 1 20:00', 'Budapest 2 09:00'), arrives: null };
    expect(findKinds(planWith([unknown, trainOut], [bed(2, 5)]))).toContain('no_bed');
  });
});
