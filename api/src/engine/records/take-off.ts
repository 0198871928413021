import { z } from 'zod';
import type { Kind, RecordLink } from '../entities/kind.ts';
import type { Author, Leaving } from '../entities/source.ts';
import type { Db } from '../../platform/db/client.ts';
import { CallError } from '../../platform/errors.ts';
import { readRows, type RowOf } from '../../platform/db/rows.ts';
import { noteChange } from './audit.ts';
import { deleteRecord } from './delete.ts';
import { lockRecord } from './snapshot.ts';
import { removeLinks, writeColumns, writeLinks } from './write.ts';

const heldRow = {
  id: z.int(),
  /** The person who has it. */
  item: z.int(),
  /** "Anna Kowalska drives BUD → Hotel Mogyoród"; null if it is not worth saying. */
  words: z.nullable(z.string()),
  /** The links to remove them from; else the columns to set; else the record is deleted. */
  link: z.nullable(z.string()),
  sets: z.nullable(z.record(z.string(), z.nullable(z.string()))),
  /** Can't be taken from them: it is only mentioned. */
  stays: z.boolean(),
};
type Held = RowOf<typeof heldRow> & { readonly holder: Kind };

/** What leaving people hold, for all kinds of record that say so. */
async function heldBy(db: Db, { holders }: Kind, leaving: Leaving): Promise<Held[]> {
  if (leaving.items.length === 0) return [];
  const held: Held[] = [];
  for (const holder of holders) {
    const { heldBy: query } = holder.given;
    if (query === undefined) continue;
    const rows = await readRows(db, heldRow, await query(leaving, db));
    held.push(...rows.map((row) => ({ ...row, holder })));
  }
  return held;
}

type Fields = Readonly<Record<string, unknown>>;

/** The people taken off a record if its links became these. */
function unlinked(link: RecordLink, id: number, held: Fields, items: readonly number[]): Leaving {
  const before = [held[link.field]].flat().filter((item) => typeof item === 'number');
  return { of: id, items: before.filter((item) => !items.includes(item)) };
}

interface Unlinking {
  readonly kind: Kind;
  readonly link: RecordLink;
  readonly id: number;
  readonly held: Fields;
  /** The new links. */
  readonly items: readonly number[];
}

/** What someone reads before they take people off a record. */
export async function wordsOfUnlinking(
  db: Db,
  { kind, link, id, held, items }: Unlinking,
): Promise<string[]> {
  if (link.takes !== true) return [];
  const rows = await heldBy(db, kind, unlinked(link, id, held, items));
  return rows.flatMap(({ words }) => words ?? []);
}

/** Takes from people who are taken off a record what they have of its project. */
export async function takeFromUnlinked(
  db: Db,
  { kind, link, id, held, items }: Unlinking,
  author: Author,
): Promise<void> {
  if (link.takes === true) await takeOff(db, kind, unlinked(link, id, held, items), author);
}

/**
 * An undo takes nobody off without asking.
 * @throws CallError `conflict` if someone it would take off has something meanwhile
 */
export async function refuseHeld(db: Db, unlinking: Unlinking): Promise<void> {
  const [first] = await wordsOfUnlinking(db, unlinking);
  if (first === undefined) return;
  const { noun } = unlinking.kind.list;
  throw new CallError('conflict', {
    message: `${first}. Take them off with the form of the ${noun}, which lists what else changes.`,
  });
}

/** Takes someone off a record whom another replaces, before that one is linked. What was bought in their name stays. */
export async function takeReplaced(
  db: Db,
  kind: Kind,
  { of, items }: { readonly of: number; readonly items: readonly number[] },
  { link, author }: { readonly link: RecordLink; readonly author: Author },
): Promise<void> {
  await takeOff(db, kind, { of, items, areReplaced: true }, author);
  await removeLinks(db, link, of, items);
}

/** Takes from people what they have that is not over, and records each change. */
export async function takeOff(db: Db, kind: Kind, leaving: Leaving, author: Author): Promise<void> {
  const held = (await heldBy(db, kind, leaving)).filter(({ stays }) => !stays);
  const records = Map.groupBy(held, ({ holder, id }) => `${holder.name} ${id}`);
  for (const rows of records.values()) await release(db, rows, author);
}

async function release(db: Db, rows: readonly Held[], author: Author): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const { holder: kind, id } = first;
  const record = await lockRecord(db, kind, id);
  if (record === undefined) return;
  const isDeleted = rows.some(({ link, sets }) => link === null && sets === null);
  if (isDeleted) {
    await deleteRecord(db, kind, id, author);
    return;
  }
  for (const link of kind.links) {
    const gone = rows.filter((row) => row.link === link.field).map(({ item }) => item);
    const before = [record.held[link.field]].flat().filter((item) => typeof item === 'number');
    if (gone.length > 0)
      await writeLinks(
        db,
        link,
        id,
        before.filter((item) => !gone.includes(item)),
      );
  }
  const sets = rows.flatMap((row) => Object.entries(row.sets ?? {}));
  await writeColumns(db, kind, id, Object.fromEntries(sets));
  await noteChange(db, { ...author, kind, id, action: 'edit', before: record.held });
}
