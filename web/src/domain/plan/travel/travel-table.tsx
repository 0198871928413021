import type { FlightBooking } from '@paddock/contract/domain/flights/flights';
import ListFilter from 'lucide/dist/esm/icons/list-filter.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { useMemo } from 'react';
import { useCatalogue } from '../../../engine/catalogue.ts';
import { listAddress } from '../../../engine/site.ts';
import type { Reach } from '@paddock/contract/platform/access';
import { mayEnter } from '@paddock/contract/platform/entries';
import { usePanel } from '../../../engine/panel/use-panel.ts';
import { TableFilter } from '../../../engine/tables/table-filter.tsx';
import { Table } from '../../../engine/tables/table.tsx';
import { useAddress, withParts } from '../../../platform/address.ts';
import { Chips } from '../../../ui/chips.tsx';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { DropDown } from '../../../ui/drop-down.tsx';
import { ScreenState } from '../../../ui/screen-state.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { PassesSkeleton } from '../../bookings/pass-skeleton.tsx';
import { nameOfLeg, travelCard, travelColumns } from './travel-columns.tsx';
import {
  byBooking,
  byDay,
  fromToday,
  inView,
  matching,
  nearDays,
  travelViews,
  type NearDays,
  type TravelFilter,
  type TravelRow,
  type TravelView,
} from './travel-groups.ts';
import type { TravelLeg } from './travel-legs.ts';
import styles from './leg-panel.module.css';

interface TravelTableProps {
  readonly code: string;
  readonly legs: readonly TravelLeg[];
  readonly bookings: readonly FlightBooking[];
  readonly toBook: readonly FlightBooking[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly reach: Reach;
  /** How many there are, while only some of them are loaded; undefined once all are. */
  readonly legsOfAll: number | undefined;
}

const noDays: NearDays = { today: '', past: '' };
const inPanel = /^\/(?:admin|mgmt)\/(flights|tickets|hire-cars)\/(\d+)/;

/** The legs, filtered by a chip, by words, by airline and by person. The address contains the filters. */
export function TravelTable(props: TravelTableProps) {
  const { code, legs, bookings, toBook, now, reach, legsOfAll } = props;
  const { site } = useCatalogue();
  const lists = {
    // The panel of a flight is open to those who may edit flights, wherever their lists are.
    flights:
      listAddress(site, 'flights', reach) ??
      (mayEnter(reach, 'flights') ? '/mgmt/flights' : undefined),
    tickets: listAddress(site, 'tickets', reach),
    'hire-cars': listAddress(site, 'hire-cars', reach),
  };
  const findAddress = ({ leg: { list, id } }: TravelRow) => `${lists[list]}/${id}`;
  const { params, replace } = useAddress();
  const panel = usePanel();
  const view = travelViews.find((one) => one === params.get('show')) ?? 'all';
  const filter: TravelFilter = {
    typed: params.get('find') ?? '',
    vendor: params.get('airline') ?? '',
    person: params.get('person') ?? '',
  };
  const change = (parts: Readonly<Record<string, string>>) => replace(withParts(params, parts));
  const { typed, vendor, person } = filter;
  const found = useMemo(
    () => matching(legs, { typed, vendor, person }),
    [legs, typed, vendor, person],
  );
  const grouped = useMemo(() => {
    const shown = inView(found, view);
    return view === 'booking' ? byBooking(shown, bookings, toBook) : byDay(shown);
  }, [found, view, bookings, toBook]);
  const { today, past } = view === 'booking' ? noDays : nearDays(grouped, now);
  const groups = useMemo(() => fromToday(grouped, { today, past }), [grouped, today, past]);
  const [, openedList, openedId] = inPanel.exec(panel.path ?? '') ?? [];
  const rows = groups.flatMap((group) => group.rows);
  const isNarrowed = typed + vendor + person !== '';
  return (
    <>
      <div className={`row wrap gap-2 ${styles['tools']}`}>
        <Chips
          label="Legs"
          chips={listChips(found, legsOfAll, isNarrowed)}
          chosen={view}
          onChoose={(show) => change({ show: show === 'all' ? '' : show })}
        />
        <div className={`flex gap-2 grow ${styles['choose']}`}>
          <TableFilter
            label="Flight, airport, person"
            typed={typed}
            onType={(find) => change({ find })}
          />
          <DropDown label={vendor + person === '' ? 'Filter' : 'Filter on'} icon={ListFilter}>
            <Fields legs={legs} filter={filter} onChange={change} />
          </DropDown>
        </div>
      </div>
      {rows.length === 0 && legsOfAll !== undefined && <PassesSkeleton />}
      {rows.length === 0 && legsOfAll === undefined && (
        <Nothing
          view={view}
          onAll={() => change({ show: '', find: '', airline: '', person: '' })}
        />
      )}
      {rows.length > 0 && (
        <Table
          label={`Legs of ${code}`}
          name="travel"
          columns={travelColumns}
          groups={groups}
          getId={getKey}
          getName={nameOfLeg}
          getCard={travelCard}
          getHref={
            lists.flights === undefined
              ? undefined
              : (row) => `?panel=${encodeURIComponent(findAddress(row))}`
          }
          onOpen={(row) => panel.open(findAddress(row))}
          hasDays={view !== 'booking'}
          openId={
            rows.find(({ leg }) => leg.list === openedList && String(leg.id) === openedId)?.key
          }
        />
      )}
    </>
  );
}

function getKey({ key }: { readonly key: string }): string {
  return key;
}

/**
 * @param ofAll how many there are, while not all are here: none are counted then, as a count that is too small misleads
 */
function listChips(legs: readonly TravelLeg[], ofAll: number | undefined, isNarrowed: boolean) {
  const known = isNarrowed ? undefined : ofAll;
  const count = (view: TravelView) => (ofAll === undefined ? inView(legs, view).length : undefined);
  return [
    { value: 'all', label: 'All', count: known ?? count('all') },
    { value: 'attention', label: 'Need attention', count: count('attention'), icon: TriangleAlert },
    { value: 'in', label: 'In', count: count('in') },
    { value: 'out', label: 'Out', count: count('out') },
    { value: 'booking', label: 'By booking' },
  ] as const;
}

interface FieldsProps {
  readonly legs: readonly TravelLeg[];
  readonly filter: TravelFilter;
  readonly onChange: (parts: Readonly<Record<string, string>>) => void;
}

function Fields({ legs, filter, onChange }: FieldsProps) {
  const airlines = [...new Set(legs.flatMap(({ vendors }) => vendors))].toSorted((one, other) =>
    one.localeCompare(other, 'en'),
  );
  const people = new Map(
    legs.flatMap((leg) => leg.people.map(({ id, name }) => [String(id), name] as const)),
  );
  const named = [...people]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
  return (
    <div className={`grid gap-3 ${styles['travelFields']}`}>
      <SelectField
        label="Airline"
        choices={[
          { value: '', label: 'All airlines' },
          ...airlines.map((value) => ({ value, label: value })),
        ]}
        chosen={filter.vendor}
        onChoose={(airline) => onChange({ airline })}
      />
      <SelectField
        label="Person"
        choices={[{ value: '', label: 'Everyone' }, ...named]}
        chosen={filter.person}
        onChoose={(person) => onChange({ person })}
      />
    </div>
  );
}

interface NothingProps {
  readonly view: TravelView;
  readonly onAll: () => void;
}

function Nothing({ view, onAll }: NothingProps) {
  return (
    <ScreenState
      title={view === 'attention' ? 'No leg needs attention' : 'No matching legs'}
      action={<DeskButton onClick={onAll}>Show all</DeskButton>}
    />
  );
}
