/** An amount in ten-thousandths, so that every currency is a whole number. */
export interface PlainAmounts {
  readonly currency: number;
  readonly own: bigint;
  readonly sterling: bigint;
}

/** One that is refunded counts below nothing. */
export interface PlainPayment extends PlainAmounts {
  readonly refunded: boolean;
}

/** "1.125" → 11250n */
export function toTenThousandths(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.');
  return BigInt(`${whole}${decimals.padEnd(4, '0').slice(0, 4)}`);
}

/** In pounds, or null if nobody knows. */
export function plainSterling({ currency, own, sterling }: PlainAmounts): bigint | null {
  if (currency !== 1) return sterling > 0n ? sterling : null;
  if (own > 0n && sterling > 0n && own !== sterling) return null;
  const either = own > 0n ? own : sterling;
  return either > 0n ? either : null;
}

/** In its own currency, or null if nobody knows. */
export function plainOwn(amounts: PlainAmounts): bigint | null {
  if (amounts.currency === 1) return plainSterling(amounts);
  return amounts.own > 0n ? amounts.own : null;
}

/** Pounds if known, else the own currency; null if neither is. */
export function plainWorth(amounts: PlainAmounts): { currency: number; worth: bigint } | null {
  const sterling = plainSterling(amounts);
  if (sterling !== null) return { currency: 1, worth: sterling };
  const own = plainOwn(amounts);
  return own === null ? null : { currency: amounts.currency, worth: own };
}

/** The amounts paid and due, in a currency in which all are known; null if there is none. */
export function plainBalance(
  cost: PlainAmounts & { readonly cancelled: boolean },
  payments: readonly PlainPayment[],
): { currency: number; paid: bigint; open: bigint } | null {
  const within = (readWorth: (one: PlainAmounts) => bigint | null, currency: number) => {
    const price = cost.cancelled ? 0n : readWorth(cost);
    let paid = 0n;
    for (const payment of payments) {
      const worth = readWorth(payment);
      if (worth === null) return null;
      paid += payment.refunded ? -worth : worth;
    }
    return price === null ? null : { currency, paid, open: price - paid };
  };
  const inOwn = (one: PlainAmounts) => (one.currency === cost.currency ? plainOwn(one) : null);
  return within(inOwn, cost.currency) ?? within(plainSterling, 1);
}
