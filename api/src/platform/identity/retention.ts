import type { Db } from '../db/client.ts';
import { sql } from '../db/sql.ts';
import { codesStayMs, longestWindowMs } from './embedded/limits.ts';
import { hasOwnSignIn } from './own-sign-in.ts';
import { byHousekeeping, type Retention } from '../retention.ts';

/** A session that is over signs nobody in. */
async function dropEndedSessions(db: Db, now: Date): Promise<void> {
  if (!(await hasOwnSignIn(db))) return;
  await sql`delete from auth.session where "expiresAt" < ${now}`.execute(db);
  await sql`delete from auth.verification where "expiresAt" < ${now}`.execute(db);
}

/** Expired codes, and what the limits no longer count. */
async function dropOldCodes(db: Db, now: Date): Promise<void> {
  if (!(await hasOwnSignIn(db))) return;
  const codes = new Date(now.getTime() - codesStayMs);
  const events = new Date(now.getTime() - longestWindowMs);
  await sql`delete from auth.sign_in_codes where expires_at < ${codes}`.execute(db);
  await sql`delete from auth.sign_in_events where happened_at < ${events}`.execute(db);
}

export const sessionRetention: Retention = {
  tables: ['auth.session', 'auth.verification'],
  period: 'until they end',
  why: 'where people are signed in',
  by: byHousekeeping,
  drop: async ({ db, now }) => dropEndedSessions(db, now),
};

export const codeRetention: Retention = {
  tables: ['auth.sign_in_codes', 'auth.sign_in_events'],
  period: 'a code one hour after its end; what the limits count one day',
  why: 'codes, and limits against guessing',
  by: byHousekeeping,
  drop: async ({ db, now }) => dropOldCodes(db, now),
};
