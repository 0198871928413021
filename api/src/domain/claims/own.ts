import { createHash } from 'node:crypto';
import { claimBounds, type NewClaim } from '@paddock/contract/domain/claims/claims';
import { dayAfter } from '@paddock/contract/platform/days';
import { minorUnits, mostDecimals, parseMoney } from '@paddock/contract/platform/money';
import type { User } from '@paddock/contract/platform/user';
import type { Author } from '../../engine/entities/source.ts';
import type { Db } from '../../platform/db/client.ts';
import { CallError } from '../../platform/errors.ts';
import { noted, tellSubmitted } from './decide.ts';
import {
  claimSentAs,
  countOpen,
  currenciesToClaim,
  findClaim,
  holdClaim,
  projectsToClaim,
  typesToClaim,
  type ClaimRow,
} from './queries.ts';

/** A person and their claims, in one transaction. */
export interface Own {
  readonly db: Db;
  readonly now: Date;
  readonly person: User;
  readonly author: Author;
}

type Content = Omit<NewClaim, 'submissionId'>;

/** The same claim sent again answers as it is now. */
export async function add(own: Own, { submissionId, ...sent }: NewClaim): Promise<ClaimRow> {
  const { db, person, author } = own;
  const earlier = await claimSentAs(db, submissionId);
  if (earlier !== undefined) return sentBefore(own, earlier, sent);
  if ((await countOpen(db, person.id)) >= claimBounds.open)
    throw new CallError('conflict', {
      message: `You have ${claimBounds.open} claims that are not approved yet. Finish or remove some first.`,
    });
  const values = await checked(own, sent);
  const made = await db
    .insertInto('claims')
    .values({
      ...values,
      submission_id: submissionId,
      content_hash: hashContent(sent),
      user_id: person.id,
    })
    .onConflict((conflict) => conflict.column('submission_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return sentBefore(own, await claimSentAs(db, submissionId), sent);
  await noted(db, author, { id: made.id, action: 'create' }, async () => undefined);
  return ownClaim(own, made.id);
}

/** @throws CallError `conflict` for other content, or from someone else */
async function sentBefore(
  own: Own,
  earlier: Awaited<ReturnType<typeof claimSentAs>>,
  sent: Content,
): Promise<ClaimRow> {
  if (earlier?.user_id !== own.person.id) throw sentAlready();
  if (earlier.archived_at !== null)
    throw new CallError('conflict', { message: 'You removed this claim.' });
  const row = await ownClaim(own, earlier.id);
  if (!isAsSent(earlier.content_hash, row, sent)) throw sentAlready();
  return row;
}

function sentAlready(): CallError {
  return new CallError('conflict', {
    field: 'submissionId',
    message: 'Something else was already sent with this ID.',
  });
}

/** Claims of an earlier version have no hash: their first content is known until they are changed. */
function isAsSent(hash: string | null, row: ClaimRow, sent: Content): boolean {
  if (hash !== null) return hash === hashContent(sent);
  return row.version > 1 || hashContent(toContent(row)) === hashContent(sent);
}

function toContent(row: ClaimRow): Content {
  return {
    projectId: row.project_id,
    productTypeId: row.product_type_id,
    currencyId: row.currency_id,
    amount: row.amount,
    boughtOn: row.bought_on,
    what: row.what,
    bookingReference: row.booking_reference,
  };
}

function hashContent(sent: Content): string {
  const content = JSON.stringify([
    sent.projectId,
    sent.productTypeId,
    sent.currencyId,
    parseMoney(sent.amount, mostDecimals),
    sent.boughtOn,
    sent.what.trim(),
    referenceIn(sent),
  ]);
  return createHash('sha256').update(content).digest('base64url');
}

/** @throws CallError `not_found` for a claim that is not there, or someone else's */
export async function ownClaim({ db, person }: Own, id: number): Promise<ClaimRow> {
  return isTheirs(await findClaim(db, id), person);
}

function isTheirs(row: ClaimRow | undefined, person: User): ClaimRow {
  if (row?.user_id !== person.id)
    throw new CallError('not_found', { message: 'There is no such claim.' });
  return row;
}

/** A claim that its person can still change, held. */
export async function openClaim({ db, person }: Own, id: number): Promise<ClaimRow> {
  const row = isTheirs(await holdClaim(db, id), person);
  if (row.state === 'draft' || row.state === 'rejected') return row;
  throw new CallError('conflict', {
    message:
      row.state === 'submitted'
        ? 'This claim is with the office. It can be changed if they reject it.'
        : 'This claim is approved.',
  });
}

export async function change(
  own: Own,
  id: number,
  { version, ...sent }: Content & { readonly version: number },
): Promise<ClaimRow> {
  const { db, author } = own;
  const row = await openClaim(own, id);
  if (row.version !== version)
    throw new CallError('conflict', {
      message: 'You changed this claim on another device. Look at it again.',
    });
  const values = await checked(own, sent);
  await noted(db, author, { id, action: 'edit' }, async () =>
    db
      .updateTable('claims')
      .set({ ...values, state: 'draft' })
      .where('id', '=', id)
      .execute(),
  );
  return ownClaim(own, id);
}

export async function removeClaim(own: Own, id: number): Promise<void> {
  const { db, author, now } = own;
  await openClaim(own, id);
  await noted(db, author, { id, action: 'archive' }, async () => {
    const at = { archived_at: now };
    await db.updateTable('receipts').set(at).where('claim_id', '=', id).execute();
    await db.updateTable('claims').set(at).where('id', '=', id).execute();
  });
}

export async function submit(own: Own, id: number): Promise<ClaimRow> {
  const { db, author, person, now } = own;
  const row = isTheirs(await holdClaim(db, id), person);
  if (row.state !== 'draft' && row.state !== 'rejected') return row;
  await noted(db, author, { id, action: 'submit' }, async () =>
    db
      .updateTable('claims')
      .set({
        state: 'submitted',
        submitted_at: now,
        decided_at: null,
        decided_by: null,
        reason: null,
      })
      .where('id', '=', id)
      .execute(),
  );
  const submitted = await ownClaim(own, id);
  await tellSubmitted(db, submitted);
  return submitted;
}

/** Checks a claim against what its author may choose. */
async function checked({ db, person, now }: Own, sent: Content) {
  const projects = await projectsToClaim(db, toClaimant(person));
  const project = projects.find(({ id }) => id === sent.projectId);
  if (project === undefined) throw wrong('projectId', 'Choose a project that you work on.');
  const type = (await typesToClaim(db)).find(({ id }) => id === sent.productTypeId);
  if (type === undefined)
    throw wrong('productTypeId', 'This is no longer in the list. Choose again.');
  const currency = (await currenciesToClaim(db)).find(({ id }) => id === sent.currencyId);
  if (currency === undefined)
    throw wrong('currencyId', 'This is no longer in the list. Choose again.');
  const decimals = minorUnits(currency.code);
  const amount = parseMoney(sent.amount, decimals);
  if (amount === null) throw wrong('amount', tooExact(currency.code, decimals));
  // It is already tomorrow somewhere.
  if (sent.boughtOn > dayAfter(now.toISOString().slice(0, 10), 1))
    throw wrong('boughtOn', 'Choose a day that is not in the future.');
  return {
    project_id: project.id,
    product_type_id: type.id,
    currency_id: currency.id,
    amount,
    bought_on: sent.boughtOn,
    what: sent.what.trim(),
    booking_reference: referenceIn(sent),
  };
}

function referenceIn({ bookingReference }: Content): string | null {
  const reference = bookingReference?.trim() ?? '';
  return reference === '' ? null : reference;
}

export function toClaimant({ access_level_id: level, contact_id: contactId }: User) {
  return { level, contactId };
}

function tooExact(code: string, decimals: number): string {
  if (decimals === 0) return `Amounts in ${code} have no decimals, and at most 12 digits.`;
  return `Use at most 12 digits before the point and ${decimals} decimals for ${code}.`;
}

function wrong(field: string, message: string): CallError {
  return new CallError('invalid_field', { field, message });
}
