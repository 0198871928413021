import {
  bearsVat,
  changeBillLines,
  readBillLines,
  vatTolerance,
  type BillLine,
  type BillLines,
} from '@paddock/contract/domain/ledger/lines';
import { fromUnits, minorUnits, mostDecimals, toUnits } from '@paddock/contract/platform/money';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { output } from 'zod/v4/core';
import type { Engine } from '../../engine/entities/engine.ts';
import { noteDetail } from '../../engine/records/audit.ts';
import type { Db } from '../../platform/db/client.ts';
import { explainRefusal } from '../../platform/db/refusals.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { splitVat } from './amounts.ts';

interface LineDeps extends Pick<Deps, 'db'> {
  readonly engine: Engine;
}

/** The lines of bills: what was bought, with its VAT. */
export async function billLines(app: FastifyInstance, { db, engine }: LineDeps): Promise<void> {
  answer(app, readBillLines, async ({ params }) => presentLines(db, params.id));

  answer(app, changeBillLines, async (request) => {
    const { id } = request.params;
    const author = { senderId: requirePerson(request).id, origin: request.ip };
    try {
      await db.transaction().execute(async (transaction) => {
        const bill = await requireBill(transaction, id, { locked: true });
        const lines = checkLines(bill, request.body.lines);
        await noteDetail(
          { ...author, db: transaction },
          describeLines(id),
          { kind: engine.kind('expenditure'), id },
          async () => storeLines(transaction, id, lines),
        );
      });
    } catch (thrown) {
      throw explainRefusal(thrown, engine.refusals);
    }
    return { lines: await readLines(db, id) };
  });
}

type SentLine = output<typeof changeBillLines.body>['lines'][number];

/** A line as it is stored. Amounts have the decimals of their currency. */
export interface NewLine extends Omit<BillLine, 'net'> {}

const billRow = {
  currency: z.string(),
  cost: z.string(),
  country: z.nullable(z.string()),
  day: z.string(),
};

async function requireBill(db: Db, id: number, { locked }: { readonly locked: boolean }) {
  const [bill] = await readRows(
    db,
    billRow,
    sql`
    select c.currency_code as currency, e.non_sterling_cost::text as cost,
      case left(v.vat_number, 2) when 'EL' then 'GR' when 'XI' then 'GB'
        else left(v.vat_number, 2) end as country, coalesce(e.invoice_on, e.purchased_on)::text as day
    from prj_expenditure as e join prj_exp_currencies as c on c.id = e.currency_id
    left join prj_exp_vendors as v on v.id = e.vendor_id
    where e.id = ${id} ${locked ? sql`for no key update of e` : sql``}`,
  );
  if (bill === undefined) throw new CallError('not_found');
  return bill;
}

type Bill = Awaited<ReturnType<typeof requireBill>>;

/** @throws CallError if they do not add up to the bill, or their VAT is not that of their rate */
function checkLines({ currency, cost }: Bill, lines: readonly SentLine[]): NewLine[] {
  if (!/[1-9]/.test(cost))
    throw new CallError('conflict', {
      message: 'Enter the amount of this bill in its own currency first.',
    });
  const decimals = minorUnits(currency);
  const checked = lines.map((line, at) => checkLine(line, at, currency));
  const total = checked.reduce((sum, { gross }) => sum + toUnits(gross, decimals), 0n);
  const missing = toUnits(cost, decimals) - total;
  if (missing !== 0n) {
    const size = fromUnits(missing < 0n ? -missing : missing, decimals);
    const words = missing < 0n ? 'more than the bill' : 'less than the bill';
    throw new CallError('invalid_field', {
      field: 'lines',
      message: `The lines come to ${size} ${currency} ${words}.`,
    });
  }
  return checked;
}

function checkLine(line: SentLine, at: number, currency: string): NewLine {
  const decimals = minorUnits(currency);
  const refuse = (field: string, message: string) =>
    new CallError('invalid_field', { field: `lines.${at}.${field}`, message });
  const gross = inCoins(line.gross, decimals);
  if (gross === null) throw refuse('gross', 'This has more decimals than its currency.');
  const bears = bearsVat(line.category);
  if (bears && line.rate === null) throw refuse('rate', 'Choose the rate of the VAT.');
  const rate = bears ? line.rate : null;
  const { vat: derived } = splitVat(gross, rate ?? '0', currency);
  const typed = line.vat ?? derived;
  const vat = inCoins(typed, decimals);
  if (vat === null) throw refuse('vat', 'This has more decimals than its currency.');
  const off = toUnits(vat, decimals) - toUnits(derived, decimals);
  if (off > vatTolerance || off < -vatTolerance)
    throw refuse(
      'vat',
      bears
        ? `At ${rate ?? ''} % the VAT in ${gross} is ${derived}. Change the rate, or the line.`
        : 'There is no VAT in an amount of this kind.',
    );
  return {
    description: line.description === null ? null : line.description.trim() || null,
    gross,
    rate,
    vat,
    category: line.category,
    productTypeId: line.productTypeId,
    projectId: line.projectId,
    costCode: line.costCode === null ? null : line.costCode.trim() || null,
    fromInvoice: false,
  };
}

/** "1.5" → "1.50"; null if it has more decimals than its currency. */
function inCoins(amount: string, decimals: number): string | null {
  const units = toUnits(amount, mostDecimals);
  const coin = 10n ** BigInt(mostDecimals - decimals);
  return units % coin === 0n ? fromUnits(units / coin, decimals) : null;
}

/** Stores lines in place of those that a bill has, and forgets which came from its invoice. */
export async function storeLines(db: Db, id: number, lines: readonly NewLine[]): Promise<void> {
  await db.deleteFrom('bill_lines').where('prj_expenditure_id', '=', id).execute();
  await db
    .insertInto('bill_lines')
    .values(
      lines.map((line, at) => ({
        prj_expenditure_id: id,
        place: at + 1,
        description: line.description,
        gross: line.gross,
        vat_rate: line.rate,
        vat: line.vat,
        vat_category: line.category,
        product_type_id: line.productTypeId,
        project_id: line.projectId,
        cost_code: line.costCode,
        from_invoice: line.fromInvoice,
      })),
    )
    .execute();
}

/** What the history says of the lines of a bill. */
function describeLines(id: number): Sql {
  return sql`(
    select jsonb_build_object('lines', string_agg(
      concat_ws(' ', description, gross || coalesce(' with ' || vat || ' VAT at ' || vat_rate || ' %', '')),
      ', ' order by place))
    from bill_lines where prj_expenditure_id = ${id})`;
}

async function readLines(db: Db, id: number): Promise<BillLine[]> {
  const rows = await db
    .selectFrom('bill_lines')
    .selectAll()
    .where('prj_expenditure_id', '=', id)
    .orderBy('place')
    .execute();
  return rows.map((row) => ({
    description: row.description,
    gross: row.gross,
    rate: row.vat_rate,
    vat: row.vat,
    net: row.net,
    category: row.vat_category,
    productTypeId: row.product_type_id,
    projectId: row.project_id,
    costCode: row.cost_code,
    fromInvoice: row.from_invoice,
  }));
}

const namedRow = { id: z.int(), title: z.string() };

async function presentLines(db: Db, id: number): Promise<BillLines> {
  const bill = await requireBill(db, id, { locked: false });
  const lines = await readLines(db, id);
  const projects = lines.flatMap(({ projectId }) => projectId ?? []);
  const types = lines.flatMap(({ productTypeId }) => productTypeId ?? []);
  return {
    currency: bill.currency,
    gross: /[1-9]/.test(bill.cost) ? bill.cost : null,
    lines,
    country: bill.country,
    rates: await ratesOn(db, bill.day),
    projects: await readRows(
      db,
      namedRow,
      sql`select id, project_code as title from projects where id = any(${projects}::int[])`,
    ),
    productTypes: await readRows(
      db,
      namedRow,
      sql`
      select id, prj_exp_product_type as title from prj_exp_product_types
      where id = any(${types}::int[])`,
    ),
  };
}

const rateRow = { country: z.string(), kind: z.string(), rate: z.string() };

/** The rates of every country on a day. */
async function ratesOn(db: Db, day: string) {
  return readRows(
    db,
    rateRow,
    sql`
    select country_code as country, kind, rate::text as rate from vat_rates
    where archived_at is null and coalesce(starts_on, '-infinity') <= ${day}::date
      and coalesce(ends_on, 'infinity') >= ${day}::date
    order by country_code, vat_rates.rate desc, id limit 2000`,
  );
}
