import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { projectCode } from '../projects/projects.ts';
import { finding, planCounts } from './finding.ts';

export const readFindings = {
  name: 'GET /api/projects/:projectCode/findings',
  summary:
    'What is missing or wrong in the plan of a project, most urgent first, with what fixes it',
  params: projectCode,
  response: z.object({ counts: planCounts, findings: z.array(finding) }),
} satisfies Call;
