/** A price in sterling, or in another currency with its sterling value if known. */
export interface Price {
  readonly currency: 'GBP' | 'EUR' | 'HUF' | 'PLN';
  /** 0.00 if it was priced in sterling. */
  readonly nonSterling: string;
  /** 0.00 beside another currency: not known yet. */
  readonly sterling: string;
}

export type PaidBy =
  | 'Company card'
  | 'Bank transfer'
  | 'Personal card'
  | 'Cash'
  | 'Direct debit'
  | null;

export interface Payment extends Price {
  readonly by: PaidBy;
}

const notKnownYet = '0.00';

export function gbp(sterling: string): Price {
  return { currency: 'GBP', nonSterling: '0.00', sterling };
}

export function eur(amount: string, sterling = notKnownYet): Price {
  return { currency: 'EUR', nonSterling: amount, sterling };
}

export function huf(amount: string, sterling = notKnownYet): Price {
  return { currency: 'HUF', nonSterling: amount, sterling };
}

export function pln(amount: string, sterling = notKnownYet): Price {
  return { currency: 'PLN', nonSterling: amount, sterling };
}

export function paid(price: Price, by: PaidBy = 'Company card'): Payment {
  return { ...price, by };
}
