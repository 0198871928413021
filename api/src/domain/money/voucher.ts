import { formatAmount } from '@paddock/contract/platform/money';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import type { Db } from '../../platform/db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PdfSection } from '../../platform/pdf/pdf.ts';
import { printPdf } from '../../platform/pdf/print.ts';
import { readExpenditure, readFlights, readPayment, readTravellers } from './voucher-queries.ts';

/** The printable receipt of a payment, as PDF. */
export async function printPayment(deps: Deps, id: number): Promise<Buffer> {
  return print(deps, `Payment receipt no. ${id}`, await paymentReceipt(deps.db, id));
}

/** The printable voucher of an expenditure, as PDF. */
export async function printExpenditure(deps: Deps, id: number): Promise<Buffer> {
  return print(deps, `Voucher no. ${id}`, await expenditure(deps.db, id));
}

async function print(deps: Deps, title: string, sections: PdfSection[]): Promise<Buffer> {
  const madeAt = deps.now();
  return printPdf({
    productName: deps.config.productName,
    title,
    subtitle: `Created ${formatMoment(madeAt)}`,
    sections,
    madeAt,
  });
}

async function paymentReceipt(db: Db, id: number): Promise<PdfSection[]> {
  const payment = await readPayment(db, id);
  const paid: PdfSection = {
    title: payment.direction === 'refunded' ? 'Refunded' : 'Paid',
    lines: [
      ['Amount', amountWords(payment.amount, payment.currency_code)],
      ['In sterling', amountWords(payment.sterling, 'GBP')],
      ...rateLine(payment.rate),
      ['Method', payment.payment_method ?? 'none'],
      ['Date', formatDate(payment.paid_on)],
      ['Added', formatMoment(payment.created_at)],
    ],
  };
  return [paid, ...(await expenditure(db, payment.prj_expenditure_id))];
}

async function expenditure(db: Db, id: number): Promise<PdfSection[]> {
  const [bought, travellers, legs] = await Promise.all([
    readExpenditure(db, id),
    readTravellers(db, id),
    readFlights(db, id),
  ]);
  const legLines = legs.map(
    (leg) =>
      `${leg.flight_number} ${leg.origin} to ${leg.destination}, ${formatMoment(leg.departure_time)} to ${formatMoment(leg.arrival_time)}`,
  );
  return [
    { title: `Bill no. ${id}`, lines: describe(bought) },
    { title: 'Flights', lines: lines(legLines) },
    { title: 'Travellers', lines: lines(travellers) },
  ].filter((section) => section.lines.length > 0);
}

function describe(bought: Awaited<ReturnType<typeof readExpenditure>>) {
  return [
    ['Project', bought.project_code],
    ['Type', bought.prj_exp_product_type],
    ['Vendor', bought.vendor_name ?? 'none'],
    ['Reference', bought.vendor_reference ?? 'none'],
    ['Purchased', formatDate(bought.purchased_on)],
    ...(bought.due_on === null ? [] : [['Due', formatDate(bought.due_on)] as const]),
    ['Cost', amountWords(bought.cost, bought.currency_code)],
    ['In sterling', amountWords(bought.sterling, 'GBP')],
    ...rateLine(bought.rate),
    ...(bought.cancelled_at === null
      ? []
      : [['Cancelled', formatMoment(bought.cancelled_at)] as const]),
  ] as const;
}

/** An amount that nobody entered is not known yet, not free. */
function amountWords(amount: string | null, currency: string): string {
  return amount === null ? 'not known yet' : formatAmount(amount, currency);
}

/** "Mon 1 Jul 2024" of a calendar day. */
function formatDate(day: string): string {
  return `${formatDay(new Date(`${day}T00:00:00Z`), 'UTC')} ${day.slice(0, 4)}`;
}

/** If the sterling was calculated from a rate, the rate as it was then. */
function rateLine(rate: string | null) {
  return rate === null ? [] : [['Exchange rate', rate] as const];
}

function lines(texts: readonly string[]) {
  return texts.map((text) => ['', text] as const);
}

function formatMoment(instant: Date): string {
  return `${formatDay(instant, 'UTC')} ${instant.getUTCFullYear()}, ${formatClock(instant, 'UTC')} UTC`;
}
