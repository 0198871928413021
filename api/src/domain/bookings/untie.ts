import {
  tiedAtOnce,
  type TiedExpenditure,
  readTied,
  undoUntie,
  untieFlights,
} from '@paddock/contract/domain/bookings/untie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Engine } from '../../engine/entities/engine.ts';
import { linkNamed } from '../../engine/entities/kind.ts';
import type { Author } from '../../engine/entities/source.ts';
import { noteChange } from '../../engine/records/audit.ts';
import { lockRecord } from '../../engine/records/snapshot.ts';
import { undo } from '../../engine/records/undo.ts';
import { writeColumns, writeLinks } from '../../engine/records/write.ts';
import type { Db } from '../../platform/db/client.ts';
import { explainRefusal } from '../../platform/db/refusals.ts';
import { readRows } from '../../platform/db/rows.ts';
import { sql, type Sql } from '../../platform/db/sql.ts';
import type { Deps } from '../../platform/deps.ts';
import { requirePerson } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';

const row = {
  id: z.int(),
  name: z.string(),
  product_type: z.string(),
  project: z.string(),
  flights: z.array(z.string()),
};

const totalRow = { total: z.int() };
const idRow = { id: z.int() };

/** As an array, these few are read first, over their index. */
const otherTypes = sql`array(select id from prj_exp_product_types where kind <> 'flight')`;

/** Selects expenditures that have flights although their type is of another kind. */
export function hasUnneededFlights(id: Sql, has = true): Sql {
  if (has)
    return sql`${id} = any(array(
      select prj_expenditure_id from prj_exp_flights where product_type_id = any(${otherTypes})))`;
  return sql`not exists (select from prj_exp_flights
    where prj_expenditure_id = ${id} and product_type_id = any(${otherTypes}))`;
}

/** Including archived ones, because they can be restored. */
const tied = hasUnneededFlights(sql`e.id`);

/** Expenditures with flights that are no flight bookings, the newest first, and how many there are. */
export async function readTiedExpenditure(
  db: Db,
): Promise<{ rows: TiedExpenditure[]; total: number }> {
  const from = sql`prj_expenditure as e
    join prj_exp_product_types as types on types.id = e.product_type_id`;
  const rows = await readRows(
    db,
    row,
    sql`
    select e.id, coalesce(e.vendor_reference, concat_ws(' ', vendor_name, 'no. ' || e.id)) as name,
      types.prj_exp_product_type as product_type, project_code as project, array(
        select flight from prj_exp_flights join view_flight_names on view_flight_names.id = flight_id
        where prj_expenditure_id = e.id order by departure_time, flight_id) as flights
    from ${from} join projects on projects.id = e.project_id
      left join prj_exp_vendors on prj_exp_vendors.id = e.vendor_id
    where ${tied} order by e.purchase_datetime desc, e.id desc limit ${tiedAtOnce}`,
  );
  const [count] = await readRows(
    db,
    totalRow,
    sql`select count(*)::int as total from ${from} where ${tied}`,
  );
  return { rows, total: count?.total ?? 0 };
}

interface Parts {
  /** The transaction of the whole submission. */
  readonly db: Db;
  readonly engine: Engine;
}

/** Removes the flights of expenditures that are not flight bookings, and skips all others. */
export async function untie(
  { db, engine }: Parts,
  ids: readonly number[],
  author: Author,
): Promise<{ id: number; event: number }[]> {
  const kind = engine.kind('expenditure');
  const link = linkNamed(kind, 'flightIds');
  if (link === undefined) return [];
  const untied: { id: number; event: number }[] = [];
  // In one order for everyone, so that two who untie the same rows wait for each other.
  for (const id of new Set(ids.toSorted((one, other) => one - other))) {
    const record = await lockRecord(db, kind, id);
    if (record === undefined || !(await isTied(db, id))) continue;
    await writeLinks(db, link, id, []);
    await writeColumns(db, kind, id, {});
    const change = { ...author, kind, id, action: 'edit', before: record.held } as const;
    untied.push({ id, event: await noteChange(db, change) });
  }
  return untied;
}

async function isTied(db: Db, id: number): Promise<boolean> {
  const rows = await readRows(
    db,
    idRow,
    sql`
    select e.id from prj_expenditure as e
    join prj_exp_product_types as types on types.id = e.product_type_id
    where e.id = ${id} and ${tied}`,
  );
  return rows.length > 0;
}

/** Puts the flights back. */
export async function tieAgain(
  { db, engine }: Parts,
  untied: readonly { readonly id: number; readonly event: number }[],
  author: Author,
): Promise<void> {
  const kind = engine.kind('expenditure');
  for (const { id, event } of untied.toSorted((one, other) => one.id - other.id))
    await undo(db, { kind, id, event }, author);
}

/** Expenditures that have flights although they are no flight bookings. */
export async function tiedFlights(
  app: FastifyInstance,
  { db, engine }: Deps & { readonly engine: Engine },
): Promise<void> {
  answer(app, readTied, async () => readTiedExpenditure(db));
  answer(app, untieFlights, async (request) => ({
    untied: await db
      .transaction()
      .execute(async (transaction) =>
        untie({ db: transaction, engine }, request.body.ids, readAuthor(request)),
      ),
  }));
  answer(app, undoUntie, async (request) => {
    const { untied } = request.body;
    try {
      await db
        .transaction()
        .execute(async (transaction) =>
          tieAgain({ db: transaction, engine }, untied, readAuthor(request)),
        );
    } catch (thrown) {
      throw explainRefusal(thrown, engine.refusals);
    }
    return { restored: untied.length };
  });
}

function readAuthor(request: FastifyRequest) {
  return { senderId: requirePerson(request).id, origin: request.ip };
}
