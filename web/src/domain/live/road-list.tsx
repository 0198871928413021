import type { ProjectReadiness } from '@paddock/contract/domain/plan/readiness';
import type { LivePerson } from '@paddock/contract/domain/live/live-people';
import { counted } from '@paddock/contract/platform/plural';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import MapPinOff from 'lucide/dist/esm/icons/map-pin-off.mjs';
import { useState } from 'react';
import { useOnline } from '../../platform/use-online.ts';
import { Chips } from '../../ui/chips.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/people-avatars.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { StateWord } from '../../ui/state-word.tsx';
import { AlarmActions, attentionRank, NextLines } from './person-lines.tsx';
import { hasWord, isOldFix } from './people.ts';
import type { NameOfPlace } from './place-names.ts';
import styles from './road-page.module.css';
import { formatAgo } from './ago-words.ts';
import { SimulatedBadge, SimulationNote } from './simulation-note.tsx';

/** With this many people or more, there is a name search. */
const searchedFrom = 8;

const none = [] as const;

/** Enough to reach the end of the screen: what is below them doesn’t move while it is visible. */
const bones = Array.from({ length: 12 }, (_none, index) => index);

interface RoadListProps {
  /** Undefined until the first locations came. */
  readonly sharing: readonly RoadPerson[] | undefined;
  /** Undefined until the people of the project are loaded. */
  readonly others: readonly RoadPerson[] | undefined;
  readonly findName: NameOfPlace;
  readonly now: number;
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** Everyone sharing and their locations, beside the map. */
export function RoadList(props: RoadListProps) {
  const { sharing, others = none, findName, now, selected, onSelect } = props;
  const [shown, setShown] = useState<'sharing' | 'all'>('sharing');
  const [typed, setTyped] = useState('');
  if (sharing === undefined) return <NotYet />;
  const all = [...sharing, ...others];
  const listed = (shown === 'all' ? all : sharing).filter((one) => hasWord(one.fullName, typed));
  return (
    <>
      <div className="grid gap-3 pad-4 line-below">
        <h2 className={styles['title']}>
          {sharing.length === 0 ? 'No one is sharing' : `${sharing.length} sharing`}
        </h2>
        <Chips
          label="Show"
          chips={[
            { value: 'sharing', label: 'Sharing', count: sharing.length },
            { value: 'all', label: 'All', count: all.length },
          ]}
          chosen={shown}
          onChoose={setShown}
        />
        <SimulationNote people={sharing.flatMap(({ live }) => live ?? [])} />
        {(props.others === undefined || all.length > searchedFrom) && (
          <SearchField label="Find a person" typed={typed} onType={setTyped} />
        )}
      </div>
      <ul aria-label="People">
        {listed.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            place={person.live === undefined ? undefined : findName(person.live)}
            now={now}
            selected={person.id === selected}
            onSelect={onSelect}
          />
        ))}
      </ul>
      {listed.length === 0 && typed !== '' && (
        <p className="row gap-2 pad-4 line-above desk-text muted">No one with that name.</p>
      )}
      {shown === 'sharing' && others.length > 0 && (
        <p className="row gap-2 pad-4 line-above desk-text muted">
          <Icon of={MapPinOff} size={16} />
          {sharing.length === 0
            ? `${counted(others.length, 'person is', 'people are')} not sharing. They can turn it on in their own Paddock.`
            : `${counted(others.length, 'other is', 'others are')} not sharing`}
        </p>
      )}
    </>
  );
}

/** Until the first locations come. */
function NotYet() {
  const online = useOnline();
  return (
    <>
      <div className="grid gap-3 pad-4 line-below">
        <h2 className={styles['title']}>People</h2>
      </div>
      {online ? (
        <SkeletonGroup label="Loading people">
          {bones.map((row) => (
            <Skeleton key={row} className={styles['bone']} />
          ))}
        </SkeletonGroup>
      ) : (
        <p className="row gap-2 pad-4 line-above desk-text muted">
          You’re offline. Locations appear when you’re back.
        </p>
      )}
    </>
  );
}

interface PersonRowProps {
  readonly person: RoadPerson;
  readonly place: string | undefined;
  readonly now: number;
  readonly selected: boolean;
  readonly onSelect: (id: string) => void;
}

function PersonRow({ person, place, now, selected, onSelect }: PersonRowProps) {
  const { id, fullName, live, isOld } = person;
  return (
    <li className={classNames(styles['listed'], selected && styles['selected'])}>
      <button
        type="button"
        className={`flex gap-3 full borderless pad-3-4 ${styles['row']}`}
        aria-pressed={selected}
        onClick={() => onSelect(id)}
      >
        <span className={classNames('grid pill', styles['mark'], isOld && styles['hollow'])}>
          <Avatar name={fullName} />
        </span>
        <span className="grow shrink">
          <span className="block hint bold">
            {fullName}
            {live?.simulated === true && <SimulatedBadge />}
          </span>
          <span className="block fine-print muted">{placeWords(person, place)}</span>
          {live !== undefined && <NextLines person={live} />}
        </span>
        {live !== undefined && (
          <StateWord tone={isOld ? 'warn' : 'plain'} icon={isOld ? Clock : undefined}>
            {formatAgo(Date.parse(live.fixedAt), now)}
          </StateWord>
        )}
      </button>
      {live?.next?.alarm !== undefined && live.next.alarm !== null && (
        <AlarmActions alarm={live.next.alarm} fullName={fullName} now={now} />
      )}
    </li>
  );
}

/** "near Győr", "Was near Gödöllő", "Not sharing" */
export function placeWords({ live, isOld }: RoadPerson, place: string | undefined): string {
  if (live === undefined) return 'Not sharing';
  if (place === undefined) return isOld ? 'Last location' : 'Away from any town';
  if (isOld) return `Was ${place.startsWith('near ') ? '' : 'at '}${place}`;
  return place.startsWith('near ') ? `N${place.slice(1)}` : place;
}

/** Someone of a project on the live map, or who is not sharing. */
export interface RoadPerson {
  readonly id: string;
  readonly fullName: string;
  /** Undefined for people who are not sharing. */
  readonly live: LivePerson | undefined;
  /** The location is older than 15 minutes. */
  readonly isOld: boolean;
  readonly phoneNumber: string | null;
}

/** People who share, those who need someone first and then by fresh locations; then the others by name. */
export function roadPeople(
  live: readonly LivePerson[],
  readiness: ProjectReadiness | undefined,
  now: number,
): { readonly sharing: readonly RoadPerson[]; readonly others: readonly RoadPerson[] } {
  const members = readiness?.people ?? [];
  const sharing = live.map((person): RoadPerson => {
    // Nothing here distinguishes two people of one name, so neither has a number.
    const named = members.filter(({ fullName }) => fullName === person.fullName);
    return {
      id: String(person.userId),
      fullName: person.fullName,
      live: person,
      isOld: isOldFix(person, now),
      phoneNumber: named.length === 1 ? (named[0]?.phoneNumber ?? null) : null,
    };
  });
  const names = new Set(live.map(({ fullName }) => fullName));
  const others = members
    .filter(({ fullName }) => !names.has(fullName))
    .map(({ contactId, fullName, phoneNumber }): RoadPerson => ({
      id: `contact-${contactId}`,
      fullName,
      live: undefined,
      isOld: false,
      phoneNumber,
    }));
  return { sharing: sharing.toSorted(freshFirst), others: others.toSorted(byName) };
}

function freshFirst(one: RoadPerson, other: RoadPerson): number {
  return (
    attentionRank(one.live?.next) - attentionRank(other.live?.next) ||
    Number(one.isOld) - Number(other.isOld) ||
    byName(one, other)
  );
}

function byName(one: RoadPerson, other: RoadPerson): number {
  return one.fullName.localeCompare(other.fullName, 'en-GB');
}
