import { spawn } from 'node:child_process';
import { mergeBookings, Refused, type ReadCandidate } from './candidate.ts';
import { bookingsIn } from './schema-org.ts';

const mostMs = 15_000;
const mostOutput = 1_048_576;

/**
 * Runs `kitinerary-extractor` on a document. It knows the layouts of many vendors and answers with
 * schema.org data. It gets the document on its input and none of this server’s settings.
 * @returns null where it fails, says too much or takes too long
 */
export async function askExtractor(
  path: string,
  bytes: Uint8Array,
): Promise<ReadCandidate[] | null> {
  const output = await run(path, bytes);
  if (output === null) return null;
  try {
    const data: unknown = JSON.parse(output);
    return mergeBookings(bookingsIn(data));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof Refused) return null;
    throw error;
  }
}

async function run(path: string, bytes: Uint8Array): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const env = { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', QT_QPA_PLATFORM: 'offscreen' };
  // In a group of its own: what it starts ends with it.
  const child = spawn(path, [], { stdio: ['pipe', 'pipe', 'ignore'], env, detached: true });
  const giveUp = () => {
    resolve(null);
    child.stdout.destroy();
    if (child.pid !== undefined) endGroup(child.pid);
  };
  const timer = setTimeout(giveUp, mostMs);
  const parts: Buffer[] = [];
  let size = 0;
  child.stdout.on('data', (part: Buffer) => {
    size += part.length;
    if (size > mostOutput) giveUp();
    else parts.push(part);
  });
  child.on('error', () => resolve(null));
  child.on('close', (code) => resolve(code === 0 ? Buffer.concat(parts).toString('utf8') : null));
  // It may end before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const output = await promise;
  clearTimeout(timer);
  return output;
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
