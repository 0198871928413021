import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { dayInput } from '../../platform/day-input.ts';
import { idInBody, textInput } from '../../platform/inputs.ts';
import { localTime } from '../../platform/local-time.ts';
import { projectCode } from '../projects/projects.ts';
import { scheduleKinds } from './schedule-item.ts';

const item = z.object({
  id: z.int(),
  kind: z.enum(scheduleKinds),
  title: z.string(),
  startsAt: z.iso.datetime(),
  startsAtLocal: localTime,
  endsAt: z.nullable(z.iso.datetime()),
  endsAtLocal: z.nullable(localTime),
  /** "CEST": the zone of its local times. */
  zoneName: z.string(),
  confirmed: z.boolean(),
  notes: z.nullable(z.string()),
  place: z.nullable(z.object({ name: z.string(), about: z.nullable(z.string()) })),
  /** Names of groups and people; null if it is for everyone on the project. */
  who: z.nullable(z.array(z.string())),
});
export type ScheduleItem = z.infer<typeof item>;

export const schedule = z.object({
  projectId: z.int(),
  projectCode: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  items: z.array(item),
  /** Empty for people who can't place one. */
  templates: z.array(z.object({ id: z.int(), name: z.string(), items: z.int() })),
});
export type Schedule = z.infer<typeof schedule>;

export const readSchedule = {
  name: 'GET /api/projects/:projectCode/schedule',
  summary: 'The schedule of a project, in the order of its start',
  params: projectCode,
  response: schedule,
} satisfies Call;

const days = z.object({ from: dayInput, to: dayInput });

/** How many items were added and which, and how many already existed with that title at that time. */
const made = z.object({ made: z.int(), ids: z.optional(z.array(z.int())), existing: z.int() });

export const copyDay = {
  name: 'POST /api/projects/:projectCode/schedule/copy',
  summary: 'Copies the items of a day to another one, at the same local times',
  params: projectCode,
  body: days,
  response: made,
  failures: ['invalid_field', 'conflict'],
} satisfies Call;

export const moveDay = {
  name: 'POST /api/projects/:projectCode/schedule/move',
  summary: 'Moves all items of a day to another one, at the same local times',
  params: projectCode,
  body: days,
  response: z.object({ moved: z.int() }),
  failures: ['invalid_field', 'conflict'],
} satisfies Call;

export const placeTemplate = {
  name: 'POST /api/projects/:projectCode/schedule/template',
  summary:
    'Adds the items of a template, its first day on a date. Groups that are missing are added',
  params: projectCode,
  body: z.object({ templateId: idInBody(), on: dayInput }),
  response: z.extend(made, { groups: z.int() }),
  failures: ['invalid_field', 'conflict'],
} satisfies Call;

export const saveTemplate = {
  name: 'POST /api/projects/:projectCode/schedule/save-template',
  summary: 'Saves days of a project as a template. Items for individual people are left out',
  params: projectCode,
  body: z.object({
    name: textInput(80).check(z.regex(/\S/, 'Enter a name.')),
    from: dayInput,
    until: dayInput,
  }),
  response: z.object({ templateId: z.int(), items: z.int(), leftOut: z.int() }),
  failures: ['invalid_field', 'conflict'],
} satisfies Call;
