import { sql, type RawBuilder } from 'kysely';

/** Rows that a field may choose from: where they stand, and how they read. */
export interface LookupSource {
  readonly from: RawBuilder<unknown>;
  readonly keys: Readonly<Record<string, RawBuilder<number>>>;
  readonly value: RawBuilder<string>;
  /** True for rows that are offered; others keep their name where they are linked. */
  readonly live: RawBuilder<boolean>;
  /** True for rows that may still be chosen, where those are more than are offered. */
  readonly known?: RawBuilder<boolean>;
  /** Each way in which a row can match what was typed; all of them lead over an index. */
  readonly matches: readonly ((typed: Typed) => RawBuilder<boolean>)[];
  readonly order: RawBuilder<unknown>;
}

/** What somebody typed, without case: as it is, and as the pattern of what begins with it. */
export interface Typed {
  readonly text: RawBuilder<string>;
  readonly pattern: RawBuilder<string>;
}

function beginsWith(column: RawBuilder<string>) {
  return ({ pattern }: Typed) => sql<boolean>`lower(${column}) like ${pattern}`;
}

function table(name: string, column: string): LookupSource {
  const value = sql.ref<string>(column);
  return {
    from: sql.table(name),
    keys: { id: sql<number>`id` },
    value,
    live: sql<boolean>`archived_at is null`,
    matches: [beginsWith(value)],
    order: sql`lower(${value}) using ~<~, id`,
  };
}

const people: LookupSource = {
  from: sql`contacts left join users on users.contact_id = contacts.id and users.revoked_at is null`,
  keys: { contact_id: sql`contacts.id`, user_id: sql`users.id` },
  value: sql`contacts.full_name`,
  live: sql`contacts.archived_at is null`,
  matches: [beginsWith(sql`contacts.full_name`)],
  order: sql`lower(contacts.full_name) using ~<~, contacts.id`,
};

/** A flight that has left meanwhile may still be chosen: a form can lie unfinished for days. */
const futureFlights: LookupSource = {
  from: sql`view_flight_names`,
  keys: { id: sql`id` },
  value: sql`flight`,
  live: sql`departure_time >= now() and archived_at is null`,
  known: sql`archived_at is null`,
  matches: [beginsWith(sql`flight`)],
  order: sql`departure_time, id`,
};

const withoutReference = sql<string>`concat_ws(' ', v.vendor_name,
  to_char(e.purchase_datetime at time zone 'UTC', 'FMDD Mon YYYY'), 'no. ' || e.id)`;

/** Where there is no reference, the vendor, the date and the number stand in for it. */
const expenditure: LookupSource = {
  from: sql`prj_expenditure as e left join prj_exp_vendors as v on v.id = e.vendor_id`,
  keys: { id: sql`e.id` },
  value: sql`coalesce(e.vendor_reference, ${withoutReference})`,
  live: sql`e.archived_at is null`,
  matches: [
    beginsWith(sql`e.vendor_reference`),
    ({ text, pattern }) => sql`
      e.vendor_reference is null and lower(${withoutReference}) like ${pattern}
      and (e.vendor_id is null or e.vendor_id = any(array(
        select id from prj_exp_vendors
        where lower(vendor_name) like ${pattern} or starts_with(${text}, lower(vendor_name)))))`,
  ],
  order: sql`e.purchase_datetime desc, e.id desc`,
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
};
