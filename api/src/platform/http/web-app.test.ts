import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorMapper } from './request-log.ts';
import { webApp } from './web-app.ts';

const page = { accept: 'text/html,application/xhtml+xml' };
const script = 'console.log("the app")'.repeat(50);

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock-web-'));
  await mkdir(join(folder, 'dist', 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'not for you');
  await writeFile(
    join(folder, 'dist', 'index.html'),
    '<!doctype html><title>App</title><script src="/assets/main-abc123.js"></script>',
  );
  await writeFile(
    join(folder, 'dist', 'first-screens.json'),
    JSON.stringify({
      home: ['appearance.js', 'assets/shell-1.js'],
      staff: ['assets/staff-1.js', 'assets/staff-1.css'],
      workspace: ['assets/overview-1.js', 'assets/main-abc123.js'],
      form: ['assets/form-1.js'],
      'form/new-flight': ['assets/new-flight-1.js'],
    }),
  );
  await writeFile(join(folder, 'dist', 'icon.svg'), '<svg/>');
  await writeFile(join(folder, 'dist', 'service-worker.js'), 'addEventListener("fetch", () => {})');
  await writeFile(
    join(folder, 'dist', 'manifest.webmanifest'),
    JSON.stringify({ id: '/', name: 'Paddock', short_name: 'Paddock' }),
  );
  await writeFile(join(folder, 'dist', 'assets', 'main-abc123.js'), script);
  await writeFile(join(folder, 'dist', 'assets', 'main-abc123.js.gz'), gzipSync(script));
  app = await serving(join(folder, 'dist'));
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function serving(root: string): Promise<FastifyInstance> {
  const made = Fastify();
  await made.register(errorMapper);
  await made.register(webApp, { folder: root, name: 'Team Alpha' });
  return made;
}

async function get(url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: answered, body, rawPayload } = await app.inject({ url, headers });
  return { status: statusCode, headers: answered, body, bytes: rawPayload.length };
}

it('caches a file with a hash in its name permanently', async () => {
  const answer = await get('/assets/main-abc123.js');
  expect(answer.body).toBe(script);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-type']).toMatch(/javascript/);
});

it('sends the smaller file to a browser that accepts gzip', async () => {
  const answer = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, br' });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.headers['vary']).toBe('accept-encoding');
  expect(answer.headers['content-type']).toMatch(/javascript/);
  expect(answer.headers['cache-control']).toMatch(/immutable/);
  expect(answer.bytes).toBeLessThan(script.length);
});

it.each(['/', '/index.html', '/flights', '/admin/new-flight?from=push', '/a.b/c'])(
  'I-2 %s opened in a browser is the app under its name, requested every time',
  async (url) => {
    const answer = await get(url, page);
    expect(answer.status).toBe(200);
    expect(answer.body).toBe(
      '<!doctype html><title>Team Alpha</title><script src="/assets/main-abc123.js"></script>',
    );
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

it('a file without a hash is requested every time', async () => {
  const answer = await get('/icon.svg');
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-cache');
});

it('the service worker is requested every time', async () => {
  const { status, headers } = await get('/service-worker.js');
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-type']).toMatch(/javascript/);
});

it('I-2 names the deployment in the manifest', async () => {
  const { headers, body } = await get('/manifest.webmanifest');
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
  expect(headers['cache-control']).toBe('no-cache');
  expect(JSON.parse(body)).toEqual({ id: '/', name: 'Team Alpha', short_name: 'Team Alpha' });
});

it.each([
  ['a call that does not exist', '/api/nothing', page],
  ['the root of the calls', '/api', page],
  ['an old script', '/assets/main-old.js', page],
  ['a picture that is missing', '/missing.png', { accept: 'image/*' }],
])('%s is not found, in the form of every other error', async (_, url, headers) => {
  const answer = await get(url, headers);
  expect(answer.status).toBe(404);
  expect(JSON.parse(answer.body)).toMatchObject({ error: { code: 'not_found' } });
});

it.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%5csecret.txt', '/assets/..%2f../secret.txt'])(
  'a file outside the build is not handed out at %s',
  async (url) => {
    expect((await get(url, page)).body).not.toContain('not for you');
    expect((await get(url)).body).not.toContain('not for you');
  },
);

it('finds nothing without a build', async () => {
  const bare = await serving(join(folder, 'nowhere'));
  expect((await bare.inject({ url: '/', headers: page })).statusCode).toBe(404);
  await bare.close();
});

it('K-43 a running server keeps its build, and the next one has the scripts of pages opened before', async () => {
  const builds = join(folder, 'builds');
  for (const name of ['one', 'two']) {
    await mkdir(join(builds, name, 'assets'), { recursive: true });
    await writeFile(join(builds, name, 'index.html'), `<title>${name}</title>`);
    await writeFile(join(builds, name, 'assets', `${name}.js`), name);
  }
  const startWith = async (name: string) => {
    await rm(join(builds, 'current'), { force: true });
    await symlink(name, join(builds, 'current'));
    const made = Fastify();
    await made.register(errorMapper);
    await made.register(webApp, { folder: join(builds, 'current') });
    await made.ready();
    return made;
  };
  const running = await startWith('one');
  const next = await startWith('two');
  const read = async (from: FastifyInstance, url: string) =>
    (await from.inject({ url, headers: page })).body;
  expect(await read(running, '/')).toContain('one');
  expect(await read(next, '/')).toContain('two');
  expect(await read(next, '/assets/one.js')).toBe('one');
  expect((await next.inject('/assets/three.js')).statusCode).toBe(404);
  await running.close();
  await next.close();
});

it.each([
  [
    '/p/HUN26',
    '</assets/main-abc123.js>; rel=modulepreload, </assets/overview-1.js>; rel=modulepreload',
  ],
  [
    '/p/HUN26/travel',
    '</assets/staff-1.js>; rel=modulepreload, </assets/staff-1.css>; rel=preload; as=style; crossorigin',
  ],
  [
    '/admin/new-flight',
    '</assets/form-1.js>; rel=modulepreload, </assets/new-flight-1.js>; rel=modulepreload',
  ],
  ['/admin/new-else', '</assets/form-1.js>; rel=modulepreload'],
  ['/trip', undefined],
  ['/', undefined],
])(
  'C-140 names the parts that %s begins with, and first what the page waits for',
  async (path, link) => {
    const answer = await get(path, page);
    expect(answer.status).toBe(200);
    expect(answer.headers['link']).toBe(link);
  },
);

it('C-140 names the parts of home to a browser with a session, and those of sign-in to nobody', async () => {
  const cookie = 'paddock.session_token=any';
  const answer = await get('/', { ...page, cookie });
  expect(answer.headers['link']).toBe('</assets/shell-1.js>; rel=modulepreload');
});
