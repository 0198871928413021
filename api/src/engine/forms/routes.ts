import accepts from '@fastify/accepts';
import { readFormDefaults } from '@paddock/contract/engine/forms/defaults';
import {
  submitForm,
  submissionAnswer,
  type SubmissionAnswer,
} from '@paddock/contract/engine/forms/submission';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { sendPdf } from '../../platform/http/send-file.ts';
import { answer, namedBy } from '../../platform/http/route.ts';
import { formFor } from './policy.ts';
import { takeMultipartOnly, refusedPart } from './read-parts.ts';
import { readSubmission, refuseOtherTimes } from './read-submission.ts';
import { findWithin, type OpenTo } from '../lists/policy.ts';
import type { FormParts } from './store.ts';
import { createHash } from 'node:crypto';
import { listElements, type FormElement } from '@paddock/contract/engine/forms/descriptor';
import type { WireValues } from '@paddock/contract/engine/forms/field-kind';
import { decidingLookups } from '@paddock/contract/engine/forms/form-for';
import { checkForm } from '@paddock/contract/engine/forms/schema-for';
import type { Insertable } from 'kysely';
import { z } from 'zod';
import { agreeTo } from '../../platform/db/agreed.ts';
import type { Db } from '../../platform/db/client.ts';
import { explainRefusal } from '../../platform/db/refusals.ts';
import { statement, type Statement } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { FormSubmissionsTable } from '../../platform/db/tables/records.ts';
import { CallError } from '../../platform/errors.ts';
import type { Engine } from '../entities/engine.ts';
import type { Kind } from '../entities/kind.ts';
import { keysByLookup, selectChosen } from '../lookups/lookups.ts';
import type { Finish, Follow, Follower } from '../records/follow.ts';
import { selectSnapshot, selectVersion } from '../records/snapshot.ts';
import { checkSubmission, choicesIn } from './check.ts';
import { fillColumns } from './columns.ts';
import { chosenKey, type Sent } from './entry.ts';
import { claimSubmission, findSubmission, keepAnswer } from './queries.ts';
import { isRowAlone } from './store-rows.ts';
import { storeAndTell } from './told.ts';

/** Makes a printable PDF of a stored form. */
export type Printer = (deps: Deps, id: number) => Promise<Buffer>;

interface FormDeps extends Deps, FormParts {
  readonly openTo: OpenTo;
  readonly follow: Follow;
  /** Forms that answer with a PDF on request, by name. */
  readonly printers: Readonly<Record<string, Printer>>;
}

export async function forms(app: FastifyInstance, deps: FormDeps): Promise<void> {
  await app.register(accepts);
  takeMultipartOnly(app);
  answer(app, readFormDefaults, () => ({ bookingEmail: deps.config.bookingEmail ?? '' }));
  // Permission is decided before a byte of the body is read.
  const onRequest = async (request: FastifyRequest) => {
    formFor(deps.engine.registry, requirePerson(request), namedBy(submitForm.params, request));
  };
  answer(
    app,
    submitForm,
    async (request, reply) => {
      const person = requirePerson(request);
      const form = formFor(deps.engine.registry, person, request.params);
      const within = await findWithin(deps.openTo, person);
      const author = { senderId: person.id, origin: request.ip };
      const sent = { ...readSubmission(request), form, ...author, within };
      const stored = await submit(deps, sent, { person, within });
      const print = deps.printers[form.name];
      if (print !== undefined && prefersPdf(request))
        return sendPdf(reply, await print(deps, stored.id), 'voucher.pdf', 'inline');
      return stored;
    },
    { onRequest },
  );
}

/** Only a client that prefers PDF to JSON gets one. */
function prefersPdf(request: FastifyRequest): boolean {
  return request.accepts().type(['json', 'pdf']) === 'pdf';
}

/** Whether a form makes one row that nothing else depends on, and the sender may choose everything. */
function standsAlone(parts: FormParts, sent: Sent): boolean {
  const { form, tell, agreed, follows = [], within = null } = sent;
  if (!isRowAlone(parts, sent) || tell === false || within !== null) return false;
  if (agreed !== undefined || follows.length > 0) return false;
  const { rules, links } = parts.engine.kindAt(form.category);
  const isPlain = rules.derive === undefined && rules.news === undefined && links.length === 0;
  return isPlain && decidingLookups(form).length === 0 && !listElements(form).some(mayBeNoTime);
}

/** A time that clocks skip, or a zone that does not exist, is only found when its column is made. */
function mayBeNoTime(element: FormElement): boolean {
  if (element.type === 'datetime-local') return true;
  return element.type === 'text' && element.isTimeZone === true;
}

/**
 * Stores a submission that makes a single row, with its row, event and answer, in one statement, which is its
 * own transaction. It stores nothing if a field is wrong, if a choice is not in its list, or if the
 * submission already exists; copies that arrive at once wait for the first one to commit.
 * @param row the submission's own row
 * @returns the key of the row; undefined if nothing was stored, and the submission has to be stored step by
 * step
 */
async function storeAlone(
  { db, ...parts }: FormParts & { readonly db: Db },
  sent: Sent,
  row: Insertable<FormSubmissionsTable>,
): Promise<number | undefined> {
  if (!standsAlone(parts, sent)) return undefined;
  const { engine } = parts;
  const { form, senderId, origin } = sent;
  const { values, problems } = checkForm(form, sent.payload, sent);
  if (problems.length > 0) return undefined;
  const elements = listElements(form);
  const columns = await fillColumns({ db, engine, ...sent }, elements, values);
  const chosen = keysByLookup(choicesIn(elements, values));
  const store = statementFor(engine, engine.kindAt(form.category), {
    columns: Object.keys(columns),
    lookups: [...chosen.values()].map(({ lookup }) => lookup),
  });
  const [made] = await store(db, {
    ...row,
    senderId,
    origin,
    ...under('column', Object.entries(columns)),
    ...under(
      'keys',
      [...chosen].map(([name, { keys }]) => [name, [...keys]]),
    ),
    choices: [...chosen.values()].reduce((sum, { keys }) => sum + keys.size, 0),
  });
  return made?.id;
}

/** Names for values that could clash with other values of the statement. */
function under(what: 'column' | 'keys', values: readonly (readonly [string, unknown])[]) {
  return Object.fromEntries(values.map(([name, value]) => [`${what} ${name}`, value]));
}

const madeRow = { id: z.int() };
type StoreAlone = Statement<typeof madeRow, string>;

/** What a statement stores: the columns that are filled in, and the lists they choose from. */
interface Filled {
  readonly columns: readonly string[];
  readonly lookups: readonly { readonly table: string; readonly key: string }[];
}

/** By kind and filled columns. */
const statements = new WeakMap<Kind, Map<string, StoreAlone>>();
const mostStatements = 100;

function statementFor(engine: Engine, kind: Kind, filled: Filled): StoreAlone {
  const known = statements.get(kind) ?? new Map<string, StoreAlone>();
  statements.set(kind, known);
  const name = JSON.stringify([filled.columns, filled.lookups]);
  const made =
    known.get(name) ??
    statement<typeof madeRow, string>(madeRow, (given) => storing(engine, kind, filled, given));
  if (known.size < mostStatements) known.set(name, made);
  return made;
}

/** The key comes first because the answer contains it and is stored with the submission. */
function storing(
  engine: Engine,
  kind: Kind,
  { columns, lookups }: Filled,
  given: (name: string) => Sql,
): Sql {
  const table = sql.lit(kind.table);
  const chosen = selectChosen(engine, lookups, (name) => given(`keys ${name}`));
  const areKnown = sql`(select count(distinct (lookup, key)) from (${chosen}) as chosen)
    = ${given('choices')}::bigint`;
  return sql`
    with claimed as (
      insert into form_submissions (submission_id, user_id, category, type, payload, content_hash,
        related_record_id, submission_time, submission_time_zone, location, answer)
      select ${given('submission_id')}, ${given('user_id')}, ${given('category')}, ${given('type')},
        ${given('payload')}, ${given('content_hash')}, ${given('related_record_id')},
        ${given('submission_time')}, ${given('submission_time_zone')}, ${given('location')},
        jsonb_build_object('id', nextval(pg_get_serial_sequence(${table}, 'id')),
          'submissionId', ${given('submission_id')}::text)
      where ${lookups.length === 0 ? sql`true` : areKnown}
      on conflict (submission_id) do nothing
      returning (answer ->> 'id')::integer as key
    ), made as (
      insert into ${sql.table(kind.table)} (${sql.join(['id', ...columns].map((name) => sql.ref(name)))})
      select ${sql.join([sql`claimed.key`, ...columns.map((name) => given(`column ${name}`))])}
      from claimed
      returning *
    ), noted as (
      insert into audit_events (user_id, origin, action, subject_table, subject_id, subject_version,
        after)
      select ${given('senderId')}::int, ${given('origin')}, 'create', ${table}, t.id,
        ${selectVersion(kind)}, ${selectSnapshot(kind)}
      from made as t
    )
    select id from made`;
}

/**
 * Stores a submission whole or not at all. A repeat with the same content from the same person gets the first
 * answer again.
 * @throws CallError naming the field that is wrong, or `conflict`
 */
async function submit(
  { db, now, engine, stores, follow }: Pick<Deps, 'db' | 'now'> & FormParts & { follow: Follow },
  sent: Sent,
  by: Pick<Follower, 'person' | 'within'>,
): Promise<SubmissionAnswer> {
  try {
    refuseOtherTimes(sent, now());
    if (sent.version !== undefined && sent.form.type !== 'edit')
      throw refusedPart('data.version', 'Only an edit can name a version.');
    const row = makeRow(sent);
    const alone = await storeAlone({ db, engine, stores }, sent, row);
    if (alone !== undefined)
      return submissionAnswer.parse({ id: alone, submissionId: sent.submissionId });
    const values = await checkedValues({ db, engine }, sent);
    return await db.transaction().execute(async (transaction) => {
      // Copies that arrive at once wait here for the first one to commit, then find its answer.
      const isFirst = await claimSubmission(transaction, row);
      if (!isFirst) return answerOfFirst(transaction, sent);
      await agreeTo(transaction, sent.agreed);
      const finish = await beginFollowing(transaction, { engine, follow }, { ...sent, values }, by);
      const { stored } = await storeAndTell(stores, {
        ...sent,
        db: transaction,
        engine,
        values,
      });
      await finish?.(stored.event);
      const saved = submissionAnswer.parse({ ...stored, submissionId: sent.submissionId });
      await keepAnswer(transaction, sent.submissionId, saved);
      return saved;
    });
  } catch (thrown) {
    // A repeat may arrive late, when its dates are out of bounds and its choices are archived.
    const earlier = thrown instanceof CallError ? await earlierAnswer(db, sent) : null;
    if (earlier !== null) return earlier;
    throw explainRefusal(thrown, engine.refusals);
  }
}

async function beginFollowing(
  db: Db,
  { engine, follow }: { readonly engine: Engine; readonly follow: Follow },
  {
    form,
    relatedRecordId: id,
    follows = [],
    values,
    ...sent
  }: Sent & { readonly values: WireValues },
  by: Pick<Follower, 'person' | 'within'>,
): Promise<Finish | undefined> {
  if (follows.length === 0) return undefined;
  const { zone, senderId, origin, tell } = sent;
  const follower = { ...by, zone, senderId, origin, tell };
  if (form.type === 'edit' && id !== null)
    return follow(db, { kind: engine.kindAt(form.category), id, follows }, follower);
  if (form.type === 'create' && form.kind !== undefined)
    return follow(db, { kind: engine.kind(form.kind), id: null, follows, values }, follower);
  const [owner] = form.type === 'connect' ? listElements(form) : [];
  if (owner?.type !== 'lookup')
    throw refusedPart('data.follows', 'Nothing follows from what this form saves.');
  const { kind } = engine.linksIn(form.category);
  const links = { form: form.name, values };
  return follow(db, { kind, id: chosenKey(values, owner.name), follows, links }, follower);
}

/** The allowed content of an edit depends on the stored record, so it is checked where that record is locked. */
async function checkedValues(
  { db, engine }: Pick<Deps, 'db'> & Pick<FormParts, 'engine'>,
  sent: Sent,
): Promise<WireValues> {
  return sent.form.type === 'edit' ? {} : checkSubmission({ db, engine }, sent.form, sent);
}

async function earlierAnswer(db: Db, sent: Sent): Promise<SubmissionAnswer | null> {
  const earlier = await findSubmission(db, sent.submissionId);
  if (earlier === undefined) return null;
  if (earlier.user_id !== sent.senderId || earlier.content_hash !== hashContent(sent))
    throw new CallError('conflict', {
      field: 'data.submissionId',
      message: 'Something else was already sent with this ID.',
    });
  return submissionAnswer.parse(earlier.answer);
}

async function answerOfFirst(db: Db, sent: Sent): Promise<SubmissionAnswer> {
  const first = await earlierAnswer(db, sent);
  if (first === null) throw new Error('A conflicting submission was deleted');
  return first;
}

function makeRow(sent: Sent) {
  return {
    submission_id: sent.submissionId,
    user_id: sent.senderId,
    category: sent.form.category,
    type: sent.form.type,
    payload: JSON.stringify(sent.payload),
    content_hash: hashContent(sent),
    related_record_id: sent.relatedRecordId,
    submission_time: sent.submissionTime,
    submission_time_zone: sent.zone,
    location: sent.location === null ? null : JSON.stringify(sent.location),
  };
}

function hashContent({ form, payload, relatedRecordId, version }: Sent): string {
  const made = [form.category, form.type, relatedRecordId, sortKeys(payload)];
  const content = JSON.stringify(version === undefined ? made : [...made, version]);
  return createHash('sha256').update(content).digest('base64url');
}

/** The order of names in the content does not matter. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sortKeys(inner)]),
  );
}
