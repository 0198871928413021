import { readConcerned } from '@paddock/contract/engine/forms/concerned';
import type { FastifyInstance } from 'fastify';
import { explainRefusal } from '../../platform/db/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { checkSubmission } from './check.ts';
import type { Sent } from './entry.ts';
import { formFor } from './policy.ts';
import { submissionFrom } from './read-submission.ts';
import type { FormParts } from './store.ts';
import { storeAndTell } from './told.ts';

/** How many people a form would notify, for the button that saves it. */
export async function concerned(app: FastifyInstance, deps: Deps & FormParts): Promise<void> {
  answer(app, readConcerned, async (request) => {
    const person = personOf(request);
    const { data, ...address } = request.body;
    const form = formFor(deps.engine.registry, person, address);
    const sent = { ...submissionFrom(data, null), form, senderId: person.id, origin: request.ip };
    return { people: await countBefore(deps, { ...sent, tell: false }) };
  });
}

/** Thrown to take a trial back. */
class Trial extends Error {
  readonly people: number;
  constructor(people: number) {
    super('a trial');
    this.people = people;
  }
}

/** Saves it, counts and takes it back. Null for what could not be saved. */
async function countBefore(
  { db, engine, stores }: Pick<Deps, 'db'> & FormParts,
  sent: Sent,
): Promise<number | null> {
  try {
    const values =
      sent.form.type === 'edit' ? {} : await checkSubmission({ db, engine }, sent.form, sent);
    await db.transaction().execute(async (transaction) => {
      const { people } = await storeAndTell(stores, { ...sent, db: transaction, engine, values });
      throw new Trial(people ?? 0);
    });
    return null;
  } catch (thrown) {
    if (thrown instanceof Trial) return thrown.people;
    const refusal = explainRefusal(thrown, engine.refusals);
    if (refusal instanceof CallError) return null;
    throw refusal;
  }
}
