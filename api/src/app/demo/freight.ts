import { freezeList } from '../../domain/freight/issued.ts';
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
  readonly vehicle: 'Truck 1' | 'Truck 2';
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
    vehicle: 'Truck 2',
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
    vehicle: 'Truck 2',
    tare: 140,
    sides: [240, 120, 130],
    things: [['Octanorm garage wall panel', 96, '3600.00', 'DE', null, 24]],
  },
];

/** This item left on Truck 1, and is in a van now. */
const astray = { serial: 'TG-0091', vehicle: 'Van 1' } as const;

interface DemoCrossings {
  readonly truck: DemoCase['vehicle'];
  readonly items: string;
  /** Days from today. */
  readonly leaves: number;
  readonly returns: number;
  /** The codes of its border passes; null if a pass has none yet. */
  readonly codes: readonly [out: string | null, back: string];
}

/** Truck 2 leaves a few days after Truck 1, and both come home together. */
const demoCrossings: readonly DemoCrossings[] = [
  {
    truck: 'Truck 1',
    items: '1-5, 8-9',
    leaves: -2,
    returns: 6,
    codes: ['GMRA7K2M9Q4T', 'GMRC3P8W1X6Z'],
  },
  { truck: 'Truck 2', items: '6-7, 10', leaves: 1, returns: 6, codes: [null, 'GMRD5H2R7V9B'] },
];

/**
 * The cases, and a carnet that both trucks share. Three things are left to do: the import of Truck 1 is not stamped, an
 * item is not where its voucher says, and Truck 2 has no code for its border tomorrow.
 */
export async function insertFreight(
  db: Db,
  now: Date,
  currencies: ReadonlyMap<string, number>,
): Promise<Record<'carnet_ids' | 'voucher_ids' | 'pass_ids', number[]>> {
  const rows = await db.selectFrom('vehicles').select(['id', 'name']).execute();
  const vehicles = new Map(rows.map(({ id, name }) => [name, id]));
  await insertCases(db, vehicles, currencies);
  const day = (days: number) => dayText(onDay(now, days));
  const carnet = await db
    .insertInto('carnets')
    .values({
      project_id: demoTourId,
      number: 'GB/LC-26/04471',
      issuer: 'London Chamber of Commerce',
      holder: 'Northgate Racing Ltd',
      representatives: 'Petr Dvořák\nMatej Horvat\nJonas Weber',
      countries: 'GB FR HU',
      issued_on: day(-20),
      valid_until: day(340),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await freezeList(db, carnet.id, []);
  await db
    .updateTable('equipment')
    .set({ case_id: null, vehicle_id: getKey(vehicles, astray.vehicle) })
    .where('serial_number', '=', astray.serial)
    .execute();
  const vouchers = await db
    .insertInto('carnet_vouchers')
    .values(
      demoCrossings.flatMap(({ truck, items, leaves, returns }) => {
        const shared = { carnet_id: carnet.id, items, vehicle_id: getKey(vehicles, truck) };
        const out = { ...shared, border: 'GB to EU', due_on: day(leaves) };
        const back = { ...shared, border: 'EU to GB', due_on: day(returns) };
        const stamp = leaves < 0 ? { used_on: day(leaves), office: 'Dover' } : {};
        return [
          { ...out, kind: 'export', territory: 'GB', ...stamp },
          { ...out, kind: 'import', territory: 'EU' },
          { ...back, kind: 're-export', territory: 'EU' },
          { ...back, kind: 're-import', territory: 'GB' },
        ];
      }),
    )
    .returning('id')
    .execute();
  const passes = await db
    .insertInto('border_passes')
    .values(
      demoCrossings.flatMap(({ truck, leaves, returns, codes: [out, back] }) => {
        const shared = { project_id: demoTourId, vehicle_id: getKey(vehicles, truck) };
        return [
          { ...shared, border: 'GB to EU', crosses_on: day(leaves), code: out },
          { ...shared, border: 'EU to GB', crosses_on: day(returns), code: back },
        ];
      }),
    )
    .returning('id')
    .execute();
  return {
    carnet_ids: [carnet.id],
    voucher_ids: vouchers.map(({ id }) => id),
    pass_ids: passes.map(({ id }) => id),
  };
}

async function insertCases(
  db: Db,
  vehicles: ReadonlyMap<string, number>,
  currencies: ReadonlyMap<string, number>,
): Promise<void> {
  await db
    .insertInto('cases')
    .values(
      demoCases.map(({ code, name, vehicle, tare, sides, dangerous = null }, index) => ({
        id: index + 1,
        project_id: demoTourId,
        code,
        name,
        vehicle_id: getKey(vehicles, vehicle),
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
}
