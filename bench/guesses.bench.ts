import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@paddock/api/platform/db/client';
import { startEmbedded } from '@paddock/api/platform/db/embedded';
import { migrate } from '@paddock/api/platform/db/migrate';
import { loadReferenceData } from '@paddock/api/app/reference/reference-data';
import { openSignInKit, readRefusal } from '@paddock/api/testing/sign-in-kit';
import { report } from './report.ts';

const guesses = 10_000;
const addresses = 100;

const folder = await mkdtemp(join(tmpdir(), 'paddock-bench-'));
const server = await startEmbedded({ folder: join(folder, 'postgres') });
const database = { ...openDatabase({ url: server.url }), url: server.url };
await migrate(database.db, new Date());
await loadReferenceData(database.db);

/** The answers to as many guesses from as many addresses, spread over some numbers with access. */
async function attack(numbers: readonly string[], appCheck: 'off' | 'enforce') {
  const kit = await openSignInKit(database, { settings: { APP_CHECK: appCheck } });
  for (const number of numbers) await kit.grant(number);
  const answers: Record<string, number> = {};
  const since = performance.now();
  for (let guess = 0; guess < guesses; guess += 1) {
    const phoneNumber = numbers[guess % numbers.length] ?? '';
    const remoteAddress = `198.51.100.${(guess % addresses) + 1}`;
    const post = async (call: string, body: object) =>
      kit.app.inject({
        method: 'POST',
        url: `/api/auth/phone-number/${call}`,
        headers: { host: 'localhost' },
        payload: body,
        remoteAddress,
      });
    // An attacker requests a new code as soon as the old one allows no more tries.
    if (Math.floor(guess / numbers.length) % 3 === 0) await post('send-otp', { phoneNumber });
    const code = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0');
    const answer = await post('verify', { phoneNumber, code });
    const [status, refusal] = readRefusal(answer);
    const name = status === 200 ? 'accepted' : `${status} ${refusal}`;
    answers[name] = (answers[name] ?? 0) + 1;
    // The pause between two codes passes; hourly counts do not.
    if (Math.floor(guess / numbers.length) < 60) kit.passes(31 / numbers.length);
  }
  const texts = kit.texts.length;
  await kit.close();
  return { accepted: 0, ...answers, texts, seconds: secondsSince(since) };
}

function secondsSince(since: number): number {
  return Math.round((performance.now() - since) / 100) / 10;
}

function someNumbers(many: number, first: number): string[] {
  return Array.from({ length: many }, (_, index) => `+4479${String(first + index)}`);
}

try {
  const one = await attack(someNumbers(1, 22_000_001), 'off');
  const hundred = await attack(someNumbers(100, 22_100_001), 'off');
  const scripted = await attack(someNumbers(1, 22_200_001), 'enforce');
  await report('guesses', {
    unit: `answers to ${guesses} guesses of a code from ${addresses} addresses`,
    budget: { accepted: 0 },
    'of one number': one,
    'spread over a hundred numbers': hundred,
    'of one number, by a script without an app-check token': scripted,
  });
  if (one.accepted + hundred.accepted + scripted.accepted > 0) process.exitCode = 1;
} finally {
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
