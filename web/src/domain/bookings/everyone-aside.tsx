import { readProjectCrew } from '@paddock/contract/domain/bookings/project-flights';
import type { FormDescriptor, FormElement } from '@paddock/contract/engine/forms/descriptor';
import { isKeys } from '@paddock/contract/engine/forms/kinds/lookup';
import { counted } from '@paddock/contract/platform/plural';
import { useQueryClient } from '@tanstack/react-query';
import Users from 'lucide/dist/esm/icons/users.mjs';
import { useEffect, useState } from 'react';
import { phases } from '../../engine/forms/form-state.ts';
import { rememberRow, useChosenRows } from '../../engine/forms/lookup-rows.ts';
import type { AsideProps } from '../../engine/forms/widgets/room-widgets.ts';
import { RowPicker } from '../../engine/forms/widgets/lookup-fields.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { Icon } from '../../ui/icon.tsx';

/** On the page of a form where people are chosen: everyone of its project, with one press. */
export function EveryoneAside({ form, session, state }: AsideProps) {
  const people = peopleField(form, state.page);
  const project = projectField(form);
  const projectId = state.values['project_id'];
  if (people === undefined || project === undefined || typeof projectId !== 'number') return null;
  const given = { session, state, people };
  return (
    <>
      <Everyone {...given} project={project} projectId={projectId} />
      <LastPeople {...given} category={form.category} />
    </>
  );
}

interface EveryoneProps extends Pick<AsideProps, 'session' | 'state'> {
  readonly people: FormElement<'lookupSelect'>;
}

interface OfProjectProps extends EveryoneProps {
  readonly project: FormElement<'lookup'>;
  readonly projectId: number;
}

function Everyone({ session, state, people, project, projectId }: OfProjectProps) {
  const { said, addAll } = useAddProject(session, people);
  const code = useChosenRows(project.meta, [projectId])[0]?.value;
  if (code === undefined) return null;
  return (
    <div key={state.submissionId}>
      <Button variant="quiet" onClick={() => addAll(code)}>
        <Icon of={Users} size={18} />
        {`Everyone of ${code}`}
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}

/** People booked last are often booked again. */
function LastPeople({
  session,
  state,
  people,
  category,
}: EveryoneProps & { readonly category: string }) {
  const queries = useQueryClient();
  const { [people.name]: value = null } = state.values;
  const chosen = isKeys(value) ? value : [];
  const isSaved = state.formState === phases.complete;
  useEffect(() => {
    if (!isSaved) return;
    queries.setQueryDefaults([lastPeople], { gcTime: Number.POSITIVE_INFINITY });
    queries.setQueryData([lastPeople, category], isKeys(value) ? value : []);
  }, [queries, category, value, isSaved]);
  const last = queries.getQueryData<readonly number[]>([lastPeople, category]) ?? [];
  const missing = last.filter((key) => !chosen.includes(key));
  if (missing.length === 0) return null;
  return (
    <Button variant="quiet" onClick={() => session.change(people.name, [...chosen, ...missing])}>
      <Icon of={Users} size={18} />
      {`Same ${counted(last.length, 'person', 'people')} as last time`}
    </Button>
  );
}

const lastPeople = 'last-people';

/** People on one project often work on the next. */
export function EveryoneOfAnother({ form, session, state }: AsideProps) {
  const people = peopleField(form, state.page);
  const project = projectField(form);
  const { said, addAll } = useAddProject(session, people);
  const [asks, setAsks] = useState(false);
  if (people === undefined || project === undefined) return null;
  const label = 'Everyone of another project';
  return (
    <div key={state.submissionId}>
      {asks ? (
        <FieldFrame
          label={label}
          action={
            <Button variant="text" onClick={() => setAsks(false)}>
              Cancel
            </Button>
          }
        >
          {(control) => (
            <RowPicker
              {...control}
              ref={focusOn}
              meta={project.meta}
              label={label}
              placeholder="Type to search"
              onPick={({ value }) => {
                setAsks(false);
                addAll(value);
              }}
            />
          )}
        </FieldFrame>
      ) : (
        <Button variant="quiet" onClick={() => setAsks(true)}>
          <Icon of={Users} size={18} />
          {label}
        </Button>
      )}
      <p role="status">{said}</p>
    </div>
  );
}

/** The field comes in place of the button that had the focus. */
function focusOn(field: HTMLElement | null): void {
  field?.focus();
}

/** Adds everyone of a project, by its code. */
function useAddProject(
  session: AsideProps['session'],
  people: FormElement<'lookupSelect'> | undefined,
) {
  const { api } = usePlatform();
  const { said, add } = useAddPeople(session, people);
  const addAll = (projectCode: string): void => {
    void add(
      async () => ({
        people: (await api.call(readProjectCrew, { params: { projectCode } })).contractors,
      }),
      `The people of ${projectCode} did not load. Check your connection and try again.`,
    );
  };
  return { said, addAll };
}

interface Person {
  readonly contact_id: number;
  readonly full_name: string;
}

/** The field of a page in which people are chosen. */
export function peopleField(
  form: FormDescriptor,
  page: number,
): FormElement<'lookupSelect'> | undefined {
  const { formElements = [] } = form.pages[page] ?? {};
  return formElements.find(
    (one): one is FormElement<'lookupSelect'> =>
      one.type === 'lookupSelect' && one.meta.key === 'contact_id',
  );
}

/** The field of a form, whatever its page, that chooses its project. */
export function projectField(form: FormDescriptor): FormElement<'lookup'> | undefined {
  return form.pages
    .flatMap((page): readonly FormElement[] => page.formElements)
    .find(
      (one): one is FormElement<'lookup'> => one.type === 'lookup' && one.name === 'project_id',
    );
}

/** Adds people to a field's choices, and says how many. */
export function useAddPeople(
  session: AsideProps['session'],
  people: FormElement<'lookupSelect'> | undefined,
) {
  const queries = useQueryClient();
  const [said, setSaid] = useState('');

  /** @param find who to add, of those that are not chosen yet, and what to say besides their number */
  async function add(
    find: (chosen: readonly number[]) => Promise<{ people: readonly Person[]; more?: string }>,
    failed: string,
  ): Promise<void> {
    if (people === undefined) return;
    const chosen = () => {
      const { [people.name]: value = null } = session.getSnapshot().values;
      return isKeys(value) ? value : [];
    };
    try {
      const found = await find(chosen());
      for (const { contact_id: key, full_name: value } of found.people)
        rememberRow(queries, people.meta, { key, value });
      const before = chosen();
      const keys = new Set([...before, ...found.people.map(({ contact_id: key }) => key)]);
      session.change(people.name, [...keys]);
      setSaid([`${keys.size - before.length} added.`, found.more ?? ''].join(' ').trim());
    } catch {
      setSaid(failed);
    }
  }
  return { said, add };
}
