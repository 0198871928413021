import type { Clock } from '../../platform/clock.ts';
import { IdentityError, type IdentityClient } from '../../platform/identity.ts';
import { isComplete, isStillGood, type Flow, type FlowEvent, type Recipient } from './flow.ts';
import type { PhoneRules } from './phone-parts.ts';

export interface StepDeps {
  readonly identity: IdentityClient;
  readonly clock: Clock;
  readonly loadRules: () => Promise<PhoneRules>;
  readonly dispatch: (event: FlowEvent) => void;
}

/** Reads what was typed and asks for a code to be sent there. */
export async function submitNumber(deps: StepDeps, flow: Flow, country: string): Promise<void> {
  if (flow.busy !== null) return;
  const request = flow.request + 1;
  deps.dispatch({ type: 'asked' });
  try {
    const rules = await deps.loadRules();
    const read = rules.readPhoneNumber(flow.typed, country);
    if ('problem' in read)
      deps.dispatch({ type: 'refused', request, problem: { code: read.problem } });
    else if (isStillGood(flow, read.to.phoneNumber, deps.clock.now()))
      deps.dispatch({ type: 'went-on', request });
    else await send(deps, request, read.to);
  } catch {
    // The rules are a file of the app: what keeps it away is the network.
    const at = deps.clock.now();
    deps.dispatch({ type: 'failed', request, code: 'network', waitSeconds: undefined, at });
  }
}

/** Asks for a code for a number that is known already. */
export async function askForCode(deps: StepDeps, flow: Flow, to: Recipient): Promise<void> {
  if (flow.busy !== null) return;
  deps.dispatch({ type: 'asked' });
  await send(deps, flow.request + 1, to);
}

/** Signs in with a code. */
export async function submitCode(deps: StepDeps, flow: Flow, digits: string): Promise<void> {
  if (flow.busy !== null || flow.sent === null) return;
  if (!isComplete(digits)) return deps.dispatch({ type: 'code-incomplete' });
  const request = flow.request + 1;
  deps.dispatch({ type: 'checking' });
  try {
    await deps.identity.verifyCode(flow.sent.phoneNumber, digits);
    deps.dispatch({ type: 'verified' });
  } catch (error) {
    deps.dispatch(failure(deps, request, error));
  }
}

async function send(deps: StepDeps, request: number, to: Recipient): Promise<void> {
  try {
    await deps.identity.sendCode(to.phoneNumber);
    deps.dispatch({ type: 'sent', request, to, at: deps.clock.now() });
  } catch (error) {
    deps.dispatch(failure(deps, request, error));
  }
}

function failure(deps: StepDeps, request: number, error: unknown): FlowEvent {
  const known = error instanceof IdentityError ? error : new IdentityError('unexpected');
  const { code, retryAfterSeconds: waitSeconds } = known;
  return { type: 'failed', request, code, waitSeconds, at: deps.clock.now() };
}
