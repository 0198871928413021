import type { ExpenditureReport } from '@paddock/contract/domain/money/reports/expenditure';
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
