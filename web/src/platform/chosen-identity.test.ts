import { expect, it, vi } from 'vitest';
import type { SignInSettings } from '@paddock/contract/platform/settings';
import { type ProviderChoice, startChosenIdentity } from './chosen-identity.ts';
import type { IdentityClient, IdentityState } from './identity.ts';

const firebase = { apiKey: 'key', projectId: 'team', authDomain: 'team.example' };
const embedded: SignInSettings = { identity: 'embedded', providers: ['phone'], countries: {} };
const hosted: SignInSettings = { ...embedded, identity: 'firebase', firebase };

function clientThatIs(state: IdentityState, token: string): IdentityClient {
  return {
    subscribe: () => () => {},
    getSnapshot: () => state,
    sendCode: async () => {},
    verifyCode: async () => {},
    ways: async () => Promise.reject(new Error('No other ways here')),
    idToken: async () => token,
    signOut: async () => {},
    expire: async () => {},
  };
}

function setUp(kept: ProviderChoice | null, signIn: () => Promise<SignInSettings>) {
  let memory = kept;
  const startEmbedded = vi.fn(() => clientThatIs({ status: 'signed-in' }, 'ours'));
  const startFirebase = vi.fn(async () =>
    clientThatIs({ status: 'signed-out', expired: false }, 'theirs'),
  );
  const identity = startChosenIdentity({
    signIn,
    memory: {
      read: () => memory,
      write: (choice) => {
        memory = choice;
      },
    },
    startEmbedded,
    startFirebase,
    log: { warn: () => {} },
  });
  return { identity, startEmbedded, startFirebase, memory: () => memory };
}

const never = async () => Promise.withResolvers<SignInSettings>().promise;

it('knows nothing on a first visit until the server has named the provider', async () => {
  const { identity, startFirebase, memory } = setUp(null, async () => hosted);
  expect(identity.getSnapshot()).toEqual({ status: 'unknown' });
  expect(await identity.idToken()).toBe('theirs');
  expect(identity.getSnapshot().status).toBe('signed-out');
  expect(startFirebase).toHaveBeenCalledExactlyOnceWith(firebase);
  expect(memory()).toEqual({ firebase });
});

it('waits for no answer on a later visit', () => {
  const { identity } = setUp({ firebase: null }, never);
  expect(identity.getSnapshot()).toEqual({ status: 'signed-in' });
});

it('starts nothing twice for the same answer', async () => {
  const answer = vi.fn(async () => embedded);
  const { startEmbedded, startFirebase } = setUp({ firebase: null }, answer);
  await expect.poll(() => answer).toHaveResolved();
  await Promise.resolve();
  expect(startEmbedded).toHaveBeenCalledOnce();
  expect(startFirebase).not.toHaveBeenCalled();
});

it('another provider takes over, and listeners are notified', async () => {
  const { identity, memory } = setUp({ firebase: null }, async () => hosted);
  const told = vi.fn();
  identity.subscribe(told);
  await expect.poll(() => identity.getSnapshot().status).toBe('signed-out');
  expect(told).toHaveBeenCalled();
  expect(await identity.idToken()).toBe('theirs');
  expect(memory()).toEqual({ firebase });
});

it('shows sign-in on a first visit offline', async () => {
  const { identity, memory } = setUp(null, async () => Promise.reject(new Error('You’re offline')));
  expect(await identity.idToken()).toBe('ours');
  expect(memory()).toBeNull();
});
