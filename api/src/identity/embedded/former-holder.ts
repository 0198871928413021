import type { GenericEndpointContext } from 'better-auth';
import type { Db } from '../../db/client.ts';
import { deleteIdentity, hasOtherNumber } from '../queries.ts';
import { provider } from './tokens.ts';

/**
 * Numbers change hands. Where this one last signed in somebody who has another number by now, that
 * subject and its sessions go, so that the new holder starts as somebody else.
 */
export async function forgetFormerHolder(
  db: Db,
  { adapter, internalAdapter }: GenericEndpointContext['context'],
  phoneNumber: string,
): Promise<void> {
  const user = await adapter.findOne<{ id: string }>({
    model: 'user',
    where: [{ field: 'phoneNumber', value: phoneNumber }],
  });
  if (user === null) return;
  const identity = { provider, subject: user.id };
  if (!(await hasOtherNumber(db, identity, phoneNumber))) return;
  await deleteIdentity(db, identity);
  await internalAdapter.deleteUser(user.id);
}
