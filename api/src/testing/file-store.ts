import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** An S3-compatible store on this machine. */
export interface FileStore {
  /** The settings of a server that stores its files there. */
  readonly settings: Readonly<
    Record<'FILES_S3_ENDPOINT' | 'FILES_S3_BUCKET' | 'FILES_S3_KEY' | 'FILES_S3_SECRET', string>
  >;
  /** Ends it at once, with connections open. */
  close(): Promise<void>;
}

export async function openFileStore(): Promise<FileStore> {
  const directory = await mkdtemp(join(tmpdir(), 'paddock-store-'));
  const bucket = 'paddock-receipts';
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await store.run();
  let closed: Promise<void> | undefined;
  const close = async () => {
    store.httpServer.closeAllConnections();
    await store.close();
    await rm(directory, { recursive: true, force: true });
  };
  return {
    settings: {
      FILES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      FILES_S3_BUCKET: bucket,
      FILES_S3_KEY: 'S3RVER',
      FILES_S3_SECRET: 'S3RVER',
    },
    close: async () => (closed ??= close()),
  };
}
