import { borderPass } from '@paddock/contract/domain/freight/border-pass';
import type { FreightFinding } from '@paddock/contract/domain/freight/carnet';
import { dayAfter } from '@paddock/contract/platform/days';
import { formatDate } from '@paddock/contract/platform/time';
import { z } from 'zod';
import { source } from '../../engine/entities/source.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';

export const borderPassSource = source(borderPass, {
  title: sql`t.border || ', ' || t.kind`,
  refusals: {
    border_passes_code_check: {
      field: 'code',
      message:
        'A GMR is GMR and nine letters or digits; a French envelope is E and six, all in capitals.',
    },
  },
});

const passRow = {
  id: z.int(),
  vehicle_id: z.int(),
  vehicle: z.string(),
  border: z.string(),
  crosses_on: z.string(),
  kind: z.string(),
  code: z.nullable(z.string()),
  load: z.string(),
  documents: z.nullable(z.int()),
};
type Pass = RowOf<typeof passRow>;

/** A crossing that a voucher names, with its vehicle. */
const crossingRow = {
  id: z.int(),
  vehicle_id: z.int(),
  vehicle: z.string(),
  border: z.string(),
  crosses_on: z.string(),
};

/** The crossings of a project from a day on that lack a pass, the next ones first. */
export async function findMissingPasses(
  db: Db,
  projectId: number,
  today: string,
): Promise<FreightFinding[]> {
  const passes = await readRows(
    db,
    passRow,
    sql`
    select t.id, t.vehicle_id, vehicle.name as vehicle, t.border, t.crosses_on::text, t.kind, t.code,
      t.load, t.documents
    from border_passes as t join vehicles as vehicle on vehicle.id = t.vehicle_id
    where t.project_id = ${projectId} and t.archived_at is null and t.crosses_on >= ${today}::date
    order by t.crosses_on, t.id`,
  );
  const crossings = await readRows(
    db,
    crossingRow,
    sql`
    select distinct on (t.vehicle_id, t.border, t.due_on) t.id, t.vehicle_id, vehicle.name as vehicle,
      t.border, t.due_on::text as crosses_on
    from carnet_vouchers as t
    join carnets as carnet on carnet.id = t.carnet_id and carnet.archived_at is null
    join vehicles as vehicle on vehicle.id = t.vehicle_id
    where carnet.project_id = ${projectId} and t.archived_at is null and t.used_on is null
      and t.due_on >= ${today}::date and t.border ~ '\\mGB\\M'
    order by t.vehicle_id, t.border, t.due_on, t.id`,
  );
  const isSame = (one: Pass, other: RowOf<typeof crossingRow>) =>
    one.vehicle_id === other.vehicle_id &&
    one.border === other.border &&
    one.crosses_on === other.crosses_on;
  return [
    ...passes.flatMap((one) => findCode(one, passes, today)),
    ...crossings
      .filter((crossing) => !passes.some((one) => one.kind === 'GMR' && isSame(one, crossing)))
      .map(({ id, vehicle, border, crosses_on: on }) => ({
        words: `${vehicle} has no border pass for ${border} on ${formatDate(on)}.`,
        urgency: urgencyOn(on, today),
        list: 'carnet-vouchers' as const,
        id,
      })),
  ];
}

/** Today or tomorrow: there is little time to get one. */
function urgencyOn(day: string, today: string): FreightFinding['urgency'] {
  return day <= dayAfter(today) ? 'now' : 'soon';
}

/** More documents than these are put into one envelope. */
const mostDocuments = 12;

function findCode(one: Pass, passes: readonly Pass[], today: string): FreightFinding[] {
  const { id, vehicle, border, crosses_on: on, code, kind, documents } = one;
  const about = { urgency: urgencyOn(on, today), list: 'border-passes' as const, id };
  const crossing = `${border} on ${formatDate(on)}`;
  const empty = one.load === 'empty' ? ', empty' : '';
  const hasEnvelope = passes.some(
    (other) =>
      other.kind === 'French envelope' &&
      other.vehicle_id === one.vehicle_id &&
      other.border === border &&
      other.crosses_on === on,
  );
  return [
    ...(code === null
      ? [{ ...about, words: `${vehicle}${empty}, has no code of its ${kind} for ${crossing}.` }]
      : []),
    ...(kind === 'GMR' && (documents ?? 0) > mostDocuments && !hasEnvelope
      ? [
          {
            ...about,
            words: `${vehicle} carries ${documents ?? 0} bar codes for ${crossing}: it needs a French envelope.`,
          },
        ]
      : []),
  ];
}
