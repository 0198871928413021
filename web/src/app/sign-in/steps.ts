import type { Settings } from '@paddock/contract/platform/settings';
import type { Clock } from '../../platform/device-clock.ts';
import { IdentityError, type IdentityClient } from '../../platform/identity.ts';
import { ChunkError } from '../../platform/lazy.ts';
import type { CountryLimits } from './country-limits.ts';
import { isComplete, isStillGood, type Flow, type FlowEvent, type Recipient } from './flow.ts';
import type { PhoneRules } from './phone-parts.ts';

export interface StepDeps {
  readonly identity: IdentityClient;
  readonly clock: Clock;
  readonly loadRules: () => Promise<PhoneRules>;
  /** The countries whose numbers are taken. */
  readonly limits: CountryLimits;
  readonly dispatch: (event: FlowEvent) => void;
}

export interface SignInStepsProps {
  readonly flow: Flow;
  readonly deps: StepDeps;
  readonly settings: Settings | undefined;
  readonly expired: boolean;
}

/** The steps of a sign-in without the phone. */
export type OtherPlace = 'password' | 'emailLink' | 'landing' | 'tenant';

/** Props of every way to sign in without the phone. */
export interface WayProps extends Omit<SignInStepsProps, 'settings'> {
  readonly settings: Settings;
  readonly onGo: (place: OtherPlace | 'phone') => void;
}

/** Reads the typed number and requests a code for it. */
export async function submitNumber(deps: StepDeps, flow: Flow, country: string): Promise<void> {
  if (flow.busy !== null) return;
  const request = flow.request + 1;
  deps.dispatch({ type: 'asked' });
  try {
    const rules = await deps.loadRules();
    const read = rules.readPhoneNumber(flow.typed, country, deps.limits);
    if ('problem' in read)
      deps.dispatch({ type: 'refused', request, problem: { code: read.problem } });
    else if (isStillGood(flow, read.to.phoneNumber, deps.clock.now()))
      deps.dispatch({ type: 'went-on', request });
    else await send(deps, request, read.to);
  } catch {
    // The rules are a file of the app: if they are missing, the network is the cause.
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

/**
 * Takes a step of another way to sign in. `then` says whether it completes it or leads on.
 * @returns whether it succeeded
 */
export async function takeStep(
  deps: Pick<StepDeps, 'clock' | 'dispatch'>,
  flow: Flow,
  step: () => Promise<void>,
  then: 'verified' | 'settled',
): Promise<boolean> {
  if (flow.busy !== null) return false;
  deps.dispatch({ type: 'checking' });
  try {
    await step();
    deps.dispatch({ type: then });
    return true;
  } catch (error) {
    deps.dispatch(failure(deps, flow.request + 1, error));
    return false;
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

function failure(deps: Pick<StepDeps, 'clock'>, request: number, error: unknown): FlowEvent {
  const known = knownError(error);
  const { code, retryAfterSeconds: waitSeconds } = known;
  return { type: 'failed', request, code, waitSeconds, at: deps.clock.now() };
}

/** A part of the app that did not come is the network's doing. */
function knownError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  return new IdentityError(error instanceof ChunkError ? 'network' : 'unexpected');
}
