import { unlockUser } from '@paddock/contract/platform/unlock';
import { readMe, type User } from '@paddock/contract/platform/user';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { findUser, noteUnlocked } from './user-queries.ts';
import { randomUUID } from 'node:crypto';
import {
  addDocument,
  addOwnDocument,
  readDocuments,
  readLooks,
  readOwnData,
  readOwnDocuments,
  removeDocument,
  removeOwnDocument,
} from '@paddock/contract/domain/people/documents';
import {
  changeOwnContact,
  type OwnContact,
  type OwnContactChange,
  readOwnContact,
} from '@paddock/contract/domain/people/contact';
import { z } from 'zod';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Author } from '../../engine/entities/source.ts';
import { storeEdit } from '../../engine/forms/edit.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import { deleteDocument, type DocumentDeps, insertDocument, lookAt, looksAt } from './documents.ts';
import { readStays } from './stays-elsewhere.ts';

export async function users(app: FastifyInstance, { db, identity }: Deps): Promise<void> {
  answer(app, readMe, (request) => requirePerson(request));
  answer(app, unlockUser, async (request) => {
    const user = await findUser(db, { id: request.params.id });
    if (user === undefined) throw new CallError('not_found');
    const { phone_number, email } = user;
    await identity.unlock?.({ phoneNumber: phone_number ?? undefined, email: email ?? undefined });
    await noteUnlocked(db, { senderId: requirePerson(request).id, origin: request.ip }, user.id);
    return { unlocked: true } as const;
  });
}

const sectionRow = { row: z.record(z.string(), z.unknown()) };
type Section = Record<string, unknown>[];

const most = 10_000;

/** The stored data about a person, by section. It decrypts their documents, which counts as a look. */
async function collectData(
  deps: DocumentDeps,
  person: User,
  author: Author,
): Promise<Record<string, Section>> {
  const { id, contact_id: contactId } = person;
  const sections: Record<string, Section> = {};
  for (const [name, rows] of Object.entries(selectSections(id, contactId ?? 0))) {
    const found = await readRows(
      deps.db,
      sectionRow,
      sql`select to_jsonb(section) as row from (${rows} limit ${most}) as section`,
    );
    sections[name] = found.map(({ row }) => row);
  }
  return {
    ...sections,
    documents: contactId === null ? [] : await lookAt(deps, contactId, author),
    stays_elsewhere: contactId === null ? [] : await readStays(deps, contactId),
  };
}

function selectSections(userId: number, contactId: number): Record<string, Sql> {
  return {
    account: sql`select phone_number, email, access_level_id, keeps_books, created_at from users where id = ${userId}`,
    contact: sql`select given_name, family_name, role, contacts.phone_number, contacts.email,
      airports.airport_code as home_airport, emergency_name, emergency_phone, dietary_need,
      contacts.created_at
      from contacts left join airports on airports.id = home_airport_id
      where contacts.id = ${contactId}`,
    identities: sql`select provider, created_at from identities where user_id = ${userId}`,
    projects: sql`select project_code, start_date, end_date from prj_contractors
      join projects on projects.id = project_id where contact_id = ${contactId} order by start_date`,
    groups: sql`select project_code, name from schedule_group_people as link
      join schedule_groups as g on g.id = link.group_id
      join projects on projects.id = g.project_id where contact_id = ${contactId}`,
    schedule: sql`select title, starts_at, ends_at from schedule_item_people as link
      join schedule_items as i on i.id = link.item_id where contact_id = ${contactId}
      order by starts_at`,
    nights: sql`select hotels.name as hotel, first_night, leaves_on, room_number from beds
      join rooms on rooms.id = room_id join stays on stays.id = beds.stay_id
      join hotels on hotels.id = hotel_id where contact_id = ${contactId} order by first_night`,
    transfers: sql`select origin.name as origin, destination.name as destination, leaves_at_local,
      driver_id = ${contactId} as drives
      from transfers join places as origin on origin.id = from_place_id
      join places as destination on destination.id = to_place_id
      where driver_id = ${contactId} or transfers.id in (
        select transfer_id from transfer_passengers where contact_id = ${contactId})
      order by leaves_at`,
    tickets: sql`select t.name, origin.name as origin, destination.name as destination,
      leaves_at_local, arrives_at_local, reference
      from ticket_passengers as link join tickets as t on t.id = link.ticket_id
      join places as origin on origin.id = from_place_id
      join places as destination on destination.id = to_place_id
      where link.contact_id = ${contactId} order by leaves_at`,
    flights: sql`select flight_number, departs_at_local, arrives_at_local from flights
      where id in (select flight_id from view_travellers where contact_id = ${contactId})
      order by departure_time`,
    own_days: sql`select project_code, first_day, last_day, own_arrangements from own_days
      join projects on projects.id = project_id where contact_id = ${contactId}`,
    hire_cars: sql`select company, leaves_at_local, arrives_at_local
      from hire_car_drivers join hire_cars on hire_cars.id = hire_car_id
      where contact_id = ${contactId} order by leaves_at`,
    duties: sql`select at, kind from duty_changes where contact_id = ${contactId} order by at`,
    allowances: sql`select project_code, left_at, home_at, reason, days, journeys, amount::text, currency,
      confirmed_at, approved_at
      from allowances join projects on projects.id = project_id
      where contact_id = ${contactId} order by left_at`,
    advances: sql`select kind, amount::text, currency_code as currency, happened_on
      from advances join prj_exp_currencies as currencies on currencies.id = currency_id
      where contact_id = ${contactId} order by happened_on`,
    bank_details: sql`select kind, entered_at, released_at, ended_at from payee_details
      where contact_id = ${contactId} order by entered_at`,
    claims: sql`select project_code as project, prj_exp_product_type as type, amount::text,
      currency_code as currency, bought_on, what, booking_reference, state, submitted_at, decided_at, reason
      from claims join projects on projects.id = project_id
      join prj_exp_product_types as types on types.id = product_type_id
      join prj_exp_currencies as currencies on currencies.id = currency_id
      where user_id = ${userId} or contact_id = ${contactId} order by claims.id`,
    messages: sql`select title, body, sent_at, opened_at, confirmed_at from message_recipients
      join messages on messages.id = message_id where user_id = ${userId} order by message_id`,
    devices: sql`select created_at, checked_at from push_channels where user_id = ${userId}`,
    locations: sql`select latitude, longitude, accuracy, fixed_at from location_history
      where user_id = ${userId} order by fixed_at`,
    forms: sql`select category, type, submission_time, payload from form_submissions
      where user_id = ${userId} order by id`,
    changes: sql`select happened_at, action, subject_table, subject_id, origin from audit_events
      where user_id = ${userId} order by id`,
  };
}

/** Documents, only for their owner and administrators, and one's own data. No cache on the way may store an answer. */
export async function travelDocuments(
  app: FastifyInstance,
  deps: DocumentDeps & OwnContactDeps,
): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('cache-control', 'no-store');
  });
  answer(app, readOwnDocuments, async (request) => {
    const { contact_id: own } = requirePerson(request);
    return own === null ? [] : lookAt(deps, own, readAuthor(request));
  });
  answer(app, addOwnDocument, async (request) =>
    insertDocument(deps, requireContact(request), request.body, readAuthor(request)),
  );
  answer(app, removeOwnDocument, async (request) =>
    deleteDocument(deps.db, requireContact(request), request.params.id, readAuthor(request)),
  );
  answer(app, readDocuments, async (request) =>
    lookAt(deps, request.params.id, readAuthor(request)),
  );
  answer(app, addDocument, async (request) =>
    insertDocument(deps, request.params.id, request.body, readAuthor(request)),
  );
  answer(app, removeDocument, async (request) => {
    const { id, documentId } = request.params;
    return deleteDocument(deps.db, id, documentId, readAuthor(request));
  });
  answer(app, readLooks, async (request) => {
    const { contact_id: own } = requirePerson(request);
    const looks = own === null ? [] : await looksAt(deps.db, own);
    return looks.map((look) => ({
      lookedAt: look.happened_at.toISOString(),
      fullName: look.full_name,
      own: look.own,
    }));
  });
  answer(app, readOwnData, async (request) =>
    collectData(deps, requirePerson(request), readAuthor(request)),
  );
  answer(app, readOwnContact, async (request) => {
    const { contact_id: own } = requirePerson(request);
    return own === null ? null : findOwnContact(deps.db, own);
  });
  answer(app, changeOwnContact, async (request) => {
    await updateContact(deps, requireContact(request), request.body, readAuthor(request));
    return { changed: true as const };
  });
}

/** @throws CallError if somebody is not a contact */
function requireContact(request: FastifyRequest): number {
  const { contact_id: own } = requirePerson(request);
  if (own !== null) return own;
  throw new CallError('conflict', {
    message: 'You are not in the address book yet. Ask an administrator to add you.',
  });
}

function readAuthor(request: FastifyRequest) {
  return { senderId: requirePerson(request).id, origin: request.ip };
}

interface OwnContactDeps {
  readonly db: Db;
  readonly engine: Engine;
  readonly now: () => Date;
}

/** The details that one person maintains themselves. */
async function findOwnContact(db: Db, contactId: number): Promise<OwnContact | null> {
  const row = await db
    .selectFrom('contacts')
    .leftJoin('airports', 'airports.id', 'home_airport_id')
    .where('contacts.id', '=', contactId)
    .select(['contacts.version', 'phone_number', 'email', 'airport_code'])
    .select(['emergency_name', 'emergency_phone', 'dietary_need'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    version: row.version,
    phoneNumber: row.phone_number,
    email: row.email,
    homeAirport: row.airport_code,
    emergencyName: row.emergency_name,
    emergencyPhone: row.emergency_phone,
    dietaryNeed: row.dietary_need,
  };
}

/**
 * Corrects them as an edit of the contact: with its rules, recorded, and refused if someone changed it
 * meanwhile.
 * @throws CallError `conflict`, `invalid_field`
 */
async function updateContact(
  { db, engine, now }: OwnContactDeps,
  contactId: number,
  change: OwnContactChange,
  author: Author,
): Promise<void> {
  const { editForm: form } = engine.kind('contacts');
  if (form === undefined) throw new Error('People have no form');
  await db.transaction().execute(async (transaction) => {
    const home = await findAirport(transaction, change.homeAirport);
    const kept = await transaction
      .selectFrom('contacts')
      .where('id', '=', contactId)
      .select(['given_name', 'family_name', 'role'])
      .executeTakeFirstOrThrow();
    await storeEdit({
      ...author,
      db: transaction,
      engine,
      form,
      payload: {
        ...kept,
        phone_number: change.phoneNumber,
        email: change.email,
        home_airport_id: home,
        emergency_name: change.emergencyName,
        emergency_phone: change.emergencyPhone,
        dietary_need: change.dietaryNeed,
      },
      relatedRecordId: contactId,
      version: change.version,
      submissionId: randomUUID(),
      submissionTime: now(),
      zone: 'UTC',
      location: null,
      tell: undefined,
    });
  });
}

async function findAirport(db: Db, code: string | null): Promise<number | null> {
  if (code === null || code.trim() === '') return null;
  const found = await db
    .selectFrom('airports')
    .where('airport_code', '=', code.trim().toUpperCase())
    .where('archived_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (found !== undefined) return found.id;
  throw new CallError('invalid_field', {
    field: 'homeAirport',
    message: 'There is no airport with this code.',
  });
}
