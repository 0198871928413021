import type { DemoName } from './people.ts';

/** A person with the first night and the day of leaving, in days from today. */
type DemoSleeper = readonly [name: DemoName, firstNight: number, leaves: number];

interface DemoRoom {
  readonly kind: 'single' | 'double' | 'twin' | 'triple';
  readonly number: string | null;
  readonly sleepers: readonly DemoSleeper[];
}

interface DemoStay {
  /** Counted from 1, as the hotels are. */
  readonly hotel: number;
  readonly checksIn: number;
  readonly checksOut: number;
  readonly confirmation: string;
  readonly rooms: readonly DemoRoom[];
}

function room(
  kind: DemoRoom['kind'],
  number: string | null,
  ...sleepers: readonly DemoSleeper[]
): DemoRoom {
  return { kind, number, sleepers };
}

export const demoBeds = { single: 1, double: 2, twin: 2, triple: 3 } as const;

/**
 * Hotels at the end of the tour. Pablo Serrano has no bed yet, and the last room of the second
 * hotel is free.
 */
export const demoStays: readonly DemoStay[] = [
  {
    hotel: 1,
    checksIn: 1,
    checksOut: 5,
    confirmation: 'MOG-88120',
    rooms: [
      room('single', '201', ['Priya Shah', 1, 4]),
      room('single', '202', ['Nadia Haddad', 1, 5]),
      room('twin', '203', ['Tom Okafor', 1, 4], ['Callum Reid', 1, 4]),
      room('twin', '204', ['William Thornton', 1, 5], ['Petr Dvořák', 1, 5]),
      room('twin', '205', ['Siobhán Kelly', 1, 5], ['Rhiannon Davies', 1, 4]),
      room('twin', '206', ['Niall Byrne', 1, 2], ['Andrei Popescu', 1, 5]),
      room('twin', '207', ['Marek Nowak', 2, 5], ['Łukasz Zieliński', 2, 5]),
      room(
        'triple',
        '208',
        ['Elif Demir', 1, 5],
        ['Freya Johansen', 1, 5],
        ['Katarzyna Wójcik', 2, 5],
      ),
      room('twin', '209', ['Matej Horvat', 1, 5], ['Joris Peeters', 1, 5]),
      room('twin', null, ['Jonas Weber', 1, 5], ['Oskar Lehmann', 1, 5]),
    ],
  },
  {
    hotel: 2,
    checksIn: 1,
    checksOut: 5,
    confirmation: 'DP-20417',
    rooms: [
      room('single', '11', ['Helen Ashworth', 2, 4]),
      room('single', '12', ['Gareth Pugh', 2, 4]),
      room('single', '14', ['Ilse Brandt', 2, 4]),
      room('twin', '15', ['Anneke de Vries', 1, 5], ['Martha Lindqvist', 1, 5]),
      room('twin', '16', ['Luca Moretti', 2, 5], ['Georgi Dimitrov', 2, 5]),
      room('twin', '17', ['Camille Laurent', 2, 5], ['Inês Carvalho', 2, 5]),
      room('double', '18', ['Sanna Virtanen', 2, 5]),
      room('single', null),
    ],
  },
];
