import type { ExpenditureReport, Group } from '@paddock/contract/domain/money/reports/expenditure';
import { breakdowns } from '@paddock/contract/domain/money/reports/expenditure';
import { linesOf } from '@paddock/contract/domain/money/reports/lines';
import { breakdownWords, groupName } from '@paddock/contract/domain/money/reports/words';
import { byteOrderMark, csvLine, csvText } from '../../../platform/csv.ts';

const headings = [
  'Breakdown',
  'Group',
  'Currency',
  'Committed',
  'Paid',
  'Due',
  'Overpaid',
  'Expenditures',
  'Payments',
  'Expenditures without sterling',
  'Payments without sterling',
  'Incomplete expenditures',
  'Budget (GBP)',
  'Left of budget (GBP)',
  'Over budget (GBP)',
  'Expenditures not counted in budget',
];

/** The whole report as one table: a line for each group and currency, counts on the first of a group. */
export function reportCsv({
  project,
  total,
  budget,
  breakdowns: groups,
}: ExpenditureReport): string {
  const whole = linesFor('Project', project.project_code, { figures: total, budget });
  const others = breakdowns.flatMap((breakdown) =>
    groups[breakdown].flatMap((group) =>
      linesFor(breakdownWords[breakdown].title, groupName(breakdown, group), group),
    ),
  );
  return byteOrderMark + [csvLine(headings), ...whole, ...others].join('');
}

function linesFor(
  division: string,
  name: string,
  { figures, budget }: Pick<Group, 'figures' | 'budget'>,
): string[] {
  return linesOf(figures).map((line, index) => {
    const { expenditures, payments, not_known: notKnown } = figures;
    const counts = [
      expenditures,
      payments,
      notKnown.expenditures,
      notKnown.payments,
      notKnown.balances,
    ].map(String);
    const once = [
      ...counts,
      budget?.amount ?? '',
      budget?.left ?? '',
      budget?.over ?? '',
      budget === null ? '' : String(budget.not_counted.expenditures),
    ];
    return csvLine([
      ...[division, name, line.currency].map(csvText),
      line.committed ?? '',
      line.paid ?? '',
      line.due ?? '',
      line.overpaid ?? '',
      ...(index === 0 ? once : once.map(() => '')),
    ]);
  });
}
