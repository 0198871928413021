import { formatMoney } from '@paddock/contract/platform/money';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import type { Db } from '../../platform/db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { makePdf, type PdfSection } from '../../platform/pdf/pdf.ts';
import { readExpenditure, readFlightsOf, readPayment, readTravellers } from './voucher-queries.ts';

/** The printable receipt of a payment, as PDF. */
export async function printPayment(deps: Deps, id: number): Promise<Buffer> {
  return print(deps, `Payment receipt no. ${id}`, await paymentReceipt(deps.db, id));
}

/** The printable voucher of an expenditure, as PDF. */
export async function printExpenditure(deps: Deps, id: number): Promise<Buffer> {
  return print(deps, `Expenditure voucher no. ${id}`, await expenditure(deps.db, id));
}

async function print(deps: Deps, title: string, sections: PdfSection[]): Promise<Buffer> {
  const madeAt = deps.now();
  return makePdf({
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
    title: 'Paid',
    lines: [
      ['Amount', `${formatMoney(payment.non_sterling_amount)} ${payment.currency_code}`],
      ['In sterling', sterling(payment.sterling_amount, payment.non_sterling_amount)],
      ...rateLine(payment.rate),
      ['Method', payment.payment_method ?? 'none'],
      ['Added', formatMoment(payment.created_at)],
    ],
  };
  return [paid, ...(await expenditure(db, payment.prj_expenditure_id))];
}

async function expenditure(db: Db, id: number): Promise<PdfSection[]> {
  const [bought, travellers, legs] = await Promise.all([
    readExpenditure(db, id),
    readTravellers(db, id),
    readFlightsOf(db, id),
  ]);
  const legLines = legs.map(
    (leg) =>
      `${leg.flight_number} ${leg.origin} to ${leg.destination}, ${formatMoment(leg.departure_time)} to ${formatMoment(leg.arrival_time)}`,
  );
  return [
    { title: `Expenditure no. ${id}`, lines: describe(bought) },
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
    ['Purchased', formatMoment(bought.purchase_datetime)],
    ['Cost', `${formatMoney(bought.non_sterling_cost)} ${bought.currency_code}`],
    ['In sterling', sterling(bought.sterling_cost, bought.non_sterling_cost)],
    ...rateLine(bought.rate),
  ] as const;
}

/** Nothing in sterling beside something in another currency is not known yet, not free. */
function sterling(amount: string, nonSterling: string): string {
  if (amount === '0.00' && nonSterling !== '0.00') return 'not known yet';
  return `${formatMoney(amount)} GBP`;
}

/** Where the amount in sterling was taken from a rate, the rate as it was then. */
function rateLine(rate: string | null) {
  return rate === null ? [] : [['Exchange rate', rate] as const];
}

function lines(texts: readonly string[]) {
  return texts.map((text) => ['', text] as const);
}

function formatMoment(instant: Date): string {
  return `${formatDay(instant, 'UTC')} ${instant.getUTCFullYear()}, ${formatClock(instant, 'UTC')} UTC`;
}
