import type { Client } from 'pg';
import { z } from 'zod';
import { quoted, read } from './databases.ts';

/** A column that gives someone access or lets them be reached. Its row is deleted with it, unless stated otherwise. */
export interface Secret {
  readonly schema: string;
  readonly table: string;
  /** The columns that identify its row. */
  readonly key: string;
  readonly secret: string;
  /** Only the secret is removed, and its row stays. */
  readonly keepsRow?: true;
  /** Without a database to ask whether it is still valid, it stays. Others end. */
  readonly staysAlone?: true;
}

const hashed = { schema: 'public', secret: 'secret_hash' } as const;

export const secrets: readonly Secret[] = [
  { ...hashed, table: 'calendar_addresses', key: 'user_id' },
  { ...hashed, table: 'ingest_addresses', key: 'user_id' },
  { ...hashed, table: 'confirmation_addresses', key: 'project_id' },
  { ...hashed, table: 'api_tokens', key: 'id' },
  { ...hashed, table: 'share_links', key: 'id' },
  { schema: 'public', table: 'passkeys', key: 'user_id', secret: 'credential_id' },
  { schema: 'public', table: 'webhooks', key: 'id', secret: 'sealed' },
  {
    schema: 'public',
    table: 'push_channels',
    key: 'user_id',
    secret: 'endpoint',
    staysAlone: true,
  },
  {
    schema: 'auth',
    table: 'account',
    key: 'id',
    secret: 'password',
    keepsRow: true,
    staysAlone: true,
  },
];

const foundRow = z.object({ key: z.string(), secret: z.string() });

/**
 * Ends the secrets of a restored database that were ended after its backup. In a restore in place, those stay
 * that are valid in the replaced database. Without one nobody can tell, so addresses end.
 *
 * @returns how many ended
 */
export async function endSecrets(
  client: Client,
  options: {
    /** The replaced database. */
    readonly current: Client | undefined;
    /** Whether addresses stay without one: for a move right after the backup. */
    readonly keepAddresses: boolean;
    /** A copy reaches nobody. */
    readonly isCopy: boolean;
  },
): Promise<number> {
  let ended = 0;
  for (const secret of secrets) {
    if (!(await hasTable(client, secret))) continue;
    const valid = await listValid(secret, options);
    if (valid !== undefined) ended += await endOthers(client, secret, valid);
  }
  return ended;
}

type Valid = readonly z.output<typeof foundRow>[];

async function listValid(
  secret: Secret,
  { current, keepAddresses, isCopy }: Parameters<typeof endSecrets>[1],
): Promise<Valid | undefined> {
  if (isCopy && secret.keepsRow !== true) return [];
  if (current === undefined) return keepAddresses || secret.staysAlone === true ? undefined : [];
  if (!(await hasTable(current, secret))) return [];
  const { schema, table, key, secret: column } = secret;
  return read(
    current,
    foundRow,
    `select ${quoted(key)}::text as key, ${quoted(column)} as secret
    from ${quoted(schema, table)} where ${quoted(column)} is not null`,
  );
}

async function endOthers(client: Client, secret: Secret, valid: Valid): Promise<number> {
  const { schema, table, key, secret: column, keepsRow } = secret;
  const name = quoted(schema, table);
  const action =
    keepsRow === true ? `update ${name} set ${quoted(column)} = null` : `delete from ${name}`;
  const { rowCount } = await client.query({
    text: `${action} where ${quoted(column)} is not null
      and (${quoted(key)}::text, ${quoted(column)}) not in (
        select * from unnest($1::text[], $2::text[]))`,
    values: [valid.map((row) => row.key), valid.map((row) => row.secret)],
  });
  return rowCount ?? 0;
}

const existsRow = z.object({ exists: z.boolean() });

async function hasTable(
  client: Client,
  { schema, table }: Pick<Secret, 'schema' | 'table'>,
): Promise<boolean> {
  const [row] = await read(client, existsRow, 'select to_regclass($1) is not null as exists', [
    quoted(schema, table),
  ]);
  return row?.exists === true;
}

const revokedRow = z.object({
  id: z.int(),
  phone_number: z.string().nullable(),
  email: z.string().nullable(),
});

/**
 * Access removed after the backup stays removed.
 * @returns how many people would have regained it
 */
export async function keepRevoked(client: Client, current: Client): Promise<number> {
  const revoked = await read(
    current,
    revokedRow,
    'select id, phone_number, email from users where revoked_at is not null',
  );
  const { rowCount } = await client.query({
    text: `update users set revoked_at = now()
      from unnest($1::int[], $2::text[], $3::text[]) as gone (id, phone_number, email)
      where users.revoked_at is null and users.id = gone.id
        and users.phone_number is not distinct from gone.phone_number
        and users.email is not distinct from gone.email`,
    values: [
      revoked.map((row) => row.id),
      revoked.map((row) => row.phone_number),
      revoked.map((row) => row.email),
    ],
  });
  return rowCount ?? 0;
}

const offRow = z.object({ id: z.int(), sealed: z.string(), because: z.string() });

/** A webhook turned off after the backup stays off, because its address refused deliveries. */
export async function keepWebhooksOff(client: Client, current: Client): Promise<void> {
  const table = { schema: 'public', table: 'webhooks' };
  if (!(await hasTable(client, table)) || !(await hasTable(current, table))) return;
  const off = await read(
    current,
    offRow,
    'select id, sealed, off_because as because from webhooks where off_because is not null',
  );
  await client.query({
    text: `update webhooks set off_because = gone.because
      from unnest($1::int[], $2::text[], $3::text[]) as gone (id, sealed, because)
      where webhooks.off_because is null and webhooks.id = gone.id
        and webhooks.sealed = gone.sealed`,
    values: [off.map((row) => row.id), off.map((row) => row.sealed), off.map((row) => row.because)],
  });
}
