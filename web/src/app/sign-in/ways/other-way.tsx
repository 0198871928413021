import type { OtherPlace, WayProps } from '../steps.ts';
import stepStyles from '../step.module.css';
import { LandingStep } from './landing-step.tsx';
import { LinkStep } from './link-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { TenantStep } from './tenant-step.tsx';
import { WayChoice } from './way-choice.tsx';

/** A way in besides the phone; where the phone is off, the choice of them. */
export function OtherWay({ place, ...way }: WayProps & { readonly place: OtherPlace | 'phone' }) {
  if (place === 'password') return <PasswordStep {...way} />;
  if (place === 'emailLink') return <LinkStep {...way} />;
  if (place === 'landing') return <LandingStep {...way} />;
  if (place === 'tenant') return <TenantStep {...way} />;
  return (
    <>
      <div>
        <h2 className={stepStyles['title']}>Sign in</h2>
        <p className={stepStyles['lead']}>Choose how to sign in.</p>
      </div>
      <WayChoice {...way} visitor={false} alone />
    </>
  );
}
