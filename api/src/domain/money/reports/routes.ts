import {
  exportExpenditureReport,
  printExpenditureReport,
  readExpenditureReport,
} from '@paddock/contract/domain/money/reports/expenditure';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { answer } from '../../../platform/http/route.ts';
import { reportCsv } from './csv.ts';
import { printReport } from './print.ts';
import { reportOf } from './report-of.ts';

export async function reports(app: FastifyInstance, deps: Deps): Promise<void> {
  answer(app, readExpenditureReport, async ({ params }) => reportOf(deps.db, params.projectCode));
  answer(app, exportExpenditureReport, async ({ params }, reply) => {
    const report = await reportOf(deps.db, params.projectCode);
    const headers = fileHeaders(report.project.project_code, deps.now(), 'csv');
    return reply.type('text/csv; charset=utf-8').headers(headers).send(reportCsv(report));
  });
  answer(app, printExpenditureReport, async ({ params }, reply) => {
    const report = await reportOf(deps.db, params.projectCode);
    const madeAt = deps.now();
    const { productName } = deps.config;
    const headers = fileHeaders(report.project.project_code, madeAt, 'pdf');
    const file = await printReport(report, { productName, madeAt });
    return reply.type('application/pdf').headers(headers).send(file);
  });
}

/** A code is whatever people typed: what a header cannot bear is left out of the file's name. */
function fileHeaders(code: string, madeAt: Date, ending: 'csv' | 'pdf') {
  const name = code.replaceAll(/[^\w.-]+/g, '_');
  const day = madeAt.toISOString().slice(0, 10);
  return {
    'content-disposition': `attachment; filename="expenditure-${name}-${day}.${ending}"`,
    'cache-control': 'no-store',
  };
}
