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

/** A row of a table that would pass, but for the values given. */
function insert(table: string, all: Readonly<Record<string, string>>): string {
  return `insert into ${table} (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')})`;
}

const someone = '(select min(id) from users)';

const order = (values: Readonly<Record<string, string>>) =>
  insert('purchase_orders', {
    number: `'PO-1'`,
    project_id: '(select min(id) from projects)',
    vendor_id: '(select min(id) from prj_exp_vendors)',
    product_type_id: '1',
    amount: '1',
    currency_id: '1',
    ...values,
  });

const advance = (values: Readonly<Record<string, string>>) =>
  insert('advances', {
    contact_id: '(select min(id) from contacts)',
    amount: '1',
    currency_id: '1',
    happened_on: `'2026-07-01'`,
    ...values,
  });
const aBill = '(select min(id) from prj_expenditure)';

/** A bill that names an order of another project, which may not be. */
const billOfOrder = (update: string) =>
  `with o as (${order({ project_id: '(select max(id) from projects)' })} returning id) ${update}`;

const approval = (values: Readonly<Record<string, string>>) =>
  insert('bill_approvals', {
    prj_expenditure_id: '(select min(id) from prj_expenditure)',
    currency_id: '1',
    non_sterling_cost: '1',
    sterling_cost: '1',
    approved_at: 'now()',
    approved_by: someone,
    ...values,
  });

const bankAccount = (values: Readonly<Record<string, string>>) =>
  insert('bank_accounts', {
    label: `'Euros'`,
    currency_id: '1',
    holder: `'Paddock Racing'`,
    ...values,
  });

const details = (values: Readonly<Record<string, string>>) =>
  insert('payee_details', {
    vendor_id: '(select min(id) from prj_exp_vendors)',
    kind: `'iban'`,
    sealed: `'x'`,
    entered_at: 'now()',
    entered_by: someone,
    ...values,
  });

const personDetails = (values: Readonly<Record<string, string>>) =>
  details({ vendor_id: 'null', contact_id: '(select min(id) from contacts)', ...values });

const released = (by: string) => ({ released_at: 'now()', released_by: by });
const other = '(select max(id) from users)';

const account = `account as (${bankAccount({})} returning id)`;

const bareFile = (values: Readonly<Record<string, string>>) =>
  insert('payment_files', {
    number: '1',
    bank_account_id: '(select id from account)',
    format: `'csv'`,
    pays_on: `'2026-07-13'`,
    sealed: `'x'`,
    made_at: 'now()',
    made_by: someone,
    ...values,
  });

/** A payment file of a new account that would pass, but for the values given. */
const paymentFile = (values: Readonly<Record<string, string>>) =>
  `with ${account} ${bareFile(values)}`;

/** An item of a new file that would pass, but for the values given. */
const paymentItem = (values: Readonly<Record<string, string>>) =>
  `with ${account}, details as (${details({})} returning id), file as (${bareFile({})} returning id) ${insert(
    'payment_file_items',
    {
      payment_file_id: '(select id from file)',
      prj_expenditure_id: '(select min(id) from prj_expenditure)',
      payee_details_id: '(select id from details)',
      amount: '1',
      end_to_end_id: `'PADDOCK-1-1'`,
      ...values,
    },
  )}`;

const bareStatement = (values: Readonly<Record<string, string>>) =>
  insert('bank_statements', {
    bank_account_id: '(select id from account)',
    format: `'CSV'`,
    starts_on: `'2026-07-01'`,
    ends_on: `'2026-07-31'`,
    imported_at: 'now()',
    imported_by: someone,
    ...values,
  });

const bankStatement = (values: Readonly<Record<string, string>>) =>
  `with ${account} ${bareStatement(values)}`;

const withStatement = `with ${account}, statement as (${bareStatement({})} returning id)`;

const bareLine = (values: Readonly<Record<string, string>>) =>
  insert('bank_lines', {
    bank_account_id: '(select id from account)',
    bank_statement_id: '(select id from statement)',
    key: `'1'`,
    booked_on: `'2026-07-01'`,
    amount: '1',
    name: `''`,
    text: `''`,
    end_to_end_id: `''`,
    ...values,
  });

/** A line of a new statement that would pass, but for the values given. */
const bankLine = (values: Readonly<Record<string, string>>) =>
  `${withStatement} ${bareLine(values)}`;

const linePayment = (own: string, payment: string) =>
  `${withStatement}, line as (${bareLine({})} returning id) insert into bank_line_payments (bank_line_id, payment_id, made) values (${own}, ${payment}, true)`;

const ownLine = '(select id from line)';
const onePayment = '(select min(id) from prj_exp_payments)';

const billSplit = (values: Readonly<Record<string, string>>) =>
  insert('bill_splits', {
    prj_expenditure_id: '(select min(id) from prj_expenditure)',
    place: '1',
    method: `'head'`,
    share: '1',
    ...values,
  });
const costCode = { cost_code: `'A'` };

const allowance = (values: Readonly<Record<string, string>>) =>
  insert('allowances', {
    project_id: '(select min(id) from projects)',
    contact_id: '(select min(id) from contacts)',
    scheme: `'de'`,
    left_at: 'now()',
    home_at: `now() + interval '1 day'`,
    days: `'[]'`,
    amount: '14',
    currency: `'EUR'`,
    confirmed_at: 'now()',
    confirmed_by: someone,
    ...values,
  });
const approvedAllowance = (values: Readonly<Record<string, string>>) =>
  allowance({
    approved_at: 'now()',
    approved_by: someone,
    prj_expenditure_id: '(select min(id) from prj_expenditure)',
    ...values,
  });

const recharge = (values: Readonly<Record<string, string>>) =>
  insert('recharges', {
    number: '1',
    project_id: '(select min(id) from projects)',
    mark_up: '0',
    made_at: 'now()',
    made_by: someone,
    ...values,
  });

const rechargeItem = (values: Readonly<Record<string, string>>) =>
  `with made as (${recharge({})} returning id) ${insert('recharge_items', {
    recharge_id: '(select id from made)',
    prj_expenditure_id: '(select min(id) from prj_expenditure)',
    day: `'2026-07-01'`,
    words: `'x'`,
    currency: `'EUR'`,
    amount: '1',
    mark_up: '0',
    ...values,
  })}`;

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
  approval_rules_project_id_fkey: insert('approval_rules', { amount: '1', project_id: '0' }),
  approval_rules_product_type_id_fkey: insert('approval_rules', {
    amount: '1',
    product_type_id: '0',
  }),
  approval_rules_amount_check: insert('approval_rules', { amount: '-1' }),
  approval_rules_once: `${insert('approval_rules', { amount: '1' })}, (2)`,
  purchase_orders_number_check: order({ number: `' '` }),
  purchase_orders_number_key: `${order({})}, ('po-1', (select min(id) from projects), (select min(id) from prj_exp_vendors), 1, 1, 1)`,
  purchase_orders_project_id_fkey: order({ project_id: '0' }),
  purchase_orders_vendor_id_fkey: order({ vendor_id: '0' }),
  purchase_orders_product_type_id_fkey: order({ product_type_id: '0' }),
  purchase_orders_amount_check: order({ amount: '0' }),
  purchase_orders_currency_id_fkey: order({ currency_id: '0' }),
  purchase_orders_expected_on_check: order({ expected_on: `'infinity'` }),
  purchase_orders_decimals: order({ amount: '1.001' }),
  prj_expenditure_order_id_fkey: 'update prj_expenditure set order_id = 0',
  prj_expenditure_fits_order: billOfOrder(
    'update prj_expenditure set order_id = (select id from o) where project_id = (select min(id) from projects)',
  ),
  advances_contact_id_fkey: advance({ contact_id: '0' }),
  advances_kind_check: advance({ kind: `'lost'` }),
  advances_amount_check: advance({ amount: '0' }),
  advances_currency_id_fkey: advance({ currency_id: '0' }),
  advances_happened_on_check: advance({ happened_on: `'infinity'` }),
  advances_prj_expenditure_id_fkey: advance({ kind: `'receipt'`, prj_expenditure_id: '0' }),
  advances_receipt: advance({ prj_expenditure_id: aBill }),
  advances_decimals: advance({ amount: '1.001' }),
  advances_bill_currency: advance({
    kind: `'receipt'`,
    prj_expenditure_id: aBill,
    currency_id: '(select max(id) from prj_exp_currencies)',
  }),
  advances_bill_amount: advance({ kind: `'receipt'`, prj_expenditure_id: aBill, amount: '900000' }),
  advances_bill_once: `with one as (${advance({ kind: `'receipt'`, prj_expenditure_id: aBill })}) ${advance({ kind: `'receipt'`, prj_expenditure_id: aBill })}`,
  bills_are_approved: `with rule as (${insert('approval_rules', { amount: '0' })}) ${insert(
    'prj_exp_payments',
    {
      prj_expenditure_id: '(select min(id) from prj_expenditure)',
      non_sterling_amount: '1',
      sterling_amount: '1',
      currency_id: '1',
      paid_on: `'2026-07-01'`,
    },
  )}`,
  bill_approvals_prj_expenditure_id_fkey: approval({ prj_expenditure_id: '0' }),
  bill_approvals_currency_id_fkey: approval({ currency_id: '0' }),
  bill_approvals_vendor_id_fkey: approval({ vendor_id: '0' }),
  bill_approvals_approved_by_fkey: approval({ approved_by: '0' }),
  bill_approvals_ended: approval({ ended_at: 'now()' }),
  bill_approvals_ended_by_fkey: approval({ ended_at: 'now()', ended_by: '0' }),
  bank_accounts_label_check: bankAccount({ label: `' '` }),
  bank_accounts_kind_check: bankAccount({ kind: `'cash'` }),
  bank_accounts_currency_id_fkey: bankAccount({ currency_id: '0' }),
  bank_accounts_holder_check: bankAccount({ holder: `' '` }),
  bank_accounts_iban_check: bankAccount({ iban: `'de89'` }),
  bank_accounts_bic_check: bankAccount({ bic: `'x'` }),
  bank_accounts_sort_code_check: bankAccount({
    sort_code: `'20-00-00'`,
    account_number: `'55779911'`,
  }),
  bank_accounts_account_number_check: bankAccount({ sort_code: `'200000'`, account_number: `'1'` }),
  bank_accounts_service_user_number_check: bankAccount({ service_user_number: `'1'` }),
  bank_accounts_contact_id_fkey: bankAccount({ contact_id: '0' }),
  bank_accounts_british: bankAccount({ sort_code: `'200000'` }),
  bank_accounts_label_key: `${bankAccount({})}, ('EUROS', 1, 'Other')`,
  payee_details_vendor_id_fkey: details({ vendor_id: '0' }),
  payee_details_contact_id_fkey: details({ vendor_id: 'null', contact_id: '0' }),
  payee_details_one_payee: details({ vendor_id: 'null' }),
  payee_details_person_in_force: `with one as (${personDetails(released(other))}) ${personDetails(released(other))}`,
  payee_details_person_waiting: `with one as (${personDetails({})}) ${personDetails({})}`,
  payee_details_kind_check: details({ kind: `'cash'` }),
  payee_details_entered_by_fkey: details({ entered_by: '0' }),
  payee_details_released: details({ released_at: 'now()' }),
  payee_details_released_by_fkey: details(released('0')),
  payee_details_two_people: details(released(someone)),
  payee_details_ended: details({ ended_at: 'now()' }),
  payee_details_ended_by_fkey: details({ ended_at: 'now()', ended_by: '0' }),
  payee_details_in_force: `with one as (${details(released(other))}) ${details(released(other))}`,
  payee_details_waiting: `with one as (${details({})}) ${details({})}`,
  payment_files_number_check: paymentFile({ number: '0' }),
  payment_files_bank_account_id_fkey: paymentFile({ bank_account_id: '0' }),
  payment_files_format_check: paymentFile({ format: `'pdf'` }),
  payment_files_pays_on_check: paymentFile({ pays_on: `'infinity'` }),
  payment_files_made_by_fkey: paymentFile({ made_by: '0' }),
  payment_files_undone: paymentFile({ undone_at: 'now()' }),
  payment_files_undone_by_fkey: paymentFile({ undone_at: 'now()', undone_by: '0' }),
  payment_files_number: `${paymentFile({})}, (1, (select id from account), 'csv', '2026-07-13', 'x', now(), ${someone})`,
  payment_file_items_payment_file_id_fkey: paymentItem({ payment_file_id: '0' }),
  payment_file_items_prj_expenditure_id_fkey: paymentItem({ prj_expenditure_id: '0' }),
  payment_file_items_payee_details_id_fkey: paymentItem({ payee_details_id: '0' }),
  payment_file_items_amount_check: paymentItem({ amount: '0' }),
  payment_file_items_end_to_end_id_check: paymentItem({ end_to_end_id: `'a b'` }),
  payment_file_items_state_check: paymentItem({ state: `'lost'` }),
  payment_file_items_payment_id_fkey: paymentItem({ payment_id: '0' }),
  payment_file_items_end_to_end: `${paymentItem({})}, ((select id from file), (select max(id) from prj_expenditure), (select id from details), 1, 'PADDOCK-1-1')`,
  payment_file_items_once: `${paymentItem({})}, ((select id from file), (select min(id) from prj_expenditure), (select id from details), 1, 'PADDOCK-1-2')`,
  bank_accounts_payment_method_id_fkey: bankAccount({ payment_method_id: '0' }),
  bank_statements_bank_account_id_fkey: bankStatement({ bank_account_id: '0' }),
  bank_statements_format_check: bankStatement({ format: `'PDF'` }),
  bank_statements_imported_by_fkey: bankStatement({ imported_by: '0' }),
  bank_statements_days: bankStatement({ ends_on: `'2026-06-30'` }),
  bank_lines_bank_account_id_fkey: bankLine({ bank_account_id: '0' }),
  bank_lines_bank_statement_id_fkey: bankLine({ bank_statement_id: '0' }),
  bank_lines_key_check: bankLine({ key: `''` }),
  bank_lines_amount_check: bankLine({ amount: '1000000000000' }),
  bank_lines_original_currency_check: bankLine({
    original_amount: '1',
    original_currency: `'eur'`,
  }),
  bank_lines_aside_because_check: bankLine({ aside_because: `' '` }),
  bank_lines_original: bankLine({ original_amount: '1' }),
  bank_lines_once: `${bankLine({})}, ((select id from account), (select id from statement), '1', '2026-07-01', 1, '', '', '')`,
  bank_line_payments_bank_line_id_fkey: linePayment('0', onePayment),
  bank_line_payments_payment_id_fkey: linePayment(ownLine, '0'),
  bank_line_payments_pkey: `${linePayment(ownLine, onePayment)}, (${ownLine}, ${onePayment}, true)`,
  bill_splits_prj_expenditure_id_fkey: billSplit({ ...costCode, prj_expenditure_id: '0' }),
  bill_splits_place_check: billSplit({ ...costCode, place: '0' }),
  bill_splits_method_check: billSplit({ ...costCode, method: `'dice'` }),
  bill_splits_project_id_fkey: billSplit({ project_id: '0' }),
  bill_splits_contact_id_fkey: billSplit({ contact_id: '0' }),
  bill_splits_cost_code_check: billSplit({ cost_code: `' '` }),
  bill_splits_share_check: billSplit({ ...costCode, share: '-1' }),
  bill_splits_one: billSplit({}),
  bill_splits_place: `${billSplit(costCode)}, ((select min(id) from prj_expenditure), 1, 'head', 1, 'B')`,
  allowances_project_id_fkey: allowance({ project_id: '0' }),
  allowances_contact_id_fkey: allowance({ contact_id: '0' }),
  allowances_scheme_check: allowance({ scheme: `'fr'` }),
  allowances_reason_check: allowance({ reason: `' '` }),
  allowances_journeys: allowance({ journeys: `'[]'` }),
  allowances_days_check: allowance({ days: `'{}'` }),
  allowances_amount_check: allowance({ amount: '0' }),
  allowances_currency_check: allowance({ currency: `'euro'` }),
  allowances_confirmed_by_fkey: allowance({ confirmed_by: '0' }),
  allowances_approved_by_fkey: approvedAllowance({ approved_by: '0' }),
  allowances_prj_expenditure_id_fkey: approvedAllowance({ prj_expenditure_id: '0' }),
  allowances_times: allowance({ home_at: 'now()' }),
  allowances_approved: allowance({ approved_at: 'now()' }),
  allowances_open: `with one as (${allowance({})}) ${allowance({})}`,
  allowances_bill: `with one as (${approvedAllowance({})}) ${approvedAllowance({})}`,
  recharges_number_check: recharge({ number: '0' }),
  recharges_project_id_fkey: recharge({ project_id: '0' }),
  recharges_mark_up_check: recharge({ mark_up: '-1' }),
  recharges_made_by_fkey: recharge({ made_by: '0' }),
  recharges_undone: recharge({ undone_at: 'now()' }),
  recharges_undone_by_fkey: recharge({ undone_at: 'now()', undone_by: '0' }),
  recharges_number: `${recharge({})}, (1, (select min(id) from projects), 0, now(), ${someone})`,
  recharge_items_recharge_id_fkey: rechargeItem({ recharge_id: '0' }),
  recharge_items_prj_expenditure_id_fkey: rechargeItem({ prj_expenditure_id: '0' }),
  recharge_items_currency_check: rechargeItem({ currency: `'eur'` }),
  recharge_items_once: `${rechargeItem({})}, ((select id from made), (select min(id) from prj_expenditure), '2026-07-01', 'y', 'EUR', 1, 0)`,
} as const;
