import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { productName } from '@paddock/contract/platform/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { openPartsAhead } from './parts-ahead.ts';
import { isFile, openBuild } from './served-build.ts';

const builtApp = fileURLToPath(new URL('../../../../web/dist/current', import.meta.url));

const manifestPath = '/manifest.webmanifest';
const manifest = z.looseObject({ name: z.string(), short_name: z.string() });

interface WebAppOptions {
  readonly folder?: string;
  /** What the installed app is called. */
  readonly name?: string;
}

/**
 * Serves the built app. Files with a hash in their name stay good for ever, all others are asked for
 * again. Every other address is a place inside the app, so a browser that opens it gets the app.
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
    const path = pathOf(request);
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

/** @returns undefined where the address cannot be read, or tries to climb out of the folder. */
function pathOf(request: FastifyRequest): string | undefined {
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

/** A script or a picture that is missing must fail as one, and not arrive as a page. */
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

/** The page under the name of this deployment, which is in its title before any script has run. */
async function sendPage(reply: FastifyReply, file: string, name: string) {
  const page = await readFile(file, 'utf8');
  const escaped = name.replaceAll(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return reply
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replace(/<title>[^<]*<\/title>/, () => `<title>${escaped}</title>`));
}

/** The manifest of the build, under the name of this deployment. */
async function sendManifest(reply: FastifyReply, file: string, name: string) {
  const built = manifest.parse(JSON.parse(await readFile(file, 'utf8')));
  return reply
    .header('cache-control', 'no-cache')
    .type('application/manifest+json')
    .send(JSON.stringify({ ...built, name, short_name: name }));
}
