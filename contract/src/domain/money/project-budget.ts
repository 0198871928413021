import * as z from 'zod/mini';
import type { FormDeclaration } from '../../engine/forms/declaration.ts';
import type { Call } from '../../platform/calls.ts';
import { projectCode } from '../projects/projects.ts';

/** The budget of a project. Entering it again replaces it. */
export const projectBudget = {
  name: 'project-budget',
  documentTitle: 'Project Budget',
  noun: 'budget',
  category: 'budgets',
  type: 'connect',
  max_access_level: 1,
  concernsPeople: false,
  asides: ['budget'],
  persistent: true,
  savedAs: ['Budget of {project_id}'],
  pages: [
    {
      sectionTitle: 'Project budget',
      formElements: [
        {
          type: 'lookup',
          name: 'project_id',
          label: 'Project',
          required: true,
          lookup: 'projects',
          hint: 'This replaces the project’s whole budget.',
        },
        {
          type: 'rows',
          name: 'lines',
          label: 'Budget',
          required: true,
          rowTitle: 'Line',
          elements: [
            {
              type: 'lookup',
              name: 'product_type_id',
              label: 'Type',
              required: true,
              lookup: 'product-types',
            },
            { type: 'money', name: 'amount', label: 'Amount in sterling', required: true },
          ],
        },
      ],
    },
  ],
} as const satisfies FormDeclaration;

export const readProjectBudget = {
  name: 'GET /api/projects/:projectCode/budget',
  summary: 'The budget of a project by type, as its form sends it',
  params: projectCode,
  response: z.object({
    lines: z.array(z.object({ product_type_id: z.int(), amount: z.string() })),
  }),
} satisfies Call;
