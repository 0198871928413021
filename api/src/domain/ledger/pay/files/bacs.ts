import { dayAfter } from '@paddock/contract/platform/days';
import { toPence } from '@paddock/contract/platform/money';
import { type PaymentOrder, type Payer, spellPlainly, type Transfer } from './order.ts';

const labelLength = 80;

/** A Bacs Standard 18 submission of one day: labels, one record for each payment, and the contra. */
export function writeBacs(order: PaymentOrder): string {
  const { number, madeAt, paysOn, payer, transfers } = order;
  const serial = zeros(number % 1_000_000, 6);
  const sun = payer.serviceUserNumber ?? '';
  const made = madeAt.toISOString().slice(0, 10);
  const file = `A${sun}S  1${sun}${serial}00010001${' '.repeat(6)}`;
  const days = ` ${julian(made)} ${julian(dayAfter(paysOn))}`;
  const heading = [`1${file}${days} 000000`, `2F0200000100${' '.repeat(35)}00`];
  const total = transfers.reduce((sum, { amount }) => sum + toPence(amount), 0n);
  const labels = [
    `VOL1${serial}${' '.repeat(31)}${sun}${' '.repeat(32)}1`,
    ...heading.map((text) => `HDR${text}`),
    `UHL1 ${julian(paysOn)}999999    000000001 DAILY  ${zeros(number % 1_000, 3)}`,
  ];
  const totals = `UTL1${zeros(total, 13)}${zeros(total, 13)}${zeros(1, 7)}${zeros(transfers.length, 7)}`;
  const ends = [...heading.map((text) => `EOF${text}`), totals];
  const lines = [
    ...labels.map((line) => line.padEnd(labelLength)),
    ...transfers.map((transfer) => writeCredit(payer, transfer)),
    writeContra(payer, total, paysOn),
    ...ends.map((line) => line.padEnd(labelLength)),
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

function writeCredit(payer: Payer, { account, amount, reference, name }: Transfer): string {
  const [own, pence] = [`${payer.sortCode}${payer.accountNumber}`, zeros(toPence(amount), 11)];
  const texts = [payer.holder, reference, name].map(column).join('');
  return `${account}099${own}    ${pence}${texts}`;
}

/** The debit of the payer's own account, which balances the credits. */
function writeContra(payer: Payer, total: bigint, paysOn: string): string {
  const own = `${payer.sortCode}${payer.accountNumber}`;
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const narrative = `PAYMENTS ${day.format(new Date(`${paysOn}T00:00Z`))}`;
  const texts = [narrative, 'CONTRA', payer.holder].map(column).join('');
  return `${own}017${own}    ${zeros(total, 11)}${texts}`;
}

/** 18 characters of the few that Bacs knows: capitals, digits, and . & / - and spaces. */
function column(text: string): string {
  const known = spellPlainly(text).toUpperCase().replaceAll('+', '&');
  return known
    .replaceAll(/[^A-Z0-9.&/ -]/g, ' ')
    .slice(0, 18)
    .padEnd(18);
}

function zeros(value: bigint | number, length: number): string {
  return String(value).padStart(length, '0');
}

/** "2027-07-12" → "27193": the year and the day in it. */
function julian(day: string): string {
  const passed = Date.parse(day) - Date.parse(`${day.slice(0, 4)}-01-01`);
  return `${day.slice(2, 4)}${zeros(passed / 86_400_000 + 1, 3)}`;
}
