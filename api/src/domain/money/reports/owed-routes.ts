import {
  exportOwed,
  printOwed,
  readOwed,
  type OwedReport,
  ages,
  type Due,
  type Overpaid,
  vendorName,
  incompleteWords,
  notKnownOwedWords,
  placeWords,
  withoutMethodWords,
} from '@paddock/contract/domain/money/reports/owed';
import {
  formatAmount,
  formatMoney,
  minorUnits,
  addMoney,
  toPence,
} from '@paddock/contract/platform/money';
import { calendarDay, formatClock, formatDay } from '@paddock/contract/platform/time';
import type { FastifyInstance } from 'fastify';
import { byteOrderMark, csvLine, csvText } from '../../../platform/csv.ts';
import type { Deps } from '../../../platform/deps.ts';
import { answer } from '../../../platform/http/route.ts';
import { sendCsv, sendPdf } from '../../../platform/http/send-file.ts';
import type { PdfSection } from '../../../platform/pdf/pdf.ts';
import { printPdf } from '../../../platform/pdf/print.ts';
import { findProject } from '../../projects/projects.ts';
import { readOwedFacts, type OwedFact } from './owed-queries.ts';
import { sterlingKey } from '@paddock/contract/domain/money/exchange-rates';

const headings = [
  'Vendor',
  'Currency',
  'Due',
  ...ages.map(({ label }) => `Due ${label.toLowerCase()}`),
  'Unpaid',
  'Part paid',
  'Refunded too much',
  'Bills due',
  'Overpaid',
  'Bills overpaid',
];

/** A line for each vendor and currency; then payments without a method, and incomplete bills. */
function owedCsv(report: OwedReport): string {
  const lines = report.vendors.flatMap((vendor) =>
    listCurrencies(vendor).map(([currency, due, overpaid]) =>
      csvLine([
        csvText(vendorName(vendor)),
        csvText(currency),
        ...formatCells(due),
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
    csvLine(['Incomplete bills', '', String(report.not_known)]),
    ...report.incomplete.at_most.map(({ currency, amount }) =>
      csvLine(['Due at most for incomplete bills', currency, amount]),
    ),
    ...(report.incomplete.estimate === null
      ? []
      : [
          csvLine([
            'Due for incomplete bills, estimated at the latest rates',
            'GBP',
            report.incomplete.estimate.amount,
          ]),
        ]),
  ].join('');
}

function listCurrencies({
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

function formatCells(due: Due | undefined): string[] {
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

export async function owed(app: FastifyInstance, deps: Deps): Promise<void> {
  answer(app, readOwed, async ({ query }) => readOwedReport(deps, query.project));
  answer(app, exportOwed, async ({ query }, reply) => {
    const report = await readOwedReport(deps, query.project);
    return sendCsv(reply, owedCsv(report), fileName(report, 'csv'));
  });
  answer(app, printOwed, async ({ query }, reply) => {
    const report = await readOwedReport(deps, query.project);
    const { productName } = deps.config;
    const file = await printOwedReport(report, { productName, madeAt: deps.now() });
    return sendPdf(reply, file, fileName(report, 'pdf'));
  });
}

/** @throws CallError if there is no project with this code */
async function readOwedReport(
  { db, now, config }: Deps,
  code: string | undefined,
): Promise<OwedReport> {
  const day = calendarDay(now(), config.accountingZone);
  const found = code === undefined ? null : await findProject(db, code, { archived: 'found' });
  const project = found === null ? null : { id: found.id, project_code: found.project_code };
  return presentOwed({ project, day }, await readOwedFacts(db, project?.id ?? null, day));
}

/** Characters of a code that a header can't contain are left out of the file's name. */
function fileName({ project, day }: OwedReport, ending: 'csv' | 'pdf'): string {
  const code = project === null ? '' : `-${project.project_code.replaceAll(/[^\w.-]+/g, '_')}`;
  return `owed${code}-${day}.${ending}`;
}

/** The amounts due, on paper. */
async function printOwedReport(
  report: OwedReport,
  { productName, madeAt }: { readonly productName: string; readonly madeAt: Date },
): Promise<Buffer> {
  const sections = [wholeSection(report), dueSection(report), overpaidSection(report)];
  return printPdf({
    productName,
    title: `Outstanding bills: ${placeWords(report)}`,
    subtitle: `Created ${formatDay(madeAt, 'UTC')} ${madeAt.getUTCFullYear()}, ${formatClock(madeAt, 'UTC')} UTC. Ages are days since a bill was due, or since the purchase if it has no due date.`,
    sections: sections.filter((section) => section !== null),
    madeAt,
  });
}

function wholeSection(report: OwedReport): PdfSection {
  const { due, overpaid } = report.total;
  const sums = report.without_method.sums.map(({ amount, currency }) => ({
    all: amount,
    currency,
  }));
  const withoutMethod = withoutMethodWords(report);
  const notKnown = notKnownOwedWords(report);
  const incomplete = incompleteWords(report);
  return {
    title: 'Total',
    lines: [
      ['Due', inWords(due)],
      ['Overpaid', inWords(overpaid)],
      ...(withoutMethod === null ? [] : [['', `${withoutMethod} ${inWords(sums)}.`] as const]),
      ...(notKnown === null ? [] : [['', notKnown] as const]),
      ...(incomplete === null ? [] : [['', incomplete] as const]),
    ],
  };
}

/** Amounts of different currencies beside each other, never as one. */
function inWords(sums: readonly { readonly all: string; readonly currency: string }[]): string {
  const words = sums.map(({ all, currency }) => formatAmount(all, currency));
  return words.length === 0 ? 'nothing' : words.join(', ');
}

function dueSection({ vendors, total }: OwedReport): PdfSection | null {
  const groups = vendors.map((vendor) => ({ ...vendor, name: vendorName(vendor) }));
  const all = [...groups, { name: 'Total', due: total.due }];
  const rows = all.flatMap(({ name, due }) =>
    due.map((line, index) => [
      index === 0 ? name : '',
      line.currency,
      ...line.by_age.map((amount) => amountCell(amount, line.currency)),
      formatMoney(line.all, minorUnits(line.currency)),
    ]),
  );
  if (total.due.length === 0) return null;
  const amounts = [...ages.map(({ label }) => label), 'All'];
  return {
    title: 'Due, by vendor and age',
    lines: [],
    table: {
      columns: [
        { heading: 'Vendor', share: 3 },
        { heading: 'Currency', share: 1.3 },
        ...amounts.map((heading) => ({ heading, share: 2, align: 'right' as const })),
      ],
      rows,
    },
  };
}

function overpaidSection({ vendors, total }: OwedReport): PdfSection | null {
  if (total.overpaid.length === 0) return null;
  const groups = vendors.map((vendor) => ({ ...vendor, name: vendorName(vendor) }));
  const all = [...groups, { name: 'Total', overpaid: total.overpaid }];
  return {
    title: 'Overpaid, by vendor',
    lines: [],
    table: {
      columns: [
        { heading: 'Vendor', share: 5 },
        { heading: 'Currency', share: 1.5 },
        { heading: 'Overpaid', share: 2, align: 'right' },
      ],
      rows: all.flatMap(({ name, overpaid }) =>
        overpaid.map((line, index) => [
          index === 0 ? name : '',
          line.currency,
          formatMoney(line.all, minorUnits(line.currency)),
        ]),
      ),
    },
  };
}

function amountCell(amount: string | null, currency: string): string {
  return amount === null ? '' : formatMoney(amount, minorUnits(currency));
}

type Head = Pick<OwedReport, 'project' | 'day'>;

function presentOwed(head: Head, facts: readonly OwedFact[]): OwedReport {
  const of = Map.groupBy(facts, ({ what }) => what);
  const open = [...(of.get('due') ?? []), ...(of.get('overpaid') ?? [])];
  const vendors = [...Map.groupBy(open, (fact) => fact.vendor_id)].map(([id, its]) => ({
    id,
    name: its[0]?.vendor ?? null,
    ...presentFigures(its),
  }));
  const withoutMethod = of.get('without method') ?? [];
  return {
    ...head,
    total: presentFigures(open),
    vendors: vendors.toSorted(byWhatIsDue),
    without_method: {
      payments: countRows(withoutMethod),
      sums: byCurrency(withoutMethod.filter(({ currency_id: id }) => id !== null)).map(
        ([currency, its]) => ({
          ...currency,
          amount: addAmounts(its),
        }),
      ),
    },
    not_known: countRows(of.get('not known') ?? []),
    incomplete: presentIncomplete(of),
  };
}

function presentIncomplete(
  of: ReadonlyMap<OwedFact['what'], OwedFact[]>,
): OwedReport['incomplete'] {
  const bounds = of.get('at most') ?? [];
  const estimates = of.get('estimate') ?? [];
  return {
    at_most: byCurrency(bounds).map(([currency, its]) => ({
      ...currency,
      amount: addAmounts(its),
      expenditures: countRows(its),
    })),
    without_bound: countRows(of.get('not known') ?? []) - countRows(bounds),
    estimate:
      estimates.length === 0
        ? null
        : { amount: addAmounts(estimates), expenditures: countRows(estimates) },
  };
}

function presentFigures(facts: readonly OwedFact[]): { due: Due[]; overpaid: Overpaid[] } {
  const of = Map.groupBy(facts, ({ what }) => what);
  return {
    due: byCurrency(of.get('due') ?? []).map(([currency, its]) => ({
      ...currency,
      all: addAmounts(its),
      by_age: ages.map((_age, place) => addPart(its, (fact) => fact.age === place)),
      unpaid: addPart(its, ({ state }) => state === 'unpaid'),
      part_paid: addPart(its, ({ state }) => state === 'part paid'),
      cancelled: addPart(its, ({ state }) => state === 'cancelled'),
      expenditures: countRows(its),
    })),
    overpaid: byCurrency(of.get('overpaid') ?? []).map(([currency, its]) => ({
      ...currency,
      all: addAmounts(its),
      expenditures: countRows(its),
    })),
  };
}

interface Currency {
  readonly currency: string;
  readonly currency_id: number;
}

/** The facts of each currency, sterling first, then the others by code. */
function byCurrency(facts: readonly OwedFact[]): [Currency, OwedFact[]][] {
  const groups = [...Map.groupBy(facts, (fact) => fact.currency_id ?? 0)].map(
    ([currency_id, its]): [Currency, OwedFact[]] => [
      { currency: its[0]?.currency ?? '', currency_id },
      its,
    ],
  );
  return groups.toSorted(([one], [other]) => {
    if (one.currency_id === sterlingKey) return -1;
    if (other.currency_id === sterlingKey) return 1;
    return one.currency < other.currency ? -1 : 1;
  });
}

function addAmounts(facts: readonly OwedFact[]): string {
  return facts.map(({ amount }) => amount).reduce(addMoney);
}

function countRows(facts: readonly OwedFact[]): number {
  return facts.reduce((sum, { rows }) => sum + rows, 0);
}

function addPart(facts: readonly OwedFact[], fits: (fact: OwedFact) => boolean): string | null {
  const some = facts.filter(fits);
  return some.length === 0 ? null : addAmounts(some);
}

/** The highest amount due in pounds comes first; the others by name, and those without a vendor last. */
function byWhatIsDue(
  one: OwedReport['vendors'][number],
  other: OwedReport['vendors'][number],
): number {
  if (one.id === null || other.id === null) return one.id === null ? 1 : -1;
  const [first, second] = [duePounds(one), duePounds(other)];
  if (first !== second) return first > second ? -1 : 1;
  return (one.name ?? '').localeCompare(other.name ?? '', 'en-GB');
}

function duePounds({ due }: OwedReport['vendors'][number]): bigint {
  const pounds = due.find(({ currency_id }) => currency_id === sterlingKey);
  return pounds === undefined ? 0n : toPence(pounds.all);
}
