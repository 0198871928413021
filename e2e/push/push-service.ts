import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { openWire, type Wire } from './frames.ts';

/** Firefox's messages; a bare `{}` asks whether the connection is still open. */
const said = z.object({ messageType: z.string().optional(), channelID: z.string().optional() });

/** A push service on this machine, like Mozilla's: it stores nothing and knows one browser. */
export interface PushService {
  /** For the preference `dom.push.serverURL`. */
  readonly address: string;
  /** Statuses answered to the sender, in order. */
  readonly answered: readonly number[];
  /** Makes a channel answer 410, like one that the browser never dropped itself. */
  lose(): void;
  close(): Promise<void>;
}

export async function openPushService(): Promise<PushService> {
  const devices = new Map<string, { channelID: string; wire: Wire }>();
  const answered: number[] = [];
  const server = createServer((request, response) => {
    void take(request, response);
  });
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const device = devices.get(request.url ?? '');
    const body = await buffer(request);
    const status = device === undefined ? 410 : 201;
    answered.push(status);
    device?.wire.send({
      messageType: 'notification',
      channelID: device.channelID,
      version: randomUUID(),
      data: body.toString('base64url'),
      headers: { encoding: request.headers['content-encoding'] },
    });
    response.writeHead(status).end();
  }
  function hear(text: string, wire: Wire): void {
    const { messageType, channelID = '' } = said.parse(JSON.parse(text));
    if (messageType === undefined) wire.send({});
    if (messageType === 'hello') {
      const uaid = randomBytes(16).toString('hex');
      wire.send({ messageType, status: 200, uaid, use_webpush: true, broadcasts: {} });
    }
    if (messageType === 'register') {
      const path = `/to/${randomUUID()}`;
      devices.set(path, { channelID, wire });
      const pushEndpoint = `http://127.0.0.1:${port}${path}`;
      wire.send({ messageType, status: 200, channelID, pushEndpoint });
    }
    if (messageType !== 'unregister') return;
    for (const [path, device] of devices) if (device.channelID === channelID) devices.delete(path);
    wire.send({ messageType, status: 200, channelID });
  }
  const sockets = new Set<{ destroy(): unknown }>();
  server.on('upgrade', (request, socket) => {
    sockets.add(socket);
    openWire(request, socket, hear);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  const port = typeof place === 'object' && place !== null ? place.port : 0;
  return {
    address: `ws://127.0.0.1:${port}/`,
    answered,
    lose: () => devices.clear(),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
