import type { Generated } from 'kysely';
import type { Instant, InstantOfChange } from './columns.ts';

/** Keys that every server of this database shares, sealed with the secret key. */
export interface KeptKeysTable {
  name: string;
  /** UUID, made with the key. */
  id: Generated<string>;
  sealed: string;
  made_at: InstantOfChange;
}

/** Challenges that a token was given for, until their end. */
export interface AppCheckSpentTable {
  signature: string;
  expires_at: Instant;
}

/** Calls of one caller (`network 192.0.2.1`, `person 7`) in one minute, on all servers. */
export interface CallCountsTable {
  caller: string;
  minute: Instant;
  calls: number;
}
