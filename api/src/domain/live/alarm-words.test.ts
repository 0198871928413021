import type { LiveNext } from '@paddock/contract/domain/live/live-people';
import { expect, it } from 'vitest';
import { wordsOfAlarm } from './arrivals.ts';

const next: LiveNext = {
  itemId: 'schedule-1',
  kind: 'schedule',
  arrivesAt: '2026-11-22T13:20:00.000Z',
  earliestAt: null,
  latestAt: null,
  slackSeconds: -1_200,
  metres: null,
  basis: 'estimate',
  since: '2026-11-22T12:00:00.000Z',
  alarm: null,
  title: 'Briefing',
  place: 'Hungaroring',
  state: 'late',
  dueAt: '2026-11-22T13:00:00.000Z',
  dueAtLocal: '2026-11-22T14:00',
  zoneName: 'CET',
  arrivesAtLocal: '2026-11-22T14:20',
  earliestAtLocal: null,
  latestAtLocal: null,
};

it.each([
  [20, 'Located just now.'],
  [180, 'Located 3 min ago.'],
])('L-113 says of a location that is %i seconds old: %s', (seconds, words) => {
  const now = new Date('2026-11-22T12:30:00Z');
  const fixed = new Date(now.getTime() - seconds * 1_000);
  const someone = { full_name: 'Zoe Zahn', fixed_at: fixed };
  const { body } = wordsOfAlarm(someone, next, 'late', now);
  expect(body).toBe(`Briefing, Hungaroring. Due 14:00 CET, arrives 14:20. ${words}`);
});
