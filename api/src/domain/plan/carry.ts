import type { DrivingRules } from '@paddock/contract/domain/hours/preview';
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
export type BorderPass = RowOf<typeof passRow>;

/** The border passes of a project's vehicles, by the day of crossing. */
export async function loadBorderPasses(db: Db, projectId: number): Promise<BorderPass[]> {
  return readRows(
    db,
    passRow,
    sql`select vehicle_id as "vehicleId", border, crosses_on as "on", kind, code from border_passes
    where project_id = ${projectId} and archived_at is null order by crosses_on, id`,
  );
}

interface Drives {
  /** Null for a car or a small van. */
  readonly vehicle: DriveVehicle | null;
  readonly rules: DrivingRules | null;
  /** The countries at the ends of their journeys; null where one is not known. */
  readonly countries: readonly (string | null)[];
  /** Names of what they drive. */
  readonly vehicles: readonly string[];
  readonly passes: readonly BorderPass[];
}

/** What a driver has to have with them. A country that is not known is said, and never taken for home. */
export function listToCarry({ vehicle, rules, countries, vehicles, passes }: Drives): string[] {
  const known = new Set(countries.filter((country) => country !== null));
  const isAbroad = known.size > 1;
  const isUnsure = !isAbroad && countries.includes(null);
  const licence =
    vehicle === 'truck over 3.5 t'
      ? 'C or C1, with E for a trailer'
      : vehicle === 'coach'
        ? 'D or D1'
        : 'B';
  const named = vehicles.join(', ');
  return [
    `Driving licence ${licence}`,
    ...(vehicle === null ? [] : ['Driver qualification card (CPC)']),
    ...(rules === null
      ? []
      : [`Driver card, and records of the last ${rules.startsWith('eu561') ? 56 : 28} days`]),
    ...(isAbroad ? ['Passport, with the visa or permit that it needs'] : []),
    ...(isUnsure ? ['Passport, as the country of a stop is not known'] : []),
    ...(isAbroad && named !== '' ? [`Registration and insurance papers of ${named}`] : []),
    ...passes.map(
      ({ kind, code, border, on }) =>
        `${kind} for ${border} on ${formatDate(on)}, ${code ?? 'no code yet'}`,
    ),
  ];
}
