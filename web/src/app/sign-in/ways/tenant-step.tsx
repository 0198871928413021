import { Button } from '../../../ui/button.tsx';
import { StepError } from '../step-error.tsx';
import styles from '../step.module.css';
import { takeStep } from '../steps.ts';
import type { WayProps } from '../steps.ts';

/** The part of the identity provider that somebody belongs to. */
export function TenantStep({ flow, deps, settings, onGo }: WayProps) {
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
