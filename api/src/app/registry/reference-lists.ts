import { sql, type Sql } from '../../platform/db/sql.ts';
import { begins, byText, isAmong, type ListSource } from '../../engine/lists/list-source.ts';

/** Rows that have a name, or a code, and little else. */
function reference(
  table: string,
  first: readonly [name: string, column: string],
  others: Readonly<Record<string, Sql>> = {},
  alsoFoundBy: readonly string[] = [],
): ListSource {
  const [name, column] = first;
  const found = [column, ...alsoFoundBy].map((one) => byText(`t.${one}`));
  return {
    table,
    archives: true,
    sorts: { [name]: byText(`t.${column}`) },
    filters: {},
    search: (typed) => found.map((key) => begins(key, typed)),
    columns: { [name]: sql`${sql.ref(`t.${column}`)}`, ...others, added: sql`t.created_at` },
  };
}

export const vendors = reference('prj_exp_vendors', ['name', 'vendor_name']);
export const clients = reference('clients', ['name', 'business_name']);
export const productTypes = reference('prj_exp_product_types', ['name', 'prj_exp_product_type']);
export const paymentMethods = reference('prj_exp_payment_methods', ['name', 'payment_method']);
export const endpoints: ListSource = {
  ...reference('endpoints', ['name', 'name'], { zone: sql`t.time_zone` }),
  filters: {
    project: isAmong(
      (key) => sql`select endpoint_id from prj_route_stops where project_id = ${key}`,
    ),
  },
};
export const currencies = reference(
  'prj_exp_currencies',
  ['code', 'currency_code'],
  { name: sql`t.name` },
  ['name'],
);
export const airports = reference(
  'airports',
  ['code', 'airport_code'],
  {
    name: sql`t.name`,
    city: sql`t.city`,
    country: sql`t.country`,
    zone: sql`t.time_zone`,
  },
  ['city', 'name'],
);
