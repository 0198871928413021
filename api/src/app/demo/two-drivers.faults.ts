import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readLiveLocations, type LivePerson } from '@paddock/contract/domain/live/live-people';
import { metresBetween } from '@paddock/contract/domain/places/distance';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { secretKey } from '../../testing/sign-in-kit.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const database = await createTestDatabase({ demo: true });
const folder = await mkdtemp(join(tmpdir(), 'paddock-two-drivers-'));

/** Two servers of the demo as processes, which share the database. */
const [first, second] = [startServer(9_071), startServer(9_072)];
afterAll(async () => {
  for (const { child } of [first, second]) await endProcess(child, 'SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

function startServer(port: number) {
  const child = fork(fileURLToPath(new URL('../dev/server.ts', import.meta.url)), {
    env: {
      PATH: process.env['PATH'],
      RUNNING_DATABASE: database.url,
      DATA_DIR: folder,
      SECRET_KEY: secretKey,
      DEMO: 'on',
      APP_CHECK: 'off',
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send('start');
  return { child, url: `http://127.0.0.1:${port}` };
}

async function endProcess(child: ReturnType<typeof fork>, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

async function untilReady(url: string) {
  for (;;) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok === true) return;
    await pause(200);
  }
}

/** Signs in as the administrator of the demo. */
async function signIn(url: string) {
  const post = async (path: string, body: unknown) =>
    fetch(`${url}/api/auth/phone-number/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const phoneNumber = '+447700900001';
  await post('send-otp', { phoneNumber });
  const { headers } = await post('verify', { phoneNumber, code: '123456' });
  const cookie = headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const answer = await fetch(`${url}/api/auth/token`, { headers: { cookie } });
  return {
    authorization: `Bearer ${z.object({ token: z.string() }).parse(await answer.json()).token}`,
  };
}

type Place = Pick<LivePerson, 'latitude' | 'longitude'> & { readonly at: number };
const silent = 'Łukasz Zieliński';
const tracks = new Map<string, Place[]>();

/** Records for some seconds what an open map at this server shows of the convoy. */
async function watch(url: string, headers: Record<string, string>, until: () => boolean) {
  while (!until()) {
    const answer = await fetch(`${url}/api/admin/liveLocations/HUN26`, { headers });
    const { people } = readLiveLocations.response.parse(await answer.json());
    for (const { fullName, simulated, latitude, longitude, fixedAt } of people) {
      if (simulated !== true || fullName === silent) continue;
      const track = tracks.get(fullName) ?? [];
      const at = Date.parse(fixedAt);
      if (track.at(-1)?.at !== at) track.push({ latitude, longitude, at });
      tracks.set(fullName, track);
    }
    await pause(250);
  }
}

function after(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1_000;
  return () => performance.now() > end;
}

it('LA-64 of two servers one moves the convoy, and the other goes on when it is killed', async () => {
  await untilReady(first.url);
  await untilReady(second.url);
  const headers = await signIn(second.url);
  await watch(second.url, headers, after(45));
  const killedAt = Date.now();
  await endProcess(first.child, 'SIGKILL');
  await watch(second.url, headers, after(35));

  const heard = [...tracks.values()];
  expect(heard).toHaveLength(5);
  const steps = heard.flatMap((track) =>
    track.slice(1).map((to, index) => {
      const from = track[index] ?? to;
      return { seconds: (to.at - from.at) / 1_000, metres: metresBetween(from, to) };
    }),
  );
  const seconds = steps.map((step) => step.seconds);
  const firstAfter = Math.min(
    ...heard.map((track) => (track.find(({ at }) => at > killedAt)?.at ?? Infinity) - killedAt),
  );
  const speeds = steps.map((step) => step.metres / step.seconds);
  process.stdout.write(
    `convoy on two servers: ${steps.length} steps, ${Math.min(...seconds)} to ${Math.max(...seconds)} s apart, at most ${Math.round(Math.max(...speeds))} m/s; the first after the kill came ${firstAfter} ms later\n`,
  );
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(8);
  expect(Math.max(...seconds)).toBeLessThan(20);
  expect(Math.max(...speeds)).toBeLessThan(60);
  expect(firstAfter).toBeLessThan(20_000);
});
