import { fixesWaitMs, shareIntervalMs } from '@paddock/contract/platform/constants';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryFixes, type WaitingFixes } from './waiting-fixes.ts';
import { createSharingEngine } from './sharing-engine.ts';
import type { Running, SharingMemory } from './sharing-memory.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-07-01T04:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The storage that all tabs of a device see. */
function createStorage() {
  const listeners = new Set<() => void>();
  const held: { running: Running; location: string | null } = { running: null, location: null };
  let stoppedAt: number | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const memory: SharingMemory = {
    running: () => held.running,
    writeRunning(state) {
      held.running = state;
      tell();
    },
    writeStopping(at) {
      stoppedAt = at;
      held.running = 'stopping';
      tell();
    },
    stoppedAt: () => stoppedAt,
    writeLocation(location) {
      held.location = location;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return { held, memory };
}

class Refused extends Error {}

/** A device with a server that can be out of reach. */
function createDevice() {
  const storage = createStorage();
  const stored = createMemoryFixes();
  const told: string[] = [];
  const ends: number[] = [];
  const wakes = new Set<() => void>();
  const world = {
    reachable: true,
    refusal: 0,
    taken: 0,
    silent: false,
    onWay: Promise.resolve(),
    storing: Promise.resolve(),
  };
  const fixes: WaitingFixes = {
    ...stored,
    async add(...fix) {
      await world.storing;
      return stored.add(...fix);
    },
  };
  let busy = Promise.resolve();
  const reach = () => {
    if (!world.reachable) throw new Error('no network');
  };
  function open(ownerId = 7) {
    return createSharingEngine({
      ownerId,
      clock: { now: () => Date.now() },
      log: { warn: () => undefined },
      memory: storage.memory,
      fixes,
      source: {
        geolocation: {
          getCurrentPosition(found, failed) {
            if (world.silent) return;
            if (world.refusal > 0) return failed({ code: world.refusal, message: 'no' });
            world.taken += 1;
            found({
              coords: { latitude: 47.5, longitude: world.taken, accuracy: 9 },
              timestamp: Date.now(),
            });
          },
        },
      },
      calls: {
        async share({ location }) {
          reach();
          await world.onWay;
          told.push(location);
        },
        async stop(at) {
          reach();
          told.push('off');
          ends.push(at);
        },
        readRefusal: (error) => (error instanceof Refused ? error.message : undefined),
      },
      async alone(signal, task) {
        const before = busy;
        const mine = Promise.withResolvers<void>();
        busy = mine.promise;
        await before;
        if (!signal.aborted) await task();
        mine.resolve();
      },
      onWake: (listener) => {
        wakes.add(listener);
        return () => void wakes.delete(listener);
      },
    });
  }
  return {
    ...storage,
    fixes,
    told,
    ends,
    world,
    open,
    async wake() {
      for (const listener of wakes) listener();
      await settle();
    },
  };
}

async function settle(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

it('L-50 on sends a position at once, and then every five minutes', async () => {
  const device = createDevice();
  const engine = device.open();
  await engine.start();
  await settle();
  expect(device.told).toEqual(['47.5,1']);
  expect(device.held).toEqual({ running: 'running', location: '47.5,1' });
  expect(engine.getSnapshot()).toMatchObject({ lastSentAt: Date.now(), waiting: 0 });
  await settle(shareIntervalMs - 1);
  expect(device.told).toHaveLength(1);
  await settle(1);
  expect(device.told).toEqual(['47.5,1', '47.5,2']);
  engine.close();
});

it('L-51 off stops, clears what is stored, and tells the server', async () => {
  const device = createDevice();
  const engine = device.open();
  await engine.start();
  await settle();
  await engine.stop();
  await settle(10 * shareIntervalMs);
  expect(device.told).toEqual(['47.5,1', 'off']);
  expect(device.held).toEqual({ running: null, location: null });
  engine.close();
});

it('L-51 off does not wait for a device that is still locating itself', async () => {
  const device = createDevice();
  const engine = device.open();
  device.world.silent = true;
  await engine.start();
  await settle();
  await engine.stop();
  expect(device.told).toEqual(['off']);
  engine.close();
});

it('L-51 off while a position is being stored deletes it from the device too', async () => {
  const device = createDevice();
  const engine = device.open();
  const storing = Promise.withResolvers<void>();
  device.world.storing = storing.promise;
  await engine.start();
  await settle();
  void engine.stop();
  storing.resolve();
  await settle();
  expect(device.told).toEqual(['off']);
  expect(device.held).toEqual({ running: null, location: null });
  engine.close();
});

it('L-51 off while a position is being sent is reported right after it', async () => {
  const device = createDevice();
  const engine = device.open();
  const arrival = Promise.withResolvers<void>();
  device.world.onWay = arrival.promise;
  await engine.start();
  await settle();
  const stopped = engine.stop();
  await settle();
  expect(device.told).toEqual([]);
  arrival.resolve();
  await stopped;
  expect(device.told).toEqual(['47.5,1', 'off']);
  engine.close();
});

it('L-52 continues after a reload, only for the same person', async () => {
  const device = createDevice();
  const first = device.open();
  await first.start();
  await settle();
  first.close();
  const again = device.open();
  await again.resume();
  await settle();
  expect(device.told).toEqual(['47.5,1', '47.5,2']);
  again.close();
  const other = device.open(8);
  await other.resume();
  await settle(2 * shareIntervalMs);
  expect(device.told).toHaveLength(2);
  expect(device.held).toEqual({ running: null, location: null });
  expect(other.getSnapshot().running).toBe(false);
  other.close();
});

it('L-53 positions wait while offline, and are sent in order, each once', async () => {
  const device = createDevice();
  const engine = device.open();
  device.world.reachable = false;
  await engine.start();
  await settle(2 * shareIntervalMs);
  expect(device.told).toEqual([]);
  expect(engine.getSnapshot().waiting).toBe(3);
  device.world.reachable = true;
  await device.wake();
  expect(device.told).toEqual(['47.5,1', '47.5,2', '47.5,3']);
  expect(engine.getSnapshot().waiting).toBe(0);
  engine.close();
});

it('L-53 drops positions that waited for longer than a day', async () => {
  const device = createDevice();
  const engine = device.open();
  device.world.reachable = false;
  await engine.start();
  await settle(fixesWaitMs + shareIntervalMs);
  device.world.reachable = true;
  await device.wake();
  expect(device.told).toHaveLength(fixesWaitMs / shareIntervalMs + 1);
  expect(device.told).not.toContain('47.5,1');
  engine.close();
});

it('L-54 turning off while offline is reported to the server later, even after a reload', async () => {
  const device = createDevice();
  const engine = device.open();
  await engine.start();
  await settle();
  device.world.reachable = false;
  await settle(shareIntervalMs);
  await engine.stop();
  const stoppedAt = Date.now();
  expect(device.held).toEqual({ running: 'stopping', location: null });
  expect(engine.getSnapshot()).toMatchObject({ running: false, stopping: true });
  engine.close();
  const again = device.open();
  await again.resume();
  await settle(10 * shareIntervalMs);
  expect(again.getSnapshot().stopping).toBe(true);
  device.world.reachable = true;
  await device.wake();
  expect(device.told).toEqual(['47.5,1', 'off']);
  expect(device.ends).toEqual([stoppedAt]);
  expect(device.held.running).toBeNull();
  expect(again.getSnapshot().stopping).toBe(false);
  again.close();
});

it('L-55 of two tabs one sends; off in either is off in both', async () => {
  const device = createDevice();
  const one = device.open();
  const two = device.open();
  await one.start();
  await settle(shareIntervalMs);
  expect(device.told).toEqual(['47.5,1', '47.5,2']);
  expect(two.getSnapshot().running).toBe(true);
  await two.stop();
  await settle(shareIntervalMs);
  expect(device.told).toEqual(['47.5,1', '47.5,2', 'off']);
  expect(one.getSnapshot().running).toBe(false);
  one.close();
  two.close();
});

it('L-55 the other tab continues if the sending one is closed', async () => {
  const device = createDevice();
  const one = device.open();
  const two = device.open();
  await one.start();
  await settle();
  one.close();
  await settle();
  expect(device.told).toEqual(['47.5,1', '47.5,2']);
  two.close();
});

it('L-56 a denied position turns it off and says why', async () => {
  const device = createDevice();
  const engine = device.open();
  device.world.refusal = 1;
  await engine.start();
  await settle();
  expect(engine.getSnapshot()).toMatchObject({ running: false, problem: 'denied' });
  expect(device.held.running).toBeNull();
  engine.close();
});

it("L-56 asks a device that can't locate itself again", async () => {
  const device = createDevice();
  const engine = device.open();
  device.world.refusal = 2;
  await engine.start();
  await settle();
  expect(engine.getSnapshot()).toMatchObject({ running: true, problem: 'unavailable' });
  device.world.refusal = 0;
  await settle(shareIntervalMs);
  expect(device.told).toEqual(['47.5,1']);
  expect(engine.getSnapshot().problem).toBeNull();
  engine.close();
});

it('L-57 signing out leaves nothing behind, online or offline', async () => {
  const device = createDevice();
  const engine = device.open();
  await engine.start();
  await settle();
  device.world.reachable = false;
  const left = engine.leave(3_000);
  await settle(3_000);
  await left;
  expect(device.held).toEqual({ running: null, location: null });
  expect(await device.fixes.read(7)).toBeNull();
  engine.close();
});

it('Y-794 says why the server refused a location, until it takes one', async () => {
  const device = createDevice();
  const engine = device.open();
  device.world.onWay = Promise.reject(new Refused('This is in the future.'));
  device.world.onWay.catch(() => undefined);
  await engine.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(engine.getSnapshot()).toMatchObject({ refusal: 'This is in the future.', waiting: 0 });
  device.world.onWay = Promise.resolve();
  await vi.advanceTimersByTimeAsync(shareIntervalMs);
  expect(engine.getSnapshot()).toMatchObject({ refusal: null, waiting: 0 });
  engine.close();
});
