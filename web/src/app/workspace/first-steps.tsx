import { projectAddress } from '../../domain/projects/project-page.ts';
import { bookingPageName } from '../../domain/bookings/booking-page.ts';
import { readList } from '@paddock/contract/engine/lists/calls';
import type { ListName } from '@paddock/contract/domain/registry/outline';
import { useQueries } from '@tanstack/react-query';
import Check from 'lucide/dist/esm/icons/check.mjs';
import { useEffect, useRef } from 'react';
import { workspaceAddress, type WorkspaceProject } from '../../domain/projects/workspace-page.ts';
import { usePanel, type PanelWays } from '../../engine/panel/use-panel.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Card } from '../../ui/card.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useNavigation } from '../use-navigation.ts';
import styles from './admin-page.module.css';
import { useWorkspace } from './use-project.ts';

interface Step {
  readonly title: string;
  readonly about: string;
  /** Done once this list has this many rows. */
  readonly list: ListName;
  readonly rows?: number;
  /** The project that the rows belong to. */
  readonly of?: WorkspaceProject;
  readonly form: string;
  readonly button: string;
}

const begin: readonly Step[] = [
  {
    title: 'Places',
    about: 'Where the project starts and ends: your base, a circuit.',
    list: 'endpoints',
    form: '/admin/reference-data/new-endpoint',
    button: 'Add place',
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
    form: projectAddress,
    button: 'Add project',
  },
];

/** Steps within a project open their forms with the project filled in. */
function listSteps(project: WorkspaceProject | undefined): readonly Step[] {
  const id = project?.id;
  const at = id === undefined ? '/admin' : `/admin/projects/${String(id)}`;
  return [
    ...begin,
    project === undefined || id === undefined
      ? {
          title: 'People',
          about: 'Everyone who travels or works on it.',
          list: 'contacts',
          form: '/admin/new-contact',
          button: 'Add person',
        }
      : {
          title: `People on ${project.projectCode}`,
          about: 'Everyone who travels or works on it. New people are added in the same form.',
          list: 'contacts',
          of: project,
          form: `${at}/project-contractors`,
          button: 'Add people',
        },
    {
      title: 'The first booking',
      about: 'Flights, who is on them, and what they cost.',
      list: 'expenditure',
      form: `${at}/${bookingPageName}`,
      button: 'Add booking',
    },
    {
      title: 'Access',
      about: 'Who can sign in, and what they see. Add your own name to your number too.',
      list: 'users',
      rows: 2,
      form: '/admin/user-access',
      button: 'Give access',
    },
  ];
}

/** From nothing to a project with people and a booking. It can be left, and found again in Settings. */
export function FirstSteps() {
  const panel = usePanel();
  const { to } = useNavigation();
  const project = useWorkspace(undefined).project;
  const steps = listSteps(project);
  const done = useDone(steps);
  useReturn(panel, steps);
  const next = steps.findIndex((_, index) => done[index] !== true);
  return (
    <div className={`grid gap-4 ${styles['stepsPage']}`}>
      <p>
        {next === -1
          ? 'Everything is here.'
          : 'Start with these. You can leave at any time: this page stays in Settings.'}
      </p>
      <Card>
        <ol>
          {steps.map(({ title, about, form, button }, index) => (
            <li key={title} className="row wrap gap-3 pad-3-4 ruled">
              <span
                className={`grid center rigid sunken pill ${styles['stepNumber']}`}
                aria-hidden="true"
              >
                {done[index] === true ? <Icon of={Check} size={16} /> : index + 1}
              </span>
              <div className={`grow ${styles['words']}`}>
                <h2 className="bold">{title}</h2>
                <p className="small muted">{done[index] === true ? 'Done' : about}</p>
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

/** Once a step is saved, the next one is what matters, not the record with its own buttons. */
function useReturn({ path, close }: PanelWays, steps: readonly Step[]): void {
  const before = useRef(path);
  useEffect(() => {
    const wasStep = steps.some(({ form }) => form === before.current);
    before.current = path;
    if (wasStep && path !== undefined && isRecord.test(path)) close();
  });
}

const isRecord = /\/\d+(?:\?|$)/;

/** Steps that are done; undefined while unknown. */
function useDone(steps: readonly Step[]): readonly (boolean | undefined)[] {
  const { api } = usePlatform();
  const answers = useQueries({
    queries: steps.map(({ list, rows = 1, of }) => ({
      queryKey: ['list', list, 'first', of?.id],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        api.call(readList, {
          params: { list },
          query: { limit: String(rows), ...(of && { project: String(of.id) }) },
          signal,
        }),
    })),
  });
  return answers.map(({ data }, index) => data && data.rows.length >= (steps[index]?.rows ?? 1));
}
