import type { DrivingRules } from '@paddock/contract/domain/hours/preview';
import { regimes } from '@paddock/contract/domain/hours/regimes';
import type { DriveVehicle } from '@paddock/contract/domain/hours/which-rules';
import { formatDate } from '@paddock/contract/platform/time';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';

const passRow = {
  vehicleId: z.int(),
  border: z.string(),
  on: z.iso.date(),
  kind: z.string(),
  code: z.nullable(z.string()),
};

const carnetRow = {
  number: z.string(),
  kind: z.string(),
  twin: z.nullable(z.string()),
  /** The vehicles that its vouchers name. */
  vehicleIds: z.array(z.int()),
};

/** What goes over borders with the vehicles of a project. */
export interface BorderPapers {
  /** By the day of crossing. */
  readonly passes: readonly RowOf<typeof passRow>[];
  readonly carnets: readonly RowOf<typeof carnetRow>[];
}

export async function loadBorderPapers(db: Db, projectId: number): Promise<BorderPapers> {
  const [passes, carnets] = await Promise.all([
    readRows(
      db,
      passRow,
      sql`select vehicle_id as "vehicleId", border, crosses_on as "on", kind, code from border_passes
      where project_id = ${projectId} and archived_at is null order by crosses_on, id`,
    ),
    readRows(
      db,
      carnetRow,
      sql`select number, kind, twin_number as twin, array(
        select distinct vehicle_id from carnet_vouchers where carnet_id = carnets.id
          and archived_at is null and vehicle_id is not null order by vehicle_id) as "vehicleIds"
      from carnets where project_id = ${projectId} and archived_at is null order by lower(number), id`,
    ),
  ]);
  return { passes, carnets };
}

/** The papers that go with some vehicles. A carnet whose vouchers name no vehicle may be on any. */
export function pickBorderPapers(
  { passes, carnets }: BorderPapers,
  vehicleIds: ReadonlySet<number>,
): BorderPapers {
  return {
    passes: passes.filter(({ vehicleId }) => vehicleIds.has(vehicleId)),
    carnets: carnets.filter(
      ({ vehicleIds: named }) => named.length === 0 || named.some((id) => vehicleIds.has(id)),
    ),
  };
}

interface Drives extends BorderPapers {
  /** Null for a car or a small van. */
  readonly vehicle: DriveVehicle | null;
  readonly rules: DrivingRules | null;
  /** The countries at the ends of their journeys; null where one is not known. */
  readonly countries: readonly (string | null)[];
  /** Names of what they drive. */
  readonly vehicles: readonly string[];
  /** What the masses and seats of these ask of a licence; none where a mass is not known. */
  readonly categories: readonly string[];
  /** What borders ask of the person by their papers; undefined for a reader who may not know. */
  readonly permissions: readonly string[] | undefined;
}

/** What a driver has to have with them. A country that is not known is said, and never taken for home. */
export function listToCarry(drives: Drives): string[] {
  const { vehicle, rules, countries, vehicles, permissions } = drives;
  const known = new Set(countries.filter((country) => country !== null));
  const isAbroad = known.size > 1;
  const isUnsure = !isAbroad && countries.includes(null);
  const licence =
    drives.categories.length > 0
      ? drives.categories.join(' and ')
      : vehicle === 'truck over 3.5 t'
        ? 'C or C1, with E for a trailer'
        : vehicle === 'coach'
          ? 'D or D1'
          : 'B';
  const passport =
    permissions === undefined ? 'Passport, with the visa or permit that it needs' : 'Passport';
  const named = vehicles.join(', ');
  return [
    `Driving licence ${licence}`,
    ...(vehicle === null ? [] : ['Driver qualification card (CPC)']),
    ...(rules === null
      ? []
      : [`Driver card, and records of today and the ${regimes[rules].recordDays} days before`]),
    ...(isAbroad ? [passport] : []),
    ...(isUnsure ? ['Passport, as the country of a stop is not known'] : []),
    ...(permissions ?? []),
    ...(isAbroad && named !== '' ? [`Registration and insurance papers of ${named}`] : []),
    ...(isAbroad || isUnsure ? drives.carnets.map(nameCarnet) : []),
    ...drives.passes.map(
      ({ kind, code, border, on }) =>
        `${kind} for ${border} on ${formatDate(on)}, ${code ?? 'no code yet'}`,
    ),
  ];
}

/** A paper carnet travels itself, a digital one by its codes. */
function nameCarnet({ number, kind, twin, vehicleIds }: BorderPapers['carnets'][number]): string {
  const paper = (which: string) => `carnet ${which} on paper with its vouchers`;
  const copies =
    kind === 'paper'
      ? paper(number)
      : kind === 'twin'
        ? `codes of carnet ${number} and ${paper(twin ?? '(number not known)')}`
        : `codes of carnet ${number}`;
  const sentence = `${copies[0]?.toUpperCase() ?? ''}${copies.slice(1)}`;
  return vehicleIds.length === 0 ? `${sentence}, if its cases are on board` : sentence;
}
