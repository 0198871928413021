import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { TracesConfig } from './settings.ts';

/** A call that was answered. */
export interface TracedCall {
  readonly method: string;
  /** The pattern of its route, never its address. */
  readonly route: string;
  readonly status: number;
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly ms: number;
  /** As the caller sent it (W3C), so that its trace goes on here. */
  readonly traceparent: string | undefined;
}

export interface Traces {
  record(call: TracedCall): void;
  flush(): Promise<void>;
  close(): Promise<void>;
}

const flushMs = 5_000;
const spansAtOnce = 512;
/** What waits at most while the collector is away; the oldest go first. */
const mostWaiting = 4_096;
const patienceMs = 10_000;

const serverKind = 2;
const errorStatus = 2;

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue: string } | { readonly intValue: number };
}

const text = (key: string, stringValue: string): Attribute => ({ key, value: { stringValue } });
const whole = (key: string, intValue: number): Attribute => ({ key, value: { intValue } });

/** Sends a span for each call to a collector, by OTLP over HTTP in JSON. A collector that is away costs no call. */
export function openTraces(deps: {
  readonly config: TracesConfig;
  readonly version: string;
  readonly server: string;
  readonly log: FastifyBaseLogger;
}): Traces {
  const { config, log } = deps;
  const resource = {
    attributes: [
      text('service.name', config.serviceName),
      text('service.version', deps.version),
      text('host.name', deps.server),
    ],
  };
  let waiting: object[] = [];
  let sending: Promise<void> | undefined;
  let isAway = false;
  const send = async () => {
    const spans = waiting.splice(0, spansAtOnce);
    if (spans.length === 0) return;
    const scopeSpans = [{ scope: { name: 'paddock' }, spans }];
    try {
      const answer = await fetch(config.url, {
        method: 'POST',
        headers: { ...config.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans }] }),
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`it answered ${answer.status}`);
      isAway = false;
    } catch (error) {
      waiting = [...spans, ...waiting].slice(-mostWaiting);
      const reason = error instanceof Error ? error.message : String(error);
      if (!isAway) log.warn({ reason }, 'traces could not be sent');
      isAway = true;
    }
  };
  const flush = async () => {
    sending ??= send().finally(() => (sending = undefined));
    await sending;
  };
  const timer = setInterval(() => void flush(), flushMs).unref();
  return {
    record: (call) => {
      waiting.push(spanOf(call));
      if (waiting.length > mostWaiting) waiting.shift();
      if (waiting.length >= spansAtOnce && !isAway) void flush();
    },
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}

function spanOf(call: TracedCall): object {
  const parent = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}/.exec(call.traceparent ?? '');
  return {
    traceId: parent?.[1] ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    ...(parent === null ? {} : { parentSpanId: parent[2] }),
    name: `${call.method} ${call.route}`,
    kind: serverKind,
    startTimeUnixNano: nanoseconds(call.startedAt),
    endTimeUnixNano: nanoseconds(call.startedAt + call.ms),
    attributes: [
      text('http.request.method', call.method),
      text('http.route', call.route),
      whole('http.response.status_code', call.status),
      text('paddock.request_id', call.requestId),
    ],
    ...(call.status >= 500 ? { status: { code: errorStatus } } : {}),
  };
}

function nanoseconds(ms: number): string {
  return `${BigInt(Math.round(ms * 1_000)) * 1_000n}`;
}
