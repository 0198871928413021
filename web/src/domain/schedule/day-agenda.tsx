import type { ScheduleItem } from '@paddock/contract/domain/schedule/schedule';
import { dayOfLocal, localDaysBetween } from '@paddock/contract/platform/local-time';
import { formatClock, formatDay } from '@paddock/contract/platform/time';
import type { IconNode } from 'lucide';
import Check from 'lucide/dist/esm/icons/check.mjs';
import Coffee from 'lucide/dist/esm/icons/coffee.mjs';
import Flag from 'lucide/dist/esm/icons/flag.mjs';
import Megaphone from 'lucide/dist/esm/icons/megaphone.mjs';
import Moon from 'lucide/dist/esm/icons/moon.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import Truck from 'lucide/dist/esm/icons/truck.mjs';
import Users from 'lucide/dist/esm/icons/users.mjs';
import { type ReactNode, useMemo } from 'react';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { TableFilter } from '../../engine/tables/table-filter.tsx';
import type { TableCard, TableColumn, TableGroup } from '../../engine/tables/table-shape.ts';
import { Table } from '../../engine/tables/table.tsx';
import { joined, useBrowserAddress, withParts } from '../../platform/address.ts';
import { type Chip, Chips } from '../../ui/chips.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { TimeOfDay, TwoTimes } from '../../ui/two-times.tsx';
import { type Arrangement, countWords, type ScheduleView } from './use-schedule-view.ts';
import styles from './schedule-page.module.css';

const icons: Readonly<Record<ScheduleItem['kind'], IconNode>> = {
  call: Megaphone,
  session: Flag,
  meeting: Users,
  curfew: Moon,
  travel: Truck,
  free: Coffee,
};

/** A time below the heading of the day that the item starts on, by the clock there. */
function formatTime(at: string | null, { startsAtLocal }: ScheduleItem, quiet = false) {
  if (at === null) return null;
  const days = localDaysBetween(dayOfLocal(startsAtLocal), at);
  return <TimeOfDay time={formatClock(at)} days={days} quiet={quiet} />;
}

const time = { least: 72, isFigure: true } as const;

const dayColumns: readonly TableColumn<DayRow>[] = [
  {
    id: 'item',
    label: 'Starts, local time',
    least: 200,
    grows: 3,
    stays: true,
    mayCut: true,
    cell: ({ item }) => (
      <span className="row gap-2 shrink">
        <span className={`rigid ${styles['start']}`}>{formatTime(item.startsAtLocal, item)}</span>
        <Icon of={icons[item.kind]} size={16} className="rigid muted" />
        <span className={`clip ${styles['name']}`}>{item.title}</span>
      </span>
    ),
  },
  {
    ...time,
    id: 'until',
    label: 'Until, local',
    least: 88,
    stays: true,
    cell: ({ item }) => formatTime(item.endsAtLocal, item),
  },
  {
    ...time,
    id: 'starts-utc',
    label: 'Starts',
    above: 'UTC',
    cell: ({ item }) => formatTime(item.startsAt, item, true),
  },
  {
    ...time,
    id: 'ends-utc',
    label: 'Until',
    above: 'UTC',
    cell: ({ item }) => formatTime(item.endsAt, item, true),
  },
  { id: 'zone', label: 'Zone', least: 64, cell: ({ item }) => item.zoneName },
  {
    id: 'place',
    label: 'Where',
    least: 100,
    grows: 2,
    mayCut: true,
    stays: true,
    cell: ({ item }) => item.place?.name ?? <span className="desk-text muted">No place</span>,
  },
  {
    id: 'who',
    label: 'Who',
    least: 100,
    grows: 2,
    mayCut: true,
    stays: true,
    cell: ({ item }) => whoWords(item),
  },
  {
    id: 'state',
    label: 'State',
    least: 150,
    stays: true,
    cell: ({ item }) => <State item={item} />,
  },
  {
    id: 'notes',
    label: 'Notes',
    least: 140,
    grows: 2,
    mayCut: true,
    cell: ({ item }) => item.notes,
  },
];

function State({ item: { confirmed } }: { readonly item: ScheduleItem }) {
  return confirmed ? (
    <StateWord tone="good" icon={Check}>
      Confirmed
    </StateWord>
  ) : (
    <StateWord tone="warn" icon={TriangleAlert}>
      Not confirmed
    </StateWord>
  );
}

/** An item on a phone. */
function dayCard({ item }: DayRow): TableCard {
  const { startsAt, startsAtLocal, title, kind, place } = item;
  const heading = dayOfLocal(startsAtLocal);
  return {
    name: (
      <span className="row gap-2 shrink">
        <Icon of={icons[kind]} size={16} className="rigid muted" /> {title}
      </span>
    ),
    about: (
      <>
        <span className="block">
          <TwoTimes
            local={untilWords(item)}
            utc={formatClock(startsAt)}
            utcDays={localDaysBetween(heading, startsAt)}
          />
        </span>
        <span className="block">
          {[item.zoneName, place?.name, whoWords(item)].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
    state: <State item={item} />,
  };
}

/** "08:00–12:00", "23:00–01:00 +1" */
function untilWords({ startsAtLocal, endsAtLocal }: ScheduleItem): string {
  const starts = formatClock(startsAtLocal);
  if (endsAtLocal === null) return starts;
  const days = localDaysBetween(startsAtLocal, endsAtLocal);
  return `${starts}–${formatClock(endsAtLocal)}${days > 0 ? ` +${days}` : ''}`;
}

/** "Cars out of the truck, 07:30 CEST" */
function nameOfItem({ item }: DayRow): string {
  return `${item.title}, ${formatClock(item.startsAtLocal)} ${item.zoneName}`;
}

interface DayAgendaProps {
  readonly view: ScheduleView;
  /** The list of the items' records; undefined for people who may not open them. */
  readonly list: string | undefined;
  /** The actions on a day without items. */
  readonly add: ReactNode;
}

const arrangementChips: readonly Chip<Arrangement>[] = [
  { value: 'time', label: 'By time' },
  { value: 'group', label: 'By group' },
  { value: 'place', label: 'By place' },
];

const inPanel = /^\/(?:admin|mgmt)\/schedule-items\/(\d+)/;

/** The chosen day: who has to be where, in local time and UTC. */
export function DayAgenda({ view, list, add }: DayAgendaProps) {
  const { day, items, by, openOnly, typed, change } = view;
  const panel = usePanel();
  const { path, params } = useBrowserAddress();
  const found = useMemo(() => narrowed(items, { openOnly, typed }), [items, openOnly, typed]);
  const groups = useMemo(() => groupItems(found, by), [found, by]);
  const opened = inPanel.exec(panel.path ?? '')?.[1];
  const itemAddress = ({ item }: DayRow) => `${list}/${item.id}`;
  if (items.length === 0)
    return (
      <ScreenState title={`Nothing planned on ${formatDay(day)}`} action={add}>
        Calls, sessions and meetings of the day appear here.
      </ScreenState>
    );
  return (
    <>
      <div className={`row wrap gap-2-3 ${styles['filters']}`}>
        <Chips
          label="Items"
          chips={showChips(items.length, items.filter(({ confirmed }) => !confirmed).length)}
          chosen={openOnly ? 'open' : 'all'}
          onChoose={(show) => change({ show: show === 'all' ? '' : show })}
        />
        <Chips
          label="Arrange"
          chips={arrangementChips}
          chosen={by}
          onChoose={(next) => change({ by: next === 'time' ? '' : next })}
        />
        <div className={`flex grow ${styles['find']}`}>
          <TableFilter
            label="Item, place, person"
            typed={typed}
            onType={(find) => change({ find })}
          />
        </div>
      </div>
      {found.length === 0 ? (
        <ScreenState
          title={openOnly && typed === '' ? 'Everything is confirmed' : 'No matching items'}
          action={<DeskButton onClick={() => change({ show: '', find: '' })}>Show all</DeskButton>}
        />
      ) : (
        <Table
          label={`Schedule of ${formatDay(day)}`}
          name="schedule"
          columns={dayColumns}
          groups={groups}
          getId={({ key }) => key}
          getName={nameOfItem}
          getCard={dayCard}
          getHref={
            list === undefined
              ? undefined
              : (row) => joined(path, withParts(params, { panel: itemAddress(row) }))
          }
          onOpen={(row) => panel.open(itemAddress(row))}
          openId={
            groups.flatMap(({ rows }) => rows).find(({ item }) => String(item.id) === opened)?.key
          }
        />
      )}
    </>
  );
}

function showChips(all: number, open: number): readonly Chip<'all' | 'open'>[] {
  return [
    { value: 'all', label: 'All', count: all },
    { value: 'open', label: 'To confirm', count: open, icon: TriangleAlert },
  ];
}

/** An item below a heading. One for several groups is below each of them. */
interface DayRow {
  readonly key: string;
  readonly item: ScheduleItem;
}

const everyone = 'Everyone';
const noOne = 'No one yet';
const noPlace = 'No place';

/** The items of a day in the order of their start, or below those they are for, or below their place. */
function groupItems(items: readonly ScheduleItem[], by: Arrangement): TableGroup<DayRow>[] {
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
function whoWords(item: ScheduleItem): string {
  return listNames(item).join(', ');
}

/** The items that still need confirming, or those that match a text. */
function narrowed(
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

/** Everyone first, missing values last. */
function rankTitle(title: string): number {
  if (title === everyone) return 0;
  return title === noOne || title === noPlace ? 2 : 1;
}
