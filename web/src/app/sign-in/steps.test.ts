import { describe, expect, it, vi } from 'vitest';
import { IdentityError, type IdentityClient } from '../../platform/identity.ts';
import { nextFlow, startOfFlow, type Flow } from './flow.ts';
import * as rules from './phone-rules.ts';
import { askForCode, submitCode, submitNumber, type StepDeps } from './steps.ts';

function setUp(typed = '07700 900010') {
  let flow: Flow = { ...startOfFlow, typed };
  let now = 1_000_000;
  const sendCode = vi.fn<IdentityClient['sendCode']>(async () => {});
  const verifyCode = vi.fn<IdentityClient['verifyCode']>(async () => {});
  const deps = {
    identity: { ...silent, sendCode, verifyCode },
    clock: { now: () => now },
    loadRules: async () => rules,
    limits: {},
    dispatch: (event) => {
      flow = nextFlow(flow, event);
    },
  } satisfies StepDeps;
  const wait = (ms: number) => {
    now += ms;
  };
  return { deps, sendCode, verifyCode, wait, flow: () => flow };
}

const silent: IdentityClient = {
  subscribe: () => () => {},
  getSnapshot: () => ({ status: 'signed-out', expired: false }),
  sendCode: async () => {},
  verifyCode: async () => {},
  ways: async () => Promise.reject(new Error('No other ways here')),
  idToken: async () => 'token',
  signOut: async () => {},
  expire: async () => {},
};

describe('sending the number', () => {
  it('requests a code for the whole number', async () => {
    const { deps, sendCode, flow } = setUp();
    await submitNumber(deps, flow(), 'GB');
    expect(sendCode).toHaveBeenCalledWith('+447700900010');
    expect(flow()).toMatchObject({ step: 'code', sent: { display: '+44 7700 900010' } });
  });

  it('requests nothing if the number cannot be valid', async () => {
    const { deps, sendCode, flow } = setUp('12');
    await submitNumber(deps, flow(), 'GB');
    expect(sendCode).not.toHaveBeenCalled();
    expect(flow()).toMatchObject({ busy: null, problem: { code: 'phone_too_short' } });
  });

  it('reports the network if the rules of numbers failed to load', async () => {
    const { deps, flow } = setUp();
    const loadRules = async () => Promise.reject(new Error('offline'));
    await submitNumber({ ...deps, loadRules }, flow(), 'GB');
    expect(flow()).toMatchObject({ step: 'number', busy: null, problem: { code: 'network' } });
  });

  it('does not request twice while the first request is on its way', async () => {
    const { deps, sendCode, flow } = setUp();
    const first = submitNumber(deps, flow(), 'GB');
    await Promise.all([first, submitNumber(deps, flow(), 'GB')]);
    expect(sendCode).toHaveBeenCalledOnce();
  });

  it('continues with the code of a moment ago, and requests again after the pause', async () => {
    const { deps, sendCode, wait, flow } = setUp();
    await submitNumber(deps, flow(), 'GB');
    deps.dispatch({ type: 'went-back' });
    await submitNumber(deps, flow(), 'GB');
    expect(sendCode).toHaveBeenCalledOnce();
    expect(flow().step).toBe('code');
    deps.dispatch({ type: 'went-back' });
    wait(30_000);
    await submitNumber(deps, flow(), 'GB');
    expect(sendCode).toHaveBeenCalledTimes(2);
  });
});

describe('sending the code', () => {
  async function atCode() {
    const context = setUp();
    await submitNumber(context.deps, context.flow(), 'GB');
    return context;
  }

  it('signs in', async () => {
    const { deps, verifyCode, flow } = await atCode();
    await submitCode(deps, flow(), '123456');
    expect(verifyCode).toHaveBeenCalledWith('+447700900010', '123456');
    expect(flow().step).toBe('done');
  });

  it('sends nothing with fewer than six digits', async () => {
    const { deps, verifyCode, flow } = await atCode();
    await submitCode(deps, flow(), '12345');
    expect(verifyCode).not.toHaveBeenCalled();
    expect(flow().problem).toEqual({ code: 'wrong_code' });
  });

  it("shows the provider's answer, and for how long", async () => {
    const { deps, verifyCode, flow } = await atCode();
    verifyCode.mockRejectedValue(
      new IdentityError('number_used_too_often', { retryAfterSeconds: 9 }),
    );
    await submitCode(deps, flow(), '123456');
    expect(flow().problem).toEqual({ code: 'number_used_too_often', waitSeconds: 9 });
  });

  it('never hangs on an unexpected error', async () => {
    const { deps, verifyCode, flow } = await atCode();
    verifyCode.mockRejectedValue(new Error('odd'));
    await submitCode(deps, flow(), '123456');
    expect(flow()).toMatchObject({ busy: null, problem: { code: 'unexpected' } });
  });

  it('can be followed by a request for another one', async () => {
    const { deps, sendCode, wait, flow } = await atCode();
    wait(30_000);
    const to = flow().sent;
    if (to === null) expect.fail('no code was sent');
    await askForCode(deps, flow(), to);
    expect(sendCode).toHaveBeenCalledTimes(2);
    expect(flow().sent).toMatchObject({ times: 2, resendAt: deps.clock.now() + 30_000 });
  });
});
