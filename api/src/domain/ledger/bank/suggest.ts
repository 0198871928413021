import type { BankSuggestion } from '@paddock/contract/domain/ledger/bank';
import { formatAmount, minorUnits, toUnits } from '@paddock/contract/platform/money';
import { formatDate } from '@paddock/contract/platform/time';
import type { Candidate, LineRow } from './load-bank.ts';

interface Judged extends BankSuggestion {
  readonly weight: number;
}

const mostShown = 4;

/** What a line may be, the likeliest first. Nothing is suggested by its amount alone if the days are far apart. */
export function suggest(line: LineRow, candidates: readonly Candidate[]): BankSuggestion[] {
  const words = fold(`${line.name} ${line.text}`);
  return candidates
    .flatMap((candidate) => judge(line, candidate, words))
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, mostShown)
    .map(({ weight: _weight, ...shown }) => shown);
}

/** Letters and digits alone, without accents: "DUNA-2231/7" → "duna22317" */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

function judge(line: LineRow, candidate: Candidate, words: string): Judged[] {
  const isOut = line.amount.startsWith('-');
  if (isOut !== candidate.is_out) return [];
  const size = line.amount.replace('-', '');
  const { currency, amount } = candidate;
  const isBooked = line.currency === currency && isSame(size, amount, currency);
  const isOriginal =
    line.original_currency === currency &&
    line.original_amount !== null &&
    isSame(line.original_amount, amount, currency);
  if (!isBooked && !isOriginal) return [];
  const days = (Date.parse(line.booked_on) - Date.parse(candidate.day)) / 86_400_000;
  const isOurs = line.end_to_end_id !== '' && candidate.ours.includes(line.end_to_end_id);
  const inText = candidate.ours.some((id) => hasOwnNumber(line.text, id));
  const hasNumber = hasReference(line.text, words, candidate.number ?? '');
  const hasName = namesOf(candidate.vendor).some((name) => words.includes(name));
  const isNear = days >= -1 && days <= (candidate.kind === 'bill' ? 45 : 5);
  const reasons = [
    ...(isOurs || inText ? ['It carries the number of our payment.'] : []),
    ...(hasNumber ? [`Its text has ${candidate.number ?? ''}.`] : []),
    isBooked
      ? `The amount is the same: ${formatAmount(size, line.currency)}.`
      : `The amount is the same in ${currency}: ${formatAmount(amount, currency)}.`,
    ...(hasName ? [`It names ${candidate.vendor ?? ''}.`] : []),
    ...(isNear ? [describeDay(candidate)] : []),
  ];
  const weight =
    (isOurs || inText ? 100 : 0) +
    (hasNumber ? 40 : 0) +
    (hasName ? 20 : 0) +
    (isNear ? 10 : 0) +
    (isBooked ? 2 : 0) +
    kindWeight[candidate.kind];
  // The amount alone, at any time, fits too much.
  if (weight < 10) return [];
  return [
    {
      key: `${candidate.kind} ${candidate.id}`,
      title: candidate.title,
      reasons,
      makes: makes[candidate.kind],
      weight,
    },
  ];
}

const kindWeight = { sent: 6, file: 6, returned: 6, payment: 4, bill: 0 } as const;

const makes = {
  sent: 'Makes the payment that was sent.',
  file: 'Makes all payments of this file.',
  returned: 'Records that the bank sent it back: the bill is due again.',
  payment: 'Confirms the payment that is here.',
  bill: 'Makes a payment of this bill.',
} as const;

function isSame(one: string, other: string, currency: string): boolean {
  const decimals = minorUnits(currency);
  return toUnits(one, decimals) === toUnits(other, decimals);
}

/** "PADDOCK-1-2" and not "PADDOCK-1-21". */
function hasOwnNumber(text: string, id: string): boolean {
  return new RegExp(`\\b${id}(?![\\d-])`, 'i').test(text);
}

/** Whether a text has the number of a bill, however it is spelt. Digits alone have to be the whole number. */
function hasReference(text: string, words: string, typed: string): boolean {
  const number = fold(typed);
  if (number.length < 4) return false;
  if (/^\d+$/.test(number)) return new RegExp(`(?<!\\d)${number}(?!\\d)`).test(text);
  return words.includes(number);
}

/** The words of a name that tell vendors apart. */
function namesOf(vendor: string | null): string[] {
  const plain = /^(?:hotel|the|gmbh|ltd|limited|company|group|services|garage)$/;
  return (vendor ?? '')
    .split(/\s+/)
    .map(fold)
    .filter((word) => word.length >= 4 && !plain.test(word));
}

function describeDay({ kind, day }: Candidate): string {
  if (kind === 'bill') return `The bill is of ${formatDate(day)}.`;
  return kind === 'payment'
    ? `It was paid on ${formatDate(day)}.`
    : `It was to be paid on ${formatDate(day)}.`;
}
