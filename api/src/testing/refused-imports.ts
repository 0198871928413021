/** Imports that the database refuses, by the constraint that does. */
export const refusedImports: Readonly<Record<string, string>> = {
  imports_user_id_fkey: anImport({ user_id: '999999' }),
  imports_project_id_fkey: anImport({ project_id: '999999' }),
  imports_check: anImport({ undone_at: 'now()' }),
  imports_part_of_fkey: anImport({ part_of: '999999' }),
  imports_part_check: anImport({ id: '77', part_of: '77' }),
  import_records_import_id_fkey: `insert into import_records
    (import_id, row, rows, title, list, record_id, event_id)
    values (999999, 1, 1, 'BA 902', 'flights', 1, 1)`,
  import_columns_user_id_fkey: `insert into import_columns (user_id, kind, heading)
    values (999999, 'flights', 'from')`,
};

function anImport(values: Readonly<Record<string, string>>): string {
  const all = {
    user_id: '1',
    kind: `'flights'`,
    time_zone: `'UTC'`,
    content: `'{}'`,
    ...values,
  };
  return `insert into imports (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')})`;
}
