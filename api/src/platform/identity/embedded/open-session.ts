import type { GenericEndpointContext, User } from 'better-auth';
import { setSessionCookie } from 'better-auth/cookies';

/** Signs in someone who has just proven who they are. */
export async function openSession(context: GenericEndpointContext, user: User) {
  const session = await context.context.internalAdapter.createSession(user.id);
  await setSessionCookie(context, { session, user });
  return context.json({ status: true });
}
