import { listElements, type FormDescriptor } from '@paddock/contract/engine/forms/descriptor';
import type { WireValues } from '@paddock/contract/engine/forms/field-kind';
import { readList } from '@paddock/contract/engine/lists/calls';
import {
  cancelRecord,
  readRecord,
  readRecordHistory,
  removeRecord,
  reopenRecord,
  restoreRecord,
  undoRecord,
  type RecordAnswer,
  eventsAtOnce,
  recordAction,
  type RecordHistory,
} from '@paddock/contract/engine/records/calls';
import { isAllowed } from '@paddock/contract/platform/access';
import type { Answer, Call } from '@paddock/contract/platform/calls';
import type { User } from '@paddock/contract/platform/user';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { agreeTo } from '../../platform/db/agreed.ts';
import type { Db } from '../../platform/db/client.ts';
import { explainRefusal } from '../../platform/db/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer, namedBy, numberIn, type CallRequest } from '../../platform/http/route.ts';
import { canonicalZone } from '../../platform/zone-names.ts';
import type { Engine } from '../entities/engine.ts';
import type { Kind } from '../entities/kind.ts';
import type { Author } from '../entities/source.ts';
import { silently } from '../forms/told.ts';
import { findWithin, type OpenTo } from '../lists/policy.ts';
import { asTheyAre, hiddenCells, presentCells, selectShown } from '../lists/read-list.ts';
import { listChanges, listToldFields, namesIn } from './changes.ts';
import { isThere, readEvents, isOfProjects } from './queries.ts';
import type { Finish, Follow } from './follow.ts';
import { changeState, remove } from './verbs.ts';
import { undo } from './undo.ts';
import { readValues } from './values.ts';
import { mayRemove, mayUse } from '@paddock/contract/platform/entries';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { findOpenRows } from '../entities/within.ts';
import type { Within } from '../entities/open-rows.ts';
import { z } from 'zod';
import { statement, type Statement } from '../../platform/db/rows.ts';
import { storedRow, type OpenProjects, type StoredRow } from '../lists/list-source.ts';
import { snapshot, selectSnapshot, selectVersion, type Snapshot } from './snapshot.ts';

interface RecordDeps extends Deps {
  readonly engine: Engine;
  readonly openTo: OpenTo;
  readonly follow: Follow;
}

export async function records(app: FastifyInstance, deps: RecordDeps): Promise<void> {
  const { db, engine } = deps;
  const before = beforeAll(deps);
  answer(
    app,
    readRecord,
    async (request) => {
      const person = requirePerson(request);
      const { id } = request.params;
      const kind = kindFor(engine, person, request.params.list);
      const form = editFormFor(person, kind);
      const open = kind.rows.hides === undefined ? null : await deps.openTo(person);
      const record = await readStoredRecord(db, kind, id, open);
      if (record === undefined) throw noRecord();
      if (form === undefined || !record.isWhole) return presentRecord(kind, record, null);
      const zone = canonicalZone(request.query.zone);
      if (zone === null)
        throw new CallError('invalid_input', {
          field: 'zone',
          message: 'This time zone doesn’t exist.',
        });
      const values = await readValues(deps, listElements(form), record.held, zone);
      return presentRecord(kind, record, values);
    },
    before(kindFor),
  );

  answer(
    app,
    readRecordHistory,
    async (request) => {
      const person = requirePerson(request);
      const kind = kindFor(engine, person, request.params.list);
      const { id } = request.params;
      if (!(await isThere(db, kind, id))) throw noRecord();
      const { hides } = kind.rows;
      const isHidden = hides !== undefined && (await deps.openTo(person)) !== null;
      const untold = isHidden ? hides.fields : [];
      return readHistory(deps, person, { kind, id, after: request.query.after, untold });
    },
    before(kindFor),
  );

  async function begin(
    transaction: Db,
    { kind, id, follows = [], tell }: RecordAt & VerbSaid,
    person: User,
    author: Author,
  ): Promise<Finish | undefined> {
    if (follows.length === 0) return undefined;
    const within = await findWithin(deps.openTo, person);
    const by = { ...author, person, within, zone: 'UTC', tell };
    return deps.follow(transaction, { kind, id, follows }, by);
  }

  /** A change of a whole record: all or nothing, and people are notified unless it says not to. */
  function answerVerb<C extends Verb, Said extends VerbSaid>(
    call: C,
    mayOn: typeof kindFor,
    read: (request: CallRequest<C>) => Said,
    change: (transaction: Db, target: RecordAt & Said, author: Author) => Promise<Answer<C>>,
  ): void {
    const handle = async (request: CallRequest<C>): Promise<Answer<C>> => {
      const person = requirePerson(request);
      const { list, id } = namedBy(readRecord.params, request);
      const said = read(request);
      const target = { ...said, kind: mayOn(engine, person, list), id };
      const author = { senderId: person.id, origin: request.ip };
      return whole(deps, async (transaction) => {
        await agreeTo(transaction, said.agreed);
        const make = async () => {
          const finish = await begin(transaction, target, person, author);
          const made = await change(transaction, target, author);
          await finish?.(made.event);
          return made;
        };
        return said.tell === false ? silently(transaction, person.id, make) : make();
      });
    };
    answer(app, call, handle, before(mayOn));
  }

  answerVerb(removeRecord, removableFor, readRemoval, remove);
  answerVerb(restoreRecord, removableFor, readBody, async (transaction, target, author) => ({
    event: await changeState(transaction, 'restore', target, author),
  }));
  answerVerb(cancelRecord, changeableFor, readBody, async (transaction, target, author) => ({
    event: await changeState(transaction, 'cancel', target, author),
  }));
  answerVerb(reopenRecord, changeableFor, readBody, async (transaction, target, author) => ({
    event: await changeState(transaction, 'reopen', target, author),
  }));
  answerVerb(undoRecord, changeableFor, readBody, async (transaction, target, author) => ({
    event: await undo(transaction, { ...target, kindAt: (table) => engine.kindAt(table) }, author),
  }));
}

interface RecordAt {
  readonly kind: Kind;
  readonly id: number;
}

type Verb = Call & {
  readonly response: typeof restoreRecord.response | typeof removeRecord.response;
};

interface VerbSaid {
  /** False: nobody is notified. */
  readonly tell?: boolean | undefined;
  /** The question that the caller agreed to. */
  readonly agreed?: string | undefined;
  /** The ticked lines: changes that follow from this one, saved with it. */
  readonly follows?: readonly string[] | undefined;
}

function readRemoval({ query: { version, tell, follows } }: CallRequest<typeof removeRecord>) {
  return { version, tell: tell !== 'no', follows: follows?.split(',') };
}

function readBody<Body>({ body }: { readonly body: Body }): Body {
  return body;
}

/** Permission and the existence of the kind are decided before anything else is read. */
function beforeAll({ db, engine, openTo }: RecordDeps) {
  return (mayOn: typeof kindFor) => ({
    onRequest: async (request: FastifyRequest) => {
      const person = requirePerson(request);
      const kind = mayOn(engine, person, namedBy(readList.params, request).list);
      const id = numberIn(request);
      if (id === undefined) return;
      await refuseOtherProjects({ db, engine }, await findWithin(openTo, person), { kind, id });
    },
  });
}

/** All of a change or nothing; a refusal by the database becomes a sentence. */
async function whole<Result>(
  { db, engine: { refusals } }: { readonly db: Db; readonly engine: Engine },
  change: (transaction: Db) => Promise<Result>,
) {
  try {
    return await db.transaction().execute(change);
  } catch (thrown) {
    throw explainRefusal(thrown, refusals);
  }
}

/** A record as it is sent: the fields of its page, and what its form opens with. */
function presentRecord(
  kind: Kind,
  { version, title, row }: StoredRecord,
  values: WireValues | null,
): RecordAnswer {
  return {
    id: row.id,
    version,
    archived: row.archived,
    title,
    cells: presentCells(kind.record.fields, row),
    values: values === null ? null : { ...values },
  };
}

interface Asked {
  readonly kind: Kind;
  readonly id: number;
  readonly after: number | undefined;
  /** Fields whose changes are left out. */
  readonly untold: readonly string[];
}

/** The history of a record, newest first. */
async function readHistory(
  { db, engine }: { db: Db; engine: Engine },
  person: User,
  { kind, id, after, untold }: Asked,
): Promise<RecordHistory> {
  const { parts } = kind.given;
  const found = await readEvents(db, { kind, id, before: after, most: eventsAtOnce + 1, parts });
  const events = found.slice(0, eventsAtOnce);
  const fields = listToldFields(engine, kind).filter(({ name }) => !untold.includes(name));
  const names = await namesIn(db, engine, fields, events);
  const seesOrigins = isAllowed(person.access_level_id, 1);
  return {
    events: events.map((event) => ({
      id: event.id,
      happened_at: event.happened_at.toISOString(),
      action: recordAction.parse(event.action),
      by: event.by,
      own: event.user_id === person.id,
      origin: seesOrigins ? event.origin : null,
      told: event.told,
      ...(event.part === null ? {} : { part: event.part }),
      changes: event.part === null ? listChanges(fields, event, names) : [],
    })),
    next: found.length > events.length ? (events.at(-1)?.id ?? null) : null,
  };
}

/**
 * The kind of record at an address, for a person who may read it.
 * @throws CallError if there is none, or this person may not read it
 */
function kindFor(engine: Engine, person: User, name: string): Kind {
  const kind = engine.kindNamed(name);
  if (kind === undefined) throw noRecord();
  const mayRead = isAllowed(person, kind.list.max_access_level);
  if (!mayRead && editFormFor(person, kind) === undefined) throw new CallError('forbidden');
  return kind;
}

/**
 * Checks that a person may open the project of a record. One that does not exist is refused like one of
 * another project.
 * @throws CallError `forbidden`
 */
async function refuseOtherProjects(
  { db, engine }: { readonly db: Db; readonly engine: Engine },
  within: Within | null,
  { kind, id }: { readonly kind: Kind; readonly id: number },
): Promise<void> {
  const condition = openCondition(engine, within, kind);
  if (condition === undefined) return;
  if (!(await isOfProjects(db, kind, condition, id))) throw new CallError('forbidden');
}

/** True for rows `t` of projects someone may open; undefined if that is every row. */
function openCondition(engine: Engine, within: Within | null, { table }: Kind): Sql | undefined {
  const open = findOpenRows(engine, { table, key: 'id' });
  return within === null || open === undefined ? undefined : sql`t.id in (${open(within)})`;
}

/** The form with which a person may edit records of a kind. */
function editFormFor(person: User, { editForm }: Kind): FormDescriptor | undefined {
  return editForm !== undefined && mayUse(person, editForm) ? editForm : undefined;
}

/**
 * The kind of record at an address, for a person who may change it.
 * @throws CallError if this person, or nobody, may change it
 */
function changeableFor(engine: Engine, person: User, name: string): Kind {
  const kind = kindFor(engine, person, name);
  if (editFormFor(person, kind) === undefined)
    throw new CallError('forbidden', {
      message: `You can’t change ${kind.list.nouns}.`,
    });
  return kind;
}

/**
 * The kind of record at an address, for a person who may archive, delete and restore it.
 * @throws CallError if this person may not remove it
 */
function removableFor(engine: Engine, person: User, name: string): Kind {
  const kind = changeableFor(engine, person, name);
  if (kind.editForm === undefined || mayRemove(person, kind.editForm)) return kind;
  throw new CallError('forbidden', {
    message: `Only administrators can remove ${kind.list.nouns}.`,
  });
}

function noRecord(): CallError {
  return new CallError('not_found', { message: 'This record doesn’t exist.' });
}

/** No column of a page has such a name. */
const wholeRow = storedRow.extend({
  '@version': z.int(),
  '@title': z.string(),
  '@held': snapshot,
});

interface StoredRecord {
  readonly version: number;
  readonly title: string;
  readonly held: Snapshot;
  /** With the columns of its list, and those only on its page. */
  readonly row: StoredRow;
  /** False if something in it is hidden from the reader. */
  readonly isWhole: boolean;
}

type ReadWhole = Statement<typeof wholeRow, 'id'>;

const wholeRecords = new WeakMap<Kind['pageColumns'], ReadWhole>();

/**
 * A record with everything its page shows and its form opens with; undefined if there is none.
 * @param open the projects of the reader
 */
export async function readStoredRecord(
  db: Db,
  kind: Kind,
  id: number,
  open: OpenProjects,
): Promise<StoredRecord | undefined> {
  const stored = await findReader(kind)(db, { id });
  const [found] = await asTheyAre(db, kind.rows, stored, open);
  if (found === undefined) return undefined;
  const { '@version': version, '@title': title, '@held': held, ...row } = found;
  const hidden = await hiddenCells(db, kind.rows, [id], open);
  return { version, title, held, row, isWhole: hidden?.has(id) !== true };
}

function findReader(kind: Kind): ReadWhole {
  const known = wholeRecords.get(kind.pageColumns);
  if (known !== undefined) return known;
  const made = statement<typeof wholeRow, 'id'>(wholeRow, (given) =>
    selectWhole(kind, given('id')),
  );
  wholeRecords.set(kind.pageColumns, made);
  return made;
}

function selectWhole(kind: Kind, id: Sql): Sql {
  return sql`
    select ${selectShown({ ...kind.rows, columns: kind.pageColumns })},
      ${selectVersion(kind)} as "@version", ${kind.title} as "@title", ${selectSnapshot(kind)} as "@held"
    from ${sql.table(kind.table)} as t ${kind.rows.joins ?? sql``}
    where t.id = ${id}`;
}
