import { toTenThousandths } from './plain-balance.ts';
import {
  breakdowns,
  expenditureReport,
  measures,
  type ExpenditureReport,
  type Figures,
} from '@paddock/contract/domain/money/reports/expenditure';

import type { ListKit } from './list-kit.ts';
import type { PlainSums } from './plain-sums.ts';

export async function readReport(kit: ListKit, code = 'HUN26'): Promise<ExpenditureReport> {
  const address = `/api/reports/expenditure/${code}`;
  const answer = await kit.get(address, kit.administrator.headers);
  if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.body}`);
  return expenditureReport.parse(answer.json());
}

/** The figures of every place of a report: "total", "vendor 17", "contact none". */
export function listPlaces(report: ExpenditureReport): [place: string, figures: Figures][] {
  const groups = breakdowns.flatMap((breakdown) =>
    report.breakdowns[breakdown].map((group): [string, Figures] => [
      `${breakdown} ${group.key ?? 'none'}`,
      group.figures,
    ]),
  );
  return [['total', report.total], ...groups];
}

/** Every number of a report under its name in the plain sums; zeros are included. */
export function listNumbers(report: ExpenditureReport): PlainSums {
  const numbers: PlainSums = new Map();
  for (const [place, figures] of listPlaces(report)) {
    for (const measure of measures)
      for (const { amount, currency_id } of figures[measure])
        numbers.set(`${place} ${measure} ${currency_id}`, toTenThousandths(amount));
    numbers.set(`${place} expenditures`, BigInt(figures.expenditures));
    numbers.set(`${place} payments`, BigInt(figures.payments));
    for (const [what, count] of Object.entries(figures.not_known))
      numbers.set(`${place} not known ${what}`, BigInt(count));
  }
  return numbers;
}

/** Only non-zero values, by name: a report may contain zeros or not. */
export function withoutZeros(numbers: PlainSums): [string, bigint][] {
  return [...numbers]
    .filter(([, value]) => value !== 0n)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}
