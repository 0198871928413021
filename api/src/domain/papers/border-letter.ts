import type { TravelDocument } from '@paddock/contract/domain/people/documents';
import { nameCountry } from '@paddock/contract/platform/countries';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { byteOrderMark, csvLine, csvText } from '../../platform/csv.ts';
import type { PdfSection } from '../../platform/pdf/pdf.ts';
import { readDocuments } from '../people/documents.ts';
import { expiryWords } from '../people/expiry.ts';
import type { FoundProject } from '../projects/projects.ts';
import { isInArea, type Area } from './border-rules.ts';
import { numberDay, writeDay } from './count-days.ts';
import {
  around,
  before,
  listAreas,
  loadBorderFacts,
  lookAtArea,
  type BorderDeps,
} from './look-at-days.ts';
import { listVisits } from './standing.ts';

/** One visit of a person to an area, as an officer asks for it. */
interface Visit {
  readonly area: string;
  readonly fullName: string;
  readonly role: string;
  /** Null if no passport is on record. */
  readonly passport: TravelDocument | null;
  /** Visas and permits that are good there, in words. */
  readonly visas: string;
  readonly entersOn: string;
  readonly leavesOn: string;
}

const memberRow = { id: z.int(), fullName: z.string(), role: z.nullable(z.string()) };

/** The people of a project by name. */
export async function readMembers(db: Db, projectId: number) {
  return readRows(
    db,
    memberRow,
    sql`
    select person.id, person.full_name as "fullName", person.role
    from prj_contractors as link join contacts as person on person.id = link.contact_id
      and person.archived_at is null
    where link.project_id = ${projectId} order by lower(person.full_name), person.id`,
  );
}

/** Who enters which area with the project, with which passport, from when to when. Those who enter freely are left out. */
export async function listVisitsOfProject(
  deps: BorderDeps,
  project: Pick<FoundProject, 'start_date' | 'end_date'>,
  people: readonly RowOf<typeof memberRow>[],
): Promise<Visit[]> {
  const ids = people.map(({ id }) => id);
  const [from, until] = [numberDay(project.start_date), numberDay(project.end_date)];
  const [facts, documents] = await Promise.all([
    loadBorderFacts(deps, ids, [from - before, until + around]),
    readDocuments(deps, ids),
  ]);
  const visits = people.flatMap((person) => {
    const own = documents.filter(({ contactId }) => contactId === person.id);
    return listAreas(facts, person.id).flatMap((area) => {
      const found = lookAtArea(facts, area, {
        contactId: person.id,
        days: [from - before, until + around],
        on: from,
      });
      const { kind, passport: chosen } = found.standing;
      if (kind === 'free') return [];
      return listVisits(found)
        .filter(([first, last]) => first <= until && last >= from)
        .map(([first, last]) => ({
          area: area.name,
          fullName: person.fullName,
          role: person.role ?? '',
          passport: own.find((one) => one.kind === 'passport' && isSame(one, chosen)) ?? null,
          visas: nameVisas(area, own, first),
          entersOn: writeDay(first),
          leavesOn: writeDay(last),
        }));
    });
  });
  return visits.toSorted((one, other) =>
    one.area < other.area ? -1 : one.area > other.area ? 1 : 0,
  );
}

function isSame(
  one: TravelDocument,
  chosen: Pick<TravelDocument, 'countryCode' | 'issuedOn' | 'expiresOn'> | undefined,
): boolean {
  return (
    chosen !== undefined &&
    one.countryCode === chosen.countryCode &&
    one.issuedOn === chosen.issuedOn &&
    one.expiresOn === chosen.expiresOn
  );
}

const visaKinds: ReadonlySet<string> = new Set([
  'visa',
  'long-stay visa',
  'residence permit',
  'travel authorisation',
]);

function nameVisas(area: Area, own: readonly TravelDocument[], on: number): string {
  return own
    .filter(
      ({ kind, countryCode, expiresOn }) =>
        visaKinds.has(kind) &&
        countryCode !== null &&
        isInArea(area, countryCode, on) &&
        numberDay(expiresOn) >= on,
    )
    .map(({ kind, number, expiresOn }) => `${kind} ${number}, until ${expiryWords(expiresOn)}`)
    .join('; ');
}

const columns = [
  { heading: 'Name', share: 22 },
  { heading: 'Role', share: 15 },
  { heading: 'Passport', share: 27 },
  { heading: 'Expires', share: 12 },
  { heading: 'Enters', share: 12 },
  { heading: 'Leaves', share: 12 },
] as const;

const noPassport = 'No passport on record';

/** For an officer: why they travel, then a table for each area. */
export function letterSections(
  project: Pick<FoundProject, 'project_code' | 'start_date' | 'end_date'>,
  place: string,
  visits: readonly Visit[],
): PdfSection[] {
  const why: PdfSection = {
    title: 'Purpose',
    lines: [
      ['Project', `${project.project_code}, ${place}`],
      ['Days', `${expiryWords(project.start_date)} to ${expiryWords(project.end_date)}`],
      ['Why', 'They work for the team there, and leave when their work is done.'],
    ],
  };
  const tables = [...Map.groupBy(visits, ({ area }) => area)].map(([area, own]): PdfSection => ({
    title: area,
    lines: [],
    table: {
      columns,
      rows: own.map(({ passport, ...one }) => [
        one.fullName,
        one.role,
        [passport === null ? noPassport : `${nameIssuer(passport)} ${passport.number}`, one.visas]
          .filter((part) => part !== '')
          .join('; '),
        passport === null ? '' : expiryWords(passport.expiresOn),
        expiryWords(one.entersOn),
        expiryWords(one.leavesOn),
      ]),
    },
  }));
  return [why, ...tables];
}

function nameIssuer({ country, countryCode }: TravelDocument): string {
  return countryCode === null ? country : nameCountry(countryCode);
}

const headings = [
  'Area',
  'Name',
  'Role',
  'Passport of',
  'Passport number',
  'Expires',
  'Visas and permits',
  'Enters',
  'Leaves',
];

/** The same as a table, days as 2026-11-26. */
export function letterCsv(visits: readonly Visit[]): string {
  const lines = visits.map(({ passport, ...one }) => [
    one.area,
    one.fullName,
    one.role,
    passport === null ? noPassport : nameIssuer(passport),
    passport?.number ?? '',
    passport?.expiresOn ?? '',
    one.visas,
    one.entersOn,
    one.leavesOn,
  ]);
  return byteOrderMark + [headings, ...lines].map((cells) => csvLine(cells.map(csvText))).join('');
}
