import { importRates, rateFileBytes } from '@paddock/contract/domain/ledger/rates';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readOneFile, refusedPart, takeMultipartOnly } from '../../../engine/forms/read-parts.ts';
import type { Db } from '../../../platform/db/client.ts';
import { readRows } from '../../../platform/db/rows.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { answer } from '../../../platform/http/route.ts';
import { note } from '../note.ts';
import { type RateFile, RatesRefused, readRates } from './read-rates.ts';

/** Exchange rates from the files of the ECB and HMRC. A rate that is there stays: it was typed, or used. */
export async function rates(app: FastifyInstance, { db }: Pick<Deps, 'db'>): Promise<void> {
  takeMultipartOnly(app, rateFileBytes + 64 * 1_024);
  answer(
    app,
    importRates,
    async (request) => {
      const { bytes } = await readOneFile(request, rateFileBytes);
      const file = open(bytes);
      return db.transaction().execute(async (transaction) => {
        const stored = await storeRates(transaction, file);
        const after = { source: file.source, ...stored };
        await note(transaction, request, {
          action: 'import',
          table: 'exchange_rates',
          id: null,
          after,
        });
        return after;
      });
    },
    { takesFile: true },
  );
}

function open(bytes: Uint8Array): RateFile {
  try {
    return readRates(bytes);
  } catch (thrown) {
    if (thrown instanceof RatesRefused) throw refusedPart('file', thrown.message);
    throw thrown;
  }
}

const storedRow = {
  from: z.string(),
  until: z.string(),
  added: z.int(),
  same: z.int(),
  kept: z.int(),
  earlier: z.int(),
};

/** Rates of days before the first bill are left out: nothing needs them. */
async function storeRates(db: Db, { source, rates: read }: RateFile) {
  const [stored] = await readRows(
    db,
    storedRow,
    sql`
    with file as (
      select c.id as currency_id, day::date as day, price, units
      from unnest(${read.map(({ code }) => code)}::text[], ${read.map(({ day }) => day)}::date[],
        ${read.map(({ sterlingPerUnit }) => sterlingPerUnit)}::numeric[],
        ${read.map(({ unitsPerPound }) => unitsPerPound)}::numeric[]) as row (code, day, price, units)
      join prj_exp_currencies as c on c.currency_code = code and c.archived_at is null and c.id <> 1),
    needed as (
      select * from file where day >= (
        select coalesce(min(purchased_on), '-infinity') - interval '10 days' from prj_expenditure)
      or day >= date_trunc('month', (select min(purchased_on) from prj_expenditure))),
    held as (
      select needed.*, rate.id is not null as is_there,
        rate.sterling_per_unit is not distinct from price
          and rate.units_per_pound is not distinct from units as is_same
      from needed left join exchange_rates as rate on rate.currency_id = needed.currency_id
        and rate.day = needed.day and rate.archived_at is null),
    added as (
      insert into exchange_rates (currency_id, day, sterling_per_unit, units_per_pound, source)
      select currency_id, day, price, units, ${source} from held where not is_there
      on conflict (currency_id, day) where archived_at is null do nothing
      returning 1)
    select (select min(day)::text from file) as from, (select max(day)::text from file) as until,
      (select count(*)::int from added) as added,
      (select count(*)::int from held where is_there and is_same) as same,
      (select count(*)::int from held where is_there and not is_same) as kept,
      (select count(*)::int from file) - (select count(*)::int from needed) as earlier`,
  );
  if (stored === undefined) throw new Error('No answer');
  return stored;
}
