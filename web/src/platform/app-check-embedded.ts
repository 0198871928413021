import {
  appCheckPayload,
  readAppCheckChallenge,
  takeAppCheckToken,
  type AppCheckChallenge,
  type AppCheckPayload,
} from '@paddock/contract/platform/app-check';
import type { ApiClient } from './api-client.ts';
import { default as workerAddress } from './app-check-worker.ts?worker&url';
import { ownScript } from './own-script.ts';

/** Solves a challenge. */
export type Solve = (challenge: AppCheckChallenge) => Promise<AppCheckPayload['solution']>;

/**
 * Loads a challenge from our own server, solves it, and exchanges it for a token.
 * @throws the reason why there is no token
 */
export async function workForToken(api: Pick<ApiClient, 'call'>, solve: Solve): Promise<string> {
  const challenge = await api.call(readAppCheckChallenge);
  const solution = await solve(challenge);
  const payload = btoa(JSON.stringify({ challenge, solution }));
  return (await api.call(takeAppCheckToken, { body: { payload } })).token;
}

/** Solves in a worker, so that the screen stays responsive. */
export function solveInWorker(challenge: AppCheckChallenge): Promise<AppCheckPayload['solution']> {
  const worker = new Worker(ownScript(workerAddress), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<AppCheckPayload['solution']>();
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const solution = appCheckPayload.shape.solution.safeParse(data);
    if (solution.success) resolve(solution.data);
    else reject(new Error('The worker found no solution', { cause: data }));
  });
  worker.addEventListener('error', () => reject(new Error('The worker did not start')));
  worker.postMessage(challenge.parameters, { transfer: [] });
  return promise.finally(() => worker.terminate());
}
