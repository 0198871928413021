import type { Generated } from 'kysely';
import type { Instant, InstantOfChange, OptionalInstant } from './columns.ts';

/** What a person signs in with instead of a code: the public half of a key that never leaves their device. */
export interface PasskeysTable {
  id: Generated<number>;
  user_id: number;
  /** Base64url, as the browser names it. */
  credential_id: string;
  /** SPKI in base64url. */
  public_key: string;
  /** How often it signed, where the authenticator counts; else 0. */
  sign_count: Generated<number>;
  name: string;
  made_at: InstantOfChange;
  last_used_at: OptionalInstant;
}

/** A challenge that no one has answered yet. */
export interface PasskeyChallengesTable {
  challenge_hash: string;
  /** Who adds a passkey; null for a sign-in. */
  user_id: number | null;
  ends_at: Instant;
}
