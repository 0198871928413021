import type { DriveSteps } from '../vehicles/drive-steps.ts';
import { describe, expect, it } from 'vitest';
import { buildGoals, nextGoal, stopGoals } from './next-goal.ts';

const at = (clock: string) => `2026-07-01T${clock}:00.000Z`;
const ms = (clock: string) => Date.parse(at(clock));

const place = (name: string, kind: 'airport' | 'hotel' | 'endpoint' = 'endpoint') => ({
  kind,
  name,
  about: null,
  terminal: null,
  address: null,
  phoneNumber: null,
  latitude: 47.5,
  longitude: 19.2,
  timeZone: 'Europe/Budapest',
});

const item = { isCancelled: false, projectCodes: ['HUN26'], from: null, to: null, endsAt: null };

const briefing = {
  ...item,
  id: 'schedule-1',
  kind: 'schedule',
  title: 'Briefing',
  startsAt: at('14:00'),
  to: place('Hungaroring'),
} as const;
const hotel = {
  ...item,
  id: 'bed-1',
  kind: 'stay',
  title: 'Castle Garden',
  startsAt: at('08:00'),
  endsAt: at('23:00'),
  to: place('Castle Garden', 'hotel'),
} as const;
const flight = {
  ...item,
  id: 'flight-1',
  kind: 'flight',
  title: 'BA 902',
  startsAt: at('18:00'),
  endsAt: at('20:00'),
  from: place('BUD', 'airport'),
  to: place('LHR', 'airport'),
} as const;
const transfer = {
  ...item,
  id: 'transfer-1',
  kind: 'transfer',
  title: 'Transfer to BUD',
  startsAt: at('15:00'),
  from: place('Hungaroring'),
  to: place('BUD', 'airport'),
} as const;

describe('what a person does next', () => {
  const day = buildGoals([briefing, hotel, flight, transfer]);
  const nextAt = (clock: string, passed: string | null = null) =>
    nextGoal(day, passed === null ? null : ms(passed), ms(clock))?.itemId;

  it('LA-7 goes by time: the hotel while there are hours, then item after item', () => {
    expect(nextAt('10:00')).toBe('bed-1');
    expect(nextAt('11:30')).toBe('schedule-1');
    expect(nextAt('14:20', '14:00')).toBe('transfer-1');
    expect(nextAt('15:10', '15:00')).toBe('flight-1');
  });

  it('Y-788 goes on to where a transfer leads once its driver picked people up, and ends there', () => {
    const said = (steps: DriveSteps) =>
      buildGoals([{ ...transfer, endsAt: at('15:40'), steps }]).goals.map(
        ({ title, place: { name }, dueAt }) => [title, name, dueAt],
      );
    const pickedUp = { at: at('15:05'), atLocal: '2026-07-01T17:05' };
    expect(said({ pickedUp, droppedOff: null })).toEqual([
      ['Transfer to BUD, picked up', 'BUD', ms('15:40')],
    ]);
    expect(said({ pickedUp, droppedOff: pickedUp })).toEqual([]);
  });

  it('LA-7 stays with an item past its time until the next one is due', () => {
    expect(nextAt('14:59')).toBe('schedule-1');
    expect(nextAt('15:00')).toBe('transfer-1');
  });

  it('LA-7 wants people at the airport two hours before their flight, and nowhere in the air', () => {
    expect(day.goals.find(({ itemId }) => itemId === 'flight-1')?.dueAt).toBe(ms('16:00'));
    expect(nextAt('18:30')).toBeUndefined();
    expect(nextAt('20:00')).toBe('bed-1');
  });

  it('LA-7 ends a schedule item two hours after its start', () => {
    const only = buildGoals([briefing]);
    expect(nextGoal(only, null, ms('15:59'))?.itemId).toBe('schedule-1');
    expect(nextGoal(only, null, ms('16:00'))).toBeUndefined();
  });

  it('LA-7 leaves out cancelled items and those without a place', () => {
    const { goals } = buildGoals([
      { ...flight, isCancelled: true },
      { ...briefing, to: null },
    ]);
    expect(goals).toEqual([]);
  });

  it('LA-7 goes from stop to stop of a drive', () => {
    const stop = { latitude: 47, longitude: 19, timeZone: 'Europe/Budapest' };
    const goals = stopGoals({ id: 'drive-1', title: 'Drive, HUN26', projectCodes: ['HUN26'] }, [
      { ...stop, name: 'Vienna', arrivesAt: at('08:00') },
      { ...stop, name: 'Győr', arrivesAt: at('10:00') },
      { ...stop, name: 'Hungaroring', arrivesAt: at('12:00') },
    ]);
    expect(nextGoal({ goals, flights: [] }, null, ms('09:00'))?.place.name).toBe('Győr');
    expect(nextGoal({ goals, flights: [] }, ms('10:00'), ms('10:05'))?.place.name).toBe(
      'Hungaroring',
    );
  });
});

describe('what people do after a late flight', () => {
  const status = {
    phase: 'expected',
    departsAt: null,
    departsAtLocal: null,
    arrivesAt: null,
    arrivesAtLocal: null,
    departureDelay: null,
    arrivalDelay: null,
    terminal: null,
    gate: null,
    arrivalTerminal: null,
    source: 'simulation',
    checkedAt: at('08:00'),
  } as const;
  const late = { ...status, departsAt: at('18:50'), arrivesAt: at('20:50') };
  const soonAfter = { ...briefing, id: 'schedule-2', startsAt: at('20:30') };
  const goalIn = (goals: ReturnType<typeof buildGoals>, id: string) =>
    goals.goals.find(({ itemId }) => itemId === id);

  it('LA-31 a driver who waits for a late flight keeps the planned time after landing', () => {
    const awaits = {
      flightNumber: 'BA 902',
      landsAt: at('15:20'),
      landsAtLocal: '2026-07-01T17:20',
      delay: 50,
      slackMinutes: -20,
    };
    expect(goalIn(buildGoals([{ ...transfer, awaits }]), 'transfer-1')).toMatchObject({
      dueAt: ms('15:50'),
      planned: { dueAt: ms('15:00'), because: 'BA 902 is 50 min late' },
    });
  });

  it('LA-31 a person who lands late is due later at the next item, by an hour after landing at most', () => {
    const goals = buildGoals([
      { ...flight, status: late },
      soonAfter,
      { ...soonAfter, id: 'schedule-3', startsAt: at('21:30') },
      { ...soonAfter, id: 'schedule-4', startsAt: at('22:30') },
    ]);
    expect(goalIn(goals, 'schedule-2')?.dueAt).toBe(ms('21:20'));
    expect(goalIn(goals, 'schedule-3')?.dueAt).toBe(ms('21:50'));
    expect(goalIn(goals, 'schedule-4')).toMatchObject({ dueAt: ms('22:30') });
    expect(goalIn(goals, 'schedule-4')).not.toHaveProperty('planned');
  });

  it('LA-31 expects people at the airport two hours before the expected departure, and in the air after it', () => {
    const goals = buildGoals([{ ...flight, status: late }, soonAfter]);
    expect(goalIn(goals, 'flight-1')).toMatchObject({
      dueAt: ms('16:50'),
      planned: { dueAt: ms('16:00'), because: 'BA 902 is 50 min late' },
    });
    expect(nextGoal(goals, null, ms('18:30'))?.itemId).toBe('flight-1');
    expect(nextGoal(goals, null, ms('20:20'))).toBeUndefined();
    expect(nextGoal(goals, null, ms('20:50'))?.itemId).toBe('schedule-2');
  });

  it('LA-31 sends nobody back to where they were when the flight turned out to be late', () => {
    const goals = buildGoals([{ ...flight, status: late }]);
    expect(nextGoal(goals, ms('16:00'), ms('16:20'))).toBeUndefined();
  });

  it('LA-32 a cancelled flight takes nobody anywhere', () => {
    const goals = buildGoals([{ ...flight, status: { ...status, phase: 'cancelled' } }, soonAfter]);
    expect(goals.flights).toEqual([]);
    expect(goals.goals.map(({ itemId }) => itemId)).toEqual(['schedule-2']);
  });

  it('LA-31 treats a few minutes, and an early landing, as planned', () => {
    const early = { ...status, arrivesAt: at('19:20') };
    const hardly = { ...status, departsAt: at('18:03'), arrivesAt: at('20:04') };
    for (const known of [early, hardly])
      for (const goal of buildGoals([{ ...flight, status: known }, soonAfter]).goals)
        expect(goal).not.toHaveProperty('planned');
  });
});
