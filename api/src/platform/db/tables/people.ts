import type { AccessLevel, noAccess } from '@paddock/contract/platform/access';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  Archivable,
  Editable,
  Instant,
  InstantOfChange,
  OptionalInstant,
  OptionalKey,
  OptionalText,
} from './columns.ts';

export interface AccessLevelsTable {
  id: AccessLevel | typeof noAccess.id;
  access_level: string;
}

/** A person as staff know them, whether or not they ever sign in. */
export interface ContactsTable extends Archivable {
  given_name: string;
  family_name: string;
  full_name: GeneratedAlways<string>;
  role: OptionalText;
  phone_number: OptionalText;
  email: OptionalText;
  home_airport_id: OptionalKey;
  emergency_name: OptionalText;
  emergency_phone: OptionalText;
  dietary_need: OptionalText;
}

/** A passport, a visa or a licence. Its content is encrypted. */
export interface DocumentsTable {
  id: GeneratedAlways<number>;
  contact_id: number;
  kind: 'passport' | 'visa' | 'licence';
  sealed: string;
  created_at: InstantOfChange;
}

/** A person with access, by number or by address. `revoked_at` ends it. */
export interface UsersTable extends Editable {
  access_level_id: AccessLevel;
  contact_id: OptionalKey;
  /** E.164, such as +447700900010. */
  phone_number: OptionalText;
  email: OptionalText;
  revoked_at: OptionalInstant;
  /** Since when others may see their location history; null while nobody else may. */
  history_shown_since: OptionalInstant;
}

/** The identity that a provider reports for somebody. */
export interface IdentitiesTable {
  provider: string;
  subject: string;
  user_id: number;
  created_at: InstantOfChange;
}

/** Contacts that are not archived. Without a user who still has access, `user_id` is null. */
export interface FullNamesView {
  user_id: ColumnType<number | null, never, never>;
  contact_id: ColumnType<number, never, never>;
  full_name: ColumnType<string, never, never>;
}

/** A person's replacement for codes: the public half of a key that never leaves their device. */
export interface PasskeysTable {
  id: Generated<number>;
  user_id: number;
  /** Base64url, as the browser names it. */
  credential_id: string;
  /** SPKI in base64url. */
  public_key: string;
  /** How often it signed, if the authenticator counts; else 0. */
  sign_count: Generated<number>;
  name: string;
  made_at: InstantOfChange;
  last_used_at: OptionalInstant;
}

/** A challenge that nobody has answered yet. */
export interface PasskeyChallengesTable {
  challenge_hash: string;
  /** Who adds a passkey; null for a sign-in. */
  user_id: number | null;
  ends_at: Instant;
}

/** A token for a person's program to make calls; its secret is stored as a hash. */
export interface ApiTokensTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  scopes: string[];
  secret_hash: string;
  made_at: InstantOfChange;
  ends_at: Instant;
  last_used_at: OptionalInstant;
}
