import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The server of a run, with its own data, which is deleted with it.
const folder = mkdtempSync(join(tmpdir(), 'paddock-e2e-'));
const log = process.env['SERVER_LOG'];
if (log !== undefined) mkdirSync(dirname(log), { recursive: true });
const output = log === undefined ? 'inherit' : openSync(log, 'w');
const server = spawn(
  process.execPath,
  [fileURLToPath(new URL('../api/src/app/server.ts', import.meta.url))],
  { env: { ...process.env, DATA_DIR: folder }, stdio: ['inherit', output, 'inherit'] },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
