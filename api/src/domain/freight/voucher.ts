import { carnetVoucher } from '@paddock/contract/domain/freight/voucher';
import { z } from 'zod';
import { source } from '../../engine/entities/source.ts';
import { chosenKey, noteNew, readRows, readText, type Entry } from '../../engine/forms/entry.ts';
import { hasKey } from '../../engine/lists/list-source.ts';
import { insertRow } from '../../engine/forms/queries.ts';
import type { Db } from '../../platform/db/client.ts';
import { readRows as readSql } from '../../platform/db/rows.ts';
import { sql } from '../../platform/db/sql.ts';
import { CallError } from '../../platform/errors.ts';
import { parseNumbers } from './item-numbers.ts';
import { loadTerritories } from './territories.ts';
import { listVouchers } from './vouchers.ts';

export const voucherSource = source(carnetVoucher, {
  columns: {
    project: sql`(select project.project_code from carnets
      join projects as project on project.id = carnets.project_id where carnets.id = t.carnet_id)`,
    // Customs have validated it, whatever was said of it before. A paper carnet has no code.
    code_state: sql`case
      when (select kind from carnets where carnets.id = t.carnet_id) = 'paper' then null
      when t.used_on is not null then 'validated' else t.code_state end`,
  },
  filters: { carnet: hasKey('t.carnet_id') },
  refusals: {
    carnet_vouchers_time_of_day: {
      field: 'used_time',
      message: 'Say the day too, or leave the time blank.',
    },
  },
  title: sql`t.kind || ' ' || t.territory || ', ' || t.border`,
  async derive(db, columns, id) {
    if (typeof columns['items'] === 'string') await refuseItems(db, columns, id);
    return {};
  },
});

const lastRow = { last: z.int() };

/** @throws CallError if the list of the carnet has no such items */
async function refuseItems(
  db: Db,
  columns: Readonly<Record<string, unknown>>,
  id: number | undefined,
): Promise<void> {
  const chosen = columns['carnet_id'];
  const carnet =
    typeof chosen === 'number'
      ? sql`${chosen}`
      : sql`(select carnet_id from carnet_vouchers where id = ${id ?? 0})`;
  const [{ last } = { last: 0 }] = await readSql(
    db,
    lastRow,
    sql`select coalesce(max(number), 0) as last from carnet_items where carnet_id = ${carnet}`,
  );
  if (parseNumbers(String(columns['items']), last) !== null) return;
  throw new CallError('invalid_field', {
    field: 'items',
    message:
      last === 0
        ? 'This carnet has no list yet. Leave this blank, or issue it first.'
        : `The list of this carnet has the items 1-${last}.`,
  });
}

/** Adds the vouchers of a whole journey, in the order of the borders. */
export async function storeVouchersOfRoute(entry: Entry): Promise<number> {
  const { db, values } = entry;
  const carnetId = chosenKey(values, 'carnet_id');
  const stops = readRows(values, 'stops').map((row) => ({
    country: readText(row, 'country') ?? '',
    transit: readText(row, 'purpose') === 'in transit',
    on: readText(row, 'arrives_on'),
  }));
  const { vouchers } = listVouchers(await loadTerritories(db), {
    issuedIn: readText(values, 'issued_in') ?? '',
    stops,
  });
  if (vouchers.length === 0)
    throw new CallError('invalid_field', {
      field: 'stops',
      message: 'This journey crosses no border between customs territories.',
    });
  for (const { kind, territory, border, on } of vouchers) {
    const columns = { carnet_id: carnetId, kind, territory, border, due_on: on };
    const id = await insertRow(db, 'carnet_vouchers', columns);
    await noteNew(entry, 'carnet-vouchers', id);
  }
  return carnetId;
}
