import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { webApp } from '@paddock/api/platform/http/web-app';
import fastify from 'fastify';

/** A build of the app, with the calls of a running product behind it. */
export async function serveBuild(product: string, folder: string, port: number) {
  const app = fastify();
  // Bodies are passed on as they come.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.all('/api/*', (asked, answer) => {
    answer.hijack();
    passOn(product, asked.raw, answer.raw);
  });
  await app.register(webApp, { folder });
  return { url: await app.listen({ port, host: '127.0.0.1' }), close: async () => app.close() };
}

function passOn(product: string, asked: IncomingMessage, answer: ServerResponse): void {
  const passed = request(
    new URL(asked.url ?? '/', product),
    { method: asked.method, headers: { ...asked.headers, host: new URL(product).host } },
    (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers);
      given.pipe(answer);
    },
  );
  passed.on('error', () => answer.destroy());
  answer.on('close', () => passed.destroy());
  asked.pipe(passed);
}
