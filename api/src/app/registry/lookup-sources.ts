import { sql, type Sql } from '../../platform/db/sql.ts';

/** Rows that a field may choose from: where they stand, and how they read. */
export interface LookupSource {
  readonly from: Sql;
  readonly keys: Readonly<Record<string, Sql>>;
  readonly value: Sql;
  /** True for rows that are offered; others keep their name where they are linked. */
  readonly live: Sql;
  /** True for rows that may still be chosen, where those are more than are offered. */
  readonly known?: Sql;
  /** The order of all rows, where nothing was typed. */
  readonly order: Sql;
  /** Each way in which a row can begin with what was typed. */
  readonly ways: readonly WayToMatch[];
}

/** A way to match leads over an index, so its order is one that does not tempt away from that. */
export interface WayToMatch {
  readonly matches: (typed: Typed) => Sql;
  readonly order: Sql;
}

/** What somebody typed, without case: as it is, and as the pattern of what begins with it. */
export interface Typed {
  /** With its case, as it came. */
  readonly typed: string;
  readonly text: Sql;
  readonly pattern: Sql;
}

/** The order of an index on the text without case. */
function alphabetical(column: Sql, id: Sql): Sql {
  return sql`lower(${column}) using ~<~, ${id}`;
}

function beginsWith(column: Sql, order: Sql): WayToMatch {
  return { matches: ({ pattern }) => sql`lower(${column}) like ${pattern}`, order };
}

function table(name: string, column: string): LookupSource {
  const value = sql.ref(column);
  const order = alphabetical(value, sql`id`);
  return {
    from: sql.table(name),
    keys: { id: sql`id` },
    value,
    live: sql`archived_at is null`,
    order,
    ways: [beginsWith(value, order)],
  };
}

const fullName = sql`contacts.full_name`;
const byFullName = alphabetical(fullName, sql`contacts.id`);

const people: LookupSource = {
  from: sql`contacts left join users on users.contact_id = contacts.id and users.revoked_at is null`,
  keys: { contact_id: sql`contacts.id`, user_id: sql`users.id` },
  value: fullName,
  live: sql`contacts.archived_at is null`,
  order: byFullName,
  ways: [beginsWith(fullName, byFullName)],
};

/** A flight that has left meanwhile may still be chosen: a form can lie unfinished for days. */
const futureFlights: LookupSource = {
  from: sql`view_flight_names`,
  keys: { id: sql`id` },
  value: sql`flight`,
  live: sql`departure_time >= now() and archived_at is null`,
  known: sql`archived_at is null`,
  order: sql`departure_time, id`,
  ways: [beginsWith(sql`flight`, sql`departure_time, id`)],
};

const withoutReference = sql`concat_ws(' ', v.vendor_name,
  to_char(e.purchase_datetime at time zone 'UTC', 'FMDD Mon YYYY'), 'no. ' || e.id)`;

/** By vendor through an index; a row as order keeps the database from reading all by date instead. */
const byVendorAndDate: WayToMatch = {
  matches: ({ text, pattern }) => sql`
    e.vendor_reference is null and lower(${withoutReference}) like ${pattern}
    and (e.vendor_id is null or e.vendor_id = any(array(
      select id from prj_exp_vendors
      where lower(vendor_name) like ${pattern} or starts_with(${text}, lower(vendor_name)))))`,
  order: sql`(e.purchase_datetime, e.id) desc`,
};

/** Where there is no reference, the vendor, the date and the number stand in for it. */
const expenditure: LookupSource = {
  from: sql`prj_expenditure as e left join prj_exp_vendors as v on v.id = e.vendor_id`,
  keys: { id: sql`e.id` },
  value: sql`coalesce(e.vendor_reference, ${withoutReference})`,
  live: sql`e.archived_at is null`,
  order: sql`e.purchase_datetime desc, e.id desc`,
  ways: [
    beginsWith(sql`e.vendor_reference`, alphabetical(sql`e.vendor_reference`, sql`e.id`)),
    byVendorAndDate,
  ],
};

const rateName = sql`c.currency_code || ' ' || r.day || ' ' || r.source`;
const byRateName = alphabetical(sql`c.currency_code`, sql`r.id`);

/** Nobody looks for a rate by its name: forms propose one. */
const exchangeRates: LookupSource = {
  from: sql`exchange_rates as r join prj_exp_currencies as c on c.id = r.currency_id`,
  keys: { id: sql`r.id` },
  value: rateName,
  live: sql`r.archived_at is null`,
  order: sql`r.day desc, r.id desc`,
  ways: [beginsWith(sql`c.currency_code`, byRateName)],
};

/** The only tables that lookups can read. */
export const lookupSources: Readonly<Record<string, LookupSource>> = {
  projects: table('projects', 'project_code'),
  clients: table('clients', 'business_name'),
  endpoints: table('endpoints', 'name'),
  airports: table('airports', 'airport_code'),
  prj_exp_vendors: table('prj_exp_vendors', 'vendor_name'),
  prj_exp_currencies: table('prj_exp_currencies', 'currency_code'),
  prj_exp_payment_methods: table('prj_exp_payment_methods', 'payment_method'),
  prj_exp_product_types: table('prj_exp_product_types', 'prj_exp_product_type'),
  access_levels: { ...table('access_levels', 'access_level'), live: sql`true`, order: sql`id` },
  view_full_names: people,
  view_future_flights: futureFlights,
  prj_expenditure: expenditure,
  exchange_rates: exchangeRates,
};
