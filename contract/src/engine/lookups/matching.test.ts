import { describe, expect, it } from 'vitest';
import { findRows } from './matching.ts';

const rows = (...values: readonly string[]) => values.map((value, key) => ({ key, value }));

describe('F-54 search matches the start of any word', () => {
  const people = rows('Łukasz Őry', 'Priya Shah', 'Shahid Khan', 'Ludwig van der Berg');

  it.each([
    ['shah', ['Shahid Khan', 'Priya Shah']],
    ['SHAH', ['Shahid Khan', 'Priya Shah']],
    ['ő', ['Łukasz Őry']],
    ['der b', ['Ludwig van der Berg']],
    ['hah', []],
    ['derb', []],
  ])('%s', (typed, found) => {
    expect(findRows(people, typed).map(({ value }) => value)).toEqual(found);
  });

  it("also in the row's detail", () => {
    const airports = [
      { key: 1, value: 'BUD', detail: 'Budapest Liszt Ferenc International Airport' },
      { key: 2, value: 'LHR', detail: 'London Heathrow Airport' },
    ];
    expect(findRows(airports, 'heathrow')).toEqual([airports[1]]);
    expect(findRows(airports, 'buda')).toEqual([airports[0]]);
  });
});

describe('F-55 ignores spaces in flight numbers', () => {
  const flights = rows('BA 902 LHR–FRA 1 Jul 06:25 UTC', 'LH1340 FRA–BUD 2 Jul 09:00 UTC');

  it.each([
    ['BA902', 0],
    ['ba 902', 0],
    ['902', 0],
    ['ba902 lhr', 0],
    ['LH 1340', 1],
    ['1340', 1],
    ['bud', 1],
  ])('%s', (typed, index) => {
    expect(findRows(flights, typed, { closedUp: true })).toEqual([flights[index]]);
  });

  it('but not those in a name', () => {
    expect(findRows(flights, 'BA902')).toEqual([]);
  });
});
