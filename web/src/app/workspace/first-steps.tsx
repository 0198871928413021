import { readList } from '@paddock/contract/engine/lists/calls';
import type { ListName } from '@paddock/contract/domain/registry/outline';
import { useQueries } from '@tanstack/react-query';
import Check from 'lucide/dist/esm/icons/check.mjs';
import { workspaceAddress } from '../../domain/projects/workspace-page.ts';
import { usePanel } from '../../engine/panel/use-panel.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Card } from '../../ui/card.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNavigation } from '../use-navigation.ts';
import styles from './first-steps.module.css';
import { useWorkspace } from './use-project.ts';

interface Step {
  readonly title: string;
  readonly about: string;
  /** Done once this list has a row. */
  readonly list: ListName;
  readonly form: string;
  readonly button: string;
}

const steps: readonly Step[] = [
  {
    title: 'An endpoint',
    about: 'Where the project takes place: a circuit, or your base.',
    list: 'endpoints',
    form: '/admin/reference-data/new-endpoint',
    button: 'Add endpoint',
  },
  {
    title: 'A client',
    about: 'Who the project is for.',
    list: 'clients',
    form: '/admin/reference-data/new-client',
    button: 'Add client',
  },
  {
    title: 'A project',
    about: 'Its code, its dates, and where it starts and ends.',
    list: 'projects',
    form: '/admin/new-project',
    button: 'Add project',
  },
  {
    title: 'People',
    about: 'Add a contact, then put them on the project.',
    list: 'contacts',
    form: '/admin/new-contact',
    button: 'Add contact',
  },
  {
    title: 'The first booking',
    about: 'Flights, who is on them, and what they cost.',
    list: 'expenditure',
    form: '/admin/flight-expenditure',
    button: 'Add booking',
  },
];

/** From nothing to a project with people and a booking. It can be left, and found again in Settings. */
export function FirstSteps() {
  const panel = usePanel();
  const { to } = useNavigation();
  const project = useWorkspace(undefined).project;
  const done = useDone();
  const next = steps.findIndex((_, index) => done[index] !== true);
  return (
    <div className={styles['page']}>
      <p>
        {next === -1
          ? 'Everything is here.'
          : 'Start with these. You can leave at any time: this page stays in Settings.'}
      </p>
      <Card>
        <ol>
          {steps.map(({ title, about, form, button }, index) => (
            <li key={title} className={styles['step']}>
              <span className={styles['number']} aria-hidden="true">
                {done[index] === true ? <Icon of={Check} size={16} /> : index + 1}
              </span>
              <div className={styles['words']}>
                <h2 className={styles['title']}>{title}</h2>
                <p className={styles['about']}>{done[index] === true ? 'Done' : about}</p>
              </div>
              <DeskButton
                variant={index === next ? 'main' : 'plain'}
                onClick={() => panel.open(form)}
              >
                {button}
              </DeskButton>
            </li>
          ))}
        </ol>
      </Card>
      {project !== undefined && (
        <DeskButton onClick={() => to(workspaceAddress(project.projectCode))}>
          {`Open ${project.projectCode}`}
        </DeskButton>
      )}
    </div>
  );
}

/** Which of the steps are done; undefined while that is not known. */
function useDone(): readonly (boolean | undefined)[] {
  const { api } = usePlatform();
  const answers = useQueries({
    queries: steps.map(({ list }) => ({
      queryKey: ['list', list, 'first'],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        api.call(readList, { params: { list }, query: { limit: '1' }, signal }),
    })),
  });
  return answers.map(({ data }) => data && data.rows.length > 0);
}
