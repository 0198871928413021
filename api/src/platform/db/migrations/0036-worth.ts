import { sql, type Kysely } from 'kysely';

/**
 * What an amount is worth, for everything that compares, lists or adds up. Null is unknown: 0 means that
 * nothing was entered. Two different amounts in sterling are unknown too: either may be right.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function worth_in_sterling(currency_id integer, own numeric, sterling numeric)
    returns numeric language sql immutable parallel safe return
      case
        when currency_id <> 1 then nullif(sterling, 0)
        when own = 0 or own = sterling then nullif(sterling, 0)
        when sterling = 0 then own
      end;
    comment on function worth_in_sterling is
      'Sterling: whichever column is filled. Another currency: the sterling amount, if above 0.';

    create function worth_in_own(currency_id integer, own numeric, sterling numeric)
    returns numeric language sql immutable parallel safe return
      case when currency_id = 1 then worth_in_sterling(currency_id, own, sterling)
        else nullif(own, 0) end;
    comment on function worth_in_own is
      'Sterling: whichever column is filled. Another currency: its own amount, if above 0.';

    -- Sterling that is known, or what the latest rate until that day makes of the own amount.
    create function estimated_sterling(
      currency_id integer, own numeric, sterling numeric, until date
    ) returns numeric language sql stable parallel safe return
      coalesce(worth_in_sterling(currency_id, own, sterling), (
        select sterling_at(nullif(own, 0), sterling_per_unit, units_per_pound)
        from exchange_rates
        where exchange_rates.currency_id = $1 and day <= until and archived_at is null
          and $1 <> 1
        order by day desc limit 1));
  `.execute(db);
}
