import {
  addPasskey,
  passkeyBounds,
  readPasskeys,
  removePasskey,
  startPasskey,
} from '@paddock/contract/platform/passkeys';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { CallError } from '../../errors.ts';
import { requirePerson } from '../../http/access.ts';
import { answer } from '../../http/route.ts';
import { checkMade, readClientData } from './proof.ts';
import {
  dropPasskey,
  makeHandle,
  makeChallenge,
  listPasskeys,
  readProvenNumber,
  savePasskey,
  takeChallenge,
} from './queries.ts';

/** The passkeys of a person: added and removed here, and used under `/api/auth`. */
export async function passkeys(
  app: FastifyInstance,
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
): Promise<void> {
  const place = () => {
    const found = config.signIn.passkeys;
    if (found === undefined)
      throw new CallError('not_found', { message: 'Passkeys don’t work here.' });
    return found;
  };
  answer(app, readPasskeys, async (request) => {
    place();
    return list(db, requirePerson(request).id);
  });
  answer(app, startPasskey, async (request) => {
    const { host } = place();
    const { id: userId } = requirePerson(request);
    const userName = await provenNumber(db, userId);
    const known = (await listPasskeys(db, userId)).map((passkey) => passkey.credential_id);
    const challenge = await makeChallenge(db, userId, now());
    return { challenge, host, userHandle: makeHandle(userId), userName, known };
  });
  answer(app, addPasskey, async (request) => {
    const { id: userId } = requirePerson(request);
    const { body, ip: origin } = request;
    const said = readClientData(place(), body.clientData);
    if (said === null || !(await takeChallenge(db, said.challenge, userId, now())))
      throw notAdded('The device didn’t confirm the passkey. Try again.');
    const made = await checkMade(place(), body, said);
    if (made === null) throw notAdded('This kind of passkey doesn’t work here.');
    return db.transaction().execute(async (transaction) => {
      // One after the other, or two at once could be one too many.
      await transaction
        .selectFrom('users')
        .select('id')
        .where('id', '=', userId)
        .forUpdate()
        .execute();
      await provenNumber(transaction, userId);
      if ((await listPasskeys(transaction, userId)).length >= passkeyBounds.passkeys)
        throw new CallError('conflict', {
          message: `You have ${passkeyBounds.passkeys} passkeys. Remove one first.`,
        });
      const id = await savePasskey(transaction, userId, {
        ...made,
        name: body.name,
        madeAt: now(),
      });
      if (id === undefined)
        throw new CallError('conflict', { message: 'This passkey was added before.' });
      await noted(transaction, { userId, origin, action: 'create', id, name: body.name.trim() });
      return list(transaction, userId);
    });
  });
  answer(app, removePasskey, async (request) => {
    place();
    const { id: userId } = requirePerson(request);
    const { id } = request.params;
    return db.transaction().execute(async (transaction) => {
      const name = await dropPasskey(transaction, userId, id);
      if (name === undefined)
        throw new CallError('not_found', { message: 'There is no such passkey.' });
      await noted(transaction, { userId, origin: request.ip, action: 'revoke', id, name });
      return list(transaction, userId);
    });
  });
}

function notAdded(message: string): CallError {
  return new CallError('conflict', { message });
}

/** @throws CallError if there is no number that a passkey could replace, or access has just ended */
async function provenNumber(db: Db, userId: number): Promise<string> {
  const number = await readProvenNumber(db, userId);
  if (number === undefined)
    throw new CallError('conflict', { message: 'Sign in with a code to your phone first.' });
  return number;
}

async function list(db: Db, userId: number) {
  const rows = await listPasskeys(db, userId);
  return {
    passkeys: rows.map(({ id, name, made_at, last_used_at }) => ({
      id,
      name,
      madeAt: made_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    canAdd: (await readProvenNumber(db, userId)) !== undefined,
  };
}

interface Seen {
  readonly userId: number;
  readonly origin: string;
  readonly action: 'create' | 'revoke';
  readonly id: number;
  readonly name: string;
}

async function noted(db: Db, { userId, origin, action, id, name }: Seen): Promise<void> {
  const named = JSON.stringify({ name });
  await db
    .insertInto('audit_events')
    .values({
      user_id: userId,
      origin,
      action,
      subject_table: 'passkeys',
      subject_id: id,
      before: action === 'revoke' ? named : null,
      after: action === 'create' ? named : null,
    })
    .execute();
}
