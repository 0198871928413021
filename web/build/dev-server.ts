import { join } from 'node:path';
import { createLogger, createServer, type ProxyOptions } from 'vite';

/** Longer than any start of the server takes. */
const patienceMs = 60_000;

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
    // The start of every screen is ready before the page asks for it.
    warmup: { clientFiles: ['./src/app/main.tsx'] },
  },
});
await server.listen();
for (const event of ['SIGTERM', 'disconnect'] as const)
  process.once(event, () => void server.close().then(() => process.exit(0)));
process.on('message', (message) => (message === 'hold' ? proxy.hold() : proxy.release()));
process.send?.({ ready: true });

interface ApiProxy {
  readonly options: Record<string, ProxyOptions>;
  hold(): void;
  release(): void;
}

/**
 * Passes calls on to the server of `npm run dev`. While that starts, calls are held instead of failing.
 */
function openApiProxy(port: number): ApiProxy {
  let isHeld = true;
  let held = Promise.withResolvers<void>();
  const letThrough = async (): Promise<undefined> => {
    const timer = setTimeout(held.resolve, patienceMs);
    await held.promise;
    clearTimeout(timer);
  };
  return {
    options: Object.fromEntries(
      ['/api', '/share/'].map((path) => [
        path,
        { target: `http://127.0.0.1:${port}`, bypass: letThrough },
      ]),
    ),
    hold: () => {
      if (isHeld) return;
      isHeld = true;
      held = Promise.withResolvers();
    },
    release: () => {
      isHeld = false;
      held.resolve();
    },
  };
}
