import { bearsVat } from '@paddock/contract/domain/ledger/lines';
import type { ApartRow, Reclaim, ReclaimRow } from '@paddock/contract/domain/ledger/reclaim';
import { type Claimant, findReclaimRule } from '@paddock/contract/domain/ledger/reclaim-rules';
import { formatAmount, fromUnits, minorUnits, toUnits } from '@paddock/contract/platform/money';
import { formatDate } from '@paddock/contract/platform/time';
import type { Db } from '../../../platform/db/client.ts';
import { CallError } from '../../../platform/errors.ts';
import { type BillOfClaim, loadBills, mostBills } from './load-bills.ts';
import { findNature } from './nature.ts';
import { readPeriod } from './period.ts';

export interface Asked {
  readonly country: string;
  readonly from: string;
  readonly until: string;
  readonly claimant: Claimant;
}

type Row = Omit<ReclaimRow, 'place'>;

/** A row with its VAT, and why it can't be claimed. */
interface Judged extends Row {
  readonly why: string | null;
}

/**
 * The claim of a period in a country, and what is not part of it, each with its reason. Each currency is by
 * itself.
 * @throws CallError if the period is none of this country, or has too many bills
 */
export async function planClaim(db: Db, asked: Asked, today: string): Promise<Reclaim> {
  const { country, from, until, claimant } = asked;
  const rule = findReclaimRule(country, claimant);
  if (rule === undefined) throw new CallError('not_found');
  const { period, deadline } = readPeriod(rule, from, until);
  const { bills, unknown } = await loadBills(db, country, from, until);
  if (bills.length > mostBills)
    throw new CallError('conflict', {
      message: `A claim has at most ${mostBills} bills. Choose a shorter period.`,
    });
  const minimum =
    rule.minimum === null
      ? null
      : { amount: rule.minimum[period], currency: rule.minimum.currency };
  const isLate = deadline !== null && today > deadline;
  const rows = bills.flatMap((bill) =>
    judge(bill, (code) =>
      isLate
        ? `The last day for this claim was ${formatDate(deadline)}.`
        : (rule.refused[code] ?? null),
    ),
  );
  const small = new Map(
    totalRows(rows.filter(({ why }) => why === null)).flatMap(({ currency, vat }) =>
      minimum?.currency === currency && compare(vat, minimum.amount, currency) < 0
        ? [[currency, describeSmall(vat, minimum.amount, currency)] as const]
        : [],
    ),
  );
  const judged = rows.map((row) => ({ ...row, why: row.why ?? small.get(row.currency) ?? null }));
  const claimed = numberRows(judged.filter(({ why }) => why === null));
  const apart = judged.flatMap(({ why, ...row }): ApartRow[] =>
    why === null ? [] : [{ ...row, why }],
  );
  return {
    country,
    from,
    until,
    period,
    minimum,
    deadline,
    daysLeft: deadline === null ? null : (Date.parse(deadline) - Date.parse(today)) / 86_400_000,
    source: rule.source,
    rows: claimed,
    totals: totalRows(claimed).map((total) => ({
      ...total,
      minimum: minimum?.currency === total.currency ? ('reached' as const) : ('unknown' as const),
    })),
    apart,
    apartTotals: totalRows(apart),
    unknown,
  };
}

/** The rows of a bill: one for each kind of supply with VAT. */
function judge(
  bill: BillOfClaim,
  refuse: (code: ReturnType<typeof findNature>['code']) => string | null,
): Judged[] {
  const { id, day, number, vendor, vatNumber, currency, lines } = bill;
  const row = { id, day, number, vendor, vatNumber, currency };
  if (lines.length === 0)
    return [
      { ...row, code: null, nature: null, net: null, vat: null, why: 'Its VAT is not known yet.' },
    ];
  const own = lackOf(bill);
  const kinds = new Map<
    string,
    { code: ReturnType<typeof findNature>['code']; lines: typeof lines }
  >();
  for (const line of lines) {
    if (!bearsVat(line.category) || !/[1-9]/.test(line.vat)) continue;
    const { code, nature } = findNature(line.kind, line.type);
    kinds.set(nature, { code, lines: [...(kinds.get(nature)?.lines ?? []), line] });
  }
  return [...kinds].map(([nature, { code, lines: of }]) => ({
    ...row,
    code,
    nature,
    net: add(
      of.map(({ net }) => net),
      row.currency,
    ),
    vat: add(
      of.map(({ vat }) => vat),
      row.currency,
    ),
    why: own ?? refuse(code),
  }));
}

/** What a bill lacks, or null. */
function lackOf({ isCancelled, vatNumber, number, hasReceipt }: BillOfClaim): string | null {
  if (isCancelled) return 'It is cancelled.';
  if (vatNumber === null)
    return 'Its vendor has no VAT number, so it is not known which country its VAT is of.';
  if (number === null) return 'It has no invoice number.';
  return hasReceipt ? null : 'It has no receipt.';
}

/** Receipts in the order of a claim: by day. The rows of one bill have one number. */
function numberRows(rows: readonly Judged[]): ReclaimRow[] {
  const places = new Map<number, number>();
  return rows.map(({ why: _why, ...row }) => {
    const place = places.get(row.id) ?? places.size + 1;
    places.set(row.id, place);
    return { ...row, place };
  });
}

function totalRows(rows: readonly Pick<Row, 'currency' | 'net' | 'vat'>[]) {
  const known = rows.flatMap(({ currency, net, vat }) =>
    net === null || vat === null ? [] : [{ currency, net, vat }],
  );
  return [...Map.groupBy(known, ({ currency }) => currency)]
    .map(([currency, of]) => ({
      currency,
      net: add(
        of.map(({ net }) => net),
        currency,
      ),
      vat: add(
        of.map(({ vat }) => vat),
        currency,
      ),
    }))
    .toSorted((one, other) => one.currency.localeCompare(other.currency, 'en'));
}

function add(amounts: readonly string[], currency: string): string {
  const decimals = minorUnits(currency);
  return fromUnits(
    amounts.reduce((sum, amount) => sum + toUnits(amount, decimals), 0n),
    decimals,
  );
}

function compare(one: string, other: string, currency: string): number {
  const decimals = minorUnits(currency);
  return Number(toUnits(one, decimals) - toUnits(other, decimals));
}

function describeSmall(vat: string, least: string, currency: string): string {
  return `The claim comes to ${formatAmount(vat, currency)}, less than the ${formatAmount(least, currency)} that this country asks for.`;
}
