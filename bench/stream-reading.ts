import { Agent, request, type IncomingMessage } from 'node:http';
import { z } from 'zod';
import { clockMs } from './stream-clock.ts';
import { readersTask, type ReadersTask } from './stream-readers.ts';

// A process of many browsers: reads streams, and does as little as it can with their content.
const patienceMs = 10_000;
const longestMs = 60_000;
const opening = 40;

const delays = new Uint32Array(longestMs + 1);
const found = { arrived: 0, frames: 0, megabytes: 0, ended: 0 };
let seen = new Float64Array(0);
let isOpen = false;
let isOver = false;

process.once('message', (message) => {
  const task = readersTask.parse(message);
  seen = new Float64Array(task.streams * task.sharers.length);
  void run(task);
});

async function run(task: ReadersTask): Promise<void> {
  const agent = new Agent({ maxSockets: Infinity });
  const placesById = new Map(task.sharers.map((id, index) => [id, index]));
  for (let from = 0; from < task.streams; from += opening) {
    const batch = Array.from({ length: Math.min(opening, task.streams - from) }, (_, index) =>
      openStream(task, agent, from + index, placesById),
    );
    await Promise.all(batch);
  }
  process.once('message', (message) => {
    const { last } = z.object({ last: z.array(z.number()) }).parse(message);
    void finish(last, agent);
  });
  isOpen = true;
  process.send?.('open');
}

/** Resolves with the first frame. */
async function openStream(
  { urls, authorizations, sharers }: ReadersTask,
  agent: Agent,
  stream: number,
  placesById: ReadonlyMap<number, number>,
): Promise<void> {
  const authorization = authorizations[stream % authorizations.length] ?? '';
  // Everybody has streams on every server.
  const url = urls[Math.floor(stream / authorizations.length) % urls.length] ?? '';
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, { agent, headers: { authorization } }, resolve).on('error', reject).end();
  const answer = await promise;
  if (answer.statusCode !== 200) throw new Error(`A stream was answered ${answer.statusCode}`);
  const first = Promise.withResolvers<void>();
  let rest = '';
  answer.setEncoding('latin1');
  answer.on('data', (part: string) => {
    const text = rest + part;
    const end = text.lastIndexOf('\n\n') + 2;
    // Without an end it is 1, and all of it waits for the rest.
    const whole = end === 1 ? 0 : end;
    rest = text.slice(whole);
    if (whole === 0) return;
    take(text.slice(0, whole), stream * sharers.length, placesById);
    first.resolve();
  });
  answer.on('close', () => {
    if (!isOver) found.ended += 1;
  });
  return first.promise;
}

const parsed = new Map<string, readonly (readonly [number, number])[]>();

/** Streams at the same point get the same: it is read once. */
function take(text: string, from: number, placesById: ReadonlyMap<number, number>): void {
  const now = clockMs();
  const positions = parsed.get(text) ?? parse(text, placesById);
  found.frames += text.split('\n\n').length - 1;
  found.megabytes += text.length / 1e6;
  for (const [place, sentAt] of positions) {
    if (seen[from + place] === sentAt) continue;
    seen[from + place] = sentAt;
    // The first frames are from before.
    if (!isOpen) continue;
    const delay = Math.min(longestMs, Math.max(0, Math.round(now - sentAt)));
    delays[delay] = (delays[delay] ?? 0) + 1;
    found.arrived += 1;
  }
}

function parse(text: string, placesById: ReadonlyMap<number, number>) {
  if (parsed.size > 500) parsed.clear();
  const people = text.matchAll(/"userId":(\d+),[^}]*?"accuracy":([\d.]+)/g);
  const positions = [...people].flatMap(([, id, accuracy]) => {
    const place = placesById.get(Number(id));
    return place === undefined ? [] : [[place, Number(accuracy)] as const];
  });
  parsed.set(text, positions);
  return positions;
}

async function finish(last: readonly number[], agent: Agent): Promise<void> {
  const until = performance.now() + patienceMs;
  while (countUnseen(last) > 0 && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 50));
  isOver = true;
  process.send?.({
    delay: { p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1) },
    ...found,
    megabytes: Math.round(found.megabytes),
    unseen: countUnseen(last),
  });
  agent.destroy();
}

function countUnseen(last: readonly number[]): number {
  return seen.reduce((sum, sentAt, index) => sum + Number(sentAt !== last[index % last.length]), 0);
}

function at(part: number): number {
  const wanted = Math.ceil(found.arrived * part);
  let sum = 0;
  for (const [delay, count] of delays.entries()) {
    sum += count;
    if (sum >= wanted) return delay;
  }
  return longestMs;
}
