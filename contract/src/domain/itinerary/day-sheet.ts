import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { dayInput } from '../../platform/day-input.ts';
import { idInAddress } from '../../platform/inputs.ts';
import { projectCode } from '../projects/projects.ts';

const day = z.optional(dayInput);

export const printDaySheet = {
  name: 'GET /api/users/daySheet/pdf',
  summary: 'The day sheet as a one-page PDF; today in UTC by default',
  query: z.object({ day }),
  response: z.string(),
} satisfies Call;

export const printDaySheets = {
  name: 'GET /api/admin/daySheets/:projectCode/pdf',
  summary: 'The day sheets as a PDF, one page per person, or for one person',
  params: projectCode,
  query: z.object({ day, contact: z.optional(idInAddress()) }),
  response: z.string(),
} satisfies Call;
