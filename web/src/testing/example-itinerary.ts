import type {
  Itinerary,
  ItineraryItem,
  ItineraryPlace,
} from '@paddock/contract/domain/itinerary/itinerary';

const nowhere = {
  about: null,
  terminal: null,
  address: null,
  phoneNumber: null,
  latitude: 51.47,
  longitude: -0.46,
  timeZone: 'Europe/London',
};

const heathrow: ItineraryPlace = {
  ...nowhere,
  kind: 'airport',
  name: 'LHR',
  about: 'London Heathrow Airport',
  terminal: '3',
};
const budapest: ItineraryPlace = {
  ...nowhere,
  kind: 'airport',
  name: 'BUD',
  about: 'Budapest Airport',
  terminal: '2B',
  latitude: 47.44,
  longitude: 19.26,
  timeZone: 'Europe/Budapest',
};
const hotelPlace: ItineraryPlace = {
  ...nowhere,
  kind: 'hotel',
  name: 'Hotel Castle Garden',
  address: 'Lovas út 41\n1012 Budapest',
  phoneNumber: '+3612247420',
  latitude: 47.5,
  longitude: 19.03,
  timeZone: 'Europe/Budapest',
};

function person(contactId: number, given: Partial<ItineraryItem['people'][number]> = {}) {
  const nothing = { references: [], projectCodes: ['HUN26'], phoneNumber: null };
  return { contactId, part: 'passenger' as const, ...nothing, ...given };
}

const item = {
  detail: null,
  isTimed: true,
  isConfirmed: true,
  isCancelled: false,
  stops: [],
  projectCodes: ['HUN26'],
};

/** A day of Priya (10) with Tom (12): a flight, a transfer, and a hotel for five nights. */
export const exampleItems = {
  flight: {
    ...item,
    id: 'flight-1',
    kind: 'flight',
    title: 'BA 866',
    detail: 'British Airways',
    startsAt: '2026-11-22T10:20:00.000Z',
    startsAtLocal: '2026-11-22T10:20',
    timeZone: 'Europe/London',
    startsZone: 'GMT',
    endsAt: '2026-11-22T12:50:00.000Z',
    endsAtLocal: '2026-11-22T13:50',
    endsZone: 'CET',
    from: heathrow,
    to: budapest,
    people: [person(10, { references: ['XK4T2P'] }), person(12)],
    source: { list: 'flights', recordId: 1 },
  },
  transfer: {
    ...item,
    id: 'transfer-1',
    kind: 'transfer',
    title: 'Transfer to Hotel Castle Garden',
    detail: 'Van 1, ABC 123',
    isConfirmed: false,
    startsAt: '2026-11-22T13:50:00.000Z',
    startsAtLocal: '2026-11-22T14:50',
    timeZone: 'Europe/Budapest',
    startsZone: 'CET',
    endsAt: null,
    endsAtLocal: null,
    endsZone: null,
    from: budapest,
    to: hotelPlace,
    people: [person(10), person(12), person(13, { part: 'driver', phoneNumber: '+447700900013' })],
    awaits: {
      flightIds: [1],
      flightNumber: 'BA 866',
      landsAt: '2026-11-22T12:50:00.000Z',
      landsAtLocal: '2026-11-22T13:50',
      delay: null,
      slackMinutes: 60,
    },
    source: { list: 'transfers', recordId: 1 },
  },
  stay: {
    ...item,
    id: 'bed-1',
    kind: 'stay',
    title: 'Hotel Castle Garden',
    detail: 'Room 207',
    isTimed: false,
    startsAt: '2026-11-22T14:00:00.000Z',
    startsAtLocal: '2026-11-22T15:00',
    timeZone: 'Europe/Budapest',
    startsZone: 'CET',
    endsAt: '2026-11-27T10:00:00.000Z',
    endsAtLocal: '2026-11-27T11:00',
    endsZone: 'CET',
    from: null,
    to: hotelPlace,
    people: [person(10, { part: 'guest' }), person(12, { part: 'roommate' })],
    source: { list: 'stays', recordId: 1 },
  },
} as const satisfies Record<string, ItineraryItem>;

export const exampleItinerary: Itinerary = {
  from: '2026-11-08',
  to: '2027-01-08',
  people: [
    { contactId: 13, fullName: 'Ilse Brandt' },
    { contactId: 10, fullName: 'Priya Shah' },
    { contactId: 12, fullName: 'Tom Okafor' },
  ],
  items: [
    exampleItems.flight,
    exampleItems.transfer,
    exampleItems.stay,
    {
      ...exampleItems.stay,
      id: 'bed-2',
      people: [person(10, { part: 'roommate' }), person(12, { part: 'guest' })],
    },
  ],
  projects: [
    {
      projectCode: 'HUN26',
      startDate: '2026-11-19',
      endDate: '2026-11-27',
      members: [10, 12],
      contacts: [
        {
          contactId: 4,
          fullName: 'Casey Lund',
          role: 'Coordinator',
          phoneNumber: '+447700900004',
        },
      ],
    },
  ],
};
