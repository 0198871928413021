import * as z from 'zod/mini';
import type { Call } from '../../platform/calls.ts';
import { idInAddress, idInBody } from '../../platform/inputs.ts';
import { projectCode } from '../projects/projects.ts';
import { liveAlarm } from './live-people.ts';

/** Minutes for which an alarm can be snoozed. */
export const snoozeMinutes = [15, 30, 60] as const;

const oneAlarm = z.object({ id: idInAddress() });

export const confirmAlarm = {
  name: 'POST /api/admin/alarms/:id/confirm',
  summary: 'Says that the signed-in person looks after an alarm; the first to say so stays',
  params: oneAlarm,
  response: liveAlarm,
  failures: ['not_found'],
} satisfies Call;

export const snoozeAlarm = {
  name: 'POST /api/admin/alarms/:id/snooze',
  summary: 'Notifies of an alarm again after some minutes, unless it is confirmed meanwhile',
  params: oneAlarm,
  body: z.object({
    minutes: z.literal(snoozeMinutes, 'Choose 15, 30 or 60 minutes.'),
  }),
  response: liveAlarm,
  failures: ['not_found'],
} satisfies Call;

/** Someone who can open the live map of a project, and can therefore be notified about its people. */
export const alarmWatcher = z.object({
  userId: z.int(),
  fullName: z.string(),
  isNotified: z.boolean(),
  /** Also by text message. */
  onDuty: z.boolean(),
  hasDevice: z.boolean(),
  hasNumber: z.boolean(),
});
export type AlarmWatcher = z.infer<typeof alarmWatcher>;

const watchers = z.object({
  people: z.array(alarmWatcher),
  /** Whether text messages are set up. */
  hasGateway: z.boolean(),
});
export type AlarmWatchers = z.infer<typeof watchers>;

export const readAlarmWatchers = {
  name: 'GET /api/admin/alarmWatchers/:projectCode',
  summary: 'Who can get alarms when people of a project are late, and who does',
  params: projectCode,
  response: watchers,
} satisfies Call;

export const saveAlarmWatcher = {
  name: 'POST /api/admin/alarmWatchers/:projectCode',
  summary: 'Chooses whether someone gets alarms when people of a project are late',
  params: projectCode,
  body: z.object({ userId: idInBody(), isNotified: z.boolean(), onDuty: z.boolean() }),
  response: watchers,
  failures: ['not_found'],
} satisfies Call;
