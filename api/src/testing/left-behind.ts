import { afterAll, expect, vi } from 'vitest';

/**
 * Files share their process, in any order. A file that leaves something behind for the next one fails by
 * itself. Hooks of a setup file run after those of the file.
 */
/** A server that listens, and a process that runs. */
const leftOpen = new Set(['TCPServerWrap', 'ProcessWrap']);
const environment = { ...process.env };
const before = surroundings();

afterAll(async () => {
  // A process that has ended is forgotten a moment later.
  const isAsBefore = () => expect(surroundings(), 'what the file leaves behind').toEqual(before);
  await vi.waitFor(isAsBefore, { timeout: 60_000 });
});

function surroundings() {
  const settings = new Set([...Object.keys(environment), ...Object.keys(process.env)]);
  return {
    changedSettings: [...settings].filter((name) => process.env[name] !== environment[name]),
    hasFakeTimers: vi.isFakeTimers(),
    stubs: ['window', 'document'].filter((name) => name in globalThis),
    open: process.getActiveResourcesInfo().filter((kind) => leftOpen.has(kind)),
  };
}
