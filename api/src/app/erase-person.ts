import { parseArgs } from 'node:util';
import { emailAddress, phoneNumber } from '@paddock/contract/platform/sign-in';
import { z } from 'zod';
import { openDatabase } from '../platform/db/client.ts';
import { erasePerson, type WhoToErase } from '../domain/people/erase-person.ts';
import { StartError } from '../platform/errors.ts';
import { readCommandConfig } from './start/data-folder.ts';
import { dataFolder, startDatabase } from './start/database.ts';

const usage =
  'Name the person: npm run erase-person -- --phone +447700900010, or --email tom@team.example, or --contact 12.';

try {
  await run();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** Erases one person in the database that the settings or the data folder name, which starts and stops with it. */
async function run(): Promise<void> {
  const who = readWho(process.argv.slice(2));
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const config = await readCommandConfig(process.env);
  const place = config.databaseUrl === undefined ? `in ${dataFolder(config)}` : 'of DATABASE_URL';
  say(`Working on the database ${place}${config.demo ? ' (demo data)' : ''}.`);
  const server = await startDatabase(config, say);
  const { db, close } = openDatabase({ url: server.url, max: 1 });
  try {
    const { userId, contactId } = await erasePerson(db, who);
    say(`Erased: user ${userId ?? 'none'}, contact ${contactId ?? 'none'}.`);
  } finally {
    await close();
    await server.stop();
  }
}

function readWho(words: string[]): WhoToErase {
  const given = readWords(words);
  // Two of them could mean two people.
  if (Object.keys(given).length !== 1) throw new StartError(usage);
  const number = phoneNumber.safeParse(given.phone);
  if (number.success) return { phoneNumber: number.data };
  const address = emailAddress.safeParse(given.email);
  if (address.success) return { email: address.data };
  const key = z.coerce.number().int().positive().safeParse(given.contact);
  if (key.success) return { contactId: key.data };
  throw new StartError(usage);
}

function readWords(args: string[]) {
  try {
    const options = {
      phone: { type: 'string' },
      email: { type: 'string' },
      contact: { type: 'string' },
    } as const;
    return parseArgs({ args, options }).values;
  } catch (cause) {
    throw new StartError(usage, { cause });
  }
}
