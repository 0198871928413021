import { fromPence } from '@paddock/contract/platform/money';
import { askNothing } from '../platform/db/agreed.ts';
import type { Db } from '../platform/db/client.ts';

/** The same numbers for the same seed: a test that fails can be run again. */
export function dice(seed: number) {
  let state = seed;
  const roll = (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * sides);
  };
  return { roll, chance: (percent: number) => roll(100) < percent };
}
type Dice = ReturnType<typeof dice>;

const insertedAtOnce = 1_000;

/**
 * Expenditures in every state that money can be in: several currencies, missing sterling or only sterling,
 * nothing paid, too little, too much, in another currency; archived ones, and ones without a vendor.
 */
export async function insertRandomBooks(db: Db, count: number, seed: number): Promise<void> {
  const random = dice(seed);
  const keys = await readKeys(db);
  for (let done = 0; done < count; done += insertedAtOnce) {
    const some = Math.min(insertedAtOnce, count - done);
    const bought = Array.from({ length: some }, () => expenditure(random, keys));
    const inserted = await db
      .insertInto('prj_expenditure')
      .values(bought)
      .returning(['id', 'currency_id', 'non_sterling_cost', 'sterling_cost'])
      .execute();
    const paid = inserted.flatMap((one) => rollPayments(random, keys, one));
    await db.transaction().execute(async (transaction) => {
      await askNothing(transaction);
      await transaction.insertInto('prj_exp_payments').values(paid).execute();
    });
    const links = inserted.flatMap(({ id }) => rollPeople(random, keys, id));
    await db.insertInto('prj_exp_contacts').values(links).execute();
  }
}

async function readKeys(db: Db) {
  const loadKeys = async (
    table: 'projects' | 'prj_exp_vendors' | 'prj_exp_product_types' | 'contacts',
  ) => (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
  const currencies = db
    .selectFrom('prj_exp_currencies')
    .where('currency_code', 'in', ['GBP', 'EUR', 'HUF', 'PLN', 'USD', 'JPY'])
    .select('id')
    .orderBy('id');
  return {
    projects: await loadKeys('projects'),
    vendors: await loadKeys('prj_exp_vendors'),
    types: await loadKeys('prj_exp_product_types'),
    contacts: await loadKeys('contacts'),
    currencies: (await currencies.execute()).map(({ id }) => id),
    decimals: new Map(
      (await db.selectFrom('prj_exp_currencies').select(['id', 'decimals']).execute()).map(
        ({ id, decimals }) => [id, decimals],
      ),
    ),
  };
}
type Keys = Awaited<ReturnType<typeof readKeys>>;

function pickKey(random: Dice, keys: readonly number[]): number {
  return keys[random.roll(keys.length)] ?? 1;
}

/** An amount in a currency, as the database stores it. */
function ownAmount(random: Dice, { decimals }: Keys, currency: number): string {
  const [whole = '0', rest = ''] = amount(random).split('.');
  const most = decimals.get(currency) ?? 2;
  return most === 0 ? whole : `${whole}.${rest.padEnd(most, '5')}`;
}

function amount(random: Dice): string {
  // Now and then as large as an amount can be: sums must hold more than one does.
  if (random.chance(1)) return '999999999999.99';
  return fromPence(BigInt(1 + random.roll(random.chance(20) ? 90_000_000 : 90_000)));
}

/** In sterling alone, in both columns, in another currency alone, or nothing at all. */
function price(random: Dice, keys: Keys, least: 'nothing' | 'something' = 'nothing') {
  const currency = random.chance(40) ? 1 : pickKey(random, keys.currencies);
  const own = ownAmount(random, keys, currency);
  const nothing = '0.00';
  if (least === 'nothing' && random.chance(2)) return { currency, own: nothing, sterling: nothing };
  if (currency === 1) {
    if (random.chance(40)) return { currency, own: nothing, sterling: own };
    return { currency, own, sterling: random.chance(70) ? own : nothing };
  }
  // Now and then somebody only knows the amount in pounds.
  if (random.chance(8)) return { currency, own: nothing, sterling: amount(random) };
  return { currency, own, sterling: random.chance(70) ? amount(random) : nothing };
}

function expenditure(random: Dice, keys: Keys) {
  const { currency, own, sterling } = price(random, keys);
  const day = Date.UTC(
    2025,
    random.roll(24),
    1 + random.roll(31),
    random.roll(24),
    random.roll(60),
  );
  return {
    // Most in one project, so that there is much to add up.
    project_id: random.chance(80) ? 51 : pickKey(random, keys.projects),
    product_type_id: pickKey(random, keys.types),
    vendor_id: random.chance(10) ? null : pickKey(random, keys.vendors),
    purchase_datetime: new Date(day),
    currency_id: currency,
    non_sterling_cost: own,
    sterling_cost: sterling,
    due_on: random.chance(20) ? new Date(day + 30 * 86_400_000).toISOString().slice(0, 10) : null,
    archived_at: random.chance(8) ? new Date() : null,
    cancelled_at: random.chance(6) ? new Date() : null,
  };
}

interface Bought {
  readonly id: number;
  readonly currency_id: number;
  readonly non_sterling_cost: string;
  readonly sterling_cost: string;
}

function rollPayments(random: Dice, keys: Keys, bought: Bought) {
  return Array.from({ length: random.roll(4) }, () => ({
    prj_expenditure_id: bought.id,
    ...payment(random, keys, bought),
    direction: random.chance(12) ? ('refunded' as const) : ('paid' as const),
    archived_at: random.chance(10) ? new Date() : null,
  }));
}

/** The whole amount, part of it or too much, in its own currency; or an amount in any. */
function payment(random: Dice, keys: Keys, bought: Bought) {
  const isNothing = Number(bought.non_sterling_cost) + Number(bought.sterling_cost) === 0;
  if (isNothing || random.chance(30)) {
    const { currency, own, sterling } = price(random, keys, 'something');
    return { currency_id: currency, non_sterling_amount: own, sterling_amount: sterling };
  }
  const { currency_id: currency, non_sterling_cost: own, sterling_cost: sterling } = bought;
  if (random.chance(50))
    return { currency_id: currency, non_sterling_amount: own, sterling_amount: sterling };
  const some = ownAmount(random, keys, currency);
  if (currency === 1)
    return { currency_id: currency, non_sterling_amount: some, sterling_amount: some };
  return {
    currency_id: currency,
    non_sterling_amount: some,
    sterling_amount: Number(sterling) === 0 ? '0.00' : amount(random),
  };
}

function rollPeople(random: Dice, keys: Keys, id: number) {
  const people = new Set(
    Array.from({ length: random.roll(4) }, () => pickKey(random, keys.contacts)),
  );
  return [...people].map((contact_id) => ({ prj_expenditure_id: id, contact_id }));
}
