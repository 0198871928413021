import type { Posting } from '../entry.ts';
import { type Batch, describe, type WriteFile } from './file.ts';
import { negate } from '../entry.ts';

/** A posting of a transaction: an account and what it gains. */
type Leg = readonly [account: string, amount: string];

/**
 * The legs of an entry in its own currency. They add up to nothing: no rate is needed, and currencies are
 * never mixed.
 */
export function balance({ entry }: Posting): Leg[] {
  if (entry.kind === 'payment')
    return [
      [entry.payable, entry.amount],
      [entry.bank, negate(entry.amount)],
    ];
  return [
    ...entry.lines.flatMap(({ account, tax, claimed, net, vat, gross }): Leg[] =>
      claimed && /[1-9]/.test(vat)
        ? [
            [account, net],
            [tax, vat],
          ]
        : [[account, gross]],
    ),
    [entry.payable, negate(entry.amount)],
  ];
}

const quoted = (text: string) =>
  `"${text
    .replaceAll(/[\t\r\n]+/g, ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')}"`;

function beancount(posting: Posting, { number }: Batch): string {
  const { entry, day } = posting;
  const project = entry.lines[0]?.project ?? '';
  return [
    `${day} * ${quoted(entry.vendor ?? '')} ${quoted(describe(posting, entry.text))}`,
    `  reference: ${quoted(entry.number)}`,
    `  paddock: "${entry.kind} ${entry.id}"`,
    `  batch: "${number}"`,
    ...(project === '' ? [] : [`  project: ${quoted(project)}`]),
    ...balance(posting).map(([account, amount]) => `  ${account}  ${amount} ${entry.currency}`),
    '',
  ].join('\n');
}

export const writeBeancount: WriteFile = (postings, batch) =>
  Buffer.from(
    [
      `; ${batch.productName}, batch ${batch.number}: ${batch.from} to ${batch.until}`,
      'plugin "beancount.plugins.auto_accounts"',
      '',
      ...postings.map((posting) => beancount(posting, batch)),
    ].join('\n'),
  );

/** One line: a semicolon or two spaces would end it. */
const single = (text: string) => text.replaceAll(/[;|()[\]\s]+/g, ' ').trim();

function ledger(posting: Posting, { number }: Batch): string {
  const { entry, day } = posting;
  const project = entry.lines[0]?.project ?? '';
  return [
    `${day} * (${single(entry.number)}) ${[single(entry.vendor ?? 'Unknown vendor'), single(describe(posting, entry.text))].join(' | ')}`,
    `    ; paddock: ${entry.kind} ${entry.id}, batch: ${number}${project === '' ? '' : `, project: ${single(project)}`}`,
    ...balance(posting).map(([account, amount]) => `    ${account}    ${amount} ${entry.currency}`),
    '',
  ].join('\n');
}

export const writeLedger: WriteFile = (postings, batch) =>
  Buffer.from(
    [
      `; ${batch.productName}, batch ${batch.number}: ${batch.from} to ${batch.until}`,
      '',
      ...postings.map((posting) => ledger(posting, batch)),
    ].join('\n'),
  );
