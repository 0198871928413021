import autocannon from 'autocannon';

export interface Side extends Sent {
  readonly name: string;
  readonly url: string;
  /** What each connection sends, where they do not all send the same; all by POST. */
  readonly senders?: readonly Sent[];
}

interface Sent {
  readonly headers?: Record<string, string>;
  /** Sent by POST where there is one. */
  readonly body?: string;
}

export const connections = 50;
const rounds = 5;
const seconds = 4;

/**
 * Requests per second of two sides, round by round one after the other so that both meet the same
 * weather, and the ratio of their medians.
 * @throws where a single answer is not a success
 */
export async function compare(product: Side, ceiling: Side) {
  const found = { product: new Array<number>(), ceiling: new Array<number>() };
  await shoot(product, 2);
  await shoot(ceiling, 2);
  for (let round = 0; round < rounds; round += 1) {
    found.product.push(await shoot(product, seconds));
    found.ceiling.push(await shoot(ceiling, seconds));
  }
  const [ours, most] = [median(found.product), median(found.ceiling)];
  return { product: ours, ceiling: most, ratio: Math.round((ours / most) * 100) / 100 };
}

async function shoot(side: Side, duration: number): Promise<number> {
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
