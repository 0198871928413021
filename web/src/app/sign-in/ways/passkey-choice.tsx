import { passkeyBounds } from '@paddock/contract/platform/passkeys';
import Fingerprint from 'lucide/dist/esm/icons/fingerprint-pattern.mjs';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PasskeyProof } from '@paddock/contract/platform/passkeys';
import type { IdentityClient } from '../../../platform/identity.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { takeStep, type SignInStepsProps } from '../steps.ts';

/** A passkey instead of a code: by its button, or among what the browser suggests in the phone field. */
export function PasskeyChoice({ flow, deps }: Pick<SignInStepsProps, 'flow' | 'deps'>) {
  const { identity } = deps;
  const suggesting = useRef<AbortController>(null);
  const enter = useEffectEvent((proof: PasskeyProof) => {
    const step = async () => (await identity.ways()).enterByPasskey(proof);
    void takeStep(deps, flow, step, 'verified');
  });
  const busy = flow.busy !== null;
  useEffect(() => {
    if (busy) return undefined;
    const end = new AbortController();
    suggesting.current = end;
    // Without it, and where the device has no passkey, there is the button.
    suggest(identity, end.signal).then(enter, () => undefined);
    return () => end.abort();
  }, [identity, busy]);

  function choose(): void {
    // A browser asks for one thing at a time.
    suggesting.current?.abort();
    const step = async () => {
      const ways = await identity.ways();
      await ways.enterByPasskey(await ways.askForPasskey());
    };
    void takeStep(deps, flow, step, 'verified');
  }

  return (
    <Button variant="quiet" disabled={busy} onClick={choose}>
      <Icon of={Fingerprint} size={18} />
      Sign in with a passkey
    </Button>
  );
}

/** A challenge is renewed a while before it ends. */
const renewMs = (passkeyBounds.challengeSeconds - 60) * 1_000;

/** Has the browser suggest a passkey until one is chosen, also when the page is open for long. */
async function suggest(identity: IdentityClient, ended: AbortSignal): Promise<PasskeyProof> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable())) throw ended.reason;
  for (;;) {
    await whenVisible(ended);
    const ways = await identity.ways();
    ended.throwIfAborted();
    const late = AbortSignal.timeout(renewMs);
    try {
      return await ways.askForPasskey(AbortSignal.any([ended, late]));
    } catch (error) {
      if (ended.aborted || !late.aborted) throw error;
    }
  }
}

/** A hidden page asks for nothing. */
async function whenVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return;
  await new Promise<void>((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
  });
}
