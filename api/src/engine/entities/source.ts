import type { Entity } from '@paddock/contract/engine/entities/entity';
import type { RecordChange } from '@paddock/contract/engine/records/calls';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Refusals } from '../../platform/db/refusals.ts';
import type { ListSource } from '../lists/list-source.ts';
import type { LookupSource } from '../lookups/lookup-source.ts';

/** Who makes a change, and from where. */
export interface Author {
  readonly senderId: number;
  /** The address the call came from. */
  readonly origin: string;
}

/** Links of a record: rows of `table` that name it as `owner`, and something else as `item`. */
export interface LinkSource {
  /** Its name among the record's fields; a form field may have the same name. */
  readonly field: string;
  readonly label: string;
  readonly table: string;
  readonly owner: string;
  readonly item: string;
  /** The lookup that names the linked items. */
  readonly lookup: string;
  /** People taken out of it also lose what they hold of its owner, as the `heldBy` of other kinds says. */
  readonly takes?: true;
}

/** The people who leave a project, or all people. */
export interface Leaving {
  readonly items: readonly number[];
  /** The project; null if they leave every project. */
  readonly of: number | null;
  /** Someone takes their place: what was bought in their name stays theirs. */
  readonly areReplaced?: boolean;
}

/** Changes of a record beyond its form fields, as its history shows them. */
export interface ToldDetail {
  readonly name: string;
  readonly label: string;
  readonly kind: RecordChange['kind'];
  /** The lookup that names its keys. */
  readonly lookup?: string;
  /** The words for true and false. */
  readonly words?: { readonly true: string; readonly false: string | null };
}

/** Rows of `table` that name a record as their `owner`, and how to name one of them. */
export interface PartSource {
  readonly table: string;
  readonly owner: string;
  readonly name: Sql;
}

/** Rows of `leaving.items` whose records belong to the project that people leave. */
export function isLeft({ items, of }: Leaving, item: Sql, project: Sql): Sql {
  const whose = sql`${item} = any(${[...items]}::int[])`;
  return of === null ? whose : sql`${whose} and ${project} = ${of}`;
}

/** The text that one person would read about a record. */
export interface News {
  readonly contactId: number;
  /** Null for someone who can’t sign in. */
  readonly userId: number | null;
  /** It is on, or begins within the hours that make a change urgent. */
  readonly isSoon: boolean;
  /** A different text for people who would read it differently. */
  readonly what: string;
}

/** The fields of a record that someone is about to change. */
export interface EditedFields {
  readonly id: number;
  readonly fields: readonly string[];
  readonly author: Author;
}

/** Further effects of a change, and reasons to refuse it. */
export interface RecordRules {
  /** @throws CallError if this author may not change these fields; also called when an edit is undone */
  readonly refuseEdit?: (edit: EditedFields, db: Db) => void | Promise<void>;
  /**
   * Columns derived from those about to be written, and from what an edited record already holds.
   * @param id of the record that is edited; undefined for a new one
   * @throws CallError naming the field that they can't be derived from
   */
  readonly derive?: (
    db: Db,
    columns: Readonly<Record<string, unknown>>,
    id: number | undefined,
  ) => Promise<Record<string, unknown>>;
  /** Applies what else changes with these columns; also called when the edit is undone. */
  readonly afterEdit?: (db: Db, id: number, columns: readonly string[]) => Promise<void>;
  /**
   * Checks an edited record with its links, given the changed fields.
   * @throws CallError if they don't go together
   */
  readonly checkWhole?: (db: Db, id: number, touched: readonly string[]) => Promise<void>;
  /** @throws CallError if one of these may not be removed */
  readonly refuseRemoval?: (ids: readonly number[], db: Db) => void | Promise<void>;
  /** Takes the locks that archiving needs, before the record is locked. */
  readonly beforeRemoval?: (db: Db) => Promise<void>;
  readonly afterArchive?: (db: Db, ids: readonly number[], author: Author) => Promise<void>;
  /** What people are told about it, before or after a change. Without this, a change concerns nobody. */
  readonly news?: (db: Db, id: number) => Promise<readonly News[]>;
  /** The person who archived it is undoing that. */
  readonly beforeUndoOfArchive?: (db: Db, id: number, author: Author) => Promise<void>;
}

/**
 * What the server needs to know about an entity beyond its fields. Its own table is always `t`. Columns,
 * orders, filters and the search follow from the fields unless declared here.
 */
export interface SourceDeclaration extends Partial<
  Omit<ListSource, 'table' | 'archives'> & RecordRules
> {
  /** SQL for a record's name, using the joins of its list. */
  readonly title?: Sql;
  /** The form whose fields are the columns reported in changes, for kinds that no form edits. */
  readonly form?: string;
  readonly links?: readonly LinkSource[];
  /** Tables whose rows are deleted and restored with it, and the column that names it. */
  readonly alongWith?: { readonly column: string; readonly tables: readonly string[] };
  /** Records held by people who leave, as rows of `take-off.ts`. They keep what is over. */
  readonly heldBy?: (leaving: Leaving, db: Db) => Sql | Promise<Sql>;
  /** Archiving one takes from people what they hold of it, as the `heldBy` of other kinds says. */
  readonly takes?: true;
  /** Its rows can be cancelled; `cancelled_at` says since when. */
  readonly cancels?: true;
  /** Its table has no versions because sent records never change. */
  readonly hasNoVersion?: true;
  readonly told?: readonly ToldDetail[];
  /** Rows of other tables whose changes appear in its history too. */
  readonly parts?: readonly PartSource[];
  readonly lookup?: LookupSource;
  /** The sentence shown when a database constraint refuses, by constraint name. */
  readonly refusals?: Refusals;
  /** What the entity adds to other kinds, by name: the SQL of filters, and what follows an edit. */
  readonly adds?: Readonly<Record<string, AddedSource>>;
}

type AddedSource = Partial<Pick<ListSource, 'filters'>> & Pick<RecordRules, 'afterEdit'>;

export interface Source extends SourceDeclaration {
  /** The name of the entity. */
  readonly name: string;
}

/** What the server adds to an entity. A table that is read as its fields say needs no source. */
export function source({ name }: Entity, declared: SourceDeclaration): Source {
  return { name, ...declared };
}
