import { payBills, readMoney, readMoneyRows } from '@paddock/contract/domain/money/inbox';
import { readProjectBudget } from '@paddock/contract/domain/money/project-budget';
import { calendarDay } from '@paddock/contract/platform/time';
import type { FastifyInstance } from 'fastify';
import type { Engine } from '../../engine/entities/engine.ts';
import type { Deps } from '../../platform/deps.ts';
import { personOf } from '../../platform/http/access.ts';
import { answer } from '../../platform/http/route.ts';
import { findProject } from '../projects/projects.ts';
import { budgetLines } from './budget-queries.ts';
import { payAll } from './inbox-pay.ts';
import { readInboxRows } from './inbox-rows.ts';
import { readInboxTotals } from './inbox-totals.ts';

export async function moneyInbox(
  app: FastifyInstance,
  { db, now, config, engine }: Deps & { readonly engine: Engine },
): Promise<void> {
  const today = () => calendarDay(now(), config.accountingZone);

  answer(app, readProjectBudget, async ({ params }) => {
    const project = await findProject(db, params.projectCode, { archived: 'found' });
    return { lines: await budgetLines(db, project.id) };
  });

  answer(app, readMoney, async ({ params }) => {
    const project = await findProject(db, params.projectCode, { archived: 'found' });
    const day = today();
    return {
      project: {
        id: project.id,
        projectCode: project.project_code,
        startDate: project.start_date,
        endDate: project.end_date,
      },
      today: day,
      ...(await readInboxTotals(db, project.id, day)),
    };
  });

  answer(app, readMoneyRows, async ({ params, query }) => {
    const project = await findProject(db, params.projectCode, { archived: 'found' });
    const { group, after } = query;
    return readInboxRows(db, { projectId: project.id, group, after, day: today() });
  });

  answer(app, payBills, async (request) => {
    const { projectCode } = request.params;
    const project = await findProject(db, projectCode, { archived: 'found' });
    const author = { senderId: personOf(request).id, origin: request.ip };
    const sent = { projectId: project.id, ...request.body, at: now(), zone: config.accountingZone };
    return payAll({ db, engine, author }, sent);
  });
}
