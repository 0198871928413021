import type { ScheduleItem } from '@paddock/contract/domain/schedule/schedule';
import type { TableGroup } from '../../engine/tables/table-shape.ts';
import { countWords } from './schedule-days.ts';
import type { Arrangement } from './use-schedule-view.ts';

/** An item below a heading. One for several groups is below each of them. */
export interface DayRow {
  readonly key: string;
  readonly item: ScheduleItem;
}

const everyone = 'Everyone';
const noOne = 'No one yet';
const noPlace = 'No place';

/** The items of a day in the order of their start, or below those they are for, or below their place. */
export function groupItems(items: readonly ScheduleItem[], by: Arrangement): TableGroup<DayRow>[] {
  if (by === 'time') return [{ key: 'all', rows: items.map((item) => toRow('all', item)) }];
  const found = new Map<string, ScheduleItem[]>();
  for (const item of items)
    for (const title of by === 'group' ? listNames(item) : [item.place?.name ?? noPlace])
      found.set(title, [...(found.get(title) ?? []), item]);
  return [...found]
    .toSorted(
      ([one], [other]) => rankTitle(one) - rankTitle(other) || one.localeCompare(other, 'en'),
    )
    .map(([title, own]) => ({
      key: title,
      title,
      about: countWords(own),
      rows: own.map((item) => toRow(title, item)),
    }));
}

/** "Everyone", or the groups and people that an item is for. */
export function whoWords(item: ScheduleItem): string {
  return listNames(item).join(', ');
}

/** The items that are still to be confirmed, or those that a text finds. */
export function narrowed(
  items: readonly ScheduleItem[],
  { openOnly, typed }: { readonly openOnly: boolean; readonly typed: string },
): ScheduleItem[] {
  const words = typed.toLowerCase().split(/\s+/);
  return items.filter((item) => {
    const text = [item.title, item.kind, item.place?.name, item.notes, whoWords(item)]
      .join(' ')
      .toLowerCase();
    return (!openOnly || !item.confirmed) && words.every((word) => text.includes(word));
  });
}

function listNames({ who }: ScheduleItem): readonly string[] {
  if (who === null) return [everyone];
  return who.length === 0 ? [noOne] : who;
}

function toRow(group: string, item: ScheduleItem): DayRow {
  return { key: `${group} ${item.id}`, item };
}

/** Everyone first, what is missing last. */
function rankTitle(title: string): number {
  if (title === everyone) return 0;
  return title === noOne || title === noPlace ? 2 : 1;
}
