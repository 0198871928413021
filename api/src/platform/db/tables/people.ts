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
type DocumentKind =
  | 'passport'
  | 'visa'
  | 'long-stay visa'
  | 'residence permit'
  | 'travel authorisation'
  | 'A1 certificate'
  | 'licence'
  | 'FIA licence'
  | 'forklift licence'
  | 'medical'
  | 'insurance';

export interface DocumentsTable {
  id: GeneratedAlways<number>;
  contact_id: number;
  kind: DocumentKind;
  sealed: string;
  /** How often the person was told that it expires. */
  reminders: Generated<number>;
  created_at: InstantOfChange;
}

/** Where a person was or will be beside their projects, sealed like a document. */
export interface StaysElsewhereTable {
  id: GeneratedAlways<number>;
  contact_id: number;
  sealed: string;
  created_at: InstantOfChange;
}

type OptionalDay = ColumnType<string | null, string | null | undefined, string | null>;

/** A state whose days count in an area. */
export interface AreaStatesTable extends Archivable {
  area: string;
  /** ISO 3166, two letters. */
  country_code: string;
  /** Null: always. */
  joined_on: OptionalDay;
  left_on: OptionalDay;
  source: string;
  /** Null: nobody has compared it with its source. */
  checked_on: OptionalDay;
}

/** What some nationalities need to enter an area, and for how long they may stay. */
export interface EntryRulesTable extends Archivable {
  area: string;
  /** Codes with a space between; null: everyone whom no other rule names. */
  nationalities: OptionalText;
  entry: 'free' | 'visa-free' | 'visa';
  days: OptionalKey;
  window_days: OptionalKey;
  passport_years: OptionalKey;
  passport_months: OptionalKey;
  passport_after: ColumnType<
    'leaving' | 'arriving',
    'leaving' | 'arriving' | undefined,
    'leaving' | 'arriving'
  >;
  authorisation: OptionalText;
  authorisation_from: OptionalDay;
  starts_on: OptionalDay;
  ends_on: OptionalDay;
  source: string;
  checked_on: OptionalDay;
  notes: OptionalText;
}

/** A person with access, by number or by address. `revoked_at` ends it. */
export interface UsersTable extends Editable {
  access_level_id: AccessLevel;
  /** They see and enter money as level 1 does. */
  keeps_books: Generated<boolean>;
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
