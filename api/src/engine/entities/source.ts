import type { Entity } from '@paddock/contract/engine/entities/entity';
import type { RecordChange } from '@paddock/contract/engine/records/calls';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Refusals } from '../../platform/db/refusals.ts';
import type { ListSource } from '../lists/list-source.ts';
import type { LookupSource } from '../lookups/lookup-source.ts';

/** Who changes something, and from where. */
export interface Author {
  readonly senderId: number;
  /** Address that the call came from. */
  readonly origin: string;
}

/** Links that belong to a record: rows of `table` that name it as `owner`, and something else as `item`. */
export interface LinkSource {
  /** Its name among the fields of the record; a form may have the same one. */
  readonly field: string;
  readonly label: string;
  readonly table: string;
  readonly owner: string;
  readonly item: string;
  /** The name of the lookup of what it links to. */
  readonly lookup: string;
  /** Who is taken out of it loses what they have of its owner, as the `heldBy` of other kinds says. */
  readonly takes?: true;
}

/** People who leave a project, or all of them. */
export interface Leaving {
  readonly items: readonly number[];
  /** The project; null where they leave every one. */
  readonly of: number | null;
}

/** What changes of a record besides the fields of its form, as its history tells it. */
export interface ToldDetail {
  readonly name: string;
  readonly label: string;
  readonly kind: RecordChange['kind'];
  /** The name of the lookup with the names of its keys. */
  readonly lookup?: string;
  /** What a yes and a no of it mean. */
  readonly words?: { readonly true: string; readonly false: string | null };
}

/** Rows of `table` that name a record as their `owner`, and what one of them is called. */
export interface PartSource {
  readonly table: string;
  readonly owner: string;
  readonly name: Sql;
}

/** Rows of `leaving.items` whose records belong to the project that they leave. */
export function isLeft({ items, of }: Leaving, item: Sql, project: Sql): Sql {
  const whose = sql`${item} = any(${[...items]}::int[])`;
  return of === null ? whose : sql`${whose} and ${project} = ${of}`;
}

/** What one person would read of a record. */
export interface News {
  readonly userId: number;
  /** Another text where it reads differently. */
  readonly what: string;
}

/** The fields of a record that someone is about to change. */
export interface EditedFields {
  readonly id: number;
  readonly fields: readonly string[];
  readonly author: Author;
}

/** What else has to happen, or must not, when a record changes. */
export interface RecordRules {
  /** @throws CallError where these fields may not be changed by this author; also when an edit is undone */
  readonly refuseEdit?: (edit: EditedFields, db: Db) => void | Promise<void>;
  /**
   * Columns that follow from those that are about to be written, beside what an edited record holds.
   * @param id of the record that is edited; undefined for a new one
   * @throws CallError naming the field that they can't be derived from
   */
  readonly derive?: (
    db: Db,
    columns: Readonly<Record<string, unknown>>,
    id: number | undefined,
  ) => Promise<Record<string, unknown>>;
  /** What else changes with these columns of a record; also when the edit is undone. */
  readonly afterEdit?: (db: Db, id: number, columns: readonly string[]) => Promise<void>;
  /**
   * Looks at an edited record with its links, given the fields that were changed.
   * @throws CallError where they don't go together
   */
  readonly checkWhole?: (db: Db, id: number, touched: readonly string[]) => Promise<void>;
  /** @throws CallError where one of these may not be removed */
  readonly refuseRemoval?: (ids: readonly number[], db: Db) => void | Promise<void>;
  /** Takes the locks that archiving needs, before the record is held. */
  readonly beforeRemoval?: (db: Db) => Promise<void>;
  readonly afterArchive?: (db: Db, ids: readonly number[], author: Author) => Promise<void>;
  /** What people are told of it, before or after a change. Without it, it concerns no one. */
  readonly news?: (db: Db, id: number) => Promise<readonly News[]>;
  /** The archive is undone, by the person who made it. */
  readonly beforeUndoOfArchive?: (db: Db, id: number, author: Author) => Promise<void>;
}

/**
 * What the server needs to know of an entity beyond its fields. Its own table is `t` throughout. Columns,
 * orders, filters and the search follow from the fields where nothing is said here.
 */
export interface SourceDeclaration extends Partial<
  Omit<ListSource, 'table' | 'archives'> & RecordRules
> {
  /** The name of a record, over the joins of its list. */
  readonly title?: Sql;
  /** The form whose fields are the columns that changes are told of, where none edits it. */
  readonly form?: string;
  readonly links?: readonly LinkSource[];
  /** Tables whose rows go when it is deleted, and come back with it, by the column that names it. */
  readonly alongWith?: { readonly column: string; readonly tables: readonly string[] };
  /** Its records that people have who leave, as rows of `take-off.ts`; what is over stays theirs. */
  readonly heldBy?: (leaving: Leaving, db: Db) => Sql | Promise<Sql>;
  /** Archiving one takes from them what they have, as the `heldBy` of other kinds says. */
  readonly takes?: true;
  /** Its rows can be cancelled: `cancelled_at` says since when. */
  readonly cancels?: true;
  /** Its table counts no versions: what was sent is never changed. */
  readonly hasNoVersion?: true;
  readonly told?: readonly ToldDetail[];
  /** Rows of other tables whose changes appear in its history too. */
  readonly parts?: readonly PartSource[];
  readonly lookup?: LookupSource;
  /** What a person is told where a constraint of the database refuses, by its name. */
  readonly refusals?: Refusals;
  /** What its entity adds to other kinds, by their names: the SQL of filters, and what follows an edit. */
  readonly adds?: Readonly<Record<string, AddedSource>>;
}

type AddedSource = Partial<Pick<ListSource, 'filters'>> & Pick<RecordRules, 'afterEdit'>;

export interface Source extends SourceDeclaration {
  /** The name of its entity. */
  readonly name: string;
}

/** What the server adds to an entity. A table that is read as its fields say needs none. */
export function source({ name }: Entity, declared: SourceDeclaration): Source {
  return { name, ...declared };
}
