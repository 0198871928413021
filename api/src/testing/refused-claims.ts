/** Claims that the database refuses, by the constraint that does. */
export const refusedClaims: Readonly<Record<string, string>> = {
  claims_user_id_fkey: aClaim({ user_id: '999999' }),
  claims_project_id_fkey: aClaim({ project_id: '999999' }),
  claims_product_type_id_fkey: aClaim({ product_type_id: '999999' }),
  claims_currency_id_fkey: aClaim({ currency_id: '999999' }),
  claims_decided_by_fkey: aClaim({ decided_by: '999999' }),
  claims_prj_expenditure_id_fkey: aClaim({
    state: `'approved'`,
    reviewed: 'true',
    prj_expenditure_id: '999999',
  }),
  claims_amount_check: aClaim({ amount: '0' }),
  claims_what_check: aClaim({ what: `' '` }),
  claims_booking_reference_check: aClaim({ booking_reference: `' '` }),
  claims_reason_check: aClaim({ state: `'rejected'`, reason: `' '` }),
  claims_state_check: aClaim({ state: `'lost'` }),
  claims_approved: aClaim({ state: `'approved'`, reviewed: 'true' }),
  claims_rejected: aClaim({ state: `'rejected'` }),
  claims_reviewed: aClaim({ reviewed: 'true' }),
  claims_removed: aClaim({ state: `'submitted'`, archived_at: 'now()' }),
  claims_contact_id_fkey: `insert into claims (submission_id, contact_id, project_id,
    product_type_id, currency_id, amount, bought_on, what, state, reviewed, prj_expenditure_id)
    select gen_random_uuid(), 999999, 51, 1, 1, 1, '2026-07-01', 'Fuel', 'approved', true,
      min(id) from prj_expenditure`,
  claims_person: aClaim({ user_id: 'null' }),
  claims_without_access: aClaim({ user_id: 'null', contact_id: '1' }),
  claims_submission_id_key: `insert into claims (submission_id, user_id, project_id,
    product_type_id, currency_id, amount, bought_on, what)
    select id, 1, 51, 1, 1, 1, '2026-07-01', 'Fuel'
    from (select gen_random_uuid() as id) as made, generate_series(1, 2)`,
  claims_prj_expenditure_id_key: `insert into claims (submission_id, user_id, project_id,
    product_type_id, currency_id, amount, bought_on, what, state, reviewed, prj_expenditure_id)
    select gen_random_uuid(), 1, 51, 1, 1, 1, '2026-07-01', 'Fuel', 'approved', true,
      (select min(id) from prj_expenditure) from generate_series(1, 2)`,
  receipts_claim_id_fkey: aReceipt({ claim_id: '999999' }),
  receipts_belong: aReceipt({}),
};

function aClaim(values: Readonly<Record<string, string>>): string {
  return insertInto('claims', {
    submission_id: 'gen_random_uuid()',
    user_id: '1',
    project_id: '51',
    product_type_id: '1',
    currency_id: '1',
    amount: '1',
    bought_on: `'2026-07-01'`,
    what: `'Fuel'`,
    ...values,
  });
}

function aReceipt(values: Readonly<Record<string, string>>): string {
  return insertInto('receipts', {
    upload_id: 'gen_random_uuid()',
    content_hash: `repeat('a', 64)`,
    name: `'fuel.jpg'`,
    type: `'image/jpeg'`,
    bytes: '1',
    user_id: '1',
    ...values,
  });
}

function insertInto(table: string, all: Readonly<Record<string, string>>): string {
  return `insert into ${table} (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')})`;
}
