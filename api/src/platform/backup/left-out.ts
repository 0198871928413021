/** What a backup does not hold, on purpose. Everything else that the catalog names is in it. */
export interface LeftOut {
  /** `schema.table`, or `schema.*`. */
  readonly table: string;
  readonly why: string;
  /** Whether the empty table is in it, because no migration makes it. */
  readonly isMade?: true;
}

export const leftOut: readonly LeftOut[] = [
  { table: 'jobs.*', why: 'queued work: a restore would send old messages again' },
  ...['flight_changes', 'traveller_changes', 'plan_changes'].map((name) => ({
    table: `public.${name}`,
    why: 'changes that people are still to be notified of: a restore would notify them again',
  })),
  { table: 'public.webhook_deliveries', why: 'a restore would send old changes again' },
  { table: 'public.kysely_migration', why: 'the migrations of a restore write it' },
  { table: 'public.kysely_migration_lock', why: 'the migrations of a restore write it' },
  { table: 'auth.session', why: 'a restore signs everyone out', isMade: true },
  { table: 'auth.verification', why: 'a restore ends sign-ins that have begun', isMade: true },
  { table: 'auth.sign_in_codes', why: 'a restore ends sign-ins that have begun', isMade: true },
  { table: 'auth.jwks', why: 'a restore ends all ID tokens', isMade: true },
  { table: 'public.app_check_spent', why: 'over within minutes' },
  { table: 'public.call_counts', why: 'over within minutes' },
  { table: 'public.roster_changes', why: 'names transactions of the old database' },
  { table: 'public.system_backups', why: 'about this server, not about the data' },
  { table: 'public.system_incidents', why: 'about this server, not about the data' },
  { table: 'public.system_maintenance', why: 'about this server, not about the data' },
  { table: 'public.system_send_hold', why: 'about this server, not about the data' },
  { table: 'public.system_sends', why: 'about this server, not about the data' },
  { table: 'public.system_servers', why: 'about this server, not about the data' },
];

export function isLeftOut(schema: string, name: string): boolean {
  return findLeftOut(schema, name) !== undefined;
}

/** Whether a backup does not even hold the empty table. */
export function isUnmade(schema: string, name: string): boolean {
  const found = findLeftOut(schema, name);
  return found !== undefined && found.isMade !== true;
}

function findLeftOut(schema: string, name: string): LeftOut | undefined {
  return leftOut.find(({ table }) => table === `${schema}.*` || table === `${schema}.${name}`);
}
