import type { Generated, Kysely } from 'kysely';

/** The newest code of each number or address, for each asker. None of them can be read from it. */
interface SignInCodes {
  /** A hash of the number or address, and of the device or network that asked. */
  number_hash: string;
  code_hash: string;
  asked_at: Date;
  expires_at: Date;
  wrong_tries: number;
  used_at: Date | null;
}

/** The events that limits count: a requested code, a wrong code. */
interface SignInEvents {
  id: Generated<string>;
  kind: SignInEventKind;
  number_hash: string;
  /** Null if the caller's address is unknown. */
  network: string | null;
  /** Set if the caller's device signed in with this number before: it is counted apart. */
  device: string | null;
  happened_at: Date;
}

/** A try with a password counts until it turns out to be right. */
export type SignInEventKind = 'code' | 'wrong_try' | 'password' | 'passkey' | 'visitor';

export interface AuthTables {
  sign_in_codes: SignInCodes;
  sign_in_events: SignInEvents;
}

/** Our own tables in the schema `auth`, beside those of Better Auth. */
export type AuthDb = Kysely<AuthTables>;
