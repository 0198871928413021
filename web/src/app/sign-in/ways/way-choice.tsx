import type { Settings, SignInProvider } from '@paddock/contract/platform/settings';
import { hasPasskeys } from '../../../platform/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { type OtherPlace, type SignInStepsProps, takeStep } from '../steps.ts';
import { StepError } from '../step-error.tsx';
import { pathHere } from './landing.ts';
import { PasskeyChoice } from './passkey-choice.tsx';
import styles from './way-choice.module.css';

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
    <div className={styles['choice']}>
      {alone !== true && <p className={styles['or']}>or</p>}
      {passkeys && <PasskeyChoice flow={flow} deps={deps} />}
      {others.map((provider) => (
        <Button
          key={provider}
          variant="quiet"
          disabled={flow.busy !== null}
          onClick={() => choose(provider)}
        >
          {labelOf(provider, settings)}
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

function labelOf(provider: OtherProvider, { signIn: { oidcName } }: Settings): string {
  if (provider === 'oidc') return `Sign in with ${oidcName ?? 'your organisation'}`;
  return labels[provider];
}

const labels = {
  password: 'Sign in with a password',
  emailLink: 'Sign in with an email link',
  anonymous: 'Continue as a visitor',
} as const satisfies Record<Exclude<OtherProvider, 'oidc'>, string>;
