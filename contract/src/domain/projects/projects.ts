import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { textInput } from '../../platform/inputs.ts';
import { clockOffsets } from '../../platform/local-time.ts';

/** How addresses name a project. */
export const codeOfProject = textInput(20).check(z.minLength(1));

/** The part of an address that names a project. */
export const projectCode = z.object({
  projectCode: codeOfProject,
});

/** A project as seen by people who only choose one. Days are calendar days, `2026-07-01`. */
export const projectChoice = z.object({
  /** Missing from servers of an earlier version. */
  id: z.optional(z.int()),
  project_code: z.string(),
  /** Where it ends: the name of that endpoint. */
  place: z.optional(z.string()),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
});
export type ProjectChoice = z.infer<typeof projectChoice>;

export const readProjects = {
  name: 'GET /api/admin/projects',
  summary: 'The projects that can be managed, latest first, and the default one',
  response: z.object({
    projects: z.array(projectChoice),
    /** Null if the team has set none, or one that no longer exists. */
    managementProjectCode: z.nullable(z.string()),
  }),
} satisfies Call;

export const projectHead = z.object({
  ...projectChoice.shape,
  client: z.string(),
  /** Where it ends: "Hungaroring". */
  endPoint: z.object({ name: z.string(), timeZone: z.string(), offsets: clockOffsets }),
});

export const readProjectHead = {
  name: 'GET /api/projects/:projectCode',
  summary: 'A project: its dates, its client, and its place with the local time there',
  params: projectCode,
  response: projectHead,
} satisfies Call;
