import { join } from 'node:path';
import { createServer } from 'vite';
import { apiProxy } from './api-proxy.ts';

/** Vite for `npm run dev`, with calls passed on to the server. Ends with the program that started it. */
const [page, api] = process.argv.slice(2).map(Number);

const server = await createServer({
  configFile: join(import.meta.dirname, '../vite.config.ts'),
  logLevel: 'warn',
  clearScreen: false,
  server: {
    host: '127.0.0.1',
    port: page ?? 0,
    strictPort: true,
    proxy: apiProxy(api ?? 0),
    // What every screen begins with is ready before the page asks for it.
    warmup: { clientFiles: ['./src/app/main.tsx'] },
  },
});
await server.listen();
for (const event of ['SIGTERM', 'disconnect'] as const)
  process.once(event, () => void server.close().then(() => process.exit(0)));
process.send?.({ ready: true });
