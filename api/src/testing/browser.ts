import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/** A real Chromium, spoken to by its own protocol: this workspace has no library for that. */
export interface Browser {
  /** Opens a page of somebody who has signed in, apart from all others. */
  open(url: string, cookie: string): Promise<BrowserPage>;
  close(): Promise<void>;
}

export interface BrowserPage {
  /** The visible text of the page. */
  text(): Promise<string>;
  reload(): Promise<void>;
  /** Presses the button with this text, if it is there. */
  press(words: string): Promise<void>;
}

const message = z.object({
  id: z.optional(z.number()),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
});
const evaluated = z.object({ result: z.object({ value: z.optional(z.string()) }) });
const target = z.object({ targetId: z.string() });
const context = z.object({ browserContextId: z.string() });
const session = z.object({ sessionId: z.string() });

/** @param program of Chromium */
export async function openBrowser(program: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'paddock-browser-'));
  const options = [
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-quic',
    '--no-first-run',
    // Chromium's own sandbox refuses to run for root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    'about:blank',
  ];
  const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  const send = await connect(await readAddress(child.stderr));
  return {
    async open(url, cookie) {
      const own = context.parse(await send('Target.createBrowserContext', {}));
      await send('Storage.setCookies', { ...own, cookies: parseCookies(cookie, url) });
      const { targetId } = target.parse(await send('Target.createTarget', { url, ...own }));
      const attached = await send('Target.attachToTarget', { targetId, flatten: true });
      const { sessionId } = session.parse(attached);
      const evaluate = async (expression: string) => {
        const answer = await send('Runtime.evaluate', { expression }, sessionId);
        return evaluated.parse(answer).result.value ?? '';
      };
      return {
        text: async () => evaluate('document.body?.innerText ?? ""'),
        async press(words) {
          const isIt = `(one) => one.textContent === ${JSON.stringify(words)}`;
          await evaluate(`[...document.querySelectorAll('button')].find(${isIt})?.click()`);
        },
        async reload() {
          await send('Page.reload', {}, sessionId);
        },
      };
    },
    async close() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

function parseCookies(header: string, url: string) {
  return header.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url };
  });
}

/** Its address, which it prints once. */
async function readAddress(said: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(said)) {
    const found = /^DevTools listening on (\S+)$/.exec(line)?.[1];
    if (found === undefined) continue;
    said.resume();
    return found;
  }
  throw new Error('Chromium did not start');
}

type Send = (method: string, params: object, sessionId?: string) => Promise<unknown>;

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, result, error } = message.parse(JSON.parse(String(data)));
    if (error === undefined) waiting.get(id)?.resolve(result);
    else waiting.get(id)?.reject(new Error(error.message));
    waiting.delete(id);
  });
  let last = 0;
  return async (method, params, sessionId) => {
    const answer = Promise.withResolvers<unknown>();
    waiting.set((last += 1), answer);
    socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    return answer.promise;
  };
}
