import { formatMoney, minorUnits } from '@paddock/contract/platform/money';
import {
  breakdowns,
  measures,
  type Breakdown,
  type ExpenditureReport,
  type Figures,
  type Measure,
} from '@paddock/contract/domain/money/reports/expenditure';
import { linesOf } from '@paddock/contract/domain/money/reports/lines';
import {
  breakdownWords,
  groupName,
  notKnownWords,
  sharedWords,
} from '@paddock/contract/domain/money/reports/words';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import type { PdfSection } from '../../../platform/pdf/pdf.ts';
import { printPdf } from '../../../platform/pdf/print.ts';
import type { PdfTable } from '../../../platform/pdf/pdf-table.ts';

const measureWords: Readonly<Record<Measure, string>> = {
  committed: 'Committed',
  paid: 'Paid',
  due: 'Due',
  overpaid: 'Overpaid',
};

/** The report on paper: all of the project first, then each way to divide it. */
export async function printReport(
  report: ExpenditureReport,
  { productName, madeAt }: { readonly productName: string; readonly madeAt: Date },
): Promise<Buffer> {
  const budget = budgetSection(report);
  return printPdf({
    productName,
    title: `${report.project.project_code}: project costs`,
    subtitle: `Created ${formatDay(madeAt, 'UTC')} ${madeAt.getUTCFullYear()}, ${formatClock(madeAt, 'UTC')} UTC`,
    sections: [
      wholeSection(report.total),
      ...(budget === null ? [] : [budget]),
      ...breakdowns.map((breakdown) => section(report, breakdown)),
    ],
    madeAt,
  });
}

function wholeSection(total: Figures): PdfSection {
  return {
    title: 'Total',
    lines: [
      ...measures.map((measure) => [measureWords[measure], inWords(total, measure)] as const),
      ...notKnownWords(total).map((sentence) => ['', sentence] as const),
    ],
  };
}

/** "48,932.10 GBP, 187.60 EUR": amounts of different currencies beside each other, never as one. */
function inWords(figures: Figures, measure: Measure): string {
  const words = figures[measure].map(
    ({ amount, currency }) => formatMoney(amount, minorUnits(currency)) + ` ${currency}`,
  );
  return words.length === 0 ? 'nothing' : words.join(', ');
}

function budgetSection({ budget, breakdowns: { product_type: types } }: ExpenditureReport) {
  if (budget === null) return null;
  const rows = types.flatMap((group) =>
    group.budget === null ? [] : [[groupName('product_type', group), ...budgetCells(group.budget)]],
  );
  const table: PdfTable = {
    columns: [
      { heading: 'Type', share: 4 },
      ...['Budget', 'Left', 'Over budget'].map((heading) => ({
        heading: `${heading} (GBP)`,
        share: 2,
        align: 'right' as const,
      })),
    ],
    rows: [...rows, ['Total', ...budgetCells(budget)]],
  };
  return { title: 'Against the budget', lines: [], table };
}

function budgetCells(budget: NonNullable<ExpenditureReport['budget']>): string[] {
  const over = budget.over === '0.00' ? '' : formatMoney(budget.over);
  return [formatMoney(budget.amount), formatMoney(budget.left), over];
}

function section(report: ExpenditureReport, breakdown: Breakdown): PdfSection {
  const shared = breakdown === 'contact' ? sharedWords(report.shared) : null;
  const rows = report.breakdowns[breakdown].flatMap((group) =>
    linesOf(group.figures).map((line, index) => [
      index === 0 ? groupName(breakdown, group) : '',
      line.currency,
      ...measures.map((measure) => formatAmount(line[measure])),
    ]),
  );
  return {
    title: breakdownWords[breakdown].title,
    lines: shared === null ? [] : [['', shared]],
    table: {
      columns: [
        { heading: breakdownWords[breakdown].heading, share: 4 },
        { heading: 'Currency', share: 1.3 },
        ...measures.map((measure) => ({
          heading: measureWords[measure],
          share: 2.1,
          align: 'right' as const,
        })),
      ],
      rows,
    },
  };
}

function formatAmount(amount: string | null): string {
  return amount === null ? '' : formatMoney(amount);
}
