import { formatClock, formatDay } from '@paddock/contract/platform/time';
import type { Told } from './flight-words.ts';
import type { Facts, PlanChange } from './plan-queries.ts';

/** What a change reads like; undefined for what is over. */
export function tellPlan({ before, after }: PlanChange, now: Date): Told | undefined {
  const last = after ?? before;
  if (last === null) return undefined;
  const sides = [before, after].filter((side) => side !== null);
  if (sides.every(({ endsAt }) => endsAt <= now)) return undefined;
  return {
    kind: 'plan',
    title: titleOf(before, after, last.name),
    body: before === null || after === null ? linesOf(last) : differences(before, after),
    startsAt: last.startsAt,
    endsAt: new Date(Math.max(...sides.map(({ endsAt }) => endsAt.getTime()))),
  };
}

function titleOf(before: Facts | null, after: Facts | null, name: string): string {
  if (before === null) return `Added to your schedule: ${name}`;
  return after === null ? `Removed from your schedule: ${name}` : `${name} changed`;
}

function linesOf({ lines }: Facts): string {
  return lines
    .flatMap(([label, value]) => (value === null ? [] : [`${label}: ${shown(value)}`]))
    .join('\n');
}

/** What is different, each with the new and the old; what both have in common says where one is. */
function differences(before: Facts, after: Facts): string {
  const was = new Map(before.lines);
  const renamed = before.name === after.name ? [] : [`${after.name}, instead of ${before.name}`];
  const changed = after.lines.flatMap(([label, value]) => {
    const former = was.get(label) ?? null;
    if (former === value) return [];
    return [`${label} ${shown(value ?? 'open')}, instead of ${shown(former ?? 'open')}`];
  });
  const [first] = after.lines;
  const isSame = first !== undefined && was.get(first[0]) === first[1];
  const start = isSame && first[1] !== null ? [`${first[0]}: ${shown(first[1])}`] : [];
  return [...start, ...renamed, ...changed].join('\n');
}

/** "Wed 1 Jul 18:00 local" of a local time; anything else as it is. */
function shown(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value)) return value;
  return `${formatDay(value)} ${formatClock(value)} local`;
}
