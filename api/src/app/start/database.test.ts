import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { StartError } from '../../platform/errors.ts';
import { startDatabase } from './database.ts';

const sockets: Server[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/** Another program on a port. @returns the port */
async function listening(answer?: Buffer): Promise<number> {
  const socket = createServer((connection) => {
    connection.on('error', () => {});
    if (answer !== undefined) connection.once('data', () => connection.end(answer));
  });
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve));
  const bound = socket.address();
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
}

/** The sentence that the start ends with. */
async function refusal(url: string): Promise<string> {
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: url });
  const error: unknown = await startDatabase(config, { log: () => {} }).catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartError);
  return error instanceof StartError ? error.message : '';
}

describe('DATABASE_URL', () => {
  it('to a machine that does not exist', async () => {
    expect(await refusal('postgres://me:secret@nowhere.invalid/paddock')).toBe(
      'DATABASE_URL: the host nowhere.invalid does not exist.',
    );
  });

  it('to a port where nothing answers', async () => {
    const port = await listening();
    sockets.pop()?.close();
    expect(await refusal(`postgres://me:secret@127.0.0.1:${port}/paddock`)).toBe(
      `DATABASE_URL: no PostgreSQL responds at 127.0.0.1:${port}.`,
    );
  });

  it('with the wrong password, which is not repeated', async () => {
    const port = await listening(errorResponse('28P01', 'password authentication failed'));
    expect(await refusal(`postgres://me:secret@127.0.0.1:${port}/paddock`)).toBe(
      `DATABASE_URL: 127.0.0.1:${port} refused this password for the user me.`,
    );
  });

  it('that cannot be read', async () => {
    expect(await refusal('postgres://me:secret@:port/x')).toMatch(/^DATABASE_URL is not valid\./);
  });
});

/** The answer of a PostgreSQL that refuses connections: severity, code, message. */
function errorResponse(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}
