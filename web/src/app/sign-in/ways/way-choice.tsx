import { passkeyBounds, type PasskeyProof } from '@paddock/contract/platform/passkeys';
import type { Settings, SignInProvider } from '@paddock/contract/platform/settings';
import Fingerprint from 'lucide/dist/esm/icons/fingerprint-pattern.mjs';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { IdentityClient } from '../../../platform/identity.ts';
import { hasPasskeys } from '../../../platform/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { StepError } from '../step-parts.tsx';
import { type OtherPlace, type SignInStepsProps, takeStep } from '../steps.ts';
import { pathHere } from './landing.ts';
import styles from '../step.module.css';

/** A passkey instead of a code: by its button, or among the browser's suggestions in the phone field. */
function PasskeyChoice({ flow, deps }: Pick<SignInStepsProps, 'flow' | 'deps'>) {
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
    // Without it, and if the device has no passkey, there is the button.
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

interface WayChoiceProps extends Omit<SignInStepsProps, 'settings' | 'expired'> {
  readonly settings: Settings;
  /** They have no name yet, and can only link a phone or leave. */
  readonly visitor: boolean;
  /** There is no phone field above the choice: errors are shown here. */
  readonly alone?: boolean;
  readonly onGo: (place: OtherPlace) => void;
}

/** The ways in besides the phone, in the order of the settings. */
export function WayChoice({ flow, deps, settings, visitor, alone, onGo }: WayChoiceProps) {
  const { identity } = deps;
  const { providers, tenants } = settings.signIn;
  if (visitor)
    return (
      <Button variant="quiet" onClick={() => void identity.signOut()}>
        Leave
      </Button>
    );

  function choose(provider: SignInProvider): void {
    if (provider === 'password' || provider === 'emailLink') return onGo(provider);
    const step = async () => {
      const ways = await identity.ways();
      return provider === 'oidc' ? ways.enterByRedirect(pathHere()) : ways.enterAsVisitor();
    };
    void takeStep(deps, flow, step, 'settled');
  }

  const others = providers.filter(isOther);
  const passkeys = hasPasskeys(settings);
  // The phone alone, in a browser that knows no passkeys.
  if (!passkeys && others.length === 0 && tenants === undefined) return null;
  return (
    <div className="grid gap-3">
      {alone !== true && <p className={`row gap-3 hint muted ${styles['or']}`}>or</p>}
      {passkeys && <PasskeyChoice flow={flow} deps={deps} />}
      {others.map((provider) => (
        <Button
          key={provider}
          variant="quiet"
          disabled={flow.busy !== null}
          onClick={() => choose(provider)}
        >
          {labelProvider(provider, settings)}
        </Button>
      ))}
      {tenants !== undefined && (
        <Button variant="text" onClick={() => onGo('tenant')}>
          Choose your organisation
        </Button>
      )}
      {alone === true && <StepError id="way-error" problem={flow.problem} />}
    </div>
  );
}

type OtherProvider = Exclude<SignInProvider, 'phone'>;

function isOther(provider: SignInProvider): provider is OtherProvider {
  return provider !== 'phone';
}

function labelProvider(provider: OtherProvider, { signIn: { oidcName } }: Settings): string {
  if (provider === 'oidc') return `Sign in with ${oidcName ?? 'your organisation'}`;
  return labels[provider];
}

const labels = {
  password: 'Sign in with a password',
  emailLink: 'Sign in with an email link',
  anonymous: 'Continue as a visitor',
} as const satisfies Record<Exclude<OtherProvider, 'oidc'>, string>;
