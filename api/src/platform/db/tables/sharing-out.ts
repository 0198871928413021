import type { Generated } from 'kysely';
import type { Day, Instant, InstantOfChange, OptionalInstant } from './columns.ts';

/** What an outsider opens a project with; its secret is kept as a hash. */
export interface ShareLinksTable {
  id: Generated<number>;
  project_id: number;
  user_id: number;
  recipient: string;
  sections: string[];
  secret_hash: string;
  made_at: InstantOfChange;
  /** The last day on which it works, by the clock of the end point. */
  ends_on: Day;
  ends_at: Instant;
  opened: Generated<number>;
  last_opened_at: OptionalInstant;
}
