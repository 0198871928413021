import { loadavg } from 'node:os';
import autocannon from 'autocannon';

export interface Side extends Sent {
  readonly name: string;
  readonly url: string;
  /** What each connection sends, if they do not all send the same; all by POST. */
  readonly senders?: readonly Sent[];
}

interface Sent {
  readonly headers?: Record<string, string>;
  /** Sent by POST if there is one. */
  readonly body?: string;
}

export const connections = 50;
const rounds = 5;
const seconds = 4;
/** Until then, Node goes on making its code faster. */
const warmSeconds = 6;

/**
 * Requests per second of two sides, in alternating rounds so that both have the same conditions, and the
 * ratio of their medians.
 * @throws if a single answer is not a success
 */
export async function compare(product: Side, ceiling: Side): Promise<Compared> {
  const found = { product: new Array<number>(), ceiling: new Array<number>() };
  await shoot(product, warmSeconds);
  await shoot(ceiling, warmSeconds);
  for (let round = 0; round < rounds; round += 1) {
    found.product.push(await shoot(product, seconds));
    found.ceiling.push(await shoot(ceiling, seconds));
  }
  const [ours, most] = [median(found.product), median(found.ceiling)];
  const ratio = Math.round((ours / most) * 100) / 100;
  return { product: ours, ceiling: most, ratio, load: Math.round((loadavg()[0] ?? 0) * 10) / 10 };
}

interface Compared {
  readonly product: number;
  readonly ceiling: number;
  readonly ratio: number;
  /** The load of the machine in the last minute; we cause some of it ourselves. */
  readonly load: number;
}

export interface Expected {
  readonly budget: number;
  /** Why the product may do more than a server that only passes its statements on. */
  readonly aboveOne?: string;
}

/**
 * A measurement beside its budget. The bench fails below the budget, and above 1 without an explanation: then
 * the ceiling does more than the product, so it is no ceiling.
 */
export function judge(found: Compared, { budget, aboveOne }: Expected) {
  const isAbove = found.ratio > 1;
  const isUnexplained = isAbove && aboveOne === undefined;
  if (found.ratio < budget || isUnexplained) process.exitCode = 1;
  return {
    ...found,
    budget,
    ...(isAbove ? { 'above 1': aboveOne ?? 'not explained' } : {}),
  };
}

/** @returns requests per second */
export async function shoot(side: Side, duration: number): Promise<number> {
  const { senders = [] } = side;
  let connected = 0;
  const { requests, non2xx, errors } = await autocannon({
    url: side.url,
    headers: side.headers ?? {},
    ...(senders.length === 0 && side.body === undefined ? {} : { method: 'POST' }),
    ...(side.body === undefined ? {} : { body: side.body }),
    setupClient: (client) => {
      const sender = senders[connected % senders.length];
      connected += 1;
      if (sender !== undefined) client.setHeadersAndBody(sender.headers, sender.body);
    },
    connections,
    duration,
  });
  if (non2xx + errors > 0) throw new Error(`${side.name}: ${non2xx} refused, ${errors} failed`);
  return requests.average;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
