import { createECDH, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What the fake push service got for one device. */
export interface Arrived {
  readonly device: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A push service on this machine, that answers as a test wants. */
export interface PushService {
  readonly arrived: Arrived[];
  /** The device's answer from now on; 201 by default. */
  answers(device: string, answer: Answer): void;
  /**
   * Answers devices whose name begins like this slowly, until the returned function is called: each within a
   * server's time limit, or it would call them again.
   */
  slows(beginning: string): () => void;
  endpoint(device: string): string;
  close(): Promise<void>;
}

/** Less than half of a server's time limit. */
const slowMs = 4_000;

export async function openPushService(): Promise<PushService> {
  const arrived: Arrived[] = [];
  const answers = new Map<string, Answer>();
  let held = { beginning: '', until: Promise.resolve() };
  const server = http.createServer((request, response) => {
    const device = request.url?.slice(1) ?? '';
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      arrived.push({ device, headers: request.headers, body: Buffer.concat(chunks) });
      const { status, headers } = answers.get(device) ?? { status: 201 };
      const answer = () => void response.writeHead(status, headers).end('what a service says');
      if (device.startsWith(held.beginning))
        void Promise.race([held.until, pause(slowMs)]).then(answer);
      else answer();
    });
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(readPort(server.address())));
  });
  return {
    arrived,
    answers: (device, answer) => void answers.set(device, answer),
    slows: (beginning) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { beginning, until: promise };
      return resolve;
    },
    endpoint: (device) => `http://127.0.0.1:${port}/${device}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function readPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A device as a browser makes it: what it sends, and what it needs to decrypt. */
export function makeDevice(endpoint: string) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    privateKey: pair,
    auth,
  };
}
