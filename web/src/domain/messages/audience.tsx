import { peopleSource, readPeopleOf } from '@paddock/contract/domain/messages/people-of';
import type { PeopleList } from '@paddock/contract/engine/forms/descriptor';
import type { LookupRow } from '@paddock/contract/engine/lookups/lookups';
import type { MessageWays } from '@paddock/contract/platform/message-ways';
import { counted } from '@paddock/contract/platform/plural';
import { useQueryClient } from '@tanstack/react-query';
import Users from 'lucide/dist/esm/icons/users.mjs';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useForm } from '../../engine/forms/form-context.ts';
import { rememberRow } from '../../engine/forms/lookup-rows.ts';
import type { AudienceProps } from '../../engine/forms/widgets/room-widgets.ts';
import { RowPicker } from '../../engine/forms/widgets/lookup-fields.tsx';
import { useBrowserAddress } from '../../platform/address.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useManagedProject } from '../projects/projects-query.ts';
import { AudienceSummary } from './audience-summary.tsx';
import styles from './audience.module.css';

/** Below the recipients of a message: adds everyone of a group, and says who gets it. */
export function Audience({ people, ...props }: AudienceProps) {
  const { session, state } = useForm();
  const queries = useQueryClient();
  const [noAccess, setNoAccess] = useState<MessageWays['noAccess']>([]);
  return (
    <>
      <AddPeople
        {...props}
        onWithoutAccess={(found) =>
          setNoAccess((known) => [
            ...known,
            ...found.filter((one) => !known.some(({ contactId }) => contactId === one.contactId)),
          ])
        }
      />
      <AudienceSummary
        people={people}
        noAccess={noAccess}
        urgent={state.values['priority'] === 'urgent'}
        onUrgent={() => session.change('priority', 'urgent')}
        onInvited={(invited) => {
          for (const { userId: key, name: value } of invited)
            rememberRow(queries, props.meta, { key, value });
          props.onChange([...new Set([...props.keys, ...invited.map(({ userId }) => userId)])]);
          setNoAccess((known) =>
            known.filter((one) => !invited.some(({ contactId }) => contactId === one.contactId)),
          );
        }}
      />
    </>
  );
}

interface AddPeopleProps extends Omit<AudienceProps, 'people'> {
  readonly onWithoutAccess: (people: MessageWays['noAccess']) => void;
}

/** Buttons that add everyone of a project or flight to the chosen people. */
function AddPeople({ lists, meta, keys, onChange, onWithoutAccess }: AddPeopleProps) {
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
      onWithoutAccess(withoutAccess);
      setTold(addedWords({ of: row.value, added: added.length, already }));
    } catch {
      setTold(
        `The people on ${row.value} did not load. Check your connection and choose it again.`,
      );
    }
  }

  return (
    <div ref={box} className="stack gap-2 above-3">
      {list === null ? (
        <div className={`grid gap-2 ${styles['buttons']}`}>
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
      <p role="status" className={`hint muted ${styles['told']}`}>
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

/** The focused element disappears when the field does: the keyboard stays at this place. */
function useFocus(box: RefObject<HTMLElement | null>, looking: boolean): void {
  const before = useRef(looking);
  useEffect(() => {
    if (before.current === looking) return;
    before.current = looking;
    box.current?.querySelector<HTMLElement>(looking ? 'input' : 'button')?.focus();
  }, [box, looking]);
}

interface Added {
  /** The project or the flight. */
  readonly of: string;
  readonly added: number;
  /** How many were chosen before. */
  readonly already: number;
}

/** "12 people from HUN26 added, 2 already chosen." */
export function addedWords({ of, added, already }: Added): string {
  const before = already === 0 ? '' : `, ${already} already chosen`;
  return added + already === 0
    ? `No one on ${of} can receive messages.`
    : `${counted(added, 'person', 'people')} from ${of} added${before}.`;
}
