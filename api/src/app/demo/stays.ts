import type { DemoName } from './people.ts';
import { type DemoProjectCode, findProjectId } from './projects.ts';
import type { Db } from '../../platform/db/client.ts';
import { dayText, onDay } from './calendar.ts';
import { getKey } from './keys.ts';

/** A person with the first night and the day of leaving, in days from today. */
type DemoSleeper = readonly [name: DemoName, firstNight: number, leaves: number];

interface DemoRoom {
  readonly kind: 'single' | 'double' | 'twin' | 'triple';
  readonly number: string | null;
  readonly sleepers: readonly DemoSleeper[];
}

interface DemoStay {
  readonly project: DemoProjectCode;
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
 * Hotels at the end of the tour, on its road, and of the other projects. Pablo Serrano has no bed yet, and the
 * last room of the second hotel is free.
 */
export const demoStays: readonly DemoStay[] = [
  {
    project: 'HUN26',
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
    project: 'HUN26',
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
  {
    project: 'HUN26',
    hotel: 3,
    checksIn: -2,
    checksOut: -1,
    confirmation: 'BRB-1184',
    rooms: [
      room('twin', null, ['Petr Dvořák', -2, -1], ['Matej Horvat', -2, -1]),
      room('twin', null, ['Jonas Weber', -2, -1], ['Oskar Lehmann', -2, -1]),
    ],
  },
  {
    project: 'HUN26',
    hotel: 4,
    checksIn: -2,
    checksOut: 0,
    confirmation: 'GR-2093',
    rooms: [
      room('single', null, ['William Thornton', -2, 0]),
      room('single', null, ['Siobhán Kelly', -2, 0]),
      room('twin', null, ['Petr Dvořák', -1, 0], ['Matej Horvat', -1, 0]),
      room('twin', null, ['Jonas Weber', -1, 0], ['Oskar Lehmann', -1, 0]),
    ],
  },
  {
    project: 'HUN26',
    hotel: 5,
    checksIn: 0,
    checksOut: 1,
    confirmation: 'ISA-77301',
    rooms: [
      room('twin', null, ['Priya Shah', 0, 1], ['Rhiannon Davies', 0, 1]),
      room('twin', null, ['Tom Okafor', 0, 1], ['Callum Reid', 0, 1]),
      room('single', null, ['William Thornton', 0, 1]),
      room('single', null, ['Siobhán Kelly', 0, 1]),
      room('twin', null, ['Petr Dvořák', 0, 1], ['Matej Horvat', 0, 1]),
      room('twin', null, ['Jonas Weber', 0, 1], ['Oskar Lehmann', 0, 1]),
    ],
  },
  {
    project: 'IMO26',
    hotel: 6,
    checksIn: -61,
    checksOut: -54,
    confirmation: 'DON-4471',
    rooms: [
      room('twin', '11', ['Tom Okafor', -61, -54], ['Callum Reid', -61, -54]),
      room('twin', '12', ['William Thornton', -61, -54], ['Niall Byrne', -61, -54]),
      room('twin', '14', ['Jonas Weber', -61, -54], ['Oskar Lehmann', -61, -54]),
    ],
  },
  {
    project: 'BCN26',
    hotel: 7,
    checksIn: -31,
    checksOut: -24,
    confirmation: 'HV-2093',
    rooms: [
      room('twin', '301', ['Priya Shah', -31, -24], ['Rhiannon Davies', -31, -24]),
      room('twin', '302', ['Siobhán Kelly', -31, -24], ['Freya Johansen', -31, -24]),
      room('twin', '303', ['Callum Reid', -31, -24], ['William Thornton', -31, -24]),
    ],
  },
  {
    project: 'BHR26',
    hotel: 8,
    checksIn: 10,
    checksOut: 13,
    confirmation: 'GCH-77120',
    rooms: [
      room('single', null, ['Priya Shah', 10, 13]),
      room('single', null, ['Tom Okafor', 10, 13]),
    ],
  },
];

/** @returns the keys of the stays */
export async function insertStays(
  db: Db,
  now: Date,
  contacts: ReadonlyMap<string, number>,
): Promise<number[]> {
  const on = (days: number) => dayText(onDay(now, days));
  const bills = await billsByReference(db);
  const stays = demoStays.map((stay, index) => ({ ...stay, id: index + 1 }));
  const rooms = stays
    .flatMap(({ id, rooms: own }) => own.map((one) => ({ ...one, stayId: id })))
    .map((one, index) => ({ ...one, id: index + 1 }));
  await db
    .insertInto('stays')
    .values(
      stays.map((stay) => ({
        id: stay.id,
        project_id: findProjectId(stay.project),
        hotel_id: stay.hotel,
        checks_in_on: on(stay.checksIn),
        checks_out_on: on(stay.checksOut),
        check_in_time: '15:00',
        check_out_time: '11:00',
        confirmation_number: stay.confirmation,
        prj_expenditure_id: getKey(bills, stay.confirmation),
      })),
    )
    .execute();
  await db
    .insertInto('rooms')
    .values(
      rooms.map(({ id, stayId, kind, number }) => ({
        id,
        stay_id: stayId,
        kind,
        beds: demoBeds[kind],
        room_number: number,
      })),
    )
    .execute();
  await db
    .insertInto('beds')
    .values(
      rooms.flatMap(({ id, sleepers }) =>
        sleepers.map(([name, firstNight, leaves], index) => ({
          room_id: id,
          contact_id: getKey(contacts, name),
          bed: index + 1,
          first_night: on(firstNight),
          leaves_on: on(leaves),
        })),
      ),
    )
    .execute();
  return stays.map(({ id }) => id);
}

/** The hotel's reference is on the bill and on the stay. */
async function billsByReference(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('prj_expenditure')
    .where('vendor_reference', 'is not', null)
    .select(['id', 'vendor_reference'])
    .execute();
  return new Map(rows.map(({ id, vendor_reference: reference }) => [reference ?? '', id]));
}
