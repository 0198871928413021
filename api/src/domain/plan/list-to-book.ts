import { dayWords } from '@paddock/contract/domain/stays/day-words';
import { formatClock } from '@paddock/contract/platform/time';
import { z } from 'zod';
import { byteOrderMark, csvLine, csvText } from '../../platform/csv.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { PdfSection } from '../../platform/pdf/pdf.ts';
import { loadFindings } from './load-findings.ts';
import { toLocal } from './load-schedule.ts';
import type { PlanDeps } from './load-plan.ts';

const lineRow = {
  /** "flight", "bed", "train". */
  kind: z.string(),
  name: z.string(),
  /** Empty for a bed. */
  from: z.string(),
  to: z.string(),
  /** Local times, "2026-11-28T10:20"; days for a bed. */
  starts: z.string(),
  ends: z.nullable(z.string()),
  /** Null for a ticket that names no one yet. */
  person: z.nullable(z.string()),
};
type Line = z.infer<z.ZodObject<typeof lineRow>>;

/** Everything of a project that is planned and not bought, a line for each person, in order of time. */
export async function listToBook(deps: PlanDeps, projectId: number): Promise<Line[]> {
  const [{ open }, tickets] = await Promise.all([
    loadFindings(deps, projectId),
    loadTickets(deps.db, projectId),
  ]);
  const found = open.flatMap(({ kind, items: [item] }): Line[] => {
    if (kind !== 'to_book' || item === undefined) return [];
    const { starts, ends, person } = item;
    const isBed = item.kind === 'bed';
    const toText = (local: string) => (isBed ? local.slice(0, 10) : local);
    return [
      {
        kind: item.kind,
        name: item.name,
        from: isBed ? '' : starts.place.name,
        to: isBed ? '' : ends.place.name,
        starts: toText(starts.local),
        ends: toText(ends.local),
        person: person.name,
      },
    ];
  });
  return [...found, ...tickets].toSorted((one, other) => {
    const [first, second] = [sortKey(one), sortKey(other)];
    return first === second ? 0 : first < second ? -1 : 1;
  });
}

function sortKey({ starts, kind, name, person }: Line): string {
  return [starts, kind, name, person ?? ''].join(' ');
}

async function loadTickets(db: Db, projectId: number): Promise<Line[]> {
  return readRows(
    db,
    lineRow,
    sql`
    select t.kind, t.name, origin.name as from, destination.name as to,
      ${toLocal(sql`t.leaves_at_local`)} as starts, ${toLocal(sql`t.arrives_at_local`)} as ends,
      person.full_name as person
    from tickets as t
    join places as origin on origin.id = t.from_place_id
    join places as destination on destination.id = t.to_place_id
    left join ticket_passengers as link on link.ticket_id = t.id
    left join contacts as person on person.id = link.contact_id
    where t.project_id = ${projectId} and t.standing = 'to book' and t.archived_at is null`,
  );
}

const headings = ['Kind', 'Name', 'From', 'To', 'Starts (local)', 'Ends (local)', 'Person'];

/** Days and times as 2026-11-28 10:20. */
export function toBookCsv(lines: readonly Line[]): string {
  const toText = (local: string | null) => local?.replace('T', ' ') ?? '';
  const rows = lines.map((line) => [
    line.kind,
    line.name,
    line.from,
    line.to,
    toText(line.starts),
    toText(line.ends),
    line.person ?? '',
  ]);
  return byteOrderMark + [headings, ...rows].map((cells) => csvLine(cells.map(csvText))).join('');
}

const columns = [
  { heading: 'What', share: 30 },
  { heading: 'Starts', share: 17 },
  { heading: 'Ends', share: 17 },
  { heading: 'For', share: 36 },
] as const;

/** One table: a row for each flight, hotel or ticket, with everyone it is for. */
export function toBookSections(lines: readonly Line[]): PdfSection[] {
  if (lines.length === 0) return [{ title: 'Nothing is to book', lines: [] }];
  const rows = [...Map.groupBy(lines, nameLine)].map(([what, own]) => {
    const [{ starts, ends } = { starts: '', ends: null }] = own;
    const names = own.flatMap(({ person }) => person ?? []);
    const who = names.length === 0 ? 'No one is named yet' : names.join(', ');
    return [what.split('\n')[0] ?? '', writeTime(starts), writeTime(ends), `${own.length}: ${who}`];
  });
  return [{ title: 'To book', lines: [], table: { columns, rows } }];
}

/** What one purchase is for: the same on the same days. */
function nameLine({ kind, name, from, to, starts, ends }: Line): string {
  const way = from === '' ? '' : `, ${from} to ${to}`;
  return `${kind === 'bed' ? 'Hotel: ' : ''}${name}${way}\n${starts} ${ends ?? ''}`;
}

function writeTime(local: string | null): string {
  if (local === null || local === '') return 'not known yet';
  const day = dayWords(local.slice(0, 10));
  return local.includes('T') ? `${day}, ${formatClock(local)}` : day;
}
