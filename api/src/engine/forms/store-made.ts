import { randomUUID } from 'node:crypto';
import type { Db } from '../../platform/db/client.ts';
import { CallError } from '../../platform/errors.ts';
import { canonicalZone } from '../../platform/zone-names.ts';
import { checkSubmission } from './check.ts';
import type { Sent } from './entry.ts';
import type { FormParts } from './store.ts';
import { storeAndTell, type Told } from './told.ts';

interface Made extends Pick<Sent, 'senderId' | 'origin' | 'form' | 'payload' | 'within' | 'tell'> {
  /** Its zone, as it was sent. */
  readonly zone: string;
  readonly now: Date;
  /** Without one, it gets a new id. */
  readonly submissionId?: string;
}

/**
 * Stores a new record that is made from something else, such as a claim, as its form would.
 * @throws CallError as the form does, and for an unknown `zone`
 */
export async function storeMade(
  { db, engine, stores }: FormParts & { readonly db: Db },
  { now, submissionId = randomUUID(), ...made }: Made,
): Promise<Told> {
  const zone = canonicalZone(made.zone);
  if (zone === null)
    throw new CallError('invalid_field', {
      field: 'zone',
      message: 'This time zone doesn’t exist.',
    });
  const sent: Sent = {
    ...made,
    relatedRecordId: null,
    version: undefined,
    submissionTime: now,
    zone,
    submissionId,
    location: null,
  };
  const values = await checkSubmission({ db, engine }, made.form, sent);
  return storeAndTell(stores, { ...sent, db, engine, values });
}
