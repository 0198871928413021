/** A line of a bill that would pass, but for the values given. */
function line(values: Readonly<Record<string, string>>): string {
  const all = {
    prj_expenditure_id: '(select min(id) from prj_expenditure)',
    place: '1',
    gross: '119',
    vat_rate: '19',
    vat: '19',
    vat_category: `'S'`,
    ...values,
  };
  const columns = Object.keys(all).join(', ');
  return `insert into bill_lines (${columns}) values (${Object.values(all).join(', ')})`;
}

/** A rate of VAT that would pass, but for the values given. */
function rate(values: Readonly<Record<string, string>>): string {
  const all = { country_code: `'HU'`, rate: '27', source: `'a test'`, ...values };
  const columns = Object.keys(all).join(', ');
  return `insert into vat_rates (${columns}) values (${Object.values(all).join(', ')})`;
}

/** A code of a ledger that would pass, but for the values given. */
function code(values: Readonly<Record<string, string>>): string {
  const all = { format: `'xero'`, kind: `'type'`, key: `'1'`, code: `'429'`, ...values };
  return `insert into ledger_accounts (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')})`;
}

/** A batch that would pass, but for the values given. */
function batch(values: Readonly<Record<string, string>>): string {
  const all = {
    format: `'xero'`,
    number: '1',
    starts_on: `'2026-07-01'`,
    ends_on: `'2026-07-31'`,
    file: `''`,
    made_by: '(select min(id) from users)',
    ...values,
  };
  return `insert into ledger_batches (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')})`;
}

/** An entry of a batch that would pass, but for the values given. */
function entry(values: Readonly<Record<string, string>>): string {
  const all = {
    batch_id: 'b.id',
    kind: `'bill'`,
    subject_id: '1',
    reverses: 'false',
    facts_hash: `'${'0'.repeat(32)}'`,
    entry: `'{}'`,
    ...values,
  };
  const columns = Object.keys(all).join(', ');
  return `with b as (${batch({})} returning id) insert into ledger_entries (${columns}) select ${Object.values(all).join(', ')} from b`;
}

/** Statements about VAT and lines of bills that must not pass on the demo data. */
export const refusedLedger = {
  prj_exp_vendors_vat_number_check: `update prj_exp_vendors set vat_number = 'de 1'`,
  vat_rates_country_code_check: rate({ country_code: `'hun'` }),
  vat_rates_kind_check: rate({ kind: `'low'` }),
  vat_rates_rate_check: rate({ rate: '100.5' }),
  vat_rates_source_check: rate({ source: `' '` }),
  vat_rates_starts_on_check: rate({ starts_on: `'-infinity'` }),
  vat_rates_ends_on_check: rate({ ends_on: `'infinity'` }),
  vat_rates_checked_on_check: rate({ checked_on: `'infinity'` }),
  vat_rates_end: rate({ starts_on: `'2026-01-02'`, ends_on: `'2026-01-01'` }),
  bill_lines_prj_expenditure_id_fkey: line({ prj_expenditure_id: '0' }),
  bill_lines_product_type_id_fkey: line({ product_type_id: '0' }),
  bill_lines_project_id_fkey: line({ project_id: '0' }),
  bill_lines_place_check: line({ place: '0' }),
  bill_lines_place: `${line({})}, ((select min(id) from prj_expenditure), 1, 119, 19, 19, 'S')`,
  bill_lines_description_check: line({ description: `' '` }),
  bill_lines_cost_code_check: line({ cost_code: `' '` }),
  bill_lines_gross_check: line({ gross: `'NaN'`, vat: '0' }),
  bill_lines_vat_rate_check: line({ vat_rate: '101' }),
  bill_lines_vat_category_check: line({ vat_category: `'X'`, vat: '0' }),
  bill_lines_vat: line({ vat_category: `'AE'` }),
  bill_lines_add_up: line({ gross: '0.01', vat: '0' }),
  prj_expenditure_by_lines: `with two as (insert into bill_lines (prj_expenditure_id, place, gross, vat, vat_category) select min(id), place, 1, 0, 'O' from prj_expenditure, generate_series(1, 2) as place group by place returning prj_expenditure_id) update prj_expenditure set non_sterling_cost = 5, sterling_cost = 5 where id in (select prj_expenditure_id from two)`,
  payee_accounts_vendor_id_fkey: `insert into payee_accounts (vendor_id, sealed) values (0, 'x')`,
  closed_months_month_check: `insert into closed_months (month) values ('2026-07-02')`,
  closed_months_stay: `with shut as (insert into closed_months (month) select distinct date_trunc('month', purchased_on)::date from prj_expenditure) update prj_expenditure set vendor_reference = 'x'`,
  ledger_accounts_format_check: code({ format: `'Xero'` }),
  ledger_accounts_kind_check: code({ kind: `'other'` }),
  ledger_accounts_key_check: code({ key: `' '` }),
  ledger_accounts_code_check: code({ code: `repeat('x', 121)` }),
  ledger_accounts_pkey: `${code({})}, ('xero', 'type', '1', '430')`,
  ledger_accounts_claimed: code({ claimed: 'true' }),
  ledger_accounts_empty: code({ code: `''` }),
  ledger_batches_format_check: batch({ format: `'Xero'` }),
  ledger_batches_number_check: batch({ number: '0' }),
  ledger_batches_number: `${batch({})}, ('xero', 1, '2026-07-01', '2026-07-31', '', (select min(id) from users))`,
  ledger_batches_starts_on_check: batch({ starts_on: `'-infinity'` }),
  ledger_batches_ends_on_check: batch({ ends_on: `'infinity'` }),
  ledger_batches_days: batch({ ends_on: `'2026-06-30'` }),
  ledger_batches_made_by_fkey: batch({ made_by: '0' }),
  ledger_batches_undone: batch({ undone_at: 'now()' }),
  ledger_batches_undone_by_fkey: batch({ undone_at: 'now()', undone_by: '0' }),
  ledger_entries_batch_id_fkey: entry({ batch_id: '0' }),
  ledger_entries_kind_check: entry({ kind: `'claim'` }),
  ledger_entries_facts_hash_check: entry({ facts_hash: `'x'` }),
  ledger_entries_once: entry({}).replace('from b', 'from b, generate_series(1, 2)'),
} as const;
