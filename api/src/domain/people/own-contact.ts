import { randomUUID } from 'node:crypto';
import type { OwnContact, OwnContactChange } from '@paddock/contract/domain/people/own-contact';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Author } from '../../engine/entities/source.ts';
import { storeEdit } from '../../engine/forms/edit.ts';
import type { Db } from '../../platform/db/client.ts';
import { CallError } from '../../platform/errors.ts';

export interface OwnContactDeps {
  readonly db: Db;
  readonly engine: Engine;
  readonly now: () => Date;
}

/** What people look after themselves, of one of them. */
export async function ownContactOf(db: Db, contactId: number): Promise<OwnContact | null> {
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
 * Corrects it as an edit of the contact: with its rules, on record, and refused where someone changed it
 * meanwhile.
 * @throws CallError `conflict`, `invalid_field`
 */
export async function changeContactOf(
  { db, engine, now }: OwnContactDeps,
  contactId: number,
  change: OwnContactChange,
  author: Author,
): Promise<void> {
  const { editForm: form } = engine.kind('contacts');
  if (form === undefined) throw new Error('Contacts have no form');
  await db.transaction().execute(async (transaction) => {
    const home = await airportOf(transaction, change.homeAirport);
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

async function airportOf(db: Db, code: string | null): Promise<number | null> {
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
