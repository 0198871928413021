import { formatAmount, formatMoney, minorUnits } from '@paddock/contract/platform/money';
import { ages, type OwedReport } from '@paddock/contract/domain/money/reports/owed';
import {
  incompleteWords,
  notKnownOwedWords,
  placeWords,
  vendorName,
  withoutMethodWords,
} from '@paddock/contract/domain/money/reports/owed-words';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import type { PdfSection } from '../../../platform/pdf/pdf.ts';
import { printPdf } from '../../../platform/pdf/print.ts';

/** Who is owed, on paper. */
export async function printOwedReport(
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
