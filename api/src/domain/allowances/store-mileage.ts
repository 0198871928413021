import type { saveMileage } from '@paddock/contract/domain/allowances/mileage';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Db } from '../../platform/db/client.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { dayIn } from '../../platform/wall-clock.ts';
import { refusal } from './absence.ts';
import { loadMileage } from './load-mileage.ts';
import { holdPerson, note } from './store-allowances.ts';
import { workMileage } from './schemes.ts';

const projectRow = { id: z.int(), zone: z.string() };

interface Saving {
  /** In a transaction. */
  readonly db: Db;
  readonly now: Date;
  readonly request: FastifyRequest<{ Body: z.output<typeof saveMileage.body> }>;
}

/**
 * Replaces the journeys of one project that wait for approval. Saved again, they count after all that were
 * confirmed before, so that no mile counts below the threshold twice.
 * @throws CallError naming the journey that is in the future, or has no rate
 */
export async function storeMileage({ db, now, request }: Saving): Promise<void> {
  const { id: userId, contact_id: contactId } = requirePerson(request);
  const { projectCode, journeys } = request.body;
  await holdPerson(db, contactId);
  const [project] = await readRows(
    db,
    projectRow,
    sql`
    select p.id, place.time_zone as zone from projects as p
    join prj_contractors as link on link.project_id = p.id and link.contact_id = ${contactId}::int
    join endpoints as place on place.id = p.end_point_id
    where lower(p.project_code) = lower(${projectCode}) and p.archived_at is null`,
  );
  if (project === undefined || contactId === null)
    throw new CallError('not_found', { message: 'You’re not on this project.' });
  const today = dayIn(project.zone, now);
  for (const [at, { day, miles }] of journeys.entries()) {
    if (day > today)
      throw refusal(`journeys.${at}.day`, 'This day is still to come. Enter what you drove.');
    if (!/[1-9]/.test(miles)) throw refusal(`journeys.${at}.miles`, 'Use more than 0 miles.');
  }
  await db
    .deleteFrom('allowances')
    .where('project_id', '=', project.id)
    .where('contact_id', '=', contactId)
    .where('approved_at', 'is', null)
    .where('journeys', 'is not', null)
    .execute();
  const days = journeys.map(({ day }) => day).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return;
  const { id } = await db
    .insertInto('allowances')
    .values({
      project_id: project.id,
      contact_id: contactId,
      scheme: 'uk miles',
      journeys: JSON.stringify(journeys),
      left_at: new Date(`${first}T00:00Z`),
      home_at: new Date(`${last}T23:59Z`),
      days: '[]',
      amount: workMileage({ scheme: 'uk', milesBefore: '0', journeys }).amount,
      currency: 'GBP',
      confirmed_at: now,
      confirmed_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [made] = await loadMileage(db, sql`a.id = ${id}`);
  if (made === undefined) throw new CallError('not_found');
  const { amount, journeys: earned } = made.shown;
  await db
    .updateTable('allowances')
    .set({
      amount,
      days: JSON.stringify(
        earned.map(({ day, amount: part, why }) => ({ day, amount: part, why })),
      ),
    })
    .where('id', '=', id)
    .execute();
  await note(db, request, 'confirm', id);
}
