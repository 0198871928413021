import { describe, expect, it } from 'vitest';
import { goalsOf, nextGoal, stopGoals } from './next-goal.ts';

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
  const day = goalsOf([briefing, hotel, flight, transfer]);
  const nextAt = (clock: string, passed: string | null = null) =>
    nextGoal(day, passed === null ? null : ms(passed), ms(clock))?.itemId;

  it('LA-7 goes by time: the hotel while there are hours, then item after item', () => {
    expect(nextAt('10:00')).toBe('bed-1');
    expect(nextAt('11:30')).toBe('schedule-1');
    expect(nextAt('14:20', '14:00')).toBe('transfer-1');
    expect(nextAt('15:10', '15:00')).toBe('flight-1');
  });

  it('LA-7 stays with an item past its time until the next one is due', () => {
    expect(nextAt('14:59')).toBe('schedule-1');
    expect(nextAt('15:00')).toBe('transfer-1');
  });

  it('LA-7 has people at the airport two hours before their flight, and nowhere in the air', () => {
    expect(day.goals.find(({ itemId }) => itemId === 'flight-1')?.dueAt).toBe(ms('16:00'));
    expect(nextAt('18:30')).toBeUndefined();
    expect(nextAt('20:00')).toBe('bed-1');
  });

  it('LA-7 ends a schedule item two hours after its start', () => {
    const only = goalsOf([briefing]);
    expect(nextGoal(only, null, ms('15:59'))?.itemId).toBe('schedule-1');
    expect(nextGoal(only, null, ms('16:00'))).toBeUndefined();
  });

  it('LA-7 leaves out what is cancelled or has no place', () => {
    const { goals } = goalsOf([
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
