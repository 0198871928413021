import { borderPass } from '@paddock/contract/domain/freight/border-pass';
import type { FreightFinding } from '@paddock/contract/domain/freight/border';
import { dayAfter } from '@paddock/contract/platform/days';
import { calendarDay, formatDate } from '@paddock/contract/platform/time';
import { source } from '../../engine/entities/source.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Crossings, Pass } from './crossings.ts';

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

/** The crossings ahead that lack a pass, the next ones first. */
export function findMissingPasses(
  { passes, sheets, passages }: Crossings,
  now: Date,
): FreightFinding[] {
  const named = [
    ...passages.map((one) => ({ ...one, list: 'tickets' as const })),
    ...sheets.map((one) => ({ ...one, list: 'carnet-vouchers' as const })),
  ];
  const seen = new Set<string>();
  const lacking = named.flatMap((one): FreightFinding[] => {
    const { id, list, vehicle_id: vehicleId, vehicle, border, crosses_on: on } = one;
    if (vehicleId === null || vehicle === null || on === null) return [];
    if (!border.split(' ').includes('GB')) return [];
    const key = `${vehicleId} ${border} ${on}`;
    const has = (pass: Pass) =>
      pass.kind === 'GMR' && key === `${pass.vehicle_id} ${pass.border} ${pass.crosses_on}`;
    if (seen.has(key) || passes.some(has)) return [];
    seen.add(key);
    const words = `${vehicle} has no border pass for ${border} on ${formatDate(on)}${hoursLeft(one, now)}.`;
    return [{ words, urgency: urgencyAt(one, now), list, id, vehicleId }];
  });
  return [...passes.flatMap((one) => findCode(one, passes, now)), ...lacking];
}

type Crossing = Pick<Pass, 'checks_in_at'> & { readonly crosses_on: string | null };

const hourMs = 3_600_000;

/** A crossing is urgent from so many hours before check-in, and in danger from fewer. */
const urgentHours = { now: 24, red: 4 } as const;

/** A crossing without a time may be at any hour of its day. */
export function urgencyAt(
  { checks_in_at: at, crosses_on: on }: Crossing,
  now: Date,
): FreightFinding['urgency'] {
  const today = calendarDay(now, 'UTC');
  if (at === null) return on === null || on > dayAfter(today) ? 'soon' : on > today ? 'now' : 'red';
  const left = (at.getTime() - now.getTime()) / hourMs;
  return left > urgentHours.now ? 'soon' : left > urgentHours.red ? 'now' : 'red';
}

function hoursLeft(one: Crossing, now: Date): string {
  const urgency = urgencyAt(one, now);
  if (one.checks_in_at === null || urgency === 'soon') return '';
  if (one.checks_in_at <= now) return ': check-in is closed';
  return `: less than ${urgentHours[urgency]} h until check-in`;
}

/** More documents than these are put into one envelope. */
const mostDocuments = 12;

function findCode(one: Pass, passes: readonly Pass[], now: Date): FreightFinding[] {
  const { id, border, crosses_on: on, code, kind, documents } = one;
  const vehicle = one.vehicle ?? 'A vehicle';
  const about = {
    urgency: urgencyAt(one, now),
    list: 'border-passes' as const,
    id,
    vehicleId: one.vehicle_id,
  };
  const crossing = `${border} on ${formatDate(on)}${hoursLeft(one, now)}`;
  const empty = one.load === 'empty' ? ', empty,' : '';
  const hasEnvelope = passes.some(
    (other) =>
      other.kind === 'French envelope' &&
      other.vehicle_id === one.vehicle_id &&
      other.border === border &&
      other.crosses_on === on,
  );
  return [
    ...(code === null
      ? [{ ...about, words: `${vehicle}${empty} has no code of its ${kind} for ${crossing}.` }]
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
