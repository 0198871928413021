import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** The part of WebSocket (RFC 6455) that a push service needs: short texts, both ways. */
export interface Wire {
  send(message: object): void;
}

const finalText = 0x81;
const finalPong = 0x8a;
const magic = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** Accepts the connection, and passes every text that arrives to `hear`. */
export function openWire(
  { headers }: IncomingMessage,
  socket: Duplex,
  hear: (text: string, wire: Wire) => void,
): void {
  const key = createHash('sha1').update(`${headers['sec-websocket-key']}${magic}`).digest('base64');
  const protocol = headers['sec-websocket-protocol'];
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n${protocol === undefined ? '' : `Sec-WebSocket-Protocol: ${protocol}\r\n`}\r\n`,
  );
  const wire: Wire = {
    send: (message) => void socket.write(frame(finalText, Buffer.from(JSON.stringify(message)))),
  };
  let rest = Buffer.alloc(0);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (let read = readFrame(rest); read !== null; read = readFrame(rest)) {
      rest = rest.subarray(read.length);
      if (read.kind === 1) hear(read.content.toString(), wire);
      if (read.kind === 9) socket.write(frame(finalPong, read.content));
      if (read.kind === 8) socket.end();
    }
  });
}

function frame(kind: number, content: Buffer): Buffer {
  if (content.length < 126) return Buffer.concat([Buffer.from([kind, content.length]), content]);
  const head = Buffer.from([kind, 126, 0, 0]);
  head.writeUInt16BE(content.length, 2);
  return Buffer.concat([head, content]);
}

/** The first frame, unmasked; null while it is incomplete. */
function readFrame(bytes: Buffer): { kind: number; content: Buffer; length: number } | null {
  if (bytes.length < 6) return null;
  const short = bytes.readUInt8(1) & 0x7f;
  const start = short === 126 ? 4 : 2;
  const size = short === 126 ? bytes.readUInt16BE(2) : short;
  const length = start + 4 + size;
  if (bytes.length < length) return null;
  const mask = bytes.subarray(start, start + 4);
  const content = Buffer.from(bytes.subarray(start + 4, length));
  for (const [index, byte] of content.entries()) content[index] = byte ^ (mask[index % 4] ?? 0);
  return { kind: bytes.readUInt8(0) & 0x0f, content, length };
}
