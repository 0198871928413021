import { readConcerned } from '@paddock/contract/engine/forms/concerned';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { explainRefusal } from '../../platform/db/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { findGateways, type Gateways } from '../../platform/push/gateways.ts';
import { countWays } from '../../platform/push/ways.ts';
import { checkSubmission } from './check.ts';
import type { Sent } from './entry.ts';
import { findWithin, type OpenTo } from '../lists/policy.ts';
import { lockRecord } from '../records/snapshot.ts';
import { wordsOfUnlinking } from '../records/take-off.ts';
import { formFor } from './policy.ts';
import { submissionFrom } from './read-submission.ts';
import type { FormParts } from './store.ts';
import { storeAndTell } from './told.ts';

/** Called before a change. It returns a function that describes the change after it was made. */
export type PreviewMessage = (
  db: Db,
  id: number,
) => Promise<(changed: Db) => Promise<Words | null>>;

interface Words {
  readonly title: string;
  readonly body: string;
}

interface ConcernedDeps extends Deps, FormParts {
  readonly openTo: OpenTo;
  /** By the category of the form that edits the record. */
  readonly previews: ReadonlyMap<string, PreviewMessage>;
}

type Answer = z.infer<typeof readConcerned.response>;

/** Who a form would notify, shown beside its save button. */
export async function concerned(app: FastifyInstance, deps: ConcernedDeps): Promise<void> {
  const gateways = findGateways(deps.config);
  answer(app, readConcerned, async (request) => {
    const person = requirePerson(request);
    const { data, ...address } = request.body;
    const form = formFor(deps.engine.registry, person, address);
    const within = await findWithin(deps.openTo, person);
    const author = { senderId: person.id, origin: request.ip };
    const sent = { ...submissionFrom(data, null), form, ...author, within };
    return tryOut({ ...deps, gateways }, { ...sent, tell: false });
  });
}

/** Thrown to roll back a trial save. */
class Trial extends Error {
  readonly answer: Answer;
  constructor(found: Answer) {
    super('a trial');
    this.answer = found;
  }
}

/** Saves it, reads who it affects, and rolls it back. Null if it could not be saved. */
async function tryOut(
  { db, engine, stores, previews, gateways }: ConcernedDeps & { readonly gateways: Gateways },
  sent: Sent,
): Promise<Answer> {
  try {
    const { form, relatedRecordId: id } = sent;
    const edits = form.type === 'edit' && id !== null;
    const values = edits ? {} : await checkSubmission({ db, engine }, form, sent);
    await db.transaction().execute(async (transaction) => {
      const takes = edits ? await wordsOfTaken({ db: transaction, engine }, sent, id) : [];
      const after = edits ? await previews.get(form.category)?.(transaction, id) : undefined;
      const { concerned: people } = await storeAndTell(stores, {
        ...sent,
        db: transaction,
        engine,
        values,
      });
      const userIds = people.flatMap(({ userId }) => userId ?? []);
      throw new Trial({
        people: userIds.length,
        names: await loadNames(transaction, userIds),
        ways: await countWays(transaction, people, gateways),
        message: userIds.length === 0 ? null : ((await after?.(transaction)) ?? null),
        ...(takes.length > 0 && { takes }),
      });
    });
    return noOne;
  } catch (thrown) {
    if (thrown instanceof Trial) return thrown.answer;
    const refusal = explainRefusal(thrown, engine.refusals);
    if (refusal instanceof CallError) return noOne;
    throw refusal;
  }
}

/** What people hold who would be taken off the record. */
async function wordsOfTaken(
  { db, engine }: Pick<ConcernedDeps, 'db' | 'engine'>,
  { form, payload }: Sent,
  id: number,
): Promise<string[]> {
  const kind = engine.kindAt(form.category);
  const record = await lockRecord(db, kind, id);
  if (record === undefined) return [];
  const words: string[] = [];
  for (const link of kind.links) {
    const items = z.array(z.int()).safeParse(payload[link.field]);
    if (!items.success) continue;
    const unlinking = { kind, link, id, held: record.held, items: items.data };
    words.push(...(await wordsOfUnlinking(db, unlinking)));
  }
  return words;
}

const noOne: Answer = { people: null, names: [], message: null };

async function loadNames(db: Db, userIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('view_full_names')
    .where('user_id', 'in', [0, ...userIds])
    .select('full_name')
    .orderBy('full_name')
    .execute();
  return rows.map(({ full_name: name }) => name);
}
