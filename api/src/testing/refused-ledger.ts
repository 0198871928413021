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
} as const;
