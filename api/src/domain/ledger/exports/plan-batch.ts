import {
  accountKinds,
  type ExportCheck,
  ledgerFormats,
  type LedgerFormatName,
} from '@paddock/contract/domain/ledger/exports';
import { sterlingKey } from '@paddock/contract/domain/money/exchange-rates';
import { addMoney, formatAmount } from '@paddock/contract/platform/money';
import { formatDate } from '@paddock/contract/platform/time';
import { z } from 'zod';
import type { Db } from '../../../platform/db/client.ts';
import { readRows } from '../../../platform/db/rows.ts';
import { sql } from '../../../platform/db/sql.ts';
import { CallError } from '../../../platform/errors.ts';
import { type Books, buildEntry, type EuroRate, type Names, type Unmapped } from './build-entry.ts';
import { type Codes, loadCodes } from './codes.ts';
import { type Posting, reverseEntry } from './entry.ts';
import { loadSubjects, type Subject } from './load-facts.ts';

export interface Asked {
  readonly format: LedgerFormatName;
  readonly from: string;
  readonly until: string;
}

/** A posting with what it is stored by. */
export interface Planned extends Posting {
  /** The bill or payment as it is today, or as the ledger was told of it. */
  readonly hash: string;
}

export interface Plan {
  readonly number: number;
  readonly codes: Codes;
  readonly postings: readonly Planned[];
  readonly unmapped: ExportCheck['unmapped'];
  readonly incomplete: ExportCheck['incomplete'];
}

/**
 * What the next batch holds: what the ledger does not have, and corrections of what changed since it was
 * told. A correction reverses what was said and says it again, within the days of the batch.
 * @throws CallError if the days do not fit, or are too many for one file
 */
export async function planBatch(db: Db, asked: Asked): Promise<Plan> {
  const { format, from, until } = asked;
  const { most, payments, title } = ledgerFormats[format];
  if (from > until)
    throw new CallError('conflict', { message: 'The end date is before the start date.' });
  if (format === 'datev' && from.slice(0, 4) !== until.slice(0, 4))
    throw new CallError('conflict', { message: 'A DATEV file is of one year. Choose its days.' });
  const { fresh, changed } = await loadSubjects(db, { ...asked, most: most + 1, payments });
  if (fresh.length + changed.length > most)
    throw new CallError('conflict', {
      message: `${title} takes ${most} at once. Choose fewer days.`,
    });
  const codes = await loadCodes(db, format);
  const books = { format, codes, ...(await loadBooks(db, format, until)) };
  const collected = new Collected(books);
  for (const subject of changed) {
    const { told, number } = subject;
    if (told === null || number === null) continue;
    const inRange = subject.day !== null && subject.day >= from && subject.day <= until;
    collected.add({
      entry: reverseEntry(told),
      day: within(told.day, from, until),
      reverses: number,
      corrects: null,
      hash: subject.hash ?? '0'.repeat(32),
    });
    if (inRange) collected.build(subject, number);
  }
  for (const subject of fresh) collected.build(subject, null);
  return {
    number: await nextNumber(db, format),
    codes,
    postings: collected.postings.toSorted((one, other) => one.day.localeCompare(other.day)),
    unmapped: collected.unmapped,
    incomplete: collected.incomplete,
  };
}

/** A correction of an earlier time is dated in the days of its batch. */
function within(day: string, from: string, until: string): string {
  if (day < from) return from;
  return day > until ? until : day;
}

class Collected {
  readonly postings: Planned[] = [];
  readonly incomplete: ExportCheck['incomplete'] = [];
  readonly #books: Books;
  readonly #unmapped = new Map<string, Unmapped & { rows: number }>();

  constructor(books: Books) {
    this.#books = books;
  }

  get unmapped(): ExportCheck['unmapped'] {
    return Object.keys(accountKinds).flatMap((wanted) =>
      [...this.#unmapped.values()]
        .filter(({ kind }) => kind === wanted)
        .map(({ kind, title, rows }) => ({ kind, title, rows })),
    );
  }

  add(posting: Planned): void {
    this.postings.push(posting);
  }

  build(subject: Subject, corrects: number | null): void {
    const { day, facts, hash } = subject;
    if (day === null || facts === null || hash === null) return;
    const built = buildEntry(this.#books, { ...subject, day, facts });
    if ('entry' in built) {
      this.add({ entry: built.entry, day, reverses: null, corrects, hash });
      return;
    }
    for (const one of built.unmapped) {
      const key = `${one.kind} ${one.key}`;
      const rows = (this.#unmapped.get(key)?.rows ?? 0) + 1;
      this.#unmapped.set(key, { ...one, rows });
    }
    if (built.why !== null)
      this.incomplete.push({
        kind: subject.kind,
        id: subject.id,
        bill: facts.kind === 'bill' ? subject.id : facts.bill,
        title: this.#title(subject, day),
        why: built.why,
      });
  }

  #title({ id, facts, payee }: Subject, day: string): string {
    const vendorId = facts?.vendorId ?? null;
    const vendor = vendorId === null ? payee?.name : this.#books.names.vendors.get(vendorId);
    const amount =
      facts !== null && /[1-9]/.test(facts.own)
        ? formatAmount(facts.own, facts.currency)
        : undefined;
    return [vendor, facts?.number ?? `No. ${id}`, amount, formatDate(day)]
      .filter((word) => word !== undefined)
      .join(', ');
  }
}

const namedRow = { kind: z.string(), id: z.int(), name: z.string() };
const euroRow = {
  day: z.string(),
  sterling_per_unit: z.nullable(z.string()),
  units_per_pound: z.nullable(z.string()),
};

async function loadBooks(
  db: Db,
  format: LedgerFormatName,
  until: string,
): Promise<Pick<Books, 'names' | 'euroOn'>> {
  const rows = await readRows(
    db,
    namedRow,
    sql`
    select 'types' as kind, id, prj_exp_product_type as name from prj_exp_product_types
    union all select 'projects', id, project_code from projects
    union all select 'vendors', id, vendor_name from prj_exp_vendors
    union all select 'methods', id, payment_method from prj_exp_payment_methods`,
  );
  const named = (kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, name }) => [id, name]));
  const names: Names = {
    types: named('types'),
    projects: named('projects'),
    vendors: named('vendors'),
    methods: named('methods'),
  };
  const euros =
    format === 'datev'
      ? await readRows(
          db,
          euroRow,
          sql`
          select day::text as day, sterling_per_unit::text as sterling_per_unit,
            units_per_pound::text as units_per_pound
          from exchange_rates join prj_exp_currencies as c on c.id = currency_id
          where c.currency_code = 'EUR' and exchange_rates.archived_at is null and day <= ${until}
            and c.id <> ${sterlingKey}
          order by day desc limit 4000`,
        )
      : [];
  return { names, euroOn: (day): EuroRate | undefined => euros.find((rate) => rate.day <= day) };
}

async function nextNumber(db: Db, format: LedgerFormatName): Promise<number> {
  const { last } = await db
    .selectFrom('ledger_batches')
    .where('format', '=', format)
    .select((found) => found.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** What a batch comes to, each currency by itself. */
export function sumPostings(postings: readonly Posting[]): ExportCheck['sums'] {
  const sums = new Map<string, { currency: string; bills: string; payments: string }>();
  for (const { entry } of postings) {
    const { currency, amount } = entry;
    const sum = sums.get(currency) ?? { currency, bills: '0', payments: '0' };
    if (entry.kind === 'bill') sum.bills = addMoney(sum.bills, amount);
    else sum.payments = addMoney(sum.payments, amount);
    sums.set(currency, sum);
  }
  return [...sums.values()].toSorted((one, other) => one.currency.localeCompare(other.currency));
}
