import { z } from 'zod';

const heaviest = 10;

const profile = z.object({
  nodes: z.array(
    z.object({
      id: z.int(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.int() }),
    }),
  ),
  samples: z.array(z.int()),
});

/** Where a process that runs with `--inspect` spends its time during some work, heaviest first. */
export async function profiled(port: number, during: () => Promise<unknown>): Promise<string[]> {
  const targets = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = z
    .array(z.object({ webSocketDebuggerUrl: z.string() }))
    .parse(await targets.json());
  const inspector = await openInspector(target?.webSocketDebuggerUrl ?? '');
  await inspector.send('Profiler.enable');
  await inspector.send('Profiler.setSamplingInterval', { interval: 500 });
  await inspector.send('Profiler.start');
  await during();
  const answer = await inspector.send('Profiler.stop');
  inspector.close();
  return findHeaviest(z.object({ profile }).parse(answer).profile);
}

async function openInspector(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (result: unknown) => void>();
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = z
      .object({ id: z.optional(z.int()), result: z.unknown() })
      .parse(JSON.parse(String(data)));
    if (id !== undefined) waiting.get(id)?.(result);
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  return {
    async send(method: string, params: object = {}): Promise<unknown> {
      sent += 1;
      const id = sent;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    close: () => socket.close(),
  };
}

function findHeaviest({ nodes, samples }: z.infer<typeof profile>): string[] {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
      id,
      `${functionName === '' ? '(anonymous)' : functionName} ${nameFile(url)}${url === '' ? '' : `:${lineNumber + 1}`}`.trim(),
    ]),
  );
  const counts = new Map<string, number>();
  for (const sample of samples) {
    const name = names.get(sample) ?? 'unknown';
    if (name === '(idle)') continue;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, heaviest)
    .map(([name, count]) => `${((count / all) * 100).toFixed(1)}% ${name}`);
}

function nameFile(url: string): string {
  const [, inPackage] = url.split('/node_modules/');
  return inPackage ?? url.replace(/^.*\/api\/src\//, '');
}
