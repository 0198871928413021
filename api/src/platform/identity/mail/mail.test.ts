import { createServer, type Socket } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { smtpSender } from './mail.ts';

/** A mail server on this machine that knows as much SMTP as one mail needs. */
const received: string[] = [];
let refusals: string[] = [];
const server = createServer((socket) => {
  converse(socket);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = z.object({ port: z.number() }).parse(server.address());

function converse(socket: Socket): void {
  let data: string | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const hear = (line: string): void => {
    if (data !== undefined && line !== '.') data += `${line}\n`;
    else if (data !== undefined) {
      received.push(data);
      data = undefined;
      say('250 taken');
    } else if (/^EHLO/i.test(line)) say('250 paddock');
    else if (/^RCPT/i.test(line)) say(refusals.shift() ?? '250 fine');
    else if (/^DATA/i.test(line)) {
      data = '';
      say('354 go on');
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else say('250 fine');
  };
  let rest = '';
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
  say('220 ready');
}

const pauses: number[] = [];
const sender = smtpSender(
  { smtpUrl: `smtp://127.0.0.1:${port}`, from: 'paddock@paddock.example' },
  async (ms) => pauses.push(ms),
);
const mail = { to: 'a@paddock.example', subject: 'Sign in', text: 'https://paddock.example/?a=b' };

beforeEach(() => {
  received.length = 0;
  pauses.length = 0;
  refusals = [];
});
afterAll(() => {
  server.close();
});

it('sends email by SMTP, from the address in the settings', async () => {
  await sender.send(mail);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(/^From: paddock@paddock\.example$/m);
  expect(received[0]).toMatch(/^To: a@paddock\.example$/m);
  expect(received[0]).toContain('https://paddock.example/?a=');
});

it('attaches files, and says where an answer goes', async () => {
  const content = Buffer.from('%PDF-1.7 rooms');
  const file = { filename: 'rooms.pdf', contentType: 'application/pdf', content };
  await sender.send({ ...mail, replyTo: 'helen@team.example', attachments: [file] });
  expect(received[0]).toMatch(/^Reply-To: helen@team\.example$/m);
  expect(received[0]).toMatch(/^Content-Type: application\/pdf; name=rooms\.pdf$/m);
  expect(received[0]).toContain(content.toString('base64'));
});

it('tries a busy mail server again', async () => {
  refusals = ['450 busy', '451 still busy'];
  await sender.send(mail);
  expect(received).toHaveLength(1);
  expect(pauses).toEqual([1_000, 4_000]);
});

it('does not try again after a permanent refusal', async () => {
  refusals = ['550 no such mailbox'];
  await expect(sender.send(mail)).rejects.toThrow('the mail server refused it');
  expect(received).toEqual([]);
  expect(pauses).toEqual([]);
});
