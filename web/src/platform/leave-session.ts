import type { IdentityClient } from './identity.ts';

type Step = () => Promise<void>;

const steps = new Set<Step>();

/** Has `step` done before a person signs out, while their calls still work. It limits its own time. */
export function beforeLeaving(step: Step): () => void {
  steps.add(step);
  return () => void steps.delete(step);
}

/** Signs the person out of this device, after what has to be done in their name. */
export async function leaveSession(identity: Pick<IdentityClient, 'signOut'>): Promise<void> {
  await Promise.allSettled([...steps].map(async (step) => step()));
  await identity.signOut();
}
