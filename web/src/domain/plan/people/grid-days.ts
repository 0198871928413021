import type { ProjectReadiness } from '@paddock/contract/domain/plan/readiness';
import { dayAfter } from '@paddock/contract/platform/days';

/** Days beside the project on which people still come and go. */
const beside = 3;

/** More columns than this are shown in parts, around the chosen day. */
const mostColumns = 56;

/** The columns: the days of the project, and those around it on which someone comes or goes. */
export function daysShown(readiness: ProjectReadiness, day: string): string[] {
  const { startDate, endDate, people } = readiness;
  const froms = people
    .map(({ from }) => from)
    .filter((from) => from >= dayAfter(startDate, -beside));
  const tos = people.map(({ to }) => to).filter((to) => to <= dayAfter(endDate, beside));
  const first = [startDate, ...froms].toSorted()[0] ?? startDate;
  const last = [endDate, ...tos].toSorted().at(-1) ?? endDate;
  const all = daysBetween(first, last);
  if (all.length <= mostColumns) return all;
  const at = Math.max(0, all.indexOf(day) - 7);
  return all.slice(Math.min(at, all.length - mostColumns)).slice(0, mostColumns);
}

/** No project is longer. */
const longest = 1_000;

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last && days.length < longest; day = dayAfter(day)) days.push(day);
  return days;
}
