import {
  type AccountKind,
  accountKinds,
  changeAccounts,
  codeRule,
  type LedgerAccount,
  type LedgerFormatName,
  readAccounts,
} from '@paddock/contract/domain/ledger/exports';
import { bearsVat } from '@paddock/contract/domain/ledger/lines';
import { vatCategories } from '@paddock/contract/domain/ledger/invoices';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { output } from 'zod/v4/core';
import type { Db } from '../../../platform/db/client.ts';
import { readRows } from '../../../platform/db/rows.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { CallError } from '../../../platform/errors.ts';
import { answer } from '../../../platform/http/route.ts';
import { note } from '../note.ts';
import { selectPayee } from './load-facts.ts';

/** The key of VAT: its category, and the rate and the country where it is part of an amount. */
export function taxKey(category: string, rate: string | null, country: string | null): string {
  if (!bearsVat(category)) return category;
  const short = rate?.includes('.') === true ? rate.replace(/\.?0+$/, '') : rate;
  return `${category} ${short ?? '0'} ${country ?? '?'}`;
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** "20 % VAT, United Kingdom", "Reverse charge" */
export function taxTitle(key: string): string {
  const [category = '', rate, country = '?'] = key.split(' ');
  if (rate === undefined) {
    const words = Object.entries(vatCategories).find(([code]) => code === category)?.[1] ?? key;
    return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
  }
  return `${rate} % VAT, ${country === '?' ? 'vendor without a VAT number' : (countries.of(country) ?? country)}`;
}

/** The key of payments without a payment method. */
export const noMethod = 'none';
export const noMethodTitle = 'Payments without a method';

/** What the keys of `setting` are called. */
const settings: Partial<Record<LedgerFormatName, Readonly<Record<string, string>>>> = {
  datev: { adviser: 'Number of the tax adviser', client: 'Number of the client' },
};

const payableTitle = 'All vendors';

interface Code {
  readonly code: string;
  readonly claimed: boolean | null;
}

/** The codes of a ledger, by kind and key. */
export interface Codes {
  find(kind: AccountKind, key: string): Code | undefined;
}

export async function loadCodes(db: Db, format: LedgerFormatName): Promise<Codes> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['kind', 'key', 'code', 'claimed'])
    .where('format', '=', format)
    .execute();
  const held = new Map(rows.map(({ kind, key, ...code }) => [`${kind} ${key}`, code]));
  return { find: (kind, key) => held.get(`${kind} ${key}`) };
}

const neededRow = { kind: z.string(), key: z.string(), title: z.string() };

/** Everything that bills and payments need a code for, in the order of its kinds. */
async function listAccounts(db: Db, format: LedgerFormatName): Promise<LedgerAccount[]> {
  const codes = await loadCodes(db, format);
  const rows = await readRows(
    db,
    neededRow,
    sql`
    select 'type' as kind, t.id::text as key, prj_exp_product_type as title
    from prj_exp_product_types as t
    where exists (select from prj_expenditure where product_type_id = t.id and archived_at is null)
      or exists (select from bill_lines where product_type_id = t.id)
    union all (select distinct 'tax', concat_ws(' ', vat_category, case when vat_category in ('S', 'L', 'M')
        then trim_scale(vat_rate) || ' ' || coalesce(case left(vat_number, 2) when 'EL' then 'GR'
          when 'XI' then 'GB' else left(vat_number, 2) end, '?') end), ''
      from bill_lines as line join prj_expenditure as e on e.id = line.prj_expenditure_id
      left join prj_exp_vendors as v on v.id = e.vendor_id
      where e.archived_at is null limit 500)
    union all select 'method', m.id::text, payment_method from prj_exp_payment_methods as m
    where exists (select from prj_exp_payments
      where payment_method_id = m.id and archived_at is null)
    union all select 'method', ${noMethod}, ${noMethodTitle} where exists (
      select from prj_exp_payments where payment_method_id is null and archived_at is null)
    union all (select 'vendor', v.id::text, vendor_name from prj_exp_vendors as v
    where exists (select from prj_expenditure where vendor_id = v.id and archived_at is null)
      order by lower(vendor_name), id limit 2000)
    union all (select distinct 'vendor', payee.key, payee.name from prj_expenditure as e
      cross join lateral (${selectPayee(sql`e.id`)}) as payee
      where e.vendor_id is null and e.archived_at is null limit 2000)
    union all (select distinct 'cost code', cost_code, cost_code from bill_lines
      where cost_code is not null limit 500)
    union all (select 'project', p.id::text, project_code from projects as p
    where exists (select from prj_expenditure where project_id = p.id and archived_at is null)
      order by start_date desc, id limit 500)`,
  );
  const fixed = [
    { kind: 'payable', key: 'all', title: payableTitle },
    ...Object.entries(settings[format] ?? {}).map(([key, title]) => ({
      kind: 'setting',
      key,
      title,
    })),
  ];
  return kinds.flatMap((kind) =>
    codeRule(format, kind) === undefined
      ? []
      : [...fixed, ...rows]
          .filter((row) => row.kind === kind)
          .map(({ key, title }) => {
            const held = codes.find(kind, key);
            return {
              kind,
              key,
              title: kind === 'tax' ? taxTitle(key) : title,
              code: held?.code ?? null,
              claimed: held?.claimed ?? null,
            };
          })
          .toSorted((one, other) => one.title.localeCompare(other.title, 'en')),
  );
}

const kinds = Object.keys(accountKinds).filter((kind): kind is AccountKind => kind in accountKinds);

type Sent = output<typeof changeAccounts.body>['accounts'][number];

function checkCode(format: LedgerFormatName, { kind, code, claimed }: Sent, at: number): void {
  const refuse = (message: string) =>
    new CallError('invalid_field', { field: `accounts.${at}.code`, message });
  const rule = codeRule(format, kind);
  if (rule === undefined) throw refuse('This ledger has no codes of this kind.');
  if (code === null) return;
  if (kind === 'tax' && claimed === null)
    throw refuse('Say whether this VAT is reclaimed through this ledger.');
  if (kind !== 'tax' && claimed !== null) throw refuse('Only VAT is reclaimed.');
  if (code === '' && claimed === false && mayBeEmpty(format)) return;
  if (!new RegExp(`^(?:${rule.pattern})$`, 'u').test(code.trim())) throw refuse(rule.hint);
}

/** Where VAT that is not reclaimed has no code: it is part of the cost. */
function mayBeEmpty(format: LedgerFormatName): boolean {
  return format === 'datev' || format === 'beancount' || format === 'ledger';
}

export async function ledgerCodes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): Promise<void> {
  answer(app, readAccounts, async ({ params: { format } }) => ({
    accounts: await listAccounts(db, format),
  }));

  answer(app, changeAccounts, async (request) => {
    const { format } = request.params;
    const { accounts } = request.body;
    for (const [at, sent] of accounts.entries()) checkCode(format, sent, at);
    await db.transaction().execute(async (transaction) => {
      for (const { kind, key, code, claimed } of accounts) {
        if (code === null)
          await transaction
            .deleteFrom('ledger_accounts')
            .where('format', '=', format)
            .where('kind', '=', kind)
            .where('key', '=', key)
            .execute();
        else
          await transaction
            .insertInto('ledger_accounts')
            .values({ format, kind, key, code: code.trim(), claimed })
            .onConflict((conflict) =>
              conflict
                .columns(['format', 'kind', 'key'])
                .doUpdateSet({ code: code.trim(), claimed }),
            )
            .execute();
      }
      await note(transaction, request, {
        action: 'edit',
        table: 'ledger_accounts',
        id: null,
        after: { format, accounts },
      });
    });
    return { accounts: await listAccounts(db, format) };
  });
}
