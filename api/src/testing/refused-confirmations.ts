/** Confirmations that the database refuses, by the constraint that does. */
export const refusedConfirmations: Readonly<Record<string, string>> = {
  confirmations_project_id_fkey: aConfirmation({ project_id: '999999' }),
  confirmations_user_id_fkey: aConfirmation({ user_id: '999999' }),
  confirmations_kind_check: aConfirmation({ kind: `'fax'` }),
  confirmations_name_check: aConfirmation({ name: `' '` }),
  confirmations_content_hash_check: aConfirmation({ content_hash: `'x'` }),
  confirmations_bytes_check: aConfirmation({ bytes: '0' }),
  confirmation_records_confirmation_id_fkey: aRecord({ confirmation_id: '999999' }),
  confirmation_records_candidate_check: aRecord({ candidate: '-1' }),
  confirmation_records_list_check: aRecord({ list: `'flights'` }),
  confirmation_addresses_project_id_fkey: `insert into confirmation_addresses (project_id, secret_hash) values (999999, 'hash')`,
  confirmation_addresses_secret_hash_check: `insert into confirmation_addresses (project_id, secret_hash) values (51, '')`,
  confirmation_addresses_secret_hash_key: `insert into confirmation_addresses (project_id, secret_hash) values (50, 'hash'), (51, 'hash')`,
};

function aConfirmation(values: Readonly<Record<string, string>>): string {
  return inserted('confirmations', {
    project_id: '51',
    kind: `'mail'`,
    name: `'a.eml'`,
    content_hash: `repeat('a', 64)`,
    bytes: '1',
    bookings: `'[]'`,
    words: `''`,
    ...values,
  });
}

function aRecord(values: Readonly<Record<string, string>>): string {
  return inserted('confirmation_records', {
    confirmation_id: '1',
    candidate: '0',
    list: `'expenditure'`,
    record_id: '1',
    ...values,
  });
}

function inserted(table: string, values: Readonly<Record<string, string>>): string {
  return `insert into ${table} (${Object.keys(values).join(', ')}) values (${Object.values(values).join(', ')})`;
}
