import { sql, type Kysely } from 'kysely';
import { up as makeBalance } from './0012-balance.ts';

const tables = [
  { table: 'prj_expenditure', own: 'non_sterling_cost', sterling: 'sterling_cost' },
  { table: 'prj_exp_payments', own: 'non_sterling_amount', sterling: 'sterling_amount' },
] as const;

/**
 * An amount has as many decimals as its currency, by ISO 4217: the column takes any, and a trigger refuses
 * more and keeps exactly so many. Zeros at the end do not count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function minor_units(code text) returns integer language sql immutable return
      case
        when code = any('{BIF,CLP,DJF,GNF,ISK,JPY,KMF,KRW,PYG,RWF,UGX,UYI,VND,VUV,XAF,XOF,XPF}'::text[])
          then 0
        when code = any('{BHD,IQD,JOD,KWD,LYD,OMR,TND}'::text[]) then 3
        when code = any('{CLF,UYW}'::text[]) then 4
        else 2
      end;
    alter table prj_exp_currencies
      add decimals integer not null generated always as (minor_units(currency_code)) stored;
    drop view view_expenditure_balance;
  `.execute(db);
  for (const one of tables) await keepDecimals(db, one);
  await makeBalance(db);
}

async function keepDecimals(
  db: Kysely<unknown>,
  { table, own, sterling }: (typeof tables)[number],
): Promise<void> {
  const [ownColumn, sterlingColumn] = [sql.ref(own), sql.ref(sterling)];
  await sql`
    alter table ${sql.table(table)}
      alter ${ownColumn} type numeric, alter ${sterlingColumn} type numeric,
      disable trigger user;
    update ${sql.table(table)} as t set ${ownColumn} = round(${ownColumn}, decimals)
    from prj_exp_currencies where prj_exp_currencies.id = currency_id
      and scale(${ownColumn}) <> decimals and scale(trim_scale(${ownColumn})) <= decimals;
    alter table ${sql.table(table)} enable trigger user;
  `.execute(db);
  await sql`
    create function ${sql.id(`${table}_keep_decimals`)}() returns trigger language plpgsql as $$
    declare
      most integer;
    begin
      select decimals into most from prj_exp_currencies where id = new.currency_id;
      if scale(trim_scale(new.${ownColumn})) > most then
        raise check_violation using constraint = ${sql.lit(`${table}_decimals`)},
          message = 'more decimals than the currency has';
      end if;
      if scale(trim_scale(new.${sterlingColumn})) > 2 then
        raise check_violation using constraint = ${sql.lit(`${table}_sterling_decimals`)},
          message = 'more decimals than sterling has';
      end if;
      new.${ownColumn} := round(new.${ownColumn}, coalesce(most, 2));
      new.${sterlingColumn} := round(new.${sterlingColumn}, 2);
      return new;
    end $$;
    create trigger ${sql.id(`${table}_keep_decimals`)}
      before insert or update of ${ownColumn}, ${sterlingColumn}, currency_id
      on ${sql.table(table)}
      for each row execute function ${sql.id(`${table}_keep_decimals`)}();
  `.execute(db);
}
