import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { readRows } from '../rows.ts';
import { noteRows } from './note-rows.ts';

const name = '0035-sterling-once';

const tables = [
  {
    table: 'prj_expenditure',
    own: 'non_sterling_cost',
    sterling: 'sterling_cost',
    what: 'Expenditures',
  },
  {
    table: 'prj_exp_payments',
    own: 'non_sterling_amount',
    sterling: 'sterling_amount',
    what: 'Payments',
  },
] as const;
type MoneyTable = (typeof tables)[number];

/**
 * In sterling both columns hold the same amount. Where one was 0 it gets the other's. Two different ones
 * stay as they are, since either may be right: they are listed, and count as unknown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const one of tables) {
    await copySterling(db, one);
    await nameDoubtful(db, one);
    await keepAmounts(db, one);
  }
}

const found = { id: z.int() };

async function copySterling(db: Kysely<unknown>, { table, own, sterling, what }: MoneyTable) {
  const [ownColumn, sterlingColumn] = [sql.ref(own), sql.ref(sterling)];
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  for (const [empty, filled, words] of [
    [sterlingColumn, ownColumn, 'the amount'],
    [ownColumn, sterlingColumn, 'the amount in sterling'],
  ] as const) {
    const rows = await readRows(
      db,
      found,
      sql`
      update ${sql.table(table)} set ${empty} = ${filled}
      where currency_id = 1 and ${empty} = 0 and ${filled} > 0 returning id`,
    );
    const note = `${what} in GBP with ${words} alone, now in both columns`;
    await noteRows(
      db,
      name,
      note,
      rows.map(({ id }) => id),
    );
  }
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
}

async function nameDoubtful(db: Kysely<unknown>, { table, own, sterling, what }: MoneyTable) {
  const [ownColumn, sterlingColumn] = [sql.ref(own), sql.ref(sterling)];
  const doubtful = {
    [`${what} in GBP with two different amounts, left as they are: they need an amount`]: sql`currency_id = 1 and ${ownColumn} > 0 and ${sterlingColumn} > 0 and ${ownColumn} <> ${sterlingColumn}`,
    [`${what} without any amount, left as they are: they need an amount`]: sql`${ownColumn} = 0 and ${sterlingColumn} = 0`,
  };
  for (const [note, condition] of Object.entries(doubtful)) {
    const rows = await readRows(
      db,
      found,
      sql`select id from ${sql.table(table)} where ${condition} order by id`,
    );
    await noteRows(
      db,
      name,
      note,
      rows.map(({ id }) => id),
    );
  }
}

/** Takes the place of `…_keep_decimals`, and leaves alone what an older version stored. */
async function keepAmounts(db: Kysely<unknown>, { table, own, sterling }: MoneyTable) {
  const [ownColumn, sterlingColumn] = [sql.ref(own), sql.ref(sterling)];
  const mustBeSomething =
    table === 'prj_exp_payments'
      ? sql`
      if new.${ownColumn} = 0 and new.${sterlingColumn} = 0 then
        raise check_violation using constraint = ${sql.lit(`${table}_of_something`)},
          message = 'a payment of nothing';
      end if;`
      : sql``;
  await sql`
    drop trigger ${sql.id(`${table}_keep_decimals`)} on ${sql.table(table)};
    drop function ${sql.id(`${table}_keep_decimals`)};
    create function ${sql.id(`${table}_keep_amounts`)}() returns trigger language plpgsql as $$
    declare
      most integer;
    begin
      if tg_op = 'UPDATE' and (new.${ownColumn}, new.${sterlingColumn}, new.currency_id)
        is not distinct from (old.${ownColumn}, old.${sterlingColumn}, old.currency_id) then
        return new;
      end if;
      select decimals into most from prj_exp_currencies where id = new.currency_id;
      if scale(trim_scale(new.${ownColumn})) > most then
        raise check_violation using constraint = ${sql.lit(`${table}_decimals`)},
          message = 'more decimals than the currency has';
      end if;
      if scale(trim_scale(new.${sterlingColumn})) > 2 then
        raise check_violation using constraint = ${sql.lit(`${table}_sterling_decimals`)},
          message = 'more decimals than sterling has';
      end if;
      ${mustBeSomething}
      if new.currency_id = 1 then
        if new.${ownColumn} = 0 then
          new.${ownColumn} := new.${sterlingColumn};
        elsif new.${sterlingColumn} = 0 then
          new.${sterlingColumn} := new.${ownColumn};
        elsif new.${ownColumn} <> new.${sterlingColumn} then
          raise check_violation using constraint = ${sql.lit(`${table}_sterling_once`)},
            message = 'two different amounts in sterling';
        end if;
      end if;
      new.${ownColumn} := round(new.${ownColumn}, coalesce(most, 2));
      new.${sterlingColumn} := round(new.${sterlingColumn}, 2);
      return new;
    end $$;
    create trigger ${sql.id(`${table}_keep_amounts`)}
      before insert or update of ${ownColumn}, ${sterlingColumn}, currency_id
      on ${sql.table(table)}
      for each row execute function ${sql.id(`${table}_keep_amounts`)}();
  `.execute(db);
}
