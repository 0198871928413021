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

/** A carnet that would pass, but for the values given. */
function carnet(values: Readonly<Record<string, string>>, from = ''): string {
  const all = {
    project_id: '51',
    number: `'GB/1'`,
    issuer: `'Chamber'`,
    holder: `'Holder'`,
    countries: `'GB FR'`,
    issued_on: `date '2026-11-01'`,
    valid_until: `date '2027-10-31'`,
    ...values,
  };
  return `insert into carnets (${Object.keys(all).join(', ')}) select ${Object.values(all).join(', ')} ${from}`;
}

/** A voucher that would pass, but for the values given. */
function voucher(values: Readonly<Record<string, string>>): string {
  const all = { carnet_id: '1', border: `'GB to EU'`, territory: `'EU'`, ...values };
  return `insert into carnet_vouchers (${Object.keys(all).join(', ')}) values (${Object.values(all).join(', ')})`;
}

/** A border pass that would pass, but for the values given. */
function pass(values: Readonly<Record<string, string>>, from = ''): string {
  const all = {
    project_id: '51',
    vehicle_id: '1',
    border: `'GB to EU'`,
    crosses_on: `date '2026-12-01'`,
    ...values,
  };
  return `insert into border_passes (${Object.keys(all).join(', ')}) select ${Object.values(all).join(', ')} ${from}`;
}

/** A line of the list of a carnet that is not issued, which would pass, but for the values given. */
function line(values: Readonly<Record<string, string>>, from = ''): string {
  const all = {
    carnet_id: '(select id from made)',
    number: '1',
    equipment_id: '1',
    description: `'Drill'`,
    pieces: '1',
    value: '1',
    currency: `'GBP'`,
    origin: `'GB'`,
    ...values,
  };
  return `with made as (${carnet({})} returning id) insert into carnet_items (${Object.keys(all).join(', ')}) select ${Object.values(all).join(', ')} ${from}`;
}

/** A placing that would pass, but for the values given. */
function placing(values: Readonly<Record<string, string>>, from = ''): string {
  const all = { case_id: '1', placed_at: 'now()', ...values };
  return `insert into freight_placings (${Object.keys(all).join(', ')}) select ${Object.values(all).join(', ')} ${from}`;
}

/** Statements about cases and equipment that must not pass on the demo data. */
export const refusedFreight = {
  customs_territories_code_check: `update customs_territories set code = 'Europe'`,
  customs_territories_code_key: `insert into customs_territories (code, source) values ('EU', 'x')`,
  customs_territories_countries_check: `update customs_territories set countries = 'FR, DE'`,
  customs_territories_source_check: `update customs_territories set source = ' '`,
  carnets_project_id_fkey: carnet({ project_id: '0' }),
  carnets_number_check: carnet({ number: `' '` }),
  carnets_number_key: carnet({}, 'from generate_series(1, 2)'),
  carnets_kind_check: carnet({ kind: `'email'` }),
  carnets_countries_check: carnet({ countries: `'GB, FR'` }),
  carnets_valid_a_year: carnet({ valid_until: `date '2027-11-02'` }),
  carnets_twin_number: carnet({ twin_number: `'P-1'` }),
  carnet_items_number_check: line({ number: '0' }),
  carnet_items_pkey: line({ equipment_id: 'n' }, 'from generate_series(1, 2) as n'),
  carnet_items_once: line({ number: 'n' }, 'from generate_series(1, 2) as n'),
  carnet_items_equipment_id_fkey: line({ equipment_id: '999999' }),
  carnet_items_carnet_id_fkey: line({ carnet_id: '0' }),
  carnet_vouchers_carnet_id_fkey: voucher({ carnet_id: '0' }),
  carnet_vouchers_border_check: voucher({ border: `' '` }),
  carnet_vouchers_kind_check: voucher({ kind: `'gift'` }),
  carnet_vouchers_territory_check: voucher({ territory: `'Europe'` }),
  carnet_vouchers_code_state_check: voucher({ code_state: `'validated'` }),
  carnet_vouchers_used_time_check: voucher({ used_time: `'24:00'`, used_on: `'2026-11-28'` }),
  carnet_vouchers_time_of_day: voucher({ used_time: `'14:05'` }),
  carnet_vouchers_vehicle_id_fkey: voucher({ vehicle_id: '0' }),
  border_passes_project_id_fkey: pass({ project_id: '0' }),
  border_passes_vehicle_id_fkey: pass({ vehicle_id: '0' }),
  border_passes_border_check: pass({ border: `' '` }),
  border_passes_kind_check: pass({ kind: `'TIR'` }),
  border_passes_code_check: pass({ code: `'GMRA1B2C3D4'` }),
  border_passes_code_key: pass({ code: `'GMRA1B2C3D4E'` }, 'from generate_series(1, 2)'),
  border_passes_load_check: pass({ load: `'half'` }),
  border_passes_documents_check: pass({ documents: '-1' }),
  freight_placings_pkey: placing(
    { id: `'00000000-0000-0000-0000-000000000001'` },
    'from generate_series(1, 2)',
  ),
  freight_placings_case_id_fkey: placing({ case_id: '0' }),
  freight_placings_equipment_id_fkey: placing({ case_id: 'null', equipment_id: '0' }),
  freight_placings_vehicle_id_fkey: placing({ vehicle_id: '0' }),
  freight_placings_into_case_id_fkey: placing({
    case_id: 'null',
    equipment_id: '1',
    into_case_id: '0',
  }),
  freight_placings_user_id_fkey: placing({ user_id: '0' }),
  freight_placings_one_thing: placing({ equipment_id: '1' }),
  freight_placings_one_place: placing({ into_case_id: '1' }),
  freight_checks_pkey: `insert into freight_checks select 51, 1, now() from generate_series(1, 2)`,
  freight_checks_project_id_fkey: `insert into freight_checks values (0, 1, now())`,
  freight_checks_vehicle_id_fkey: `insert into freight_checks values (51, 0, now())`,
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
