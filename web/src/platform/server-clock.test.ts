import { expect, it } from 'vitest';
import { correctClock } from './server-clock.ts';

const serverTime = Date.parse('2026-07-01T10:00:00Z');
const minute = 60_000;

/** A device whose clock differs by some minutes from a server that counts on while it answers. */
function createDevice(minutes: number) {
  const kept = new Map<string, string>();
  const device = { ahead: minutes * minute, time: serverTime, slow: 0, headers: {} };
  const memory = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  const clock = { now: () => device.time + device.ahead };
  function start() {
    return correctClock(
      {
        clock,
        async fetch() {
          const date = new Date(device.time).toUTCString();
          device.time += device.slow;
          return new Response('{}', { headers: { date, ...device.headers } });
        },
      },
      memory,
    );
  }
  return { device, start };
}

it('Y-794 a clock that is wrong by more than five minutes is corrected, also after a restart', async () => {
  for (const minutes of [40, -40, 2_880]) {
    const { device, start } = createDevice(minutes);
    const { clock, fetch } = start();
    await fetch('/api/users/me');
    expect(clock.now()).toBe(device.time);
    device.time += 600_000;
    expect(start().clock.now()).toBe(device.time);
  }
});

it('Y-794 a clock that differs by less is left alone, and so is one whose server is slow', async () => {
  const { device, start } = createDevice(4);
  const { clock, fetch } = start();
  await fetch('/api/users/me');
  expect(clock.now()).toBe(device.time + 4 * minute);
  device.slow = 20 * minute;
  device.ahead = 0;
  await fetch('/api/users/me');
  expect(clock.now()).toBe(device.time);
});

it('Y-794 a clock that was put right meanwhile is believed', async () => {
  const { device, start } = createDevice(60);
  await start().fetch('/api/users/me');
  device.ahead = 0;
  device.time += minute;
  const { clock, fetch } = start();
  expect(clock.now()).toBe(device.time);
  await fetch('/api/users/me');
  expect(clock.now()).toBe(device.time);
});

it('Y-794 an answer without a time says nothing about it', async () => {
  const { device, start } = createDevice(0);
  const { clock, fetch } = start();
  device.ahead = 60 * minute;
  device.headers = { date: 'never' };
  await fetch('/api/users/me');
  expect(clock.now()).toBe(device.time + 60 * minute);
});
