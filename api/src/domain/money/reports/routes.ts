import {
  type ExpenditureReport,
  exportExpenditureReport,
  printExpenditureReport,
  readExpenditureReport,
} from '@paddock/contract/domain/money/reports/expenditure';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { answer } from '../../../platform/http/route.ts';
import { sendCsv, sendPdf } from '../../../platform/http/send-file.ts';
import { reportCsv } from './csv.ts';
import { printReport } from './print.ts';
import type { Db } from '../../../platform/db/client.ts';
import { findProject } from '../../projects/projects.ts';
import { presentReport } from './present.ts';
import { readBudgets, readFacts, readNames } from './queries.ts';

/**
 * What a project costs, by its code.
 * @throws CallError where there is no such project
 */
export async function reportOf(db: Db, projectCode: string): Promise<ExpenditureReport> {
  const project = await findProject(db, projectCode, { archived: 'found' });
  const [facts, budgets] = await Promise.all([
    readFacts(db, project.id),
    readBudgets(db, project.id),
  ]);
  return presentReport({ project, facts, names: await readNames(db, facts), budgets });
}

export async function reports(app: FastifyInstance, deps: Deps): Promise<void> {
  answer(app, readExpenditureReport, async ({ params }) => reportOf(deps.db, params.projectCode));
  answer(app, exportExpenditureReport, async ({ params }, reply) => {
    const report = await reportOf(deps.db, params.projectCode);
    const name = fileName(report.project.project_code, deps.now(), 'csv');
    return sendCsv(reply, reportCsv(report), name);
  });
  answer(app, printExpenditureReport, async ({ params }, reply) => {
    const report = await reportOf(deps.db, params.projectCode);
    const madeAt = deps.now();
    const { productName } = deps.config;
    const file = await printReport(report, { productName, madeAt });
    return sendPdf(reply, file, fileName(report.project.project_code, madeAt, 'pdf'));
  });
}

/** A code is whatever people typed: what a header cannot bear is left out of the file's name. */
function fileName(code: string, madeAt: Date, ending: 'csv' | 'pdf'): string {
  const name = code.replaceAll(/[^\w.-]+/g, '_');
  const day = madeAt.toISOString().slice(0, 10);
  return `expenditure-${name}-${day}.${ending}`;
}
