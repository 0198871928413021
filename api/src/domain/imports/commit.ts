import { importables } from '@paddock/contract/domain/imports/importable';
import {
  addCounts,
  type Counts,
  type ImportOutcome,
  type ImportPreview,
  undoImportWithinMs,
} from '@paddock/contract/domain/imports/imports';
import type { Consequence } from '@paddock/contract/domain/plan/consequences';
import { counted } from '@paddock/contract/platform/plural';
import { fallSilent } from '../../engine/forms/told.ts';
import type { Db } from '../../platform/db/client.ts';
import { explainRefusal } from '../../platform/db/refusals.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { airlineNames, findCarrierNamed } from '../flights/airlines.ts';
import { findCarrierVendors, listCarriers } from './assumed.ts';
import { isAirlineField, isVendorField, listNotFound, lookUpNames } from './look-up.ts';
import { readRows } from './read-rows.ts';
import {
  countChanged,
  type Importing,
  listFollowing,
  mostFollowed,
  openChanged,
  type Seen,
  storeFollowing,
} from './follow-rows.ts';
import { kindOfImport, leftOutKind } from './kind-of-import.ts';
import { buildPreview, type Previewed } from './preview.ts';
import {
  type Content,
  type ImportedRecord,
  lockImport,
  newestEvents,
  noteCommitted,
  rememberColumns,
  saveContent,
  type StoredImport,
} from './queries.ts';
import { type Committing, saveSheet, send } from './save-sheet.ts';

const order: readonly string[] = importables.map(({ name }) => name);

/**
 * The sheets that are imported together, in the order they are saved: people before the bookings that name
 * them. A single table is the only one.
 * @throws CallError if there is no such import, or it was saved already
 */
export async function openSheets(db: Db, userId: number, id: number): Promise<StoredImport[]> {
  const sheets = await lockImport(db, userId, id);
  if (sheets.length === 0)
    throw new CallError('not_found', { message: 'There is no such import.' });
  if (sheets.some(({ committed_at: at }) => at !== null))
    throw new CallError('conflict', { message: 'This table was imported already.' });
  return inOrder(sheets);
}

export function inOrder(sheets: readonly StoredImport[]): StoredImport[] {
  const findPlace = ({ kind }: StoredImport) =>
    kind === leftOutKind ? order.length : order.indexOf(kind);
  return sheets.toSorted((one, other) => findPlace(one) - findPlace(other) || one.id - other.id);
}

/**
 * The preview of a sheet, read as if the sheets before it were saved. They are saved and rolled back, so the
 * import does what its preview says.
 * @param parts in a transaction
 */
export async function previewTogether(
  parts: Importing,
  sheets: readonly StoredImport[],
  { id, kinds }: { readonly id: number; readonly kinds: readonly string[] },
): Promise<ImportPreview> {
  const seen = await rehearse(parts, sheets);
  const lines = await previewFollowing(parts, sheets, seen);
  const asked = seen.find(([stored]) => stored.id === id)?.[1];
  if (asked === undefined) throw new Error(`Import ${id} is none of its sheets`);
  const together = seen.map(([stored, { answer }]) => ({
    id: stored.id,
    sheet: stored.content.sheet ?? '',
    kind: stored.kind,
    counts: answer.counts,
    isUnclear: answer.questions.length > 0,
  }));
  const isAlone = sheets.length === 1;
  return {
    ...asked.answer,
    together: isAlone ? [] : together,
    kinds: isAlone ? [] : [...kinds],
    lines,
  };
}

/**
 * The previews of sheets that are saved in order and rolled back.
 * @param whole also saves the last one, and does this before all are rolled back
 */
async function rehearse(
  parts: Committing,
  sheets: readonly StoredImport[],
  whole?: () => Promise<void>,
): Promise<Seen[]> {
  const seen: [StoredImport, Previewed][] = [];
  await sql`savepoint rehearsal`.execute(parts.db);
  if (sheets.length > 1 || whole !== undefined) await fallSilent(parts.db);
  for (const [index, stored] of sheets.entries()) {
    const vendors = await addVendors(parts, stored);
    const names = vendors.map(({ title }) => title);
    const previewed = await buildPreview(parts, stored, names);
    seen.push([stored, previewed]);
    if (index < sheets.length - 1 || whole !== undefined)
      await saveSheet(parts, stored, previewed, false);
  }
  await whole?.();
  await sql`rollback to savepoint rehearsal`.execute(parts.db);
  return seen;
}

/** What else the changed rows change: they are saved for it, and rolled back. Null if they are too many. */
async function previewFollowing(
  parts: Importing,
  sheets: readonly StoredImport[],
  seen: readonly Seen[],
): Promise<Consequence[] | null> {
  const changed = countChanged(seen);
  if (changed > mostFollowed) return null;
  if (changed === 0) return [];
  const plans = await openChanged(parts, seen);
  let lines: Consequence[] = [];
  if (plans.length > 0)
    await rehearse(parts, sheets, async () => {
      lines = await listFollowing(parts, plans);
    });
  return lines;
}

interface Asked {
  readonly follows?: readonly string[] | undefined;
  readonly id: number;
  readonly tell: boolean;
  readonly seen: Counts;
}

/** Rows that the server refused as it saved them. */
class Refused extends Error {
  readonly stored: StoredImport;
  readonly refused: Content['refused'];
  /** The sheet that contains them; null for a single table. */
  readonly sheet: string | null;
  constructor(stored: StoredImport, refused: Content['refused'], isAlone: boolean) {
    super('Rows of an import were refused');
    this.stored = stored;
    this.refused = refused;
    this.sheet = isAlone ? null : stored.content.sheet;
  }
}

/**
 * Saves every row that is ready, of all sheets of the file, or none of them. Refused rows then need someone.
 * @throws CallError `conflict` if the table reads differently from what was seen, or rows are refused
 */
export async function commit(parts: Importing, asked: Asked): Promise<ImportOutcome> {
  try {
    return await parts.db.transaction().execute(async (db) => commitIn({ ...parts, db }, asked));
  } catch (thrown) {
    if (!(thrown instanceof Refused)) throw explainRefusal(thrown, parts.engine.refusals);
    const { id } = thrown.stored;
    await parts.db.transaction().execute(async (db) => {
      const sheets = await openSheets(db, parts.author.senderId, id);
      const stored = sheets.find((sheet) => sheet.id === id);
      if (stored !== undefined)
        await saveContent(db, id, { ...stored.content, refused: thrown.refused });
    });
    const [first] = thrown.refused;
    const others = thrown.refused.length - 1;
    const more =
      others === 0 ? '' : ` ${counted(others, 'more row was', 'more rows were')} refused.`;
    const where = thrown.sheet === null ? 'Line' : `Sheet “${thrown.sheet}”, line`;
    throw new CallError('conflict', {
      message: `Nothing was imported. ${where} ${first?.row}: ${first?.message}${more}`,
      cause: thrown,
    });
  }
}

async function commitIn(
  parts: Importing,
  { id, tell, seen, follows = [] }: Asked,
): Promise<ImportOutcome> {
  const { db, now, author } = parts;
  const sheets = await openSheets(db, author.senderId, id);
  if (!tell) await fallSilent(db);
  const at = now();
  const plans = follows.length === 0 ? [] : await openChanged(parts, await rehearse(parts, sheets));
  const all: Previewed[] = [];
  for (const [index, stored] of sheets.entries()) {
    const vendors = await addVendors(parts, stored);
    const names = vendors.map(({ title }) => title);
    const previewed = await buildPreview(parts, stored, names);
    all.push(previewed);
    if (index === sheets.length - 1)
      refuseOther(seen, addCounts(all.map(({ answer }) => answer.counts)));
    const { records, refused } = await saveSheet(parts, stored, previewed, tell);
    if (refused.length > 0) throw new Refused(stored, refused, sheets.length === 1);
    const made = await withEvents(parts, [...vendors, ...records]);
    if (index === sheets.length - 1 && follows.length > 0) {
      const zone = stored.time_zone;
      made.push(...(await storeFollowing(parts, plans, { follows, tell, zone })));
    }
    await noteCommitted(db, stored.id, at, made);
    if (stored.kind === leftOutKind) continue;
    await rememberColumns(
      db,
      { userId: author.senderId, kind: stored.kind },
      previewed.answer.columns.filter(({ isAdded }) => !isAdded),
    );
  }
  return {
    added: seen.new,
    changed: seen.changed,
    existing: seen.existing,
    leftOut: seen.needs_you,
    undoUntil: new Date(at.getTime() + undoImportWithinMs).toISOString(),
  };
}

/** @throws CallError if a table reads differently from what was seen */
function refuseOther(seen: Counts, counts: Counts): void {
  if (JSON.stringify(counts) === JSON.stringify(seen)) return;
  throw new CallError('conflict', {
    message: 'Something changed since you looked at this table. Look at it again.',
  });
}

/** Adds the events of all records in one statement. */
async function withEvents(
  { db, engine }: Committing,
  records: readonly ImportedRecord[],
): Promise<ImportedRecord[]> {
  const places = records.map(({ list, recordId }) => ({
    table: engine.kind(list).table,
    recordId,
  }));
  const newest = await newestEvents(db, places);
  return records.map((record, index) => {
    const place = places[index];
    const found = place && newest.get(`${place.table} ${place.recordId}`);
    if (found === undefined) throw new Error(`${record.title} was not put on record`);
    return { ...record, eventId: found };
  });
}

const list = 'vendors';
const form = 'new-vendor';

/**
 * Adds the vendors that rows name and that are not here yet: well-known airlines, and those that someone
 * agreed to.
 */
async function addVendors(parts: Committing, stored: StoredImport): Promise<ImportedRecord[]> {
  if (!parts.mayAddVendors || stored.kind === leftOutKind) return [];
  const kind = parts.engine.kind(list);
  const added: ImportedRecord[] = [];
  for (const name of await listToAdd(parts, stored)) {
    const payload = { vendor_name: name };
    const sending = { form: parts.engine.registry.form(form), payload, tell: false };
    const recordId = await send(parts, stored, sending);
    added.push({ row: 0, rows: 0, title: name, list: kind.name, recordId, eventId: 0 });
  }
  return added;
}

async function listToAdd(parts: Committing, { kind, content }: StoredImport): Promise<string[]> {
  const { importable, elements } = kindOfImport(parts.engine, kind);
  const named = elements.filter((element) => isVendorField(element));
  const rows = readRows(importable, elements, content);
  const found = await lookUpNames(parts, named, rows, importable);
  const agreed = new Set(content.vendors?.map((name) => name.toLowerCase()));
  const wanted = named.flatMap((element) =>
    listNotFound(found, element.name).flatMap(({ name, isAlone }) => {
      const airline = isAirlineField(importable, element) ? findAirlineName(name) : undefined;
      return airline ?? (isAlone && agreed.has(name.toLowerCase()) ? name : []);
    }),
  );
  const isAssumed = Object.values(importable.assumes ?? {}).includes('carrier');
  const isNamed = named.some(({ name }) => rows.every((row) => row.names[name] !== undefined));
  if (isAssumed && !isNamed) {
    const carriers = listCarriers(content);
    const known = await findCarrierVendors(parts.db, carriers);
    const unknown = carriers.filter((carrier) => !known.has(carrier));
    wanted.push(...unknown.flatMap((carrier) => airlineNames(carrier)[0] ?? []));
  }
  return [...new Map(wanted.map((name) => [name.toLowerCase(), name])).values()];
}

/** The name under which a well-known airline is added: as it was written, unless that is a code. */
function findAirlineName(text: string): string | undefined {
  const carrier = findCarrierNamed(text);
  const [usual] = carrier === undefined ? [] : airlineNames(carrier);
  if (usual === undefined) return undefined;
  const bare = text.replace(/\s*\([^()]*\)$/, '').trim();
  const isName = airlineNames(carrier ?? '').some(
    (name) => name.toLowerCase() === bare.toLowerCase(),
  );
  return isName ? bare : usual;
}
