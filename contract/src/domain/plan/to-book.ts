import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { projectCode } from '../projects/projects.ts';

export const exportToBook = {
  name: 'GET /api/projects/:projectCode/to-book/csv',
  summary: 'What is to book for a project as CSV, a line for each person',
  params: projectCode,
  response: z.string(),
} satisfies Call;

export const printToBook = {
  name: 'GET /api/projects/:projectCode/to-book/pdf',
  summary: 'What is to book for a project as a PDF for the travel agent',
  params: projectCode,
  response: z.string(),
} satisfies Call;
