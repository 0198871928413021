import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { projectCode } from './projects.ts';

const person = z.object({
  contactId: z.int(),
  fullName: z.string(),
  role: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  dietaryNeed: z.nullable(z.string()),
  /** "Passport expires 3 Aug 2026": the fact, never the document. */
  expiries: z.array(z.object({ words: z.string(), beforeEnd: z.boolean() })),
});
export type ProjectPerson = z.infer<typeof person>;

export const readProjectPeople = {
  name: 'GET /api/projects/:projectCode/people',
  summary: 'The people of a project, and whose documents expire before or soon after its end',
  params: projectCode,
  response: z.object({
    projectCode: z.string(),
    endDate: z.iso.date(),
    people: z.array(person),
  }),
} satisfies Call;
