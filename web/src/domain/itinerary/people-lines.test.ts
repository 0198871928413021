import type { DaySheets } from '@paddock/contract/domain/itinerary/day-sheet';
import { expect, it } from 'vitest';
import { legOf } from '../bookings/example-bookings.ts';
import { peopleLines } from './people-lines.ts';

const leg = legOf('2030-07-01T06:25:00.000Z', '2030-07-01T08:05:00.000Z');
const people = ['Anna', 'Jan', 'Kim'].map((fullName, at) => ({ contactId: at + 1, fullName }));
const sheets: DaySheets = {
  projectCode: 'HUN30',
  members: people,
  plan: {
    day: '2030-07-01',
    earlierDay: null,
    laterDay: null,
    people,
    flights: [{ leg, aboard: [{ contactId: 2, references: [], projectCodes: ['HUN30'] }] }],
    drives: [{ projectCode: 'HUN30', from: null, stops: [], onTo: null }],
    projects: [
      {
        projectCode: 'HUN30',
        startDate: '2030-07-02',
        endDate: '2030-07-05',
        members: [1, 2],
        contacts: [],
      },
    ],
  },
};

it('D-8 lists those who fly first, each with their day in a line', () => {
  expect(peopleLines(sheets, '').map(({ fullName, line }) => [fullName, line])).toEqual([
    ['Jan', 'BA 902 LHR–FRA 06:25 UTC; drive, HUN30'],
    ['Anna', 'drive, HUN30'],
    ['Kim', 'No flights or drives'],
  ]);
});

it('a search leaves the people with matching names', () => {
  expect(peopleLines(sheets, ' KI').map(({ fullName }) => fullName)).toEqual(['Kim']);
});
