import type { TravelDocument } from '@paddock/contract/domain/people/documents';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { writeLongDay } from '../people/expiry.ts';
import { dayMs, numberDay } from './count-days.ts';

/** A vehicle as a licence sees it. */
export interface LicensedVehicle {
  readonly name: string;
  readonly kind: string;
  /** Including the driver's. */
  readonly seats: number;
  /** The most it may weigh, in kilograms; null if no one said so. */
  readonly mass: number | null;
  /** The same of its trailer; null if it tows none that is known. */
  readonly trailer: number | null;
}

/** Which licences allow what another one asks for, with the entitlement to C or D that includes B. */
const allowedBy = {
  B: ['B', 'B96', 'BE', 'C1', 'C1E', 'C', 'CE', 'D1', 'D1E', 'D', 'DE'],
  B96: ['B96', 'BE', 'C1E', 'CE', 'D1E', 'DE'],
  BE: ['BE', 'C1E', 'CE', 'D1E', 'DE'],
  C1: ['C1', 'C1E', 'C', 'CE'],
  C1E: ['C1E', 'CE'],
  C: ['C', 'CE'],
  CE: ['CE'],
  D1: ['D1', 'D1E', 'D', 'DE'],
  D1E: ['D1E', 'DE'],
  D: ['D', 'DE'],
  DE: ['DE'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type LicenceCategory = keyof typeof allowedBy;

/** Trailers up to this weight are part of every category, in kilograms. */
const lightTrailer = 750;

/**
 * The category that a vehicle with its trailer asks for, or null if its mass is not known (Directive 2006/126/EC,
 * Article 4; its Article 6 for what each category includes). Checked on 28 November 2026.
 */
export function findCategory({
  kind,
  seats,
  mass,
  trailer,
}: LicensedVehicle): LicenceCategory | null {
  const towed = trailer ?? 0;
  const isLight = towed <= lightTrailer;
  if (seats > 17) return isLight ? 'D' : 'DE';
  if (seats > 9 || kind === 'coach') return isLight ? 'D1' : 'D1E';
  if (mass === null) return null;
  const together = mass + towed;
  if (mass > 7_500) return isLight ? 'C' : 'CE';
  if (mass > 3_500) return isLight ? 'C1' : together <= 12_000 ? 'C1E' : 'CE';
  if (isLight || together <= 3_500) return 'B';
  if (together <= 4_250) return 'B96';
  if (towed <= 3_500) return 'BE';
  return together <= 12_000 ? 'C1E' : 'CE';
}

/** "B, BE and C1+E" */
function readCategories(typed: string): Set<string> {
  const words = typed
    .toUpperCase()
    .replaceAll(/\s*\+\s*E\b/g, 'E')
    .split(/[^A-Z\d]+/);
  return new Set(words.filter((word) => Object.hasOwn(allowedBy, word)));
}

export interface Licence {
  /** Null: it allows the drive. */
  readonly problem: 'wrong' | 'unknown' | null;
  readonly why: string;
}

const fine: Licence = { problem: null, why: '' };

interface Driven {
  readonly vehicle: LicensedVehicle;
  /** The day of the drive. */
  readonly on: string;
  /** Where it leads. */
  readonly countries: readonly (string | null)[];
}

type Paper = Pick<
  TravelDocument,
  'kind' | 'countryCode' | 'validFrom' | 'issuedOn' | 'expiresOn' | 'categories'
>;

/** Whether the licences of someone allow a drive. What no one knows is unknown, never good. */
export function judgeLicence(
  papers: readonly Paper[],
  { vehicle, on, countries }: Driven,
): Licence {
  const licences = papers.filter(({ kind }) => kind === 'licence');
  const [latest] = licences.toSorted((one, other) => other.expiresOn.localeCompare(one.expiresOn));
  if (latest === undefined) return { problem: 'unknown', why: 'No driving licence is on record.' };
  if (latest.expiresOn < on)
    return {
      problem: 'wrong',
      why: `The driving licence expires on ${writeLongDay(numberDay(latest.expiresOn) * dayMs)}, before ${vehicle.name} is driven.`,
    };
  const needed = findCategory(vehicle);
  if (needed === null)
    return { problem: 'unknown', why: `How much ${vehicle.name} may weigh is not known.` };
  const good = licences.filter(
    ({ expiresOn, validFrom, issuedOn }) => expiresOn >= on && (validFrom ?? issuedOn ?? on) <= on,
  );
  const isAtHome = countries.every((country) => country === 'GB');
  if (good.some((licence) => allows(licence, needed, isAtHome))) return fine;
  const held = good.flatMap(({ categories }) => categories ?? []).join(' ');
  if (good.length > 0 && readCategories(held).size === 0)
    return { problem: 'unknown', why: 'The categories of the driving licence are not known.' };
  return {
    problem: 'wrong',
    why: `${vehicle.name} asks for ${needed}; the driving licence has ${[...readCategories(held)].join(', ') || 'no category then'}.`,
  };
}

/**
 * A British licence B includes BE inside Great Britain since 16 December 2021 (Motor Vehicles (Driving Licences)
 * Regulations 2021).
 */
function allows({ categories, countryCode }: Paper, needed: LicenceCategory, isAtHome: boolean) {
  const held = readCategories(categories ?? '');
  const isTowing = needed === 'B96' || needed === 'BE';
  if (isTowing && isAtHome && countryCode === 'GB' && allowedBy.B.some((one) => held.has(one)))
    return true;
  return allowedBy[needed].some((one) => held.has(one));
}

const drivenRow = {
  driverId: z.int(),
  name: z.string(),
  kind: z.string(),
  seats: z.int(),
  mass: z.nullable(z.number()),
  trailer: z.nullable(z.number()),
  on: z.iso.date(),
  countries: z.array(z.nullable(z.string())),
};

/** What each driver of a project drives for it, by driver, with the first day of each vehicle. */
export async function loadDriven(
  db: Db,
  projectId: number,
): Promise<ReadonlyMap<number, Driven[]>> {
  const rows = await readRows(
    db,
    drivenRow,
    sql`
    select t.driver_id as "driverId", v.name, v.kind, v.seats, v.max_mass_kg as mass,
      v.trailer_mass_kg as trailer, min(t.leaves_at_local)::date::text as "on",
      array_agg(ends.country_code) as countries
    from transfers as t join vehicles as v on v.id = t.vehicle_id
    cross join lateral (select country_code from places where id in (t.from_place_id, t.to_place_id))
      as ends
    where t.project_id = ${projectId} and t.archived_at is null and t.driver_id is not null
    group by t.driver_id, v.id order by min(t.leaves_at), v.id`,
  );
  return new Map(
    [...Map.groupBy(rows, ({ driverId }) => driverId)].map(([id, own]) => [
      id,
      own.map(({ on, countries, name, kind, seats, mass, trailer }) => ({
        vehicle: { name, kind, seats, mass, trailer },
        on,
        countries,
      })),
    ]),
  );
}

/** Says once each why someone's licences are wrong or unknown for what they drive. */
export function presentLicences(papers: readonly Paper[], driven: readonly Driven[] = []) {
  const judged = driven.map((one) => ({ on: one.on, ...judgeLicence(papers, one) }));
  const pick = (problem: Licence['problem']) => {
    const found = judged
      .filter((one) => one.problem === problem)
      .map(({ on, why }) => ({ on, why }));
    return [...new Map(found.toReversed().map((one) => [one.why, one])).values()].toReversed();
  };
  return { troubles: pick('wrong'), unsure: pick('unknown') };
}
