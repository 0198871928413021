import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { takeStep, type WayProps } from '../steps.ts';
import { CheckMail } from './check-mail.tsx';
import { passwordProblem, readEmail } from './email-rules.ts';
import { rememberAddress } from './link-memory.ts';
import { pathHere } from './landing.ts';
import { EmailField, emailProblems, PasswordField, passwordProblems } from './way-fields.tsx';
import { WayForm } from './way-form.tsx';

/** An address and a password. Who has none yet, or lost it, is sent a link to choose one. */
export function PasswordStep({ flow, deps, onGo }: WayProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const { dispatch, identity } = deps;

  function withEmail(then: (address: string) => void): void {
    const read = readEmail(email);
    if ('problem' in read) dispatch({ type: 'mistake', code: read.problem });
    else then(read.email);
  }

  function enter(address: string): void {
    const problem = passwordProblem(password);
    if (problem !== null) return dispatch({ type: 'mistake', code: problem });
    const step = async () => (await identity.ways()).enterByPassword(address, password);
    void takeStep(deps, flow, step, 'verified');
  }

  async function askForLink(address: string): Promise<void> {
    const step = async () => (await identity.ways()).requestPassword(address, pathHere());
    if (!(await takeStep(deps, flow, step, 'settled'))) return;
    rememberAddress(window.localStorage, address, deps.clock.now());
    setMailedTo(address);
  }

  if (mailedTo !== null)
    return (
      <CheckMail email={mailedTo} purpose="choose a password" onBack={() => setMailedTo(null)} />
    );
  return (
    <WayForm
      flow={flow}
      title="Sign in with a password"
      lead="Use the email address that has access."
      action="Sign in"
      busyLabel="Signing in"
      saidByFields={[...emailProblems, ...passwordProblems]}
      onSubmit={() => withEmail(enter)}
      onBack={() => onGo('phone')}
      more={
        <Button
          variant="quiet"
          disabled={flow.busy !== null}
          onClick={() => withEmail((address) => void askForLink(address))}
        >
          Set a password by email
        </Button>
      }
    >
      <EmailField flow={flow} value={email} onType={setEmail} />
      <PasswordField
        flow={flow}
        value={password}
        onType={setPassword}
        label="Password"
        isNew={false}
      />
    </WayForm>
  );
}
