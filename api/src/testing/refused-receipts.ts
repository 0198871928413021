/** A receipt that would pass, but for the values given. */
function receipt(values: Readonly<Record<string, string>>, from = ''): string {
  const all = {
    prj_expenditure_id: '(select min(id) from prj_expenditure)',
    upload_id: 'gen_random_uuid()',
    content_hash: `repeat('a', 64)`,
    name: `'a.pdf'`,
    type: `'application/pdf'`,
    bytes: '1',
    user_id: '1',
    ...values,
  };
  const columns = Object.keys(all).join(', ');
  return `insert into receipts (${columns}) select ${Object.values(all).join(', ')} ${from}`;
}

/** Statements about receipts and other photos that must not pass on the demo data. */
export const refusedReceipts = {
  receipts_prj_expenditure_id_fkey: receipt({ prj_expenditure_id: '0' }),
  receipts_upload_id_key: receipt(
    { upload_id: `'00000000-0000-4000-8000-000000000000'` },
    'from generate_series(1, 2)',
  ),
  receipts_content_hash_check: receipt({ content_hash: `'../../etc/passwd'` }),
  receipts_name_check: receipt({ name: `repeat('a', 121)` }),
  receipts_type_check: receipt({ type: `'text/html'` }),
  receipts_bytes_check: receipt({ bytes: '10485761' }),
  receipts_user_id_fkey: receipt({ user_id: '0' }),
  receipts_carnet_voucher_id_fkey: receipt({
    prj_expenditure_id: 'null',
    carnet_voucher_id: '0',
  }),
  receipts_equipment_id_fkey: receipt({ prj_expenditure_id: 'null', equipment_id: '0' }),
} as const;
