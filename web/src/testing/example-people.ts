import type {
  ProjectReadiness,
  ReadinessGap,
  ReadyPerson,
} from '@paddock/contract/domain/plan/readiness';
import type { ProjectStays } from '@paddock/contract/domain/stays/rooming-list';

function gap(letter: string, given: Partial<ReadinessGap>): ReadinessGap {
  return {
    kind: 'no_bed',
    day: '2026-11-22',
    nights: [],
    words: '',
    itemIds: [],
    bookings: [],
    fingerprint: letter.repeat(43),
    ...given,
  };
}

function person(contactId: number, fullName: string, gaps: ReadinessGap[] = []): ReadyPerson {
  return {
    contactId,
    fullName,
    role: 'Mechanic',
    phoneNumber: '+447700900010',
    userId: contactId,
    from: '2026-11-22',
    to: '2026-11-27',
    gaps,
    notes: [],
  };
}

const noBed = gap('a', {
  nights: ['2026-11-22'],
  words: 'Pablo Serrano lands in BUD on 22 Nov and has no bed on 22 Nov.',
});
const twice = gap('b', {
  kind: 'clash',
  day: '2026-11-27',
  words: 'Tom Okafor is booked on BA 869 twice (XK4T2P, TB6J2D).',
  itemIds: ['flight-34'],
  bookings: [
    { id: 8, reference: 'XK4T2P' },
    { id: 11, reference: 'TB6J2D' },
  ],
});
const noWayOut = gap('c', {
  kind: 'no_way_out',
  day: '2026-11-27',
  words: 'Elif Demir has no flight home, only PC 331 to BUD on Sun 22 Nov.',
});

/** Four people of HUN26: Pablo has no bed, Tom is booked twice, Elif has no way out, Priya is set. */
export const exampleReadiness: ProjectReadiness = {
  projectId: 51,
  projectCode: 'HUN26',
  startDate: '2026-11-19',
  endDate: '2026-11-27',
  today: '2026-11-22',
  people: [
    person(27, 'Pablo Serrano', [noBed]),
    person(30, 'Elif Demir', [noWayOut]),
    person(12, 'Tom Okafor', [twice]),
    person(10, 'Priya Shah'),
  ],
  counts: {
    people: 4,
    allSet: 1,
    in: 4,
    out: 3,
    withBed: 3,
    needAttention: 3,
    noWayIn: 0,
    noWayOut: 1,
    noBed: 1,
    clashes: 1,
  },
};

const sleeper = {
  bed_id: 1,
  contact_id: 13,
  full_name: 'Marek Nowak',
  bed: 1,
  first_night: '2026-11-22',
  leaves_on: '2026-11-27',
  sharing: [],
  change: null,
  was: null,
};

/** A hotel whose room 214 has a free bed tonight. */
export const exampleStays: ProjectStays = {
  projectId: 51,
  projectCode: 'HUN26',
  stays: [
    {
      hotel: { id: 3, address: null, phone_number: null, metres_away: 4_000 },
      check_in_time: '15:00',
      list: {
        stay: {
          id: 9,
          hotel: 'Hotel Castle Garden',
          project_code: 'HUN26',
          checks_in_on: '2026-11-22',
          checks_out_on: '2026-11-27',
          confirmation_number: null,
        },
        rooms: [
          {
            id: 4,
            kind: 'twin',
            room_number: '214',
            beds: 2,
            used_from: null,
            used_until: null,
            sleepers: [
              sleeper,
              {
                ...sleeper,
                bed_id: 2,
                bed: 2,
                contact_id: 27,
                full_name: 'Pablo Serrano',
                first_night: '2026-11-23',
              },
            ],
            free: [{ bed: 2, first_night: '2026-11-22', leaves_on: '2026-11-23' }],
          },
        ],
        left: [],
        sent: null,
      },
    },
  ],
};
