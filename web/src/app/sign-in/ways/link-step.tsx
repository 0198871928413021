import { useState } from 'react';
import { FailingNotice } from '../failing.tsx';
import { takeStep, type WayProps } from '../steps.ts';
import { CheckMail } from './check-mail.tsx';
import { readEmail } from './email-rules.ts';
import { rememberAddress } from './link-memory.ts';
import { pathHere } from './landing.ts';
import { EmailField, emailProblems } from './way-fields.tsx';
import { WayForm } from './way-form.tsx';

/** An address that a link is sent to. */
export function LinkStep({ flow, deps, onGo }: WayProps) {
  const [email, setEmail] = useState('');
  const [mailedTo, setMailedTo] = useState<string | null>(null);

  async function send(): Promise<void> {
    const read = readEmail(email);
    if ('problem' in read) return deps.dispatch({ type: 'mistake', code: read.problem });
    const step = async () => (await deps.identity.ways()).sendLink(read.email, pathHere());
    if (!(await takeStep(deps, flow, step, 'settled'))) return;
    rememberAddress(window.localStorage, read.email, deps.clock.now());
    setMailedTo(read.email);
  }

  if (mailedTo !== null)
    return <CheckMail email={mailedTo} purpose="sign in" onBack={() => setMailedTo(null)} />;
  return (
    <WayForm
      flow={flow}
      title="Sign in by email"
      lead="We’ll email you a link to sign in."
      action="Send the link"
      busyLabel="Sending the link"
      saidByFields={emailProblems}
      onSubmit={() => void send()}
      onBack={() => onGo('phone')}
    >
      <FailingNotice thing="emails" />
      <EmailField flow={flow} value={email} onType={setEmail} />
    </WayForm>
  );
}
