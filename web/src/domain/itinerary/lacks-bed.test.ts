import { lacksBed } from '@paddock/contract/domain/itinerary/lacks-bed';
import type { ItineraryItem } from '@paddock/contract/domain/itinerary/itinerary';
import { expect, it } from 'vitest';
import { exampleItems, exampleItinerary } from '../../testing/example-itinerary.ts';

const { flight, stay } = exampleItems;
const priya = 10;

function lacks(items: readonly ItineraryItem[], day = '2026-11-22'): boolean {
  return lacksBed({ ...exampleItinerary, items: [...items] }, priya, day);
}

const home: ItineraryItem = {
  ...flight,
  id: 'flight-2',
  startsAtLocal: '2026-11-25T18:00',
  endsAtLocal: '2026-11-25T20:00',
  from: flight.to,
  to: flight.from,
};

it.each([
  ['someone who has landed and has no hotel', [flight], '2026-11-22', true],
  ['the nights after a hotel', [flight, stay], '2026-11-26', false],
  [
    'a hotel that ends early',
    [flight, { ...stay, endsAtLocal: '2026-11-24T11:00' }],
    '2026-11-24',
    true,
  ],
  ['someone who has not left home', [flight], '2026-11-21', false],
  ['someone who is home again', [flight, home], '2026-11-25', false],
  ['someone in the air', [{ ...flight, endsAtLocal: '2026-11-23T06:00' }], '2026-11-22', false],
  ['someone without flights or hotels, who may live there', [], '2026-11-22', false],
  ['the last day of the project', [flight], '2026-11-27', false],
] as const)('D-42 knows whether a bed is missing: %s', (_, items, day, missing) => {
  expect(lacks(items, day)).toBe(missing);
});
