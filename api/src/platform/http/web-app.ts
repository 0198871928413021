import { readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { productName } from '@paddock/contract/platform/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Written by the build: the files that each first screen needs, by its name. */
const firstScreens = z.record(z.string(), z.array(z.string()));

/** @returns the `Link` header of a page; undefined if its screen is unknown */
type PartsAhead = (path: string, cookies?: string) => string | undefined;

/**
 * Names the parts of the app that the screen at an address starts with, so that a browser requests them along
 * with the first script instead of after it has run.
 * @param folder the build
 */
async function openPartsAhead(folder: string): Promise<PartsAhead> {
  const read = async (name: string) => readFile(join(folder, name), 'utf8').catch(() => undefined);
  const [page = '', json = '{}'] = await Promise.all([
    read('index.html'),
    read('first-screens.json'),
  ]);
  const screens = firstScreens.parse(JSON.parse(json));
  const links = Object.entries(screens).map(([screen, files]) => {
    const hashed = files.filter((file) => file.startsWith('assets/'));
    // Everything else waits for what the page itself names.
    const ofPage = hashed.filter((file) => page.includes(file));
    const others = hashed.filter((file) => !page.includes(file));
    return [screen, [...ofPage, ...others].map(linkTo).join(', ')] as const;
  });
  const known = new Map(links);
  return (path, cookies) => {
    const screen = screenAt(path, cookies) ?? '';
    const form =
      screen === 'form' ? known.get(`form${path.slice(path.lastIndexOf('/'))}`) : undefined;
    const ahead = known.get(screen);
    return ahead === undefined || form === undefined ? ahead : `${ahead}, ${form}`;
  };
}

/** Styles need `crossorigin`, as the build requests them: otherwise a browser would fetch them twice. */
function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload`;
}

/** Undefined if it depends on who is asking. */
function screenAt(path: string, cookies = ''): string | undefined {
  if (/^\/p\/[^/]+\/?$/.test(path)) return 'workspace';
  if (path.startsWith('/admin/new-')) return 'form';
  if (/^\/(?:p|admin)\//.test(path)) return 'staff';
  // The session is not checked: the files are the same for everyone.
  return path === '/' && cookies.includes('session_token=') ? 'home' : undefined;
}

/** How often a build says that it is in use; `scripts/bootstrap/web-builds.mjs` removes old ones. */
const sayEveryMs = 3_600_000;

const builtApp = fileURLToPath(new URL('../../../../web/dist/current', import.meta.url));

const manifestPath = '/manifest.webmanifest';
const manifest = z.looseObject({ name: z.string(), short_name: z.string() });

interface WebAppOptions {
  readonly folder?: string;
  /** The name of the installed app. */
  readonly name?: string;
}

/**
 * Serves the built app. Files with a hash in their name stay valid for ever, all others are requested again.
 * Every other address is a place inside the app, so a browser that opens it gets the app.
 */
export async function webApp(
  app: FastifyInstance,
  { folder: newest = builtApp, name = productName }: WebAppOptions,
) {
  const { folder, findEarlier, close } = await openBuild(newest);
  app.addHook('onClose', async () => close());
  const partsAhead = await openPartsAhead(folder);
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    suppressWarning: true,
  });
  app.get('/*', async (request, reply) => {
    const path = readPath(request);
    if (path === undefined || isCall(path)) return reply.callNotFound();
    if (path === manifestPath && (await isFile(join(folder, path))))
      return sendManifest(reply, join(folder, path), name);
    if (path !== '/index.html' && (await isFile(join(folder, path)))) return sendFile(reply, path);
    const earlier = path.startsWith('/assets/') ? await findEarlier(path) : undefined;
    if (earlier !== undefined) return sendFile(reply, path, earlier);
    const isPlace = path === '/index.html' || asksForPage(request, path);
    if (!isPlace || !(await isFile(join(folder, 'index.html')))) return reply.callNotFound();
    const ahead = partsAhead(path, request.headers.cookie);
    if (ahead !== undefined) void reply.header('link', ahead);
    return name === productName
      ? sendFile(reply, '/index.html')
      : sendPage(reply, join(folder, 'index.html'), name);
  });
}

/** @returns undefined if the address cannot be read, or tries to climb out of the folder. */
function readPath(request: FastifyRequest): string | undefined {
  try {
    const path = decodeURIComponent(new URL(request.url, 'http://here').pathname);
    return path.includes('\0') || path.split(/[/\\]/).includes('..') ? undefined : path;
  } catch {
    return undefined;
  }
}

function isCall(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** A missing script or picture must fail as one, instead of arriving as a page. */
function asksForPage(request: FastifyRequest, path: string): boolean {
  if (path === '/') return true;
  return !path.startsWith('/assets/') && (request.headers.accept ?? '').includes('text/html');
}

function sendFile(reply: FastifyReply, path: string, folder?: string): FastifyReply {
  const forEver = path.startsWith('/assets/');
  void reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache');
  void reply.header('vary', 'accept-encoding');
  return folder === undefined ? reply.sendFile(path) : reply.sendFile(path, folder);
}

/** The page with this deployment's name, which is in its title before any script has run. */
async function sendPage(reply: FastifyReply, file: string, name: string) {
  const page = await readFile(file, 'utf8');
  const escaped = name.replaceAll(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return reply
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped}</title>`));
}

/** The manifest of the build, with this deployment's name. */
async function sendManifest(reply: FastifyReply, file: string, name: string) {
  const built = manifest.parse(JSON.parse(await readFile(file, 'utf8')));
  return reply
    .header('cache-control', 'no-cache')
    .type('application/manifest+json')
    .send(JSON.stringify({ ...built, name, short_name: name }));
}

/** The build of the app that one start serves, whatever is built meanwhile. */
interface ServedBuild {
  readonly folder: string;
  /** The folder of another build that has a file, for pages opened from that one. */
  readonly findEarlier: (path: string) => Promise<string | undefined>;
  readonly close: () => void;
}

/** @param newest leads to the current build; each has its own folder beside the others */
async function openBuild(newest: string): Promise<ServedBuild> {
  const folder = await realpath(newest).catch(() => newest);
  // If this process may not write here, nobody builds here either.
  const say = async () => writeFile(join(folder, '.served'), '').catch(() => undefined);
  await say();
  const timer = setInterval(() => void say(), sayEveryMs).unref();
  return {
    folder,
    findEarlier: async (path) => {
      const builds = dirname(folder);
      for (const name of await readdir(builds).catch(() => [])) {
        const other = join(builds, name);
        if (name !== basename(folder) && (await isFile(join(other, path)))) return other;
      }
      return undefined;
    },
    close: () => clearInterval(timer),
  };
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ?? false;
}
