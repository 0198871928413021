/** A case that would pass, but for the values given. */
function aCase(values: Readonly<Record<string, string>>, from = ''): string {
  const all = { project_id: '51', code: `'C-1'`, ...values };
  return `insert into cases (${Object.keys(all).join(', ')}) select ${Object.values(all).join(', ')} ${from}`;
}

/** An item that would pass, but for the values given. */
function item(values: Readonly<Record<string, string>>): string {
  const all = { project_id: '51', description: `'Drill'`, currency_id: '1', ...values };
  return `insert into equipment (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')})`;
}

/** Statements about cases and equipment that must not pass on the demo data. */
export const refusedFreight = {
  cases_project_id_fkey: aCase({ project_id: '0' }),
  cases_vehicle_id_fkey: aCase({ vehicle_id: '0' }),
  cases_code_check: aCase({ code: `' '` }),
  cases_code_key: aCase({}, 'from generate_series(1, 2)'),
  cases_tare_kg_check: aCase({ tare_kg: '-1' }),
  cases_length_cm_check: aCase({ length_cm: '0' }),
  cases_width_cm_check: aCase({ width_cm: '0' }),
  cases_height_cm_check: aCase({ height_cm: `'NaN'` }),
  equipment_project_id_fkey: item({ project_id: '0' }),
  equipment_case_id_fkey: item({ case_id: '0' }),
  equipment_vehicle_id_fkey: item({ vehicle_id: '0' }),
  equipment_currency_id_fkey: item({ currency_id: '0' }),
  equipment_description_check: item({ description: `''` }),
  equipment_pieces_check: item({ pieces: '0' }),
  equipment_weight_kg_check: item({ weight_kg: '-0.5' }),
  equipment_value_check: item({ value: '-1' }),
  equipment_origin_check: item({ origin: `'uk'` }),
  equipment_customs_check: item({ customs: `'gift'` }),
  equipment_in_one_place: `with packed as (${aCase({})} returning id) insert into equipment (project_id, description, currency_id, case_id, vehicle_id) select 51, 'Drill', 1, id, 1 from packed`,
} as const;
