import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { findFolder, type Label } from './builds.ts';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Serves one build, passes calls on to the server of the run, and drops what it is told to. */
export interface Deployment {
  readonly address: string;
  /** Replaces the build, as a new deployment does. */
  deploy(label: Label): void;
  /** From now on connections for these paths break; with a label they get that build's files instead. */
  cut(paths: (path: string) => boolean): void;
  answerFrom(label: Label, paths: (path: string) => boolean): void;
  /** Everything gets through again. */
  repair(): void;
  close(): Promise<void>;
}

export async function openDeployment(server: string): Promise<Deployment> {
  let current: Label = 'one';
  let isCut = (_path: string) => false;
  let other: { label: Label; fits: (path: string) => boolean } | undefined;
  const proxy = createServer((from, to) => {
    const { pathname } = new URL(from.url ?? '/', 'http://here');
    if (isCut(pathname)) return void from.socket.destroy();
    if (pathname.startsWith('/api/')) return pass(server, from, to);
    const label = other?.fits(pathname) === true ? other.label : current;
    void sendFile(findFolder(label), pathname, to);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const place = proxy.address();
  const port = typeof place === 'object' && place !== null ? place.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    deploy: (label) => void (current = label),
    cut: (paths) => void (isCut = paths),
    answerFrom: (label, fits) => void (other = { label, fits }),
    repair() {
      isCut = () => false;
      other = undefined;
    },
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

function pass(server: string, from: IncomingMessage, to: ServerResponse): void {
  const { host } = new URL(server);
  const headers = { ...from.headers, host, ...(from.headers.origin && { origin: server }) };
  const on = request(`${server}${from.url}`, { method: from.method, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to);
  });
  on.on('error', () => to.destroy());
  from.pipe(on);
}

/** Like our own server: a place inside the app gets the page, a missing file does not. */
async function sendFile(folder: string, path: string, to: ServerResponse): Promise<void> {
  const file = extname(path) === '' ? '/index.html' : path;
  const content = await readFile(join(folder, file)).catch(() => null);
  if (content === null) return void to.writeHead(404).end();
  const forEver = path.startsWith('/assets/');
  to.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': forEver ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  to.end(content);
}
