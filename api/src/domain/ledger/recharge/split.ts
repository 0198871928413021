import type { BillSplit, SplitKind, changeSplit } from '@paddock/contract/domain/ledger/recharge';
import {
  decimalsIn,
  fromUnits,
  minorUnits,
  mostDecimals,
  toUnits,
} from '@paddock/contract/platform/money';
import { z } from 'zod';
import type { output } from 'zod/v4/core';
import type { Db } from '../../../platform/db/client.ts';
import { readRows } from '../../../platform/db/rows.ts';
import { sql } from '../../../platform/db/sql.ts';
import { CallError } from '../../../platform/errors.ts';
import { splitAmount } from '../amounts.ts';

export const partRow = z.object({
  method: z.enum(['amount', 'share', 'head']),
  kind: z.enum(['project', 'cost code', 'person']),
  key: z.string(),
  title: z.string(),
  share: z.string(),
});
type Part = z.infer<typeof partRow>;

/** The parts of a bill as JSON, in their order. */
export const partsOfBill = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('method', s.method, 'kind',
      case when s.project_id is not null then 'project' when s.contact_id is not null then 'person'
        else 'cost code' end,
      'key', coalesce(s.project_id::text, s.contact_id::text, s.cost_code),
      'title', coalesce(sp.project_code, sc.full_name, s.cost_code), 'share', s.share::text)
      order by s.place), '[]')
  from bill_splits as s left join projects as sp on sp.id = s.project_id
  left join contacts as sc on sc.id = s.contact_id
  where s.prj_expenditure_id = e.id)`;

/** What each part comes to; null if the bill has no split. Amounts that were typed may not fit any more. */
export function presentSplit(
  parts: readonly Part[],
  gross: string | null,
  currency: string,
): BillSplit | null {
  const [first] = parts;
  if (first === undefined) return null;
  const decimals = minorUnits(currency);
  const shares = parts.map(({ share }) => share);
  const missing =
    first.method === 'amount' && gross !== null
      ? toUnits(gross, decimals) - shares.reduce((sum, share) => sum + toUnits(share, decimals), 0n)
      : 0n;
  const amounts = gross === null || missing !== 0n ? null : splitAmount(gross, currency, shares);
  return {
    method: first.method,
    parts: parts.map(({ kind, key, title, share }, at) => ({
      kind,
      key,
      title,
      share,
      amount: amounts?.[at] ?? null,
    })),
    missing: missing === 0n ? null : fromUnits(missing, decimals),
  };
}

type Sent = output<(typeof changeSplit)['body']>;

const billRow = { currency: z.string(), gross: z.string().nullable() };

/** @throws CallError naming the part that is wrong, or `conflict` if the bill has no amount of its own */
export async function storeSplit(db: Db, id: number, { method, parts }: Sent): Promise<void> {
  const [bill] = await readRows(
    db,
    billRow,
    sql`
    select c.currency_code as currency, nullif(e.non_sterling_cost, 0)::text as gross
    from prj_expenditure as e join prj_exp_currencies as c on c.id = e.currency_id
    where e.id = ${id} and e.archived_at is null for no key update of e`,
  );
  if (bill === undefined) throw new CallError('not_found');
  const { currency, gross } = bill;
  if (gross === null && parts.length > 0)
    throw new CallError('conflict', {
      message: 'Enter the amount of this bill in its own currency first.',
    });
  const shares = method === 'head' ? parts.map(() => '1') : parts.map(({ share }) => share);
  if (gross !== null) checkShares({ method, shares, gross, currency });
  const targets = await Promise.all(parts.map(async (part, at) => findTarget(db, part, at)));
  const names = targets.map(({ kind, key }) => `${kind} ${key.toLowerCase()}`);
  const twice = names.findIndex((name, at) => names.indexOf(name) < at);
  if (twice >= 0) throw refuse(twice, 'key', 'This is a part already.');
  await db.deleteFrom('bill_splits').where('prj_expenditure_id', '=', id).execute();
  if (parts.length === 0) return;
  await db
    .insertInto('bill_splits')
    .values(
      targets.map(({ kind, key }, at) => ({
        prj_expenditure_id: id,
        place: at + 1,
        method,
        project_id: kind === 'project' ? Number(key) : null,
        contact_id: kind === 'person' ? Number(key) : null,
        cost_code: kind === 'cost code' ? key : null,
        share: shares[at] ?? '0',
      })),
    )
    .execute();
}

function refuse(at: number, field: string, message: string): CallError {
  return new CallError('invalid_field', { field: `parts.${at}.${field}`, message });
}

interface Shares {
  readonly method: Sent['method'];
  readonly shares: readonly string[];
  readonly gross: string;
  readonly currency: string;
}

function checkShares({ method, shares, gross, currency }: Shares): void {
  if (shares.length === 0) return;
  if (shares.every((share) => !/[1-9]/.test(share)))
    throw refuse(0, 'share', 'At least one part must be more than 0.');
  const decimals = minorUnits(currency);
  const most = method === 'amount' ? decimals : mostDecimals;
  const fine = shares.findIndex((share) => decimalsIn(share.replace(/\.?0+$/, '')) > most);
  if (fine >= 0) throw refuse(fine, 'share', `Use at most ${most} decimals.`);
  if (method !== 'amount') return;
  const missing =
    toUnits(gross, decimals) - shares.reduce((sum, share) => sum + toUnits(share, decimals), 0n);
  if (missing === 0n) return;
  const size = fromUnits(missing < 0n ? -missing : missing, decimals);
  throw new CallError('invalid_field', {
    field: 'parts',
    message: `The parts come to ${size} ${currency} ${missing < 0n ? 'more' : 'less'} than the bill.`,
  });
}

/** @throws CallError if there is no such project or person */
async function findTarget(
  db: Db,
  { kind, key: typed }: { readonly kind: SplitKind; readonly key: string },
  at: number,
) {
  const key = typed.trim();
  if (key === '') throw refuse(at, 'key', 'Choose what the part is for.');
  if (kind === 'cost code') return { kind, key };
  const table = kind === 'project' ? 'projects' : 'contacts';
  const id = /^[1-9]\d{0,8}$/.test(key) ? Number(key) : 0;
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (found === undefined) throw refuse(at, 'key', `This ${kind} doesn’t exist.`);
  return { kind, key };
}
