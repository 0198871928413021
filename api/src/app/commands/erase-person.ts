import { join } from 'node:path';
import { emailAddress, phoneNumber } from '@paddock/contract/platform/sign-in';
import { z } from 'zod';
import { erasePerson, type WhoToErase } from '../../domain/people/erase-person.ts';
import { openFiles } from '../../platform/files/open.ts';
import { defineCommand, UsageError } from './command.ts';
import { withTarget } from './target.ts';

/** Erases one person. */
export const erasePersonCommand = defineCommand({
  name: 'erase-person',
  usage: '--phone NUMBER | --email ADDRESS | --contact ID',
  summary: 'Erase what is stored about a person',
  options: {
    phone: { type: 'string', value: 'NUMBER', about: 'Their phone number, with the country code' },
    email: { type: 'string', value: 'ADDRESS', about: 'Their email address' },
    contact: { type: 'string', value: 'ID', about: 'The number of their contact' },
  },
  async run({ values }, surroundings) {
    const who = readWho(values);
    await withTarget(surroundings, async ({ config, db, folder }) => {
      const files = openFiles(config, join(folder, 'files'));
      const { userId, contactId, hasNamesake } = await erasePerson({ db, files }, who);
      surroundings.say(`Erased: user ${userId ?? 'none'}, contact ${contactId ?? 'none'}.`);
      if (hasNamesake)
        surroundings.say(
          'Someone else has the same name. Texts that others wrote keep it: look for it in messages, notes and descriptions.',
        );
    });
  },
});

interface Words {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly contact?: string | undefined;
}

function readWho(given: Words): WhoToErase {
  // Two of them could mean two people.
  if (Object.keys(given).length !== 1)
    throw new UsageError('Name the person in one way: by phone number, email address or contact.');
  const number = phoneNumber.safeParse(given.phone);
  if (number.success) return { phoneNumber: number.data };
  const address = emailAddress.safeParse(given.email);
  if (address.success) return { email: address.data };
  const key = z.coerce.number().int().positive().safeParse(given.contact);
  if (key.success) return { contactId: key.data };
  throw new UsageError(`There is no person with such a ${Object.keys(given)[0]}.`);
}
