import {
  exportOwed,
  printOwed,
  readOwed,
  type OwedReport,
} from '@paddock/contract/domain/money/reports/owed';
import { calendarDay } from '@paddock/contract/platform/time';
import type { FastifyInstance } from 'fastify';
import { findProject } from '../../projects/projects.ts';
import type { Deps } from '../../../platform/deps.ts';
import { answer } from '../../../platform/http/route.ts';
import { sendCsv, sendPdf } from '../../../platform/http/send-file.ts';
import { owedCsv } from './owed-csv.ts';
import { presentOwed } from './owed-present.ts';
import { printOwedReport } from './owed-print.ts';
import { readOwedFacts } from './owed-queries.ts';

export async function owed(app: FastifyInstance, deps: Deps): Promise<void> {
  answer(app, readOwed, async ({ query }) => owedOf(deps, query.project));
  answer(app, exportOwed, async ({ query }, reply) => {
    const report = await owedOf(deps, query.project);
    return sendCsv(reply, owedCsv(report), fileName(report, 'csv'));
  });
  answer(app, printOwed, async ({ query }, reply) => {
    const report = await owedOf(deps, query.project);
    const { productName } = deps.config;
    const file = await printOwedReport(report, { productName, madeAt: deps.now() });
    return sendPdf(reply, file, fileName(report, 'pdf'));
  });
}

/** @throws CallError where there is no project of this code */
async function owedOf({ db, now, config }: Deps, code: string | undefined): Promise<OwedReport> {
  const day = calendarDay(now(), config.accountingZone);
  const found = code === undefined ? null : await findProject(db, code, { archived: 'found' });
  const project = found === null ? null : { id: found.id, project_code: found.project_code };
  return presentOwed({ project, day }, await readOwedFacts(db, project?.id ?? null, day));
}

/** What a header cannot bear of a code is left out of the file's name. */
function fileName({ project, day }: OwedReport, ending: 'csv' | 'pdf'): string {
  const code = project === null ? '' : `-${project.project_code.replaceAll(/[^\w.-]+/g, '_')}`;
  return `owed${code}-${day}.${ending}`;
}
