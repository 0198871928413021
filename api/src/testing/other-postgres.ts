import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Debian installs its own. */
const binaries = '/usr/lib/postgresql/15/bin';
const unprivileged = 65534;

export const hasOtherPostgres = existsSync(join(binaries, 'postgres'));

/** A PostgreSQL of another major, on this machine alone, with one empty database. */
export async function openOtherPostgres(): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'paddock-other-'));
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: unprivileged, gid: unprivileged } : {};
  if (isRoot) await chown(folder, unprivileged, unprivileged);
  const data = join(folder, 'data');
  const words = ['-D', data, '-U', 'paddock', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  const made = spawnSync(join(binaries, 'initdb'), words, { ...user, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'fsync=off'];
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  const ready = Promise.withResolvers<void>();
  server.stderr.setEncoding('utf8').on('data', (part: string) => {
    said += part;
    if (said.includes('ready to accept connections')) ready.resolve();
  });
  server.once('exit', () => ready.reject(new Error(said)));
  await ready.promise;
  return {
    url: `postgres://paddock@127.0.0.1:${port}/postgres`,
    close: async () => {
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  return address.port;
}
