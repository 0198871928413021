import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFindings } from './find-findings.ts';
import { joinFacts } from './found.ts';
import {
  bed,
  examplePlace,
  examplePlan,
  exampleProject,
  flight,
} from '../../testing/example-plan.ts';
import type { PlanProject } from './plan.ts';
import { gapMs, type TripItem } from './trips.ts';

/** Where it all happens at one place. */
const atHungaroring: Partial<PlanProject> = {
  places: [examplePlace('Hungaroring'), examplePlace('Hungaroring')],
};

/** Along the road that passes Ghent, Koblenz and Munich. */
const onRoad = exampleProject({
  places: [
    examplePlace('Silverstone'),
    examplePlace('Ghent'),
    examplePlace('Koblenz'),
    examplePlace('MUC'),
    examplePlace('Hungaroring'),
  ],
});

const project = exampleProject();
const hungaroring = exampleProject(atHungaroring);

/** Findings about the ways of people, without those about beds. */
function sentences(items: readonly TripItem[], of: PlanProject = project): string[] {
  return findFindings(examplePlan(items, of))
    .filter(({ kind }) => kind !== 'no_bed')
    .map(({ words }) => words);
}

const there = flight('BA 1', 'LHR 1 06:00', 'BUD 1 08:40');
const back = flight('BA 2', 'BUD 5 17:40', 'LHR 5 20:25');

it('V-10 has nothing to say about a person who comes in time and goes home', () => {
  expect(sentences([there, back])).toEqual([]);
  expect(sentences([there, back], hungaroring)).toEqual([]);
});

it('Y-650 a cancelled flight in leaves no way in, and no bed missing before its day', () => {
  const late = flight('BA 3', 'LHR 3 06:00', 'BUD 3 08:40');
  const plan = examplePlan([late, bed(3, 5), back], project);
  const flights = new Map(
    [...plan.flights].map(([id, one]) => [
      id,
      id === late.id ? { ...one, isCancelled: true } : one,
    ]),
  );
  const ana = findFindings({ ...plan, flights }).filter(({ people }) => people[0]?.name === 'Ana');
  expect(ana.map(({ kind }) => kind)).toEqual(['no_way_in']);
});

describe('where a trip begins and ends', () => {
  const toFrankfurt = flight('LH 11', 'DUB 1 06:00', 'FRA 1 08:00');
  const toMunich = flight('LH 12', 'FRA 1 10:00', 'MUC 1 11:00');

  it('V-10 takes a change of planes for no arrival', () => {
    expect(sentences([toFrankfurt, toMunich])).toEqual([
      'Ana’s flights end in MUC, 562 km from Hungaroring.',
    ]);
    const onward = flight('LH 13', 'MUC 1 13:00', 'BUD 1 14:15');
    expect(sentences([toFrankfurt, toMunich, onward, back])).toEqual([]);
  });

  it('V-10 takes a change at the project’s own airport for none either', () => {
    const through = flight('W6 1', 'WAW 1 06:00', 'BUD 1 07:20');
    const on = flight('W6 2', 'BUD 1 09:00', 'ZAG 1 10:00');
    expect(sentences([through, on])).toEqual([
      'Ana’s flights end in ZAG, 317 km from Hungaroring.',
    ]);
  });

  it('V-10 finds an arrival at a stop of the route, and a way home from its end', () => {
    const join = flight('BA 3', 'LHR 2 06:00', 'FRA 2 07:40');
    expect(sentences([join, back], onRoad)).toEqual([]);
    expect(sentences([join], onRoad)).toEqual([
      'Ana has no flight home, only BA 3 to FRA on Thu 2 Jul.',
    ]);
  });

  it('V-10 knows the way in from an airport that is near an earlier stop, and the way back to it', () => {
    const out = flight('KL 1', 'AMS 1 12:00', 'BUD 1 14:00');
    expect(sentences([out, flight('KL 2', 'BUD 5 13:00', 'AMS 5 15:15')], onRoad)).toEqual([]);
    expect(sentences([out], onRoad)).toHaveLength(1);
  });

  it('V-10 lets a person go home from another place than they came to', () => {
    expect(sentences([there, flight('BA 4', 'ZAG 6 09:00', 'LHR 6 11:30')])).toEqual([]);
  });

  it('V-2 names a person with no flight home', () => {
    expect(sentences([there])).toEqual(['Ana has no flight home, only BA 1 to BUD on Wed 1 Jul.']);
  });

  it('V-2 names a person with no flight in, unless they live near the road', () => {
    const toDublin = flight('EI 1', 'BUD 5 12:00', 'DUB 5 15:00');
    expect(sentences([toDublin])).toEqual([
      'Ana has no flight in, only EI 1 from BUD on Sun 5 Jul.',
    ]);
    expect(sentences([back])).toEqual([]);
    expect(sentences([flight('LH 9', 'BUD 5 12:00', 'FRA 5 14:00')], onRoad)).toEqual([]);
  });

  it('V-2 says nothing about who lives where it ends', () => {
    const joins = flight('BA 7', 'BUD 1 05:00', 'LHR 1 07:40');
    expect(sentences([joins])).toEqual([]);
  });

  it('V-12 says that a person leaves early, not that they have no flight home', () => {
    const early = flight('BA 2', 'BUD 3 17:40', 'LHR 3 20:25');
    expect(sentences([there, early])).toEqual([
      'Ana leaves BUD on Fri 3 Jul, 2 days before HUN26 ends.',
    ]);
    expect(sentences([there, early], exampleProject({ members: new Set() }))).toEqual([]);
  });

  it('V-12 lets a person leave in between and come back', () => {
    const away = flight('BA 2', 'BUD 2 17:40', 'LHR 2 20:25');
    const again = flight('BA 5', 'LHR 4 06:00', 'BUD 4 08:40');
    expect(sentences([there, away, again, flight('BA 6', 'BUD 5 17:40', 'LHR 5 20:25')])).toEqual(
      [],
    );
  });

  it('V-12 says that a person is late at the start, but not where the road leads to', () => {
    const second = flight('BA 1', 'LHR 2 06:00', 'BUD 2 08:40');
    expect(sentences([second, back], hungaroring)).toEqual([
      'Ana lands in BUD on Thu 2 Jul, after HUN26 starts.',
    ]);
    expect(sentences([second, back])).toEqual([]);
    const afterwards = flight('BA 1', 'LHR 6 06:00', 'BUD 6 08:40');
    expect(sentences([afterwards])).toEqual(['Ana lands in BUD on Mon 6 Jul, after HUN26 ends.']);
  });

  it('V-10 keeps a look at the place beforehand apart from the trip itself', () => {
    const look = [
      flight('OS 1', 'LHR 1 09:00', 'VIE 1 11:15'),
      flight('OS 2', 'VIE 3 15:00', 'LHR 3 17:30'),
    ];
    const later = exampleProject({
      ...atHungaroring,
      startsOn: '2026-07-10',
      endsOn: '2026-07-14',
    });
    expect(sentences(look, later)).toEqual([
      'Ana has no way in booked.',
      'Ana has no way out booked.',
    ]);
    const trip = [
      flight('BA 8', 'LHR 10 06:00', 'BUD 10 08:40'),
      flight('BA 9', 'BUD 14 17:00', 'LHR 14 19:40'),
    ];
    expect(sentences([...look, ...trip], later)).toEqual([]);
    expect(sentences([...look, ...trip.slice(0, 1)], later)).toHaveLength(1);
  });

  it('V-13 counts a flight that another project booked, and leaves its own problems there', () => {
    const before = flight('W6 5', 'BLQ 1 08:00', 'BUD 1 09:40', { projectId: 48, bookings: [9] });
    const other = { projectId: 48, bookings: [9] };
    const outward = flight('BA 5', 'LHR 0 06:00', 'BLQ 0 08:00', other);
    expect(sentences([outward, before, back])).toEqual([]);
    expect(sentences([outward, before])).toEqual([
      'Ana has no flight home, only W6 5 to BUD on Wed 1 Jul.',
    ]);
    const next = flight('GF 70', 'LHR 9 21:00', 'BAH 10 04:00', { projectId: 50, bookings: [8] });
    expect(sentences([there, back, next])).toEqual([]);
  });
});

describe('flights that do not fit together', () => {
  it('V-3 names a flight that leaves before the one before has landed', () => {
    const first = flight('BA 902', 'LHR 1 06:25', 'FRA 1 08:05');
    const early = flight('LH 21', 'FRA 1 07:40', 'BUD 1 09:20');
    expect(sentences([first, early, back])).toEqual([
      'Ana leaves FRA 25 min before landing there.',
    ]);
  });

  it('V-3 names two bookings of one person for one time, and one flight that is booked twice', () => {
    const second = flight('W6 22', 'LHR 1 07:00', 'BUD 1 09:30', { bookings: [2] });
    expect(sentences([there, second, back])).toEqual([
      'Ana is on BA 1 and W6 22 at the same time, in two bookings.',
    ]);
    const twice = flight('BA 1', 'LHR 1 06:00', 'BUD 1 08:40', { bookings: [1, 2] });
    expect(sentences([twice, back])).toEqual(['Ana is booked on BA 1 twice (R-1, R-2).']);
  });

  it('V-14 names a connection from another airport', () => {
    const first = flight('LH 31', 'DUB 1 06:00', 'FRA 1 08:00');
    const onward = flight('LH 32', 'MUC 1 11:00', 'BUD 1 12:15');
    expect(sentences([first, onward, back])).toEqual([
      'Ana lands in FRA on LH 31, but LH 32 leaves from MUC 3 h later.',
    ]);
  });

  it('V-14 lets a person drive between places of the project, and have days between two airports', () => {
    const join = flight('BA 3', 'LHR 1 06:00', 'FRA 1 07:40');
    const later = flight('LH 33', 'MUC 1 18:00', 'BUD 1 19:15');
    expect(sentences([join, later, back], onRoad)).toEqual([]);
    expect(sentences([join, flight('LH 33', 'MUC 1 11:00', 'BUD 1 12:15'), back], onRoad)).toEqual([
      'Ana lands in FRA on BA 3, but LH 33 leaves from MUC 3 h 20 min later.',
    ]);
  });

  it('V-14 names two ways in with no way back between', () => {
    const again = flight('BA 5', 'LHR 4 06:00', 'BUD 4 08:40');
    expect(sentences([there, again, back])).toEqual([
      'Ana lands in BUD on BA 1, but BA 5 leaves from LHR.',
    ]);
  });

  it('V-15 names a change of less than 45 minutes, and of 3 hours between airports of a city', () => {
    const first = flight('LH 41', 'DUB 1 06:00', 'FRA 1 08:00');
    const tight = flight('LH 42', 'FRA 1 08:44', 'BUD 1 10:20');
    expect(sentences([first, tight, back])).toEqual([
      'Ana has 44 min at FRA between LH 41 and LH 42, less than 45 min.',
    ]);
    expect(sentences([first, flight('LH 42', 'FRA 1 08:45', 'BUD 1 10:20'), back])).toEqual([]);
    const toLondon = flight('EI 43', 'DUB 1 06:00', 'LHR 1 07:20');
    const fromGatwick = flight('BA 44', 'LGW 1 10:00', 'BUD 1 12:30');
    expect(sentences([toLondon, fromGatwick, back])).toEqual([
      'Ana has 2 h 40 min to get from LHR to LGW between EI 43 and BA 44, less than 3 h.',
    ]);
  });
});

const someFlights = fc.array(
  fc.record({
    departs: fc.integer({ min: 0, max: 4_000 }),
    minutes: fc.integer({ min: 30, max: 900 }),
    booking: fc.integer({ min: 1, max: 3 }),
    person: fc.integer({ min: 1, max: 3 }),
    way: fc.constantFrom(['LHR', 'BUD'], ['BUD', 'LHR'], ['FRA', 'MUC'], ['DUB', 'FRA']),
  }),
  { maxLength: 12 },
);

function makeItems(made: typeof someFlights extends fc.Arbitrary<infer T> ? T : never): TripItem[] {
  const at = (minutes: number) => new Date(Date.UTC(2026, 6, 1) + minutes * 60_000).toISOString();
  return made.map(({ departs, minutes, booking, person, way: [from = '', to = ''] }, index) => {
    const item = flight(`XX ${index + 1}`, `${from} 1`, `${to} 1`, { person, bookings: [booking] });
    const [starts, ends] = [at(departs), at(departs + minutes)];
    return {
      ...item,
      starts: { ...item.starts, at: Date.parse(starts), local: starts.slice(0, 16) },
      ends: { ...item.ends, at: Date.parse(ends), local: ends.slice(0, 16) },
    };
  });
}

describe('whatever is booked', () => {
  it('V-3 names every two overlapping flights of a person exactly once', () => {
    fc.assert(
      fc.property(someFlights, (made) => {
        const items = makeItems(made);
        const pairs = items.flatMap((one, index) =>
          items
            .slice(index + 1)
            .filter((other) => other.person.id === one.person.id)
            .filter((other) => gapMs(one, other) < 0 && gapMs(other, one) < 0)
            .map((other) => [one.id, other.id].toSorted((a, b) => a - b).join()),
        );
        const named = findFindings(examplePlan(items, project))
          .filter(({ kind }) => kind === 'overlap' || kind === 'double')
          .map(({ items: [one, other] }) =>
            [one?.id ?? 0, other?.id ?? 0].toSorted((a, b) => a - b).join(),
          );
        expect(named.toSorted()).toEqual(pairs.toSorted());
      }),
    );
  });

  it('V-10 says the same whatever order the flights come in, each once', () => {
    fc.assert(
      fc.property(someFlights, (made) => {
        const items = makeItems(made);
        const facts = findFindings(examplePlan(items, project)).map(joinFacts);
        expect(new Set(facts).size).toBe(facts.length);
        expect(
          findFindings(examplePlan(items.toReversed(), project)).map(joinFacts).toSorted(),
        ).toEqual(facts.toSorted());
      }),
    );
  });

  it('V-10 says of a person at most one thing about the way in, and one about the way home', () => {
    fc.assert(
      fc.property(someFlights, (made) => {
        const found = findFindings(examplePlan(makeItems(made), hungaroring));
        for (const kinds of [
          ['no_way_in', 'late', 'elsewhere'],
          ['no_way_out', 'early'],
        ])
          for (const person of [1, 2, 3])
            expect(
              found.filter(({ kind, people: [one] }) => kinds.includes(kind) && one?.id === person)
                .length,
            ).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('where a person sleeps', () => {
  const sleeps = (items: readonly TripItem[], of: PlanProject = project) =>
    findFindings(examplePlan(items, of))
      .filter(({ kind }) => kind !== 'no_way_in' && kind !== 'no_way_out')
      .map(({ words }) => words);

  it('Y-380 names who has neither a bed nor a move on nights between their first day and their last', () => {
    expect(sleeps([there, back])).toEqual([
      'Ana lands in BUD on 1 Jul and has no bed on 1 to 4 Jul.',
    ]);
    expect(sleeps([there, back, bed(1, 3), bed(4, 5)])).toEqual(['Ana has no bed on 3 Jul.']);
    expect(sleeps([there, back, bed(1, 5)])).toEqual([]);
  });

  it.each([
    ['a flight at night', 'BUD 2 23:00', 'LHR 3 04:00', '3 Jul'],
    ['a flight that lands at 03:00', 'BUD 2 23:00', 'LHR 3 03:00', '3 Jul'],
    ['a flight that lands before', 'BUD 2 21:00', 'LHR 3 02:59', '2 to 3 Jul'],
    ['a flight that leaves at 03:00', 'BUD 3 03:00', 'LHR 3 05:00', '3 Jul'],
  ])('Y-380 needs no bed on %s', (_, from, to, missing) => {
    const away = flight('W6 8', from, to);
    const again = flight('W6 9', 'LHR 4 09:00', 'BUD 4 11:40');
    const found = sleeps([there, away, again, back, bed(1, 2), bed(4, 5)]);
    expect(found).toEqual([`Ana has no bed on ${missing}.`]);
  });

  it('H-14 names who has a bed before landing, or after leaving', () => {
    const late = flight('BA 1', 'LHR 2 06:00', 'BUD 2 08:40');
    expect(sleeps([late, back, bed(1, 5)])).toEqual([
      'Ana has a bed in Hotel Mogyoród from 1 Jul, but lands in BUD on 2 Jul.',
    ]);
    expect(sleeps([there, back, bed(1, 6)])).toEqual([
      'Ana leaves BUD on 5 Jul, but has a bed in Hotel Mogyoród until 6 Jul.',
    ]);
    expect(sleeps([bed(1, 6)])).toEqual([]);
  });
});
