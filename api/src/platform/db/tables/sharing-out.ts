import type { Generated } from 'kysely';
import type {
  Day,
  Instant,
  InstantOfChange,
  OptionalInstant,
  OptionalKey,
  OptionalText,
} from './columns.ts';

/** A link with which an outsider opens a project; its secret is stored as a hash. */
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

/** An address that is notified of changes. */
export interface WebhooksTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  url: string;
  types: string[];
  /** The signing secret, encrypted for this address only. */
  sealed: string;
  made_at: InstantOfChange;
  last_sent_at: OptionalInstant;
  /** Since when deliveries fail. */
  failing_since: OptionalInstant;
  /** Why nothing is sent to it; null while it is on. */
  off_because: OptionalText;
}

/** A change that one webhook is notified of; triggers write them. */
export interface WebhookDeliveriesTable {
  id: Generated<number>;
  event_id: Generated<string>;
  webhook_id: number;
  type: string;
  action: string;
  subject_table: string;
  record_id: number;
  /** Names of fields. */
  changed: string[];
  happened_at: Instant;
  /** When it is due, or free again from a dead server; null once it is over. */
  due_at: OptionalInstant;
  tries: Generated<number>;
  sent_at: OptionalInstant;
  tried_at: OptionalInstant;
  status: OptionalKey;
  reason: OptionalText;
  ms: OptionalKey;
}
