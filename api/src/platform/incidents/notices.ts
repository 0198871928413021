import type { Notices } from '@paddock/contract/platform/incidents';
import type { Db } from '../db/client.ts';
import { readPublicIncidents } from './queries.ts';

const freshMs = 5_000;

/**
 * Whether codes and links can be sent, the same for everyone who asks. Anyone may ask, so the database is asked
 * every few seconds at most; while it is away, the last answer is given again.
 */
export function openNotices(db: Db, now: () => Date): () => Promise<Notices> {
  let known: Notices = { textsFailingSince: null, emailsFailingSince: null };
  let readAt = -Infinity;
  let reading: Promise<void> | undefined;
  const read = async () => {
    const rows = await readPublicIncidents(db);
    const since = (...kinds: string[]) => {
      const times = rows
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ opened_at: at }) => at.getTime());
      return times.length === 0 ? null : new Date(Math.min(...times)).toISOString();
    };
    known = {
      textsFailingSince: since('sms_unreachable', 'sms_failing'),
      emailsFailingSince: since('mail_unreachable', 'mail_failing'),
    };
  };
  return async () => {
    const at = now().getTime();
    if (at - readAt < freshMs) return known;
    readAt = at;
    reading ??= read()
      .catch(() => undefined)
      .finally(() => (reading = undefined));
    await reading;
    return known;
  };
}
