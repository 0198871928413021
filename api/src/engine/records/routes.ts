import { listElements } from '@paddock/contract/engine/forms/descriptor';
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
import { silently } from '../forms/silence.ts';
import { findWithin, type OpenTo } from '../lists/policy.ts';
import { presentCells } from '../lists/present.ts';
import { listChanges, listToldFields, namesIn } from './changes.ts';
import {
  changeableFor,
  editFormFor,
  kindFor,
  noRecord,
  refuseOtherProjects,
  removableFor,
} from './policy.ts';
import { isThere, readEvents } from './queries.ts';
import { readStoredRecord, type StoredRecord } from './read-record.ts';
import { changeState, remove } from './verbs.ts';
import { undo } from './undo.ts';
import { readValues } from './values.ts';

interface RecordDeps extends Deps {
  readonly engine: Engine;
  readonly openTo: OpenTo;
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

  /** A change of a whole record: all or nothing, and people are notified unless it says not to. */
  function answerVerb<C extends Call, Said extends VerbSaid>(
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
        const make = async () => change(transaction, target, author);
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
    event: await undo(transaction, target, author),
  }));
}

interface RecordAt {
  readonly kind: Kind;
  readonly id: number;
}

interface VerbSaid {
  /** False: nobody is notified. */
  readonly tell?: boolean | undefined;
  /** The question that the caller agreed to. */
  readonly agreed?: string | undefined;
}

function readRemoval({ query: { version, tell } }: CallRequest<typeof removeRecord>) {
  return { version, tell: tell !== 'no' };
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
