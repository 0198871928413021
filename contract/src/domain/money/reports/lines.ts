import { measures, type Figures, type Measure } from './expenditure.ts';

/** The figures of one currency; null for a measure without figures. */
export type Line = {
  readonly currency: string;
  readonly currencyId: number;
} & Readonly<Record<Measure, string | null>>;

/** The key of pounds, wherever the reference data was loaded. */
export const sterlingId = 1;

/** Figures as lines, one per currency: sterling first, then the others by code. */
export function listLines(figures: Figures): Line[] {
  const found = new Map(
    measures
      .flatMap((measure) => figures[measure])
      .map(({ currency, currency_id: currencyId }) => [currencyId, currency]),
  );
  const [sterling, ...others] = [...found].map(([currencyId, currency]) => ({
    currency,
    currencyId,
    committed: findAmount(figures, 'committed', currencyId),
    paid: findAmount(figures, 'paid', currencyId),
    due: findAmount(figures, 'due', currencyId),
    overpaid: findAmount(figures, 'overpaid', currencyId),
  }));
  // Sterling comes first among commitments, even if it is nothing.
  if (sterling === undefined) return [];
  return [sterling, ...others.toSorted((one, other) => (one.currency < other.currency ? -1 : 1))];
}

function findAmount(figures: Figures, measure: Measure, currencyId: number): string | null {
  const sum = figures[measure].find(({ currency_id }) => currency_id === currencyId);
  return sum?.amount ?? null;
}

/** The sterling of a measure, "0.00" if there is none. */
export function findSterling(figures: Figures, measure: Measure): string {
  return findAmount(figures, measure, sterlingId) ?? '0.00';
}
