import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { mergeBookings, Refused, type ReadCandidate } from './candidate.ts';
import { bookingsIn } from './schema-org.ts';

/** The limits of the program for one document. */
interface Limits {
  readonly ms: number;
  readonly outputBytes: number;
  readonly memoryKilobytes: number;
}

const usualLimits: Limits = { ms: 15_000, outputBytes: 1_048_576, memoryKilobytes: 1_500_000 };
const mostWaiting = 8;

/** The program's result for a document, or why there is none. */
export type SecondReading =
  | { readonly found: readonly ReadCandidate[] }
  | { readonly failure: string };

/** Whether the program is installed, for the people who run Paddock. */
export interface ExtractorState {
  readonly path: string;
  /** "5.22.3"; null if unknown. */
  readonly version: string | null;
  /** It knows few ferries and coaches. */
  readonly isOld: boolean;
  /** It can open no connection. */
  readonly isIsolated: boolean;
}

/** Asks `kitinerary-extractor`, which knows the layouts of many vendors and answers with schema.org data. */
export interface Extractor {
  /** @returns null if it isn’t installed */
  readonly read: (bytes: Uint8Array, sentOn: string) => Promise<SecondReading | null>;
  readonly readState: () => Promise<ExtractorState | null>;
}

/** Version 6.3 came with KDE Gear 24.12. */
const firstGood = [6, 3] as const;

/** Where Debian and others install it, newer ones first. */
function usualPaths(): string[] {
  const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
  return ['kf6', 'kf5'].flatMap((frameworks) =>
    [`/usr/lib/${triplet}/libexec`, '/usr/libexec', '/usr/lib/libexec', '/usr/lib'].map(
      (folder) => `${folder}/${frameworks}/kitinerary-extractor`,
    ),
  );
}

/** @param setting its path, `off`, or undefined to look for it */
export function openExtractor(setting: string | undefined, limits = usualLimits): Extractor {
  let running: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const versions = new Map<string, Promise<Said>>();
  const find = async () => {
    if (setting === 'off') return null;
    for (const path of setting === undefined ? usualPaths() : [setting])
      if (await isProgram(path)) return path;
    return null;
  };
  return {
    read: async (bytes, sentOn) => {
      const path = await find();
      if (path === null) return null;
      if (waiting >= mostWaiting) return { failure: 'was busy' };
      waiting += 1;
      // One at a time: each may take as much memory as the server.
      const turn = running.then(async () => ask(path, { bytes, sentOn, limits }));
      running = turn.catch(() => undefined);
      return turn.finally(() => {
        waiting -= 1;
      });
    },
    readState: async () => {
      const path = await find();
      if (path === null) return null;
      versions.set(path, versions.get(path) ?? run([path, '--version'], new Uint8Array(), limits));
      const said = (await versions.get(path)) ?? { failure: 'gave no version' };
      const version = 'output' in said ? (/\d+(?:\.\d+)+/.exec(said.output)?.[0] ?? null) : null;
      const [major = 0, minor = 0] = version?.split('.').map(Number) ?? [];
      const isOld = major < firstGood[0] || (major === firstGood[0] && minor < firstGood[1]);
      return { path, version, isOld, isIsolated: await canIsolate() };
    },
  };
}

async function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

interface Question {
  readonly bytes: Uint8Array;
  readonly sentOn: string;
  readonly limits: Limits;
}

async function ask(path: string, { bytes, sentOn, limits }: Question): Promise<SecondReading> {
  // Without validation, which would leave out ferries because they never have the required fields.
  const said = await run([path, '--no-validation', '-c', `${sentOn}T12:00:00`], bytes, limits);
  if ('failure' in said) return said;
  try {
    const data: unknown = JSON.parse(said.output);
    return { found: mergeBookings(bookingsIn(data)) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof Refused)
      return { failure: 'gave an answer that makes no sense' };
    throw error;
  }
}

type Said = { readonly output: string } | { readonly failure: string };

/**
 * Runs the program in its own process group, with limits for time, memory and output, none of this server’s
 * settings, and no network if the system allows that. The document is its input.
 */
async function run(command: readonly string[], bytes: Uint8Array, limits: Limits): Promise<Said> {
  const { promise, resolve } = Promise.withResolvers<Said>();
  const bounded = [
    '/bin/sh',
    '-c',
    `ulimit -v ${limits.memoryKilobytes} 2>/dev/null; ulimit -t ${Math.ceil(limits.ms / 1_000)}; exec "$@"`,
    'sh',
    ...command,
  ];
  const [program = '', ...words] = (await canIsolate()) ? [...isolate, ...bounded] : bounded;
  const child = spawn(program, words, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {
      PATH: '/usr/bin:/bin',
      LANG: 'C.UTF-8',
      QT_QPA_PLATFORM: 'offscreen',
      HOME: '/nonexistent',
    },
    cwd: '/',
    detached: true,
  });
  const giveUp = (failure: string) => {
    resolve({ failure });
    child.stdout.destroy();
    if (child.pid !== undefined) endGroup(child.pid);
  };
  const timer = setTimeout(() => giveUp('took too long'), limits.ms);
  const parts: Buffer[] = [];
  let size = 0;
  child.stdout.on('data', (part: Buffer) => {
    size += part.length;
    if (size > limits.outputBytes) giveUp('said too much');
    else parts.push(part);
  });
  child.on('error', () => resolve({ failure: 'could not be started' }));
  child.on('close', (code) =>
    resolve(
      code === 0
        ? { output: Buffer.concat(parts).toString('utf8') }
        : { failure: 'ended with an error' },
    ),
  );
  // It may end before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const said = await promise;
  clearTimeout(timer);
  return said;
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** A separate network, without any connection. */
const isolate = ['unshare', '--map-root-user', '--net', '--'];
let isolates: Promise<boolean> | undefined;

/** Containers often don’t allow it. */
async function canIsolate(): Promise<boolean> {
  isolates ??= new Promise((resolve) => {
    const [program = '', ...words] = isolate;
    const child = spawn(program, [...words, 'true'], { stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
  return isolates;
}
