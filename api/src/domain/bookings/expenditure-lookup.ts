import {
  listBeginnings,
  beginsInOrder,
  hasWord,
  type LookupSource,
  type Typed,
  type Wanted,
  type WayToMatch,
} from '../../engine/lookups/lookup-source.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';

/** Expenditures looked at for one answer before the vendors are. */
const mostRecent = 5_000;

const unnamed = sql`e.vendor_reference is null and e.archived_at is null`;
const newestFirst = sql`e.purchased_on desc, e.id desc`;

/** A row comparison keeps the database from reading everything by date instead of using an index. */
const newestOfFound = sql`(e.purchased_on, e.id) desc`;

const withoutReference = sql`concat_ws(' ', v.vendor_name,
  to_char(e.purchased_on, 'FMDD Mon YYYY'), 'no. ' || e.id)`;

/**
 * The last purchases without a reference from some vendors. If there are many vendors, most of these are
 * among the last purchases of all; otherwise the last purchase of each says which to read.
 */
function selectNewest(vendors: Sql, fits: Sql, { limit }: Wanted): Sql {
  const newest = sql`order by ${newestFirst} limit ${limit}`;
  const last = (many: number) => sql`cross join lateral (
    select e.id, e.purchased_on from prj_expenditure as e
    where e.vendor_id = v.id and ${unnamed} and ${fits}
    order by ${newestFirst} limit ${many}) as e`;
  return sql`e.id = any(array(
    with v as materialized (select id, vendor_name from prj_exp_vendors as v where ${vendors}),
    recent as materialized (
      select e.id from (
        select * from prj_expenditure order by purchased_on desc, id desc limit ${mostRecent}
      ) as e join v on v.id = e.vendor_id where ${unnamed} and ${fits} ${newest}),
    latest as (select v.* from v ${last(1)} ${newest})
    select id from recent
    union all (select e.id from latest as v ${last(limit)}
      where (select count(*) from recent) < ${limit} ${newest})))`;
}

/** The vendor's name begins with what was typed, or the typed text continues after it. */
const byVendor: WayToMatch = {
  matches(typed, wanted) {
    const vendors = sql`lower(v.vendor_name) collate "C" like ${typed.pattern}
      or lower(v.vendor_name) collate "C" = any(array(${listBeginnings(typed)}))`;
    return selectNewest(vendors, sql`lower(${withoutReference}) like ${typed.pattern}`, wanted);
  },
  order: newestOfFound,
};

/** Without a vendor, a name starts with the day. */
const byDay: WayToMatch = {
  matches: ({ text, pattern }) => sql`${text} ~ '^[0-9]' and e.vendor_id is null and ${unnamed}
    and lower(${withoutReference}) like ${pattern}`,
  order: newestOfFound,
};

const byVendorWord: WayToMatch = {
  matches(typed, wanted) {
    const vendors = sql`v.id in (
      select record_id from lookup_words where record = 'prj_exp_vendors'
        and (words like ${typed.pattern} or words = any(array(${listBeginnings(typed)}))))`;
    return selectNewest(
      vendors,
      sql`strpos(lower(${withoutReference}), ${typed.text}) > 0`,
      wanted,
    );
  },
  order: newestOfFound,
};

const byNumber: WayToMatch = {
  matches: ({ typed }: Typed) => {
    const number = /^(?:no\.? ?)?([1-9]\d{0,8})$/i.exec(typed)?.[1];
    return number === undefined ? sql`false` : sql`e.id = ${Number(number)} and ${unnamed}`;
  },
  order: newestOfFound,
};

const expenditureId = sql`e.id`;

const offered = {
  from: sql`prj_expenditure as e left join prj_exp_vendors as v on v.id = e.vendor_id`,
  live: sql`e.archived_at is null`,
};

/** Without a reference, it is named by vendor, date and number. */
export const expenditureLookup: LookupSource = {
  ...offered,
  keys: { id: expenditureId },
  value: sql`coalesce(e.vendor_reference, ${withoutReference})`,
  order: newestFirst,
  ways: [
    beginsInOrder(sql`e.vendor_reference`, expenditureId),
    byVendor,
    byDay,
    hasWord({ ...offered, order: newestOfFound, record: 'prj_expenditure', id: expenditureId }),
    byVendorWord,
    byNumber,
  ],
};
