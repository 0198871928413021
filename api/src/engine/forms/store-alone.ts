import { elementsOf } from '@paddock/contract/engine/forms/descriptor';
import type { WireValues } from '@paddock/contract/engine/forms/field-kind';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import { statement, type Statement } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/client.ts';
import type { FormSubmissionsTable } from '../../platform/db/tables/records.ts';
import type { Engine } from '../entities/engine.ts';
import type { Kind } from '../entities/kind.ts';
import { snapshotOf, versionOf } from '../records/snapshot.ts';
import { columnsOf } from './columns.ts';
import { chosenKeys, type Sent } from './entry.ts';
import { isRowAlone } from './store-rows.ts';
import type { FormParts } from './store.ts';

/**
 * Whether a submission makes one row that nothing else depends on: it has no links, concerns no one, and all its
 * columns are in what was sent.
 */
export function standsAlone(parts: FormParts, sent: Sent, values: WireValues): boolean {
  if (!isRowAlone(parts, sent) || sent.tell === false) return false;
  const { rules, links } = parts.engine.kindAt(sent.form.category);
  const isLinked = links.some(({ field }) => chosenKeys(values, field).length > 0);
  return !isLinked && rules.derive === undefined && rules.news === undefined;
}

interface Alone {
  readonly db: Db;
  readonly engine: Engine;
  readonly values: WireValues;
  /** What is kept of the submission itself. */
  readonly row: Insertable<FormSubmissionsTable>;
}

/**
 * Stores such a submission, its row, its event and its answer in one statement, which is a transaction of its own.
 * Copies that arrive at once wait for the first one to commit.
 * @returns the key of the row; undefined where a submission with this id already exists
 */
export async function storeAlone(
  sent: Sent,
  { db, engine, values, row }: Alone,
): Promise<number | undefined> {
  const { form, senderId, origin } = sent;
  const columns = await columnsOf({ db, engine, ...sent }, elementsOf(form), values);
  const store = statementFor(engine.kindAt(form.category), Object.keys(columns));
  const given = Object.entries(columns).map(([name, value]) => [columnOf(name), value] as const);
  const [made] = await store(db, { ...row, senderId, origin, ...Object.fromEntries(given) });
  return made?.id;
}

const madeRow = { id: z.int() };
type StoreAlone = Statement<typeof madeRow, string>;

/** By their kind and columns: one for each set of fields that a form was sent with. */
const statements = new WeakMap<Kind, Map<string, StoreAlone>>();
const mostStatements = 100;

function statementFor(kind: Kind, columns: readonly string[]): StoreAlone {
  const known = statements.get(kind) ?? new Map<string, StoreAlone>();
  statements.set(kind, known);
  const name = columns.join(' ');
  const made = known.get(name) ?? makeStatement(kind, columns);
  if (known.size < mostStatements) known.set(name, made);
  return made;
}

/** A column of the row, among what else the statement is given. */
function columnOf(name: string): string {
  return `row.${name}`;
}

/** The key comes first, because the answer holds it and is stored with the submission. */
function makeStatement(kind: Kind, columns: readonly string[]): StoreAlone {
  const { table } = kind;
  return statement<typeof madeRow, string>(
    madeRow,
    (given) => sql`
    with claimed as (
      insert into form_submissions (submission_id, user_id, category, type, payload, content_hash,
        related_record_id, submission_time, submission_time_zone, location, answer)
      values (${given('submission_id')}, ${given('user_id')}, ${given('category')}, ${given('type')},
        ${given('payload')}, ${given('content_hash')}, ${given('related_record_id')},
        ${given('submission_time')}, ${given('submission_time_zone')}, ${given('location')},
        jsonb_build_object('id', nextval(pg_get_serial_sequence(${sql.lit(table)}, 'id')),
          'submissionId', ${given('submission_id')}::text))
      on conflict (submission_id) do nothing
      returning (answer ->> 'id')::integer as key
    ), made as (
      insert into ${sql.table(table)} (${sql.join(['id', ...columns].map((name) => sql.ref(name)))})
      select ${sql.join([sql`claimed.key`, ...columns.map((name) => given(columnOf(name)))])}
      from claimed
      returning *
    ), noted as (
      insert into audit_events (user_id, origin, action, subject_table, subject_id, subject_version,
        after)
      select ${given('senderId')}::int, ${given('origin')}, 'create', ${sql.lit(table)}, t.id,
        ${versionOf(kind)}, ${snapshotOf(kind)}
      from made as t
    )
    select id from made`,
  );
}
