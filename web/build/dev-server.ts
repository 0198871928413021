import { join } from 'node:path';
import { createLogger, createServer } from 'vite';
import { openApiProxy } from './api-proxy.ts';

/** Vite for `npm run dev`, with calls passed on to the server. Ends with the program that started it. */
const [page, api] = process.argv.slice(2).map(Number);

const logger = createLogger('warn', { allowClearScreen: false });
const customLogger = {
  ...logger,
  // Vite causes this one itself, where a class is composed from another file.
  warnOnce: (words: string) =>
    words.includes('`postcss.parse`') ? undefined : logger.warnOnce(words),
};
const proxy = openApiProxy(api ?? 0);
const server = await createServer({
  configFile: join(import.meta.dirname, '../vite.config.ts'),
  customLogger,
  server: {
    host: '127.0.0.1',
    port: page ?? 0,
    strictPort: true,
    proxy: proxy.options,
    // What every screen begins with is ready before the page asks for it.
    warmup: { clientFiles: ['./src/app/main.tsx'] },
  },
});
await server.listen();
for (const event of ['SIGTERM', 'disconnect'] as const)
  process.once(event, () => void server.close().then(() => process.exit(0)));
process.on('message', (message) => (message === 'hold' ? proxy.hold() : proxy.release()));
process.send?.({ ready: true });
