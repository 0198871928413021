import {
  type ExpenditureReport,
  exportExpenditureReport,
  printExpenditureReport,
  readExpenditureReport,
  type Group,
  breakdowns,
  measures,
  type Breakdown,
  type Figures,
  type Measure,
  listLines,
  breakdownWords,
  groupName,
  notKnownWords,
  sharedWords,
} from '@paddock/contract/domain/money/reports/expenditure';
import { formatMoney, minorUnits } from '@paddock/contract/platform/money';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import type { FastifyInstance } from 'fastify';
import { byteOrderMark, csvLine, csvText } from '../../../platform/csv.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { answer } from '../../../platform/http/route.ts';
import { sendCsv, sendPdf } from '../../../platform/http/send-file.ts';
import type { PdfSection, PdfTable } from '../../../platform/pdf/pdf.ts';
import { printPdf } from '../../../platform/pdf/print.ts';
import { findProject } from '../../projects/projects.ts';
import { readBudgets, readFacts, readNames, presentReport } from './present.ts';

const measureWords: Readonly<Record<Measure, string>> = {
  committed: 'Committed',
  paid: 'Paid',
  due: 'Due',
  overpaid: 'Overpaid',
};

/** The report on paper: all of the project first, then each way to divide it. */
async function printReport(
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
    listLines(group.figures).map((line, index) => [
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

const headings = [
  'Breakdown',
  'Group',
  'Currency',
  'Committed',
  'Paid',
  'Due',
  'Overpaid',
  'Bills',
  'Payments',
  'Bills without sterling',
  'Payments without sterling',
  'Incomplete bills',
  'Budget (GBP)',
  'Left of budget (GBP)',
  'Over budget (GBP)',
  'Bills not counted in budget',
];

/** The whole report as one table: a line for each group and currency, counts on the first of a group. */
function reportCsv({ project, total, budget, breakdowns: groups }: ExpenditureReport): string {
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
  return listLines(figures).map((line, index) => {
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

/**
 * The costs of a project, by its code.
 * @throws CallError if there is no such project
 */
export async function readReport(db: Db, projectCode: string): Promise<ExpenditureReport> {
  const project = await findProject(db, projectCode, { archived: 'found' });
  const [facts, budgets] = await Promise.all([
    readFacts(db, project.id),
    readBudgets(db, project.id),
  ]);
  return presentReport({ project, facts, names: await readNames(db, facts), budgets });
}

export async function reports(app: FastifyInstance, deps: Deps): Promise<void> {
  answer(app, readExpenditureReport, async ({ params }) => readReport(deps.db, params.projectCode));
  answer(app, exportExpenditureReport, async ({ params }, reply) => {
    const report = await readReport(deps.db, params.projectCode);
    const name = fileName(report.project.project_code, deps.now(), 'csv');
    return sendCsv(reply, reportCsv(report), name);
  });
  answer(app, printExpenditureReport, async ({ params }, reply) => {
    const report = await readReport(deps.db, params.projectCode);
    const madeAt = deps.now();
    const { productName } = deps.config;
    const file = await printReport(report, { productName, madeAt });
    return sendPdf(reply, file, fileName(report.project.project_code, madeAt, 'pdf'));
  });
}

/** A code is whatever people typed: characters that a header can't contain are left out of the file's name. */
function fileName(code: string, madeAt: Date, ending: 'csv' | 'pdf'): string {
  const name = code.replaceAll(/[^\w.-]+/g, '_');
  const day = madeAt.toISOString().slice(0, 10);
  return `expenditure-${name}-${day}.${ending}`;
}
