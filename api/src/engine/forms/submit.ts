import { createHash } from 'node:crypto';
import type { WireValues } from '@paddock/contract/engine/forms/field-kind';
import { submissionAnswer, type SubmissionAnswer } from '@paddock/contract/engine/forms/submission';
import { agreeTo } from '../../platform/db/agreed.ts';
import type { Db } from '../../platform/db/client.ts';
import { explainRefusal } from '../../platform/db/refusals.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { checkSubmission } from './check.ts';
import { claimSubmission, findSubmission, keepAnswer } from './queries.ts';
import { refusedPart } from './read-parts.ts';
import { refuseOtherTimes } from './read-submission.ts';
import { storeAlone } from './store-alone.ts';
import type { FormParts } from './store.ts';
import { storeAndTell } from './told.ts';
import type { Sent } from './entry.ts';

/**
 * Stores a submission whole or not at all. One that was stored before, with the same content and from
 * the same person, answers as it did then.
 * @throws CallError naming the field that is wrong, or `conflict`
 */
export async function submit(
  { db, now, engine, stores }: Pick<Deps, 'db' | 'now'> & FormParts,
  sent: Sent,
): Promise<SubmissionAnswer> {
  try {
    refuseOtherTimes(sent, now());
    if (sent.version !== undefined && sent.form.type !== 'edit')
      throw refusedPart('data.version', 'Only an edit can name a version.');
    const row = rowOf(sent);
    const alone = await storeAlone({ db, engine, stores }, sent, row);
    if (alone !== undefined)
      return submissionAnswer.parse({ id: alone, submissionId: sent.submissionId });
    const values = await checkedValues({ db, engine }, sent);
    return await db.transaction().execute(async (transaction) => {
      // Copies that arrive at once wait here for the first one to commit, then find its answer.
      const isFirst = await claimSubmission(transaction, row);
      if (!isFirst) return answerOfFirst(transaction, sent);
      await agreeTo(transaction, sent.agreed);
      const { stored } = await storeAndTell(stores, {
        ...sent,
        db: transaction,
        engine,
        values,
      });
      const answer = submissionAnswer.parse({ ...stored, submissionId: sent.submissionId });
      await keepAnswer(transaction, sent.submissionId, answer);
      return answer;
    });
  } catch (thrown) {
    // A repeat may come late, when dates are out of bounds and what was chosen is archived.
    const earlier = thrown instanceof CallError ? await earlierAnswer(db, sent) : null;
    if (earlier !== null) return earlier;
    throw explainRefusal(thrown, engine.refusals);
  }
}

/** What an edit may contain depends on the stored record, so it is checked where that record is locked. */
async function checkedValues(
  { db, engine }: Pick<Deps, 'db'> & Pick<FormParts, 'engine'>,
  sent: Sent,
): Promise<WireValues> {
  return sent.form.type === 'edit' ? {} : checkSubmission({ db, engine }, sent.form, sent);
}

async function earlierAnswer(db: Db, sent: Sent): Promise<SubmissionAnswer | null> {
  const earlier = await findSubmission(db, sent.submissionId);
  if (earlier === undefined) return null;
  if (earlier.user_id !== sent.senderId || earlier.content_hash !== hashOf(sent))
    throw new CallError('conflict', {
      field: 'data.submissionId',
      message: 'Something else was already sent with this ID.',
    });
  return submissionAnswer.parse(earlier.answer);
}

async function answerOfFirst(db: Db, sent: Sent): Promise<SubmissionAnswer> {
  const answer = await earlierAnswer(db, sent);
  if (answer === null) throw new Error('A conflicting submission was deleted');
  return answer;
}

function rowOf(sent: Sent) {
  return {
    submission_id: sent.submissionId,
    user_id: sent.senderId,
    category: sent.form.category,
    type: sent.form.type,
    payload: JSON.stringify(sent.payload),
    content_hash: hashOf(sent),
    related_record_id: sent.relatedRecordId,
    submission_time: sent.submissionTime,
    submission_time_zone: sent.zone,
    location: sent.location === null ? null : JSON.stringify(sent.location),
  };
}

function hashOf({ form, payload, relatedRecordId, version }: Sent): string {
  const made = [form.category, form.type, relatedRecordId, sortKeys(payload)];
  const content = JSON.stringify(version === undefined ? made : [...made, version]);
  return createHash('sha256').update(content).digest('base64url');
}

/** The same content in another order of names is the same content. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, sortKeys(inner)]),
  );
}
