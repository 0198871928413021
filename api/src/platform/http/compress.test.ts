import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { compression } from './compress.ts';

const long = { rows: Array.from({ length: 200 }, (_, number) => ({ number, name: 'Priya Shah' })) };
const app = Fastify();
await app.register(compression);
app.get('/api/long', () => long);
app.get('/api/short', () => ({ name: 'Priya Shah' }));
app.get('/api/auth/long', () => long);
app.get('/api/text', async (_request, reply) => reply.type('text/csv').send('a,b\n'.repeat(2_000)));
afterAll(async () => app.close());

async function get(url: string, encoding?: string) {
  const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
  return app.inject({ url, headers });
}

it.each(['gzip', 'br, GZIP;q=0.5, *', 'deflate, gzip'])(
  'C-141 a long answer is compressed for a browser that accepts %s',
  async (encoding) => {
    const answer = await get('/api/long', encoding);
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers['vary']).toBe('accept-encoding');
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(long);
  },
);

it.each([undefined, 'br', 'gzip;q=0', 'gzip; q=0.000', 'xgzip'])(
  'C-141 a long answer goes as it is to a browser that accepts %s',
  async (encoding) => {
    const answer = await get('/api/long', encoding);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json()).toEqual(long);
  },
);

it.each(['/api/short', '/api/auth/long', '/api/text'])(
  'C-141 short answers, sign-in and documents go as they are: %s',
  async (url) => {
    const answer = await get(url, 'gzip');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBeUndefined();
  },
);
