import { readAmountDue, printVoucher, type Printed } from '@paddock/contract/domain/money/bill';
import { readProjectBudget } from '@paddock/contract/domain/money/project-budget';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { CallError } from '../../platform/errors.ts';
import { answer } from '../../platform/http/route.ts';
import { sendPdf } from '../../platform/http/send-file.ts';
import { findProject } from '../projects/projects.ts';
import { budgetLines } from './budget.ts';
import { findAmountDue } from './inbox-pay.ts';
import { printExpenditure, printPayment } from './voucher.ts';
import { exists } from './voucher-queries.ts';

const printers = {
  expenditure: printExpenditure,
  payments: printPayment,
} as const satisfies Record<Printed, unknown>;

export async function money(app: FastifyInstance, deps: Deps): Promise<void> {
  answer(app, printVoucher, async ({ params: { list, id } }, reply) => {
    if (!(await exists(deps.db, list, id))) throw new CallError('not_found');
    return sendPdf(reply, await printers[list](deps, id), `voucher-${id}.pdf`, 'inline');
  });

  answer(app, readProjectBudget, async ({ params }) => {
    const { id } = await findProject(deps.db, params.projectCode, { archived: 'found' });
    return { lines: await budgetLines(deps.db, id) };
  });

  answer(app, readAmountDue, async ({ params: { id } }) => findAmountDue(deps.db, id));
}
