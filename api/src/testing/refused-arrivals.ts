/** Arrivals and alarms that the database refuses, by the constraint that does. */
export const refusedArrivals: Readonly<Record<string, string>> = {
  live_arrivals_user_id_fkey: `insert into live_arrivals (user_id, kept, looked_at) values (0, '{}', now())`,
  live_arrivals_pkey: `insert into live_arrivals (user_id, kept, looked_at) values (1, '{}', now()), (1, '{}', now())`,
  arrival_watchers_pkey: `insert into arrival_watchers (project_id, user_id) values (51, 1), (51, 1)`,
  arrival_watchers_project_id_fkey: `insert into arrival_watchers (project_id, user_id) values (0, 1)`,
  arrival_watchers_user_id_fkey: `insert into arrival_watchers (project_id, user_id) values (51, 0)`,
  arrival_alarms_user_id_fkey: anAlarm(`0, 51, 'schedule-1', 'late', null, null`),
  arrival_alarms_project_id_fkey: anAlarm(`1, 0, 'schedule-1', 'late', null, null`),
  arrival_alarms_item_id_check: anAlarm(`1, 51, ' ', 'late', null, null`),
  arrival_alarms_kind_check: anAlarm(`1, 51, 'schedule-1', 'early', null, null`),
  arrival_alarms_check: anAlarm(`1, 51, 'schedule-1', 'late', null, 1`),
  arrival_alarms_confirmed_by_fkey: anAlarm(`1, 51, 'schedule-1', 'late', now(), 0`),
  arrival_alarms_user_id_item_id_due_at_kind_key: `${anAlarm(`1, 51, 'schedule-1', 'late', null, null`)}, (1, 51, 'schedule-1', 'late', null, null, now(), '{}', now())`,
};

function anAlarm(values: string): string {
  return `insert into arrival_alarms (user_id, project_id, item_id, kind, confirmed_at, confirmed_by, due_at, words, raised_at) values (${values}, now(), '{}', now())`;
}
