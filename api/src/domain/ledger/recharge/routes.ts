import {
  changeSplit,
  makeRecharge,
  readRecharge,
  readRechargeCsv,
  readRechargePdf,
  undoRecharge,
} from '@paddock/contract/domain/ledger/recharge';
import {
  divideRounded,
  formatAmount,
  fromUnits,
  minorUnits,
  toUnits,
} from '@paddock/contract/platform/money';
import { formatDate } from '@paddock/contract/platform/time';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FormParts } from '../../../engine/forms/store.ts';
import { noteDetail } from '../../../engine/records/audit.ts';
import { byteOrderMark, csvLine, csvText } from '../../../platform/csv.ts';
import type { Db } from '../../../platform/db/client.ts';
import { explainRefusal } from '../../../platform/db/refusals.ts';
import { readRows } from '../../../platform/db/rows.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Deps } from '../../../platform/deps.ts';
import { CallError } from '../../../platform/errors.ts';
import { requirePerson } from '../../../platform/http/access.ts';
import { answer } from '../../../platform/http/route.ts';
import { sendCsv, sendPdf } from '../../../platform/http/send-file.ts';
import { printPdf } from '../../../platform/pdf/print.ts';
import { note } from '../note.ts';
import { loadBills, loadStatements } from './load-recharge.ts';
import { partRow, partsOfBill, presentSplit, storeSplit } from './split.ts';

type RechargeDeps = Pick<Deps, 'db' | 'now' | 'config'> & FormParts;

/** Bills split over projects, cost codes and people, and what clients pay back. */
export async function recharge(app: FastifyInstance, deps: RechargeDeps): Promise<void> {
  const { db, engine, now, config } = deps;

  answer(app, changeSplit, async (request) => {
    const { id } = request.params;
    const author = { senderId: requirePerson(request).id, origin: request.ip };
    try {
      await db
        .transaction()
        .execute(async (transaction) =>
          noteDetail(
            { ...author, db: transaction },
            describeSplit(id),
            { kind: engine.kind('expenditure'), id },
            async () => storeSplit(transaction, id, request.body),
          ),
        );
    } catch (thrown) {
      throw explainRefusal(thrown, engine.refusals);
    }
    return { split: await readSplit(db, id) };
  });

  answer(app, readRecharge, async ({ query }) => {
    const projects = await db
      .selectFrom('projects')
      .innerJoin('clients', 'clients.id', 'projects.client_id')
      .select(['projects.id', 'project_code as title', 'business_name as client'])
      .where('projects.archived_at', 'is', null)
      .orderBy('start_date', 'desc')
      .orderBy('projects.id', 'desc')
      .limit(2_000)
      .execute();
    const project = projects.find(({ id }) => id === (query.project ?? projects[0]?.id));
    if (project === undefined && query.project !== undefined) throw new CallError('not_found');
    const statements = project ? await loadStatements(db, { project: project.id }) : [];
    return {
      projectId: project?.id ?? null,
      client: project?.client ?? null,
      projects: projects.map(({ id, title }) => ({ id, title })),
      people: await db
        .selectFrom('contacts')
        .select(['id', 'full_name as title'])
        .where('archived_at', 'is', null)
        .orderBy('full_name')
        .limit(2_000)
        .execute(),
      bills: project ? await loadBills(db, project.id) : [],
      statements: statements.map(({ projectId: _projectId, ...shown }) => shown),
    };
  });

  answer(app, makeRecharge, async (request) =>
    db.transaction().execute(async (transaction) => {
      const made = await storeRecharge(transaction, request, now());
      await note(transaction, request, { action: 'create', table: 'recharges', id: made.id });
      return made;
    }),
  );

  answer(app, readRechargeCsv, async ({ params }, reply) => {
    const { statement, items } = await openStatement(db, params.id);
    const rows = items.map(({ day, words, currency, amount, mark_up: markUp }) => {
      const total = addUp(currency, amount, markUp);
      return csvLine([day, csvText(words), amount, markUp, total, currency]);
    });
    const headings = csvLine(['Date', 'Bill', 'Amount', 'Mark-up', 'Total', 'Currency']);
    const text = [`${byteOrderMark}${headings}`, ...rows].join('');
    return sendCsv(reply, text, `recharge-${statement.number}.csv`);
  });

  answer(app, readRechargePdf, async ({ params }, reply) => {
    const { statement, items, project } = await openStatement(db, params.id);
    const pdf = await printPdf({
      productName: config.productName,
      title: `Recharge statement ${statement.number}`,
      subtitle: `${project.client}, ${project.code}, ${formatDate(statement.madeAt.slice(0, 10))}`,
      madeAt: new Date(statement.madeAt),
      sections: [
        ...(statement.undoneAt === null
          ? []
          : [{ title: 'Undone', lines: [['', 'This statement was undone.'] as const] }]),
        {
          title: 'To pay back',
          lines: statement.totals.map(
            ({ currency, amount, markUp, total }) =>
              [
                currency,
                `${formatAmount(total, currency)} (${formatAmount(amount, currency)} and ${statement.markUp} % mark-up ${formatAmount(markUp, currency)})`,
              ] as const,
          ),
        },
        {
          title: 'Bills',
          lines: [],
          table: {
            columns: [
              { heading: 'Date', share: 2 },
              { heading: 'Bill', share: 5 },
              { heading: 'Amount', share: 2, align: 'right' },
              { heading: 'Mark-up', share: 2, align: 'right' },
              { heading: 'Total', share: 2, align: 'right' },
            ],
            rows: items.map(({ day, words, currency, amount, mark_up: markUp }) => [
              formatDate(day),
              words,
              formatAmount(amount, currency),
              formatAmount(markUp, currency),
              formatAmount(addUp(currency, amount, markUp), currency),
            ]),
          },
        },
      ],
    });
    return sendPdf(reply, pdf, `recharge-${statement.number}.pdf`);
  });

  answer(app, undoRecharge, async (request) => {
    const { id } = request.params;
    await db.transaction().execute(async (transaction) => {
      await sql`select from recharges where id = ${id} for update`.execute(transaction);
      const [statement] = await loadStatements(transaction, { id });
      if (statement === undefined) throw new CallError('not_found');
      if (statement.undoneAt !== null)
        throw new CallError('conflict', { message: 'This statement was undone already.' });
      await transaction
        .updateTable('recharges')
        .set({ undone_at: now(), undone_by: requirePerson(request).id })
        .where('id', '=', id)
        .execute();
      await note(transaction, request, { action: 'undo', table: 'recharges', id });
    });
    return { undone: true as const };
  });
}

function addUp(currency: string, one: string, other: string): string {
  const decimals = minorUnits(currency);
  return fromUnits(toUnits(one, decimals) + toUnits(other, decimals), decimals);
}

function describeSplit(id: number) {
  return sql`(select jsonb_build_object('split', string_agg(concat_ws(' ', method,
      coalesce('project ' || project_id, 'person ' || contact_id, cost_code), share), ', '
      order by place)) from bill_splits where prj_expenditure_id = ${id})`;
}

const splitRow = {
  currency: z.string(),
  gross: z.string().nullable(),
  parts: z.array(partRow),
};

async function readSplit(db: Db, id: number) {
  const [row] = await readRows(
    db,
    splitRow,
    sql`
    select c.currency_code as currency, nullif(e.non_sterling_cost, 0)::text as gross,
      ${partsOfBill} as parts
    from prj_expenditure as e join prj_exp_currencies as c on c.id = e.currency_id
    where e.id = ${id}`,
  );
  return row === undefined ? null : presentSplit(row.parts, row.gross, row.currency);
}

/** @throws CallError `conflict` naming bills that cannot be recharged, or were */
async function storeRecharge(
  db: Db,
  request: FastifyRequest<{ Body: z.output<(typeof makeRecharge)['body']> }>,
  at: Date,
) {
  const { projectId, markUp, bills: ids } = request.body;
  // One statement at a time: its number and what is in it depend on those before.
  await sql`lock table recharges in exclusive mode`.execute(db);
  const project = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', projectId)
    .executeTakeFirst();
  if (project === undefined)
    throw new CallError('invalid_field', {
      field: 'projectId',
      message: 'This project doesn’t exist.',
    });
  if (new Set(ids).size < ids.length)
    throw new CallError('invalid_field', { field: 'bills', message: 'Send each bill once.' });
  const found = await loadBills(db, projectId, ids);
  if (found.length < ids.length)
    throw new CallError('invalid_field', {
      field: 'bills',
      message: 'One of these isn’t a bill of this project.',
    });
  const wrong = found.flatMap(({ title, why }) => (why === null ? [] : [`${title}: ${why}`]));
  if (wrong.length > 0)
    throw new CallError('conflict', {
      message: `No statement was made. ${wrong.slice(0, 5).join(' ')}`,
    });
  const { last } = await db
    .selectFrom('recharges')
    .select((row) => row.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  const made = await db
    .insertInto('recharges')
    .values({
      number: (last ?? 0) + 1,
      project_id: projectId,
      mark_up: markUp,
      made_at: at,
      made_by: requirePerson(request).id,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('recharge_items')
    .values(
      found.toReversed().map(({ id, title, day, currency, own }) => ({
        recharge_id: made.id,
        prj_expenditure_id: id,
        day,
        words: title,
        currency,
        amount: own ?? '0',
        mark_up: markUpOf(own ?? '0', markUp, currency),
      })),
    )
    .execute();
  return made;
}

/** To the coin, half of one away from zero. */
function markUpOf(amount: string, percent: string, currency: string): string {
  const decimals = minorUnits(currency);
  const units = divideRounded(toUnits(amount, decimals) * toUnits(percent, 2), 10_000n);
  return fromUnits(units, decimals);
}

const projectRow = { code: z.string(), client: z.string() };

async function openStatement(db: Db, id: number) {
  const [statement] = await loadStatements(db, { id });
  if (statement === undefined) throw new CallError('not_found');
  const items = await db
    .selectFrom('recharge_items')
    .select(['day', 'words', 'currency', 'amount', 'mark_up'])
    .where('recharge_id', '=', id)
    .orderBy('id')
    .execute();
  const [project] = await readRows(
    db,
    projectRow,
    sql`select project_code as code, business_name as client
      from projects join clients on clients.id = client_id where projects.id = ${statement.projectId}`,
  );
  if (project === undefined) throw new CallError('not_found');
  return { statement, items, project };
}
