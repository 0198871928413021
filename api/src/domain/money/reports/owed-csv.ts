import {
  ages,
  type Due,
  type OwedReport,
  type Overpaid,
} from '@paddock/contract/domain/money/reports/owed';
import { vendorName } from '@paddock/contract/domain/money/reports/owed-words';
import { byteOrderMark, csvLine, csvText } from '../../../platform/csv.ts';

const headings = [
  'Vendor',
  'Currency',
  'Due',
  ...ages.map(({ label }) => `Due ${label.toLowerCase()}`),
  'Unpaid',
  'Part paid',
  'Refunded too much',
  'Expenditures due',
  'Overpaid',
  'Expenditures overpaid',
];

/** A line for each vendor and currency; then payments without a method, and incomplete bills. */
export function owedCsv(report: OwedReport): string {
  const lines = report.vendors.flatMap((vendor) =>
    currenciesOf(vendor).map(([currency, due, overpaid]) =>
      csvLine([
        csvText(vendorName(vendor)),
        csvText(currency),
        ...cellsOf(due),
        overpaid?.all ?? '',
        overpaid === undefined ? '' : String(overpaid.expenditures),
      ]),
    ),
  );
  const { payments, sums } = report.without_method;
  const without = sums.map(({ currency, amount }) =>
    csvLine(['Paid without a method', currency, amount]),
  );
  return [
    byteOrderMark,
    csvLine(headings),
    ...lines,
    csvLine([]),
    csvLine(['Payments without a method', '', String(payments)]),
    ...without,
    csvLine(['Incomplete expenditures', '', String(report.not_known)]),
    ...report.incomplete.at_most.map(({ currency, amount }) =>
      csvLine(['Due at most for incomplete expenditures', currency, amount]),
    ),
    ...(report.incomplete.estimate === null
      ? []
      : [
          csvLine([
            'Due for incomplete expenditures, estimated at the latest rates',
            'GBP',
            report.incomplete.estimate.amount,
          ]),
        ]),
  ].join('');
}

function currenciesOf({
  due,
  overpaid,
}: Pick<OwedReport['total'], 'due' | 'overpaid'>): [
  string,
  Due | undefined,
  Overpaid | undefined,
][] {
  const codes = new Set([...due, ...overpaid].map(({ currency }) => currency));
  return [...codes].map((code) => [
    code,
    due.find(({ currency }) => currency === code),
    overpaid.find(({ currency }) => currency === code),
  ]);
}

function cellsOf(due: Due | undefined): string[] {
  if (due === undefined) return ['', ...ages.map(() => ''), '', '', '', ''];
  return [
    due.all,
    ...due.by_age.map((amount) => amount ?? ''),
    due.unpaid ?? '',
    due.part_paid ?? '',
    due.cancelled ?? '',
    String(due.expenditures),
  ];
}
