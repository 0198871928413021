import { expect, it } from 'vitest';
import { exampleItinerary } from '../../../testing/example-itinerary.ts';
import { listMembers, peopleLines } from './staff-days-page.tsx';

const members = listMembers(exampleItinerary, 'hun26');
const day = { itinerary: exampleItinerary, members, day: '2026-11-22' };

it('D-8 lists people who fly first, each with their day in a line', () => {
  const more = [{ contactId: 1, fullName: 'Anna' }, ...members];
  expect(
    peopleLines({ ...day, members: more }, '').map(({ fullName, line }) => [fullName, line]),
  ).toEqual([
    [
      'Priya Shah',
      'BA 866 LHR–BUD 10:20 local; Transfer to Hotel Castle Garden 14:50 local; Hotel Castle Garden',
    ],
    [
      'Tom Okafor',
      'BA 866 LHR–BUD 10:20 local; Transfer to Hotel Castle Garden 14:50 local; Hotel Castle Garden',
    ],
    ['Anna', 'Nothing booked'],
  ]);
});

it('a search keeps the people with matching names', () => {
  expect(peopleLines(day, ' TO').map(({ fullName }) => fullName)).toEqual(['Tom Okafor']);
});
