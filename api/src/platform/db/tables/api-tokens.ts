import type { Generated } from 'kysely';
import type { Instant, InstantOfChange, OptionalInstant } from './columns.ts';

/** What a program of a person signs its calls with; its secret is kept as a hash. */
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
