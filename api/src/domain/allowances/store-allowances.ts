import type {
  Allowance,
  approveAllowances,
  confirmAllowance,
} from '@paddock/contract/domain/allowances/allowances';
import { toPence } from '@paddock/contract/platform/money';
import type { FastifyRequest } from 'fastify';
import type { output } from 'zod/v4/core';
import type { FormParts } from '../../engine/forms/store.ts';
import { storeMade } from '../../engine/forms/store-made.ts';
import type { Db } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { dayIn, findInstant } from '../../platform/wall-clock.ts';
import { storeApproval } from '../bookings/approve-bill.ts';
import { refusal } from './absence.ts';
import { loadMileage } from './load-mileage.ts';
import { loadAllowances, readPeople, type Worked } from './load-allowances.ts';

interface Asked<Body> {
  /** In a transaction. */
  readonly db: Db;
  readonly now: Date;
  readonly request: FastifyRequest<{ Body: Body }>;
}

type Confirmed = output<typeof confirmAllowance.body>;

interface Confirming extends Confirmed {
  /** Whose absence it is; null for one’s own. */
  readonly contactId: number | null;
}

/**
 * Stores what an absence earns now: one’s own, or that of someone who can’t sign in. Confirming again replaces
 * what waits for approval.
 * @throws CallError `conflict` if it is not what was seen, or can’t be confirmed, or `forbidden` if its person
 * can do it themselves
 */
export async function confirm(
  { db, now, request }: Asked<unknown>,
  { projectCode, rest, times, contactId: other }: Confirming,
): Promise<Allowance> {
  const { id: userId, contact_id: own } = requirePerson(request);
  const contactId = other ?? own;
  await holdPerson(db, contactId);
  const theirs = sql`c.id = ${contactId}::int and lower(p.project_code) = lower(${projectCode})`;
  const [row] = await readPeople(db, theirs);
  if (row === undefined)
    throw new CallError('not_found', {
      message: `${other === null ? 'You’re' : 'This person is'} not on this project.`,
    });
  if (other !== null && row.has_access)
    throw new CallError('forbidden', {
      message: `${row.person} can sign in, and confirms it themselves under Claims.`,
    });
  const said = readTimes(times, row.zone);
  const asked = { ...row, id: null, amount: null, ...said };
  const [worked] = await loadAllowances(db, [asked], now);
  const ready = requireReady(worked);
  if (rest === undefined ? times === undefined : toPence(ready.shown.rest) !== toPence(rest))
    throw new CallError('conflict', {
      message: `This is ${ready.shown.rest} ${ready.shown.currency} now. Look at it again.`,
    });
  const values = {
    scheme: ready.scheme,
    left_at: new Date(ready.absence.from),
    home_at: new Date(ready.absence.until),
    reason: asked.said_reason,
    days: JSON.stringify(ready.shown.days),
    amount: ready.shown.rest,
    currency: ready.shown.currency,
    confirmed_at: now,
    confirmed_by: userId,
  };
  await db
    .deleteFrom('allowances')
    .where('project_id', '=', row.project_id)
    .where('contact_id', '=', row.contact_id)
    .where('approved_at', 'is', null)
    .where('journeys', 'is', null)
    .execute();
  const stored = await db
    .insertInto('allowances')
    .values({ project_id: row.project_id, contact_id: row.contact_id, ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  await note(db, request, 'confirm', stored.id);
  const [made] = await readPeople(db, sql`waits.id = ${stored.id}`);
  const confirmedFor = made?.confirmed_for ?? null;
  return { ...ready.shown, id: stored.id, state: 'confirmed', confirmedFor };
}

/** Two confirmations, or a confirmation and an approval, of one person come one after the other. */
export async function holdPerson(db: Db, contactId: number | null): Promise<void> {
  await sql`select from contacts where id = ${contactId}::int for update`.execute(db);
}

/** What replaces the times on record: nothing, those that were given, or those of the itinerary. */
function readTimes(times: Confirmed['times'], zone: string) {
  if (times === undefined) return {};
  if (times === null) return { said_left_at: null, said_home_at: null, said_reason: null };
  const read = (field: 'from' | 'until') => {
    const text = times[field];
    const at = /(?:Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : findInstant(text, zone);
    if (at === null) throw refusal(`times.${field}`, 'Clocks there never show this time.');
    return at.toISOString();
  };
  const from = read('from');
  const until = read('until');
  if (from >= until) throw refusal('times.until', 'The return is before the departure.');
  return { said_left_at: from, said_home_at: until, said_reason: times.reason.trim() };
}

/** @throws CallError `conflict` with why it can’t be confirmed or approved */
function requireReady(worked: Worked | undefined) {
  if (worked === undefined) throw new CallError('not_found');
  const { absence, scheme, shown } = worked;
  const { amount, currency, rest, why } = shown;
  if (
    absence === null ||
    scheme === null ||
    amount === null ||
    currency === null ||
    rest === null ||
    why !== null ||
    rest === '0.00'
  )
    throw new CallError('conflict', {
      message: `${shown.person}: ${why ?? 'Nothing more is due.'}`,
    });
  return { absence, scheme, shown: { ...shown, amount, currency, rest } };
}

/**
 * Makes a bill of each allowance, owed to its person.
 * @throws CallError if one was approved meanwhile, changed, or is the approver’s own; then none is approved
 */
export async function approve(
  { db, now, request }: Asked<output<typeof approveAllowances.body>>,
  parts: FormParts,
): Promise<number> {
  const { id: userId, contact_id: contactId } = requirePerson(request);
  const ids = [...new Set(request.body.ids)];
  await sql`select from contacts where id in (select contact_id from allowances
    where id = any(${ids}::int[])) order by id for update`.execute(db);
  const people = await readPeople(db, sql`waits.id = any(${ids}::int[])`);
  const driven = await loadMileage(db, sql`a.id = any(${ids}::int[]) and a.approved_at is null`);
  if (people.length + driven.length < ids.length)
    throw new CallError('conflict', {
      message: 'Some of these were approved or confirmed again meanwhile. Look at them again.',
    });
  const own = [...people, ...driven].find(
    (row) =>
      row.contact_id === contactId || (row.confirmed_for !== null && row.confirmed_by === userId),
  );
  if (own !== undefined && (await hasOthers(db, userId)))
    throw new CallError('forbidden', {
      message:
        own.contact_id === contactId
          ? 'One of these is your own. Ask another administrator to approve it.'
          : `You confirmed that of ${own.person}. Ask another administrator to approve it.`,
    });
  for (const worked of await loadAllowances(db, people, now)) {
    const { absence, shown } = requireReady(worked);
    await storeBill({ db, now, request }, parts, {
      id: shown.id,
      projectId: worked.row.project_id,
      contactId: shown.contactId,
      day: dayIn(worked.row.zone, new Date(absence.until)),
      title: `Allowance of ${shown.person}`,
      amount: shown.rest,
      currency: shown.currency,
    });
  }
  for (const { shown, ...row } of driven) {
    if (shown.why !== null)
      throw new CallError('conflict', { message: `${shown.person}: ${shown.why}` });
    await storeBill({ db, now, request }, parts, {
      id: shown.id,
      projectId: row.project_id,
      contactId: shown.contactId,
      day:
        shown.journeys
          .map(({ day }) => day)
          .toSorted()
          .at(-1) ?? '',
      title: `Mileage of ${shown.person}`,
      amount: shown.amount,
      currency: shown.currency,
    });
  }
  return people.length + driven.length;
}

interface Owed {
  readonly id: number | null;
  readonly projectId: number;
  readonly contactId: number;
  readonly day: string;
  readonly title: string;
  readonly amount: string;
  readonly currency: string;
}

/** The bill of what was approved, due to its person. */
async function storeBill(
  { db, now, request }: Asked<output<typeof approveAllowances.body>>,
  parts: FormParts,
  { id, projectId, contactId, day, title, amount, currency }: Owed,
): Promise<void> {
  const { id: userId, contact_id: own } = requirePerson(request);
  const found = await db
    .selectFrom('prj_exp_currencies')
    .select('id')
    .where('currency_code', '=', currency)
    .executeTakeFirst();
  if (found === undefined)
    throw new CallError('conflict', { message: `Add the currency ${currency} first.` });
  const { stored } = await storeMade(
    { db, ...parts },
    {
      senderId: userId,
      origin: request.ip,
      form: parts.engine.registry.form('new-project-expenditure'),
      payload: {
        project_id: projectId,
        product_type_id: request.body.productTypeId,
        purchase_datetime: `${day}T12:00`,
        vendor_id: null,
        vendor_reference: title.slice(0, 80),
        non_sterling_cost: amount,
        currency_id: found.id,
        sterling_cost: currency === 'GBP' ? amount : '0.0',
        contactIds: [contactId],
        flightIds: [],
      },
      zone: request.body.zone,
      now,
      tell: false,
    },
  );
  // There is no VAT in an allowance: a ledger can take it as it is.
  await db
    .insertInto('bill_lines')
    .values({ prj_expenditure_id: stored.id, place: 1, gross: amount, vat: '0', vat_category: 'O' })
    .execute();
  await db
    .updateTable('allowances')
    .set({ approved_at: now, approved_by: userId, prj_expenditure_id: stored.id })
    .where('id', '=', id)
    .execute();
  if (contactId !== own) await storeApproval(db, stored.id, userId, now);
  await note(db, request, 'approve', id);
}

/** Whether someone else could approve. */
async function hasOthers(db: Db, userId: number): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('access_level_id', '=', 1)
    .where('revoked_at', 'is', null)
    .where('id', '!=', userId)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function note(
  db: Db,
  request: FastifyRequest,
  action: string,
  id: number | null,
): Promise<void> {
  await sql`
    insert into audit_events (user_id, origin, action, subject_table, subject_id, before, after)
    select ${requirePerson(request).id}, ${request.ip}, ${action}, 'allowances', id, null, to_jsonb(a)
    from allowances as a where id = ${id}`.execute(db);
}
