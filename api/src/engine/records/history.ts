import type { Engine } from '../entities/engine.ts';
import type { Kind } from '../entities/kind.ts';
import { isAllowed } from '@paddock/contract/platform/access';
import {
  eventsAtOnce,
  recordAction,
  type RecordHistory,
} from '@paddock/contract/engine/records/calls';
import type { User } from '@paddock/contract/platform/user';
import type { Db } from '../../platform/db/client.ts';
import { toldFieldsOf } from './fields.ts';
import { changesOf, namesIn } from './changes.ts';
import { readEvents } from './queries.ts';

interface Asked {
  readonly kind: Kind;
  readonly id: number;
  readonly after: number | undefined;
  /** Fields whose changes are not told. */
  readonly untold: readonly string[];
}

/** What became of a record, newest first. */
export async function readHistory(
  { db, engine }: { db: Db; engine: Engine },
  person: User,
  { kind, id, after, untold }: Asked,
): Promise<RecordHistory> {
  const { parts } = kind.given;
  const found = await readEvents(db, { kind, id, before: after, most: eventsAtOnce + 1, parts });
  const events = found.slice(0, eventsAtOnce);
  const fields = toldFieldsOf(engine, kind).filter(({ name }) => !untold.includes(name));
  const names = await namesIn(db, engine, fields, events);
  const seesOrigins = isAllowed(person.access_level_id, 1);
  return {
    events: events.map((event) => ({
      id: event.id,
      happened_at: event.happened_at.toISOString(),
      action: recordAction.parse(event.action),
      by: event.by,
      own: event.user_id === person.id,
      origin: seesOrigins ? event.origin : null,
      told: event.told,
      ...(event.part === null ? {} : { part: event.part }),
      changes: event.part === null ? changesOf(fields, event, names) : [],
    })),
    next: found.length > events.length ? (events.at(-1)?.id ?? null) : null,
  };
}
