import { sendMessage } from '../domain/messages/messages.ts';
import type { Db } from '../platform/db/client.ts';
import { writeTitle } from '../platform/incidents/alerts.ts';
import { takeUntold, type Untold } from '../platform/incidents/incidents.ts';

/**
 * Sends administrators a message for each new incident. If several servers look together, one of
 * them sends it.
 */
export async function tellAdministrators(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const incidents = await takeUntold(transaction, now);
    if (incidents.length === 0) return;
    const administrators = await transaction
      .selectFrom('users')
      .select('id')
      .where('access_level_id', '=', 1)
      .where('revoked_at', 'is', null)
      .execute();
    const userIds = administrators.map(({ id }) => id);
    if (userIds.length === 0) return;
    for (const incident of incidents) await sendMessage(transaction, messageFor(incident), userIds);
  });
}

function messageFor({ kind, subject, detail }: Untold) {
  const place = subject === '' ? '' : ` Server: ${subject}.`;
  return {
    title: writeTitle(kind),
    body: `${detail}${place} The System page says more.`,
    senderId: null,
    navigateTo: '/admin/system',
  };
}
