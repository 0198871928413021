import { peopleSource, readPeopleOf } from '@paddock/contract/domain/messages/people-of';
import type { PeopleList } from '@paddock/contract/engine/forms/descriptor';
import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';
import { counted } from '@paddock/contract/platform/plural';
import { readReach } from '@paddock/contract/platform/push';
import { useQueryClient, keepPreviousData, useQuery } from '@tanstack/react-query';
import Users from 'lucide/dist/esm/icons/users.mjs';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { rememberRow } from '../../engine/forms/lookup-rows.ts';
import type { AudienceProps } from '../../engine/forms/widgets/room-widgets.ts';
import { RowPicker } from '../../engine/forms/widgets/row-picker.tsx';
import { useBrowserAddress } from '../../platform/address.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { useManagedProject } from '../projects/projects-query.ts';
import styles from './audience.module.css';

/** Below the people that a message goes to: adds everyone of something, and says who gets it. */
export function Audience({ people, ...props }: AudienceProps) {
  return (
    <>
      <AddPeople {...props} />
      <AudienceSummary people={people} />
    </>
  );
}

/** Buttons that add everyone of a project or flight to the chosen people. */
function AddPeople({ lists, meta, keys, onChange }: Omit<AudienceProps, 'people'>) {
  const { api } = usePlatform();
  const queries = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  const [list, setList] = useState<PeopleList | null>(null);
  const [told, setTold] = useState('');
  // People may be taken out while others are on their way.
  const chosen = useRef(keys);
  useEffect(() => {
    chosen.current = keys;
  }, [keys]);
  useFocus(box, list !== null);
  const project = useProjectHere();
  const ofProject = lists.find(({ source }) => source === 'projects');

  async function add({ source }: PeopleList, row: LookupRow): Promise<void> {
    setList(null);
    setTold(`Adding people from ${row.value}.`);
    try {
      const params = { table: peopleSource.parse(source), id: row.key };
      const { people, withoutAccess } = await api.call(readPeopleOf, { params });
      for (const person of people) rememberRow(queries, meta, person);
      const added = people.filter(({ key }) => !chosen.current.includes(key));
      onChange([...chosen.current, ...added.map(({ key }) => key)]);
      const already = people.length - added.length;
      setTold(addedWords({ of: row.value, added: added.length, already, withoutAccess }));
    } catch {
      setTold(
        `The people on ${row.value} did not load. Check your connection and choose it again.`,
      );
    }
  }

  return (
    <div ref={box} className={styles['audience']}>
      {list === null ? (
        <div className={styles['buttons']}>
          {project !== undefined && ofProject !== undefined && (
            <Button variant="quiet" onClick={() => void add(ofProject, project)}>
              <Icon of={Users} size={18} />
              {`Everyone on ${project.value}`}
            </Button>
          )}
          {lists.map((one) => (
            <Button key={one.source} variant="quiet" onClick={() => setList(one)}>
              <Icon of={Users} size={18} />
              {one.label}
            </Button>
          ))}
        </div>
      ) : (
        <FieldFrame
          label={list.label}
          action={
            <Button variant="text" className={styles['cancel']} onClick={() => setList(null)}>
              Cancel
            </Button>
          }
        >
          {(control) => (
            <RowPicker
              {...control}
              meta={list.meta}
              label={list.label}
              placeholder="Type to search"
              onPick={(row) => void add(list, row)}
            />
          )}
        </FieldFrame>
      )}
      <p role="status" className={styles['told']}>
        {told}
      </p>
    </div>
  );
}

/** The project of the workspace that the form was opened in. */
function useProjectHere(): LookupRow | undefined {
  const [, code] = /^\/p\/([^/]+)/.exec(useBrowserAddress().path) ?? [];
  const { projects } = useManagedProject();
  const found = projects.find((one) => encodeURIComponent(one.project_code) === code);
  return found?.id === undefined ? undefined : { key: found.id, value: found.project_code };
}

/** What had the focus goes as the field comes or goes: the keyboard stays at this place. */
function useFocus(box: RefObject<HTMLElement | null>, looking: boolean): void {
  const before = useRef(looking);
  useEffect(() => {
    if (before.current === looking) return;
    before.current = looking;
    box.current?.querySelector<HTMLElement>(looking ? 'input' : 'button')?.focus();
  }, [box, looking]);
}

/** Before it is sent: how many people get it, who they are, and whom no device of theirs will tell. */
function AudienceSummary({ people }: { readonly people: readonly LookupRow[] }) {
  const { api } = usePlatform();
  const userIds = people
    .map(({ key }) => key)
    .toSorted((one, other) => one - other)
    .join(',');
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['reach', userIds],
    queryFn: ({ signal }) => api.call(readReach, { query: { userIds }, signal }),
    enabled: people.length > 0,
    placeholderData: keepPreviousData,
  });
  if (people.length === 0) return null;
  const unreached =
    data === undefined || isPlaceholderData ? null : unreachedWords(people, data.withDevice);
  return (
    <div className={styles['summary']}>
      <Message tone="info" title={audienceTitle(people.length)}>
        <p>{people.map(({ value }) => value).join(', ')}</p>
        {unreached !== null && <p className={styles['unreached']}>{unreached}</p>}
      </Message>
    </div>
  );
}

interface Added {
  /** The project or the flight. */
  readonly of: string;
  readonly added: number;
  /** How many were chosen before. */
  readonly already: number;
  /** Names of those whom no message can be sent to. */
  readonly withoutAccess: readonly string[];
}

/** "12 people of HUN26 added, 2 were chosen before. Not added, because they have no access: Jan Kovács." */
export function addedWords({ of, added, already, withoutAccess }: Added): string {
  const before = already === 0 ? '' : `, ${already} already chosen`;
  const first =
    added + already === 0
      ? `No one on ${of} can receive messages.`
      : `${peopleWords(added)} from ${of} added${before}.`;
  if (withoutAccess.length === 0) return first;
  return `${first} Not added, because they have no access: ${withoutAccess.join(', ')}.`;
}

/** "Goes to 12 people", and below it their names. */
function audienceTitle(count: number): string {
  return `Goes to ${peopleWords(count)}`;
}

/** Whom no device will tell, or, where those are fewer, whom one will; nothing where everybody is called. */
export function unreachedWords(
  rows: readonly LookupRow[],
  withDevice: readonly number[],
): string | null {
  const called = rows.filter(({ key }) => withDevice.includes(key));
  const others = rows.filter(({ key }) => !withDevice.includes(key));
  if (others.length === 0) return null;
  if (rows.length === 1)
    return 'They have no device with notifications on. They’ll see the message in the app.';
  if (called.length === 0)
    return 'None of them has a device with notifications on. They’ll see the message in the app.';
  return others.length <= called.length
    ? `No device with notifications on: ${joinNames(others)}. They’ll see the message in the app.`
    : `Only ${joinNames(called)} will be notified. The others will see the message in the app.`;
}

function joinNames(rows: readonly LookupRow[]): string {
  return new Intl.ListFormat('en-GB').format(rows.map(({ value }) => value));
}

function peopleWords(count: number): string {
  return counted(count, 'person', 'people');
}
