import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { useMemo, type ReactNode } from 'react';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { TableFilter } from '../../engine/tables/table-filter.tsx';
import { Table } from '../../engine/tables/table.tsx';
import { joined, useBrowserAddress, withParts } from '../../platform/address.ts';
import { formatDay } from '@paddock/contract/platform/time';
import { Chips, type Chip } from '../../ui/chips.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { dayCard, dayColumns, nameOfItem } from './day-columns.tsx';
import { groupsOf, narrowed, type DayRow } from './day-groups.ts';
import styles from './schedule-page.module.css';
import type { Arrangement, ScheduleView } from './use-schedule-view.ts';

interface DayAgendaProps {
  readonly view: ScheduleView;
  /** Where the records of the items are; undefined for those who may not open them. */
  readonly list: string | undefined;
  /** What can be done on a day without items. */
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
  const groups = useMemo(() => groupsOf(found, by), [found, by]);
  const opened = inPanel.exec(panel.path ?? '')?.[1];
  const addressOf = ({ item }: DayRow) => `${list}/${item.id}`;
  if (items.length === 0)
    return (
      <ScreenState title={`Nothing planned on ${formatDay(day)}`} action={add}>
        Calls, sessions and meetings of the day appear here.
      </ScreenState>
    );
  return (
    <>
      <div className={styles['filters']}>
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
        <div className={styles['find']}>
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
          idOf={({ key }) => key}
          nameOf={nameOfItem}
          cardOf={dayCard}
          hrefOf={
            list === undefined
              ? undefined
              : (row) => joined(path, withParts(params, { panel: addressOf(row) }))
          }
          onOpen={(row) => panel.open(addressOf(row))}
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
