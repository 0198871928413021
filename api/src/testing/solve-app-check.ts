import {
  appCheckChallenge,
  takeAppCheckToken,
  type AppCheckChallenge,
} from '@paddock/contract/platform/app-check';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { SignInKit } from './sign-in-kit.ts';

export async function askChallenge(kit: SignInKit): Promise<AppCheckChallenge> {
  return appCheckChallenge.parse((await kit.get('/api/app-check/challenge')).json());
}

/** Does the work that a browser would do. @returns the payload that a token is given for */
export async function solve(challenge: AppCheckChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return encodePayload({ challenge, solution });
}

export function encodePayload(content: unknown): string {
  return Buffer.from(JSON.stringify(content)).toString('base64');
}

export async function takeToken(kit: SignInKit, payload: string) {
  return kit.post('/api/app-check/token', { payload });
}

/** A token, the whole way. */
export async function obtainAppCheckToken(kit: SignInKit): Promise<string> {
  const answer = await takeToken(kit, await solve(await askChallenge(kit)));
  return takeAppCheckToken.response.parse(answer.json()).token;
}
