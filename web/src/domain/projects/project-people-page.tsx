import {
  readProjectPeople,
  type ProjectPerson,
} from '@paddock/contract/domain/projects/project-people';
import { readablePhones } from '@paddock/contract/platform/phone-groups';
import { useQuery } from '@tanstack/react-query';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { useSayInHeader } from '../../platform/header-words.ts';
import { usePlatform } from '../../platform/platform.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { FailedState, ScreenState } from '../../ui/screen-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './overview-card.module.css';
import { useManagedProject } from './projects-query.ts';

/** The people of a project that is chosen on the page. */
export function ProjectPeoplePage() {
  const project = useManagedProject();
  const { code } = project;
  useSayInHeader('Project People', code ?? 'No project');
  if (project.query.isSuccess && code === undefined)
    return <ScreenState title="No project yet">People appear here when there is one.</ScreenState>;
  const codes = new Set([...project.projects.map((one) => one.project_code), code ?? '']);
  return (
    <div className="stack at-top gap-4">
      <SelectField
        label="Project"
        choices={[...codes].filter(Boolean).map((value) => ({ value, label: value }))}
        chosen={code ?? ''}
        onChoose={project.choose}
      />
      {code === undefined ? <Spinner label="Loading people" /> : <PeopleOfProject code={code} />}
    </div>
  );
}

interface PeopleOfProjectProps {
  readonly code: string;
  /** Opens a person; without it their names lead nowhere. */
  readonly onOpen?: (contactId: number) => void;
}

/** The people of a project: those whose documents expire come first. */
export function PeopleOfProject({ code, onOpen }: PeopleOfProjectProps) {
  const { api } = usePlatform();
  const query = useQuery({
    queryKey: ['project-people', code],
    queryFn: ({ signal }) => api.call(readProjectPeople, { params: { projectCode: code }, signal }),
  });
  if (query.data !== undefined) return <People people={query.data.people} onOpen={onOpen} />;
  if (query.isLoading) return <Spinner label="Loading people" />;
  return (
    <FailedState title="The people did not load" onRetry={() => void query.refetch()}>
      <FailureReason error={query.error} />
    </FailedState>
  );
}

interface PeopleProps {
  readonly people: readonly ProjectPerson[];
  readonly onOpen: PeopleOfProjectProps['onOpen'];
}

function People({ people, onOpen }: PeopleProps) {
  if (people.length === 0) return <ScreenState title="This project has no people yet" />;
  const first = people.filter(({ expiries }) => expiries.length > 0);
  const rest = people.filter(({ expiries }) => expiries.length === 0);
  return (
    <Card>
      <ul className="plain-list" aria-label="People">
        {[...first, ...rest].map((person) => (
          <Person key={person.contactId} person={person} onOpen={onOpen} />
        ))}
      </ul>
    </Card>
  );
}

interface PersonProps {
  readonly person: ProjectPerson;
  readonly onOpen: PeopleOfProjectProps['onOpen'];
}

function Person({ person, onOpen }: PersonProps) {
  const { contactId, fullName, role, phoneNumber, dietaryNeed, expiries } = person;
  return (
    <li className={`middle gap-1-3 pad-2-4 ruled ${styles['person']}`}>
      {onOpen === undefined ? (
        <p className="bold">{fullName}</p>
      ) : (
        <button
          type="button"
          className={`borderless text-left bold hover-underline ${styles['name']}`}
          onClick={() => onOpen(contactId)}
        >
          {fullName}
        </button>
      )}
      <p className="muted">{[role, dietaryNeed].filter(Boolean).join(', ')}</p>
      <p className="figures">
        {phoneNumber !== null && <a href={`tel:${phoneNumber}`}>{readablePhones(phoneNumber)}</a>}
      </p>
      <p className="row wrap gap-1">
        {expiries.map(({ words, beforeEnd }) => (
          <Badge key={words} tone={beforeEnd ? 'warn' : 'info'}>
            {beforeEnd ? `${words}, before the end` : words}
          </Badge>
        ))}
      </p>
    </li>
  );
}
