import type { DocumentKind } from '@paddock/contract/domain/people/documents';
import { nameCountry } from '@paddock/contract/platform/countries';
import { dayAfter } from '@paddock/contract/platform/days';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { readDocuments, type DocumentDeps } from '../people/documents.ts';
import { expiryWords, sixMonthsAfter } from '../people/expiry.ts';
import { sendMessage } from './messages.ts';

/** Nobody is woken for a paper that is good for two more weeks. UTC. */
const firstHour = 8;

type Documents = Awaited<ReturnType<typeof readDocuments>>;

/**
 * Tells people which of their documents expire: six months, eight weeks and two weeks before, each
 * once. One that has a successor is left out.
 */
export async function remindOfPapers(deps: DocumentDeps, now: Date): Promise<void> {
  if (now.getUTCHours() < firstHour) return;
  const today = now.toISOString().slice(0, 10);
  for (const { userId, contactId } of await readOwners(deps.db)) {
    const held = await readDocuments(deps, [contactId]);
    const due = held.filter(
      (one) => countReminders(one.expiresOn, today) > 0 && !hasSuccessor(one, held),
    );
    if (due.length > 0)
      await deps.db
        .transaction()
        .execute(async (transaction) => remind(transaction, userId, due, today));
  }
}

const ownerRow = { userId: z.int(), contactId: z.int() };

async function readOwners(db: Db) {
  return readRows(
    db,
    ownerRow,
    sql`
    select person.user_id as "userId", contact_id as "contactId"
    from view_full_names as person
    where person.user_id is not null
      and exists (select from documents where documents.contact_id = person.contact_id)`,
  );
}

/** How many of the three reminders are due on a day: none after it expired. */
function countReminders(expiresOn: string, today: string): number {
  if (expiresOn < today) return 0;
  if (expiresOn <= dayAfter(today, 14)) return 3;
  if (expiresOn <= dayAfter(today, 56)) return 2;
  return expiresOn <= sixMonthsAfter(today) ? 1 : 0;
}

function hasSuccessor(one: Documents[number], held: Documents): boolean {
  return held.some(
    ({ kind, country, expiresOn }) =>
      kind === one.kind && country === one.country && expiresOn > one.expiresOn,
  );
}

const takenRow = { id: z.int() };

/** The server that marks a document first tells its person. */
async function remind(transaction: Db, userId: number, due: Documents, today: string) {
  const told: Documents = [];
  for (const one of due) {
    const count = countReminders(one.expiresOn, today);
    const taken = await readRows(
      transaction,
      takenRow,
      sql`
      update documents set reminders = ${count} where id = ${one.id} and reminders < ${count}
      returning id`,
    );
    if (taken.length > 0) told.push(one);
  }
  const [first] = told.toSorted((one, other) => (one.expiresOn < other.expiresOn ? -1 : 1));
  if (first === undefined) return;
  const title =
    told.length === 1
      ? `Your ${nameKind(first.kind)} expires on ${expiryWords(first.expiresOn)}`
      : `${told.length} of your documents expire`;
  const message = {
    title,
    body: [...told.map(describe), 'Add the new one under My documents once you have it.'].join(
      '\n',
    ),
    senderId: null,
    navigateTo: '/documents',
    expiresAt: new Date(`${first.expiresOn}T00:00:00Z`),
  };
  await sendMessage(transaction, message, [userId]);
}

/** "Passport, Poland: 3 Feb 2027" */
function describe({ kind, country, countryCode, expiresOn }: Documents[number]): string {
  const words = nameKind(kind);
  const where = countryCode === null ? country : nameCountry(countryCode);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}, ${where}: ${expiryWords(expiresOn)}`;
}

function nameKind(kind: DocumentKind): string {
  if (kind === 'licence') return 'driving licence';
  return kind === 'medical' ? 'medical certificate' : kind;
}
