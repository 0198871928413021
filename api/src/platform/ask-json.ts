import type { z } from 'zod';

/** How to ask a service run by others. */
export interface AskDeps {
  /** Its name in errors: "the directions service". */
  readonly service: string;
  readonly fetch: typeof fetch;
  /** Time limit for one question, in milliseconds. */
  readonly timeoutMs: number;
  /** The most bytes of an answer: all roads of Europe would be no use to us. */
  readonly mostBytes: number;
}

export const askDeps = {
  fetch: async (...call: Parameters<typeof fetch>) => fetch(...call),
  timeoutMs: 15_000,
  mostBytes: 8_000_000,
} satisfies Omit<AskDeps, 'service'>;

/** A JSON answer, parsed by its schema, and the status it came with. */
export async function askJson<Schema extends z.ZodType>(
  { service, fetch, timeoutMs, mostBytes }: AskDeps,
  schema: Schema,
  url: string,
  { signal, ...init }: RequestInit & { readonly signal: AbortSignal },
): Promise<{ status: number; body: z.output<Schema> }> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  // Following a redirect would give our key to another service.
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
