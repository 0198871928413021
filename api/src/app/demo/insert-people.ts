import type { Db } from '../../platform/db/client.ts';
import { demoNumber } from '../../platform/identity/embedded/demo-numbers.ts';
import { demoHomes, demoLevel, demoPeople, demoStranger } from './people.ts';

const shownMs = 30 * 86_400_000;

/** Contacts, and the numbers that they sign in with. A number that is in already keeps its row. */
export async function insertPeople(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('contacts')
    .values(
      demoPeople.map(([given_name, family_name, digits, role], index) => ({
        id: index + 1,
        given_name,
        family_name,
        role,
        phone_number: demoNumber(digits),
      })),
    )
    .execute();
  for (const [name, code] of Object.entries(demoHomes))
    await db
      .updateTable('contacts')
      .set({
        home_airport_id: db.selectFrom('airports').select('id').where('airport_code', '=', code),
      })
      .where('full_name', '=', name)
      .execute();
  const known = demoPeople.map(([, , digits], index) => ({
    phone_number: demoNumber(digits),
    access_level_id: demoLevel(digits),
    contact_id: index + 1,
    // They are of a simulation, and have nothing to hide.
    history_shown_since: new Date(now.getTime() - shownMs),
  }));
  const stranger = {
    phone_number: demoNumber(demoStranger),
    access_level_id: demoLevel(demoStranger),
    contact_id: null,
  };
  await db
    .insertInto('users')
    .values([...known, stranger])
    .onConflict((conflict) =>
      conflict.column('phone_number').doUpdateSet((row) => ({
        access_level_id: row.ref('excluded.access_level_id'),
        contact_id: row.ref('excluded.contact_id'),
        revoked_at: null,
      })),
    )
    .execute();
}
