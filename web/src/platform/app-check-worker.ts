import type { AppCheckChallenge } from '@paddock/contract/platform/app-check';
import { solveProofOfWork } from './proof-of-work.ts';

/** The other side of `solveInWorker`: receives one challenge, and returns its solution or an error. */
globalThis.addEventListener(
  'message',
  ({ data }: MessageEvent<AppCheckChallenge['parameters']>) => {
    void solve(data);
  },
);

async function solve(parameters: AppCheckChallenge['parameters']): Promise<void> {
  try {
    answer(await solveProofOfWork(parameters, crypto.subtle));
  } catch (error) {
    answer(String(error));
  }
}

/** A worker's own `postMessage` takes no origin: it has one listener. */
function answer(words: unknown): void {
  globalThis.postMessage(words, { transfer: [] });
}
