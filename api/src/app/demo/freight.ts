import type { Db } from '../../platform/db/client.ts';
import { dayText, onDay } from './calendar.ts';
import { getKey } from './keys.ts';
import { demoTourId } from './projects.ts';

type Thing = readonly [
  description: string,
  kg: number | null,
  value: string,
  origin: string,
  serial?: string | null,
  pieces?: number,
];

interface DemoCase {
  readonly code: string;
  readonly name: string;
  readonly vehicle: 'Truck 1' | 'Van 1' | null;
  readonly tare: number;
  readonly sides: readonly [number, number, number];
  readonly dangerous?: string;
  readonly things: readonly Thing[];
}

/** What the tour carries, case by case. */
const demoCases: readonly DemoCase[] = [
  {
    code: 'C-01',
    name: 'Gearbox',
    vehicle: 'Truck 1',
    tare: 38,
    sides: [120, 80, 75],
    things: [
      ['Xtrac 1046 gearbox, spare', 71.5, '48500.00', 'GB', '4471'],
      ['Xtrac gear ratio set, 6 speed', 12.4, '6200.00', 'GB', 'R-218'],
    ],
  },
  {
    code: 'C-02',
    name: 'Pit guns',
    vehicle: 'Truck 1',
    tare: 24,
    sides: [110, 60, 60],
    things: [
      ['Paoli Maurice 14000 wheel gun', 3.3, '5100.00', 'IT', 'PM-3301'],
      ['Paoli Maurice 14000 wheel gun', 3.3, '5100.00', 'IT', 'PM-3302'],
      ['Norbar PTS-72 torque gun', 5.6, '3950.00', 'GB', 'TG-0091'],
    ],
  },
  {
    code: 'C-03',
    name: 'Radios',
    vehicle: 'Van 1',
    tare: 9.5,
    sides: [60, 40, 40],
    dangerous: 'UN 3481 lithium batteries, class 9',
    things: [
      ['Motorola DP4801e radio', 4.2, '4950.00', 'DE', null, 12],
      ['Peltor WS headset', 1.6, '1240.00', 'SE', null, 4],
    ],
  },
  {
    code: 'C-04',
    name: 'Timing stand',
    vehicle: 'Truck 1',
    tare: 62,
    sides: [180, 90, 110],
    things: [
      ['Dell U2723QE monitor', null, '2450.00', 'CN', null, 5],
      ['HP Z2 G9 workstation', 9.1, '2200.00', 'CZ', 'CZC3021X'],
    ],
  },
  {
    code: 'C-05',
    name: 'Garage walls',
    vehicle: null,
    tare: 140,
    sides: [240, 120, 130],
    things: [],
  },
];

export async function insertFreight(
  db: Db,
  now: Date,
  currencies: ReadonlyMap<string, number>,
): Promise<void> {
  const vehicles = await db.selectFrom('vehicles').select(['id', 'name']).execute();
  const keys = new Map(vehicles.map(({ id, name }) => [name, id]));
  await db
    .insertInto('cases')
    .values(
      demoCases.map(({ code, name, vehicle, tare, sides, dangerous = null }, index) => ({
        id: index + 1,
        project_id: demoTourId,
        code,
        name,
        vehicle_id: vehicle === null ? null : getKey(keys, vehicle),
        tare_kg: tare,
        length_cm: sides[0],
        width_cm: sides[1],
        height_cm: sides[2],
        dangerous_goods: dangerous,
      })),
    )
    .execute();
  await db
    .insertInto('equipment')
    .values(
      demoCases.flatMap(({ things }, index) =>
        things.map(([description, kg, value, origin, serial = null, pieces = 1]) => ({
          project_id: demoTourId,
          description,
          serial_number: serial,
          pieces,
          case_id: index + 1,
          weight_kg: kg,
          value,
          currency_id: getKey(currencies, 'GBP'),
          origin,
        })),
      ),
    )
    .execute();
  await db
    .insertInto('carnets')
    .values({
      project_id: demoTourId,
      number: 'GB/LC-26/04471',
      issuer: 'London Chamber of Commerce',
      holder: 'Northgate Racing Ltd',
      representatives: 'Ivan Novak\nSam Hughes',
      countries: 'GB HU',
      issued_on: dayText(onDay(now, -20)),
      valid_until: dayText(onDay(now, 340)),
    })
    .execute();
}
