import { accessLevel } from '@paddock/contract/platform/access';
import { emailAddress, phoneNumber } from '@paddock/contract/platform/sign-in';
import { z } from 'zod';
import { changeAccess, type Access } from '../../domain/people/user-access.ts';
import { findUser, noteUnlocked, type UserName } from '../../domain/people/user-queries.ts';
import { lockAccess } from '../../platform/db/access.ts';
import type { Db } from '../../platform/db/client.ts';
import { CallError, StartError } from '../../platform/errors.ts';
import { openSignInKeys } from '../../platform/identity/embedded/keys.ts';
import { unlockSignIn } from '../../platform/identity/embedded/limits.ts';
import { readSecretKey } from '../../platform/secret-key.ts';
import { defineCommand, UsageError, withTarget } from './command.ts';

const who = {
  phone: { type: 'string', value: 'NUMBER', about: 'Their phone number, with the country code' },
  email: { type: 'string', value: 'ADDRESS', about: 'Their email address' },
} as const;

/** Changes made here have no author: the operator of the server. */
const author = { senderId: null, origin: null };

export const grantCommand = defineCommand({
  name: 'user grant',
  usage: '--phone NUMBER | --email ADDRESS --level LEVEL',
  summary: 'Give someone access, or another access level',
  options: {
    ...who,
    level: {
      type: 'string',
      value: 'LEVEL',
      about: '1 administrator, 3 manager, 4 coordinator, 10 crew',
    },
  },
  async run({ values }, surroundings) {
    const name = readName(values);
    const level = accessLevel.safeParse(Number(values.level));
    if (!level.success) throw new UsageError('Use the level 1, 3, 4 or 10.');
    const newUser = { contact_id: null, phone_number: null, email: null, ...name };
    const id = await withTarget(surroundings, async ({ db }) =>
      change(db, name, (before) => ({
        ...(before ?? newUser),
        access_level_id: level.data,
        revoked_at: null,
      })),
    );
    surroundings.say(`User ${id} has access at level ${level.data}.`);
  },
});

export const revokeCommand = defineCommand({
  name: 'user revoke',
  usage: '--phone NUMBER | --email ADDRESS',
  summary: 'Remove someone’s access, and end what their devices hold',
  options: who,
  async run({ values }, surroundings) {
    const id = await withTarget(surroundings, async ({ db }) =>
      change(db, readName(values), (before) => ({ ...known(before), revoked_at: new Date() })),
    );
    surroundings.say(`User ${id} has no access any more.`);
  },
});

export const changeNumberCommand = defineCommand({
  name: 'user change-number',
  usage: '--phone NUMBER --to NUMBER',
  summary: 'Give someone another phone number, and end what the old device holds',
  options: {
    phone: who.phone,
    to: { type: 'string', value: 'NUMBER', about: 'Their new number, with the country code' },
  },
  async run({ values }, surroundings) {
    const to = phoneNumber.safeParse(values.to);
    if (!to.success) throw new UsageError('Name the new number with --to, with its country code.');
    const id = await withTarget(surroundings, async ({ db }) =>
      change(db, readName(values), (before) => ({ ...known(before), phone_number: to.data })),
    );
    surroundings.say(`User ${id} signs in with the new number.`);
  },
});

export const unlockCommand = defineCommand({
  name: 'user unlock',
  usage: '--phone NUMBER | --email ADDRESS',
  summary: 'Lift the limits on wrong codes, so that someone can sign in again',
  options: who,
  async run({ values }, surroundings) {
    const name = readName(values);
    await withTarget(surroundings, async ({ db, config, folder }) => {
      const { id, phone_number, email } = known(await findUser(db, name));
      const keys = await openSignInKeys(db, await readSecretKey(config, folder));
      const contact = { phoneNumber: phone_number ?? undefined, email: email ?? undefined };
      await unlockSignIn(db, keys, contact);
      await noteUnlocked(db, author, id);
      surroundings.say(`User ${id} can try again.`);
    });
  },
});

type Found = Awaited<ReturnType<typeof findUser>>;

/** @throws StartError with the sentence that a form would show */
async function change(db: Db, name: UserName, next: (before: Found) => Access): Promise<number> {
  try {
    return await db.transaction().execute(async (transaction) => {
      await lockAccess(transaction);
      const before = await findUser(transaction, name);
      const { id: _id, ...after }: Access & { readonly id?: number } = next(before);
      return changeAccess(transaction, author, before, after);
    });
  } catch (error) {
    if (error instanceof CallError) throw new StartError(error.message, { cause: error });
    if (isTaken(error)) throw new StartError('Someone else has this number or address.');
    throw error;
  }
}

const uniqueViolation = z.object({ code: z.literal('23505') });

function isTaken(error: unknown): boolean {
  return uniqueViolation.safeParse(error).success;
}

function known(user: Found): NonNullable<Found> {
  if (user === undefined) throw new StartError('This person doesn’t exist.');
  return user;
}

interface Words {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

function readName({ phone, email }: Words) {
  if ((phone === undefined) === (email === undefined))
    throw new UsageError('Name the person by phone number or by email address.');
  const number = phoneNumber.safeParse(phone);
  if (number.success) return { phone_number: number.data };
  const address = emailAddress.safeParse(email);
  if (address.success) return { email: address.data };
  throw new UsageError('This is not a phone number with a country code or an email address.');
}
