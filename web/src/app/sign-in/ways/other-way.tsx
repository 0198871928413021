import { Button } from '../../../ui/button.tsx';
import { StepError } from '../step-error.tsx';
import styles from '../step.module.css';
import { takeStep, type WayProps, type OtherPlace } from '../steps.ts';
import { LandingStep } from './landing-step.tsx';
import { LinkStep } from './link-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { WayChoice } from './way-choice.tsx';

/** The part of the identity provider that somebody belongs to. */
function TenantStep({ flow, deps, settings, onGo }: WayProps) {
  async function choose(id: string): Promise<void> {
    const step = async () => (await deps.identity.ways()).chooseTenant(id);
    if (await takeStep(deps, flow, step, 'settled')) onGo('phone');
  }
  return (
    <div className={styles['form']}>
      <div>
        <h2 className={styles['title']}>Choose your organisation</h2>
        <p className={styles['lead']}>Your organisation checks your sign-in.</p>
      </div>
      {settings.signIn.tenants?.map(({ id, name }) => (
        <Button key={id} variant="quiet" onClick={() => void choose(id)}>
          {name}
        </Button>
      ))}
      <StepError id="way-error" problem={flow.problem} />
      <Button variant="text" onClick={() => onGo('phone')}>
        Sign in another way
      </Button>
    </div>
  );
}

/** A way in besides the phone; where the phone is off, the choice of them. */
export function OtherWay({ place, ...way }: WayProps & { readonly place: OtherPlace | 'phone' }) {
  if (place === 'password') return <PasswordStep {...way} />;
  if (place === 'emailLink') return <LinkStep {...way} />;
  if (place === 'landing') return <LandingStep {...way} />;
  if (place === 'tenant') return <TenantStep {...way} />;
  return (
    <>
      <div>
        <h2 className={styles['title']}>Sign in</h2>
        <p className={styles['lead']}>Choose how to sign in.</p>
      </div>
      <WayChoice {...way} visitor={false} alone />
    </>
  );
}
