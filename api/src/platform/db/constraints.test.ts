import { z } from 'zod';
import { readRows } from './rows.ts';
import { sql } from './sql.ts';
import { describe, expect, it } from 'vitest';
import { refusedArrivals } from '../../testing/refused-arrivals.ts';
import { refusedClaims } from '../../testing/refused-claims.ts';
import { refusedConfirmations } from '../../testing/refused-confirmations.ts';
import { refusedFlightStatus } from '../../testing/refused-flight-status.ts';
import { refusedEntryLimits } from '../../testing/refused-entry-limits.ts';
import { refusedLedger } from '../../testing/refused-ledger.ts';
import { refusedImports } from '../../testing/refused-imports.ts';
import { refusedPasskeys } from '../../testing/refused-passkeys.ts';
import { refusedShareLinks } from '../../testing/refused-share-links.ts';
import { refusedWebhooks } from '../../testing/refused-webhooks.ts';
import { refusedTokens } from '../../testing/refused-tokens.ts';
import { refused as others } from '../../testing/refused-statements.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase({ demo: true });
const refused = {
  ...others,
  arrivals: refusedArrivals,
  claims: refusedClaims,
  confirmations: refusedConfirmations,
  'flight status': refusedFlightStatus,
  'entry limits': refusedEntryLimits,
  imports: refusedImports,
  ledger: refusedLedger,
  passkeys: refusedPasskeys,
  tokens: refusedTokens,
  shareLinks: refusedShareLinks,
  webhooks: refusedWebhooks,
};

describe.each(Object.entries(refused))('%s', (_area, statements) => {
  it.each(Object.entries(statements))('%s refuses', async (constraint, statement) => {
    const attempt = sql.raw(statement).execute(db);
    await expect(attempt).rejects.toMatchObject({ constraint });
  });
});

it('gives an email address to one person, however it is written', async () => {
  await sql`insert into users (access_level_id, email) values (10, 'crew@paddock.example')`.execute(
    db,
  );
  const again = sql`insert into users (access_level_id, email) values (10, 'Crew@Paddock.example')`;
  await expect(again.execute(db)).rejects.toMatchObject({ constraint: 'users_email_key' });
});

it('refuses an amount with more than twelve digits', async () => {
  const attempt = sql`update prj_expenditure set sterling_cost = 1000000000000
    where currency_id <> 1`.execute(db);
  await expect(attempt).rejects.toThrow(/prj_expenditure_sterling_cost_check/);
});

it('allows the name of an archived record again', async () => {
  await sql`update prj_exp_vendors set archived_at = now() where vendor_name = 'Shell'`.execute(db);
  await sql`insert into prj_exp_vendors (vendor_name) values ('Shell')`.execute(db);
  const { rows } = await sql`select from prj_exp_vendors where vendor_name = 'Shell'`.execute(db);
  expect(rows).toHaveLength(2);
});

it('covers every constraint of the schema above', async () => {
  const rows = await readRows(
    db,
    { name: z.string() },
    sql`
    select conname as name from pg_constraint
    join pg_class on pg_class.oid = conrelid
    where connamespace = 'public'::regnamespace and contype in ('c', 'u', 'f')
      and not relispartition and relname not like 'kysely%'
    union
    select relname from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and indisunique and not indisprimary
  `,
  );
  const tried = new Set(Object.values(refused).flatMap((statements) => Object.keys(statements)));
  const untried = rows.map((row) => row.name).filter((name) => !tried.has(name));
  expect(rows.length).toBeGreaterThan(100);
  expect(untried).toEqual(['users_email_key']);
});
