import { onlineManager } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { watchSilence } from './silent-server.ts';

function failWhen(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('Given up')));
  });
}

it('Y-792 a server that takes calls and answers none counts as offline, until it answers', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  let isBack = false;
  const fetch = watchSilence(async (_address, init) =>
    isBack ? Response.json({}) : failWhen(init?.signal),
  );
  const reading = fetch('/api/users/drives').catch((error: unknown) => error);
  await expect.poll(() => onlineManager.isOnline()).toBe(false);
  expect(await reading).toBeInstanceOf(Error);
  isBack = true;
  await expect.poll(() => onlineManager.isOnline()).toBe(true);
});

it('Y-792 one slow answer is waited for while the server answers others', async () => {
  const answers = Promise.withResolvers<Response>();
  const asked: string[] = [];
  const fetch = watchSilence(async (address) => {
    asked.push(address);
    return address === '/api/slow' ? answers.promise : Response.json({});
  });
  const reading = fetch('/api/slow');
  await expect.poll(() => asked.length).toBeGreaterThan(2);
  expect(onlineManager.isOnline()).toBe(true);
  answers.resolve(Response.json({}));
  expect((await reading).ok).toBe(true);
});
