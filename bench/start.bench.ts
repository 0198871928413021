import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answering } from './place.ts';
import { report } from './report.ts';

const port = 8_273;
const root = fileURLToPath(new URL('..', import.meta.url));

/** Seconds from `npm start` to the first answer. */
async function timeStart(folder: string): Promise<number> {
  const since = performance.now();
  const start = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: folder },
    stdio: 'ignore',
  });
  const ended = once(start, 'exit');
  try {
    await answering(`http://127.0.0.1:${port}/api/health`);
    return Math.round((performance.now() - since) / 10) / 100;
  } finally {
    start.kill('SIGTERM');
    await ended;
  }
}

const folder = await mkdtemp(join(tmpdir(), 'paddock-bench-'));
try {
  await report('start', {
    unit: 'seconds from npm start to the first answer, everything installed and built',
    budget: 5,
    'with a new data folder': await timeStart(folder),
    'on the same data again': [
      await timeStart(folder),
      await timeStart(folder),
      await timeStart(folder),
    ],
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
