import type { z } from 'zod';

/** How a service that others run is asked. */
export interface AskDeps {
  /** What errors call it: "the directions service". */
  readonly service: string;
  readonly fetch: typeof fetch;
  /** Milliseconds that one question may take. */
  readonly timeoutMs: number;
  /** Bytes that one answer may have: all roads of Europe are no answer to us. */
  readonly mostBytes: number;
}

export const askDeps = {
  fetch: async (...call: Parameters<typeof fetch>) => fetch(...call),
  timeoutMs: 15_000,
  mostBytes: 8_000_000,
} satisfies Omit<AskDeps, 'service'>;

/** An answer in JSON, as its schema reads it, and the status it came with. */
export async function askJson<Schema extends z.ZodType>(
  { service, fetch, timeoutMs, mostBytes }: AskDeps,
  schema: Schema,
  url: string,
  { signal, ...init }: RequestInit & { readonly signal: AbortSignal },
): Promise<{ status: number; body: z.output<Schema> }> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  // A service that leads elsewhere would be handed our key there.
  const answer = await fetch(url, { ...init, signal: limit, redirect: 'error' });
  const text = await readText(answer, mostBytes, service);
  if (answer.status >= 500 || answer.status === 429 || answer.status === 408)
    throw new Error(`${service} answered ${answer.status}`);
  const body = schema.safeParse(parse(text));
  if (!body.success) throw new Error(`${service} answered ${answer.status} with an invalid body`);
  return { status: answer.status, body: body.data };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readText(answer: Response, mostBytes: number, service: string): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  const body: AsyncIterable<Uint8Array> = answer.body ?? nothing();
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error(`${service} sent more than ${mostBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

async function* nothing(): AsyncIterable<Uint8Array> {}
