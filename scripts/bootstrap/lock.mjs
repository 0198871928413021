import { randomUUID } from 'node:crypto';
import { appendFileSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { scratch } from './places.mjs';
import { Refusal, say } from './words.mjs';

const lock = join(scratch, 'lock');
const pids = join(lock, 'pids');
/**
 * A holder reports every two seconds that it lives. After this long without a report, a process with its
 * number counts as a different one. Whatever a killed holder had started (an installation) takes less time
 * than that.
 */
const silenceMs = 300_000;
let isOurs = false;

/**
 * A program that we run while we hold the lock also holds it, in case we are killed.
 * @param {number | undefined} pid
 */
export function holdFor(pid) {
  if (isOurs && pid !== undefined) appendFileSync(pids, `${pid}\n`);
}

/**
 * Does work that changes the checkout while nobody else does: simultaneous starts wait for one another, but
 * not for a killed one.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(work) {
  await takeLock();
  isOurs = true;
  const heartbeat = setInterval(() => void touch(), 2000);
  const release = () => {
    isOurs = false;
    rmSync(lock, { recursive: true, force: true });
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.removeListener('exit', release);
    release();
  }
}

async function touch() {
  const now = new Date();
  await utimes(lock, now, now).catch(() => {});
}

async function takeLock() {
  let told = false;
  while (!(await tryLock())) {
    await removeIfDead();
    if (!told) say('Another start is preparing this checkout: waiting for it …');
    told = true;
    await pause(250);
  }
}

async function tryLock() {
  try {
    await mkdir(scratch, { recursive: true });
    await mkdir(lock);
    await writeFile(pids, `${process.pid}\n`);
    return true;
  } catch (error) {
    if (readCode(error) === 'EEXIST') return false;
    throw new Refusal(
      `There is no permission to write in this checkout (${scratch}). Run this once as the user it belongs to.`,
    );
  }
}

async function removeIfDead() {
  const before = await stat(lock).catch(() => undefined);
  if (before === undefined || !(await isDead(before.mtimeMs))) return;
  const aside = `${lock}-${randomUUID()}`;
  // Only one of those who see it dead can move it away.
  await rename(lock, aside).catch(() => {});
  await rm(aside, { recursive: true, force: true });
}

/** @param {number} lastSignOfLife */
async function isDead(lastSignOfLife) {
  if (Date.now() - lastSignOfLife > silenceMs) return true;
  const holders = (await readFile(pids, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  // The holder may have just taken it and not written its id yet.
  return holders.length > 0 && !holders.map(Number).some(isAlive);
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return readCode(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function readCode(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
