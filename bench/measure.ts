import autocannon from 'autocannon';

export interface Side {
  readonly name: string;
  readonly url: string;
  readonly headers?: Record<string, string>;
  /** Sent by POST where there is one. */
  readonly body?: string;
}

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
  const { requests, non2xx, errors } = await autocannon({
    url: side.url,
    headers: side.headers ?? {},
    ...(side.body === undefined ? {} : { method: 'POST', body: side.body }),
    connections: 50,
    duration,
  });
  if (non2xx + errors > 0) throw new Error(`${side.name}: ${non2xx} refused, ${errors} failed`);
  return requests.average;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
